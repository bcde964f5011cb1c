/**
 * The movements between two snapshots. The table is already drawn as it will be at rest; a movement only shows how it
 * came to be so, starts from the past and ends in what is there. Nothing waits for it and any key ends it.
 */
import type { Event, Seat, Snapshot } from "./wire";

export interface Motion {
  /** Ends it; whether anything still moved. */
  finish(): boolean;
}

/** A place on the table, from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Where a card lay when it was sent to a mat, and when that was. */
export interface Sent extends Point {
  at: number;
}

/** Where the picked card lies now. */
export function whereabouts(root: HTMLElement): Sent | undefined {
  const card = root.querySelector(".hand .sel");
  return card ? { ...between(corner(root), middle(card)), at: performance.now() } : undefined;
}

const THINKING = 600; // ms before a player who is no human acts, whatever it holds
const STILL: Motion = { finish: () => false };

interface Durations {
  touch: number;
  move: number;
  travel: number;
  pause: number;
}

/**
 * What happened since the last snapshot, in order: all of it is measured now, and what is returned begins it. A card that
 * was sent is on its way already.
 */
export function animate(root: HTMLElement, view: Snapshot, sent?: Sent): () => Motion {
  const air = root.querySelector<HTMLElement>(".air");
  if (!air) return () => STILL;
  air.replaceChildren();
  const time = durations(root);
  const stage: Stage = { root, air, time, sent, begins: [], running: [] };
  let at = sent ? -Math.min(performance.now() - sent.at, time.move) : 0;
  for (const event of view.events) {
    if (time.move > 0 && thinks(view, event)) at += THINKING;
    if (event.do === "turn")
      all(stage, ".story, .came, .now .won").forEach((told) => appear(stage, told, at + time.move + time.pause));
    at += play(stage, event, at);
  }
  return () => movement(stage);
}

/** A card that was sent slides to its mat, before Python has answered. */
export function slide(root: HTMLElement, sent: Sent): Motion {
  return alone(root, ".place.laid > .card", (stage, card) => glide(stage, card, plus(corner(root), sent), 0));
}

/** Where the card lies that was sent to a mat. */
export function laidAt(root: HTMLElement): Point | undefined {
  const card = root.querySelector(".place.laid > .card");
  return card ? middle(card) : undefined;
}

/** Python refused it, or is silent: the card comes back to the hand. */
export function glideBack(root: HTMLElement, from: Point): Motion {
  return alone(root, ".hand .sel", (stage, card) => glide(stage, card, from, 0));
}

/** The light comes to another pair. */
export function shine(root: HTMLElement): Motion {
  return alone(root, ".now .pair", (stage, pair) =>
    run(stage, pair, [{ background: "transparent", boxShadow: "none", opacity: 0.5 }, {}], {
      duration: stage.time.move,
    }),
  );
}

/** One thing moves, if it is there. */
function alone(root: HTMLElement, selector: string, moves: (stage: Stage, what: Element) => void): Motion {
  const what = root.querySelector(selector);
  if (!what || typeof root.animate !== "function") return STILL;
  const stage: Stage = { root, air: root, time: durations(root), sent: undefined, begins: [], running: [] };
  moves(stage, what);
  return movement(stage);
}

function movement({ begins, running }: Stage): Motion {
  begins.forEach((begin) => begin());
  return {
    finish: () => {
      const moving = running.filter(({ playState }) => playState === "running");
      moving.forEach((motion) => motion.finish());
      return moving.length > 0;
    },
  };
}

const thinks = (view: Snapshot, { do: kind, seat }: Event): boolean =>
  (kind === "lay" || kind === "pass") && seat !== null && view.players[seat].kind !== "human";

/** The four durations of the style sheet; all are 0 where stillness is asked for. */
function durations(root: HTMLElement): Durations {
  const style = getComputedStyle(root);
  const ms = (name: string): number => milliseconds(style.getPropertyValue(name).trim());
  return { touch: ms("--mt-d1"), move: ms("--mt-d2"), travel: ms("--mt-d3"), pause: ms("--mt-d4") };
}

/** "90ms" or ".22s": a minifier may have written either. */
const milliseconds = (text: string): number => (parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);

interface Stage {
  root: HTMLElement;
  air: HTMLElement; // where tokens fly
  time: Durations;
  sent: Sent | undefined; // the card on its way, if that is how this begins
  begins: (() => void)[]; // what changes the page: a browser that may measure all first lays it out once
  running: Animation[];
}

const SETTLE = "cubic-bezier(.2, .9, .25, 1)";
const TURN = "cubic-bezier(.55, 0, .35, 1)";

/** Prepares the movement of one event and says how long the next one waits for it. */
function play(stage: Stage, event: Event, at: number): number {
  const { time } = stage;
  switch (event.do) {
    case "deal":
      all(stage, ".hand > *, .spot > .card").forEach((card, turn) => appear(stage, card, at + (turn * time.touch) / 2));
      return time.move;
    case "lay":
      lay(stage, event, at);
      return time.move;
    case "turn":
      both(event).forEach((hook) => turnOver(stage, hook, at));
      return time.move + time.pause;
    case "check":
      both(event).forEach((hook) => all(stage, `${hook} .mark`).forEach((mark) => appear(stage, mark, at)));
      return time.pause;
    case "compare":
      both(event).forEach((hook) =>
        all(stage, `${hook} .lift, ${hook} .dim`).forEach((card) => settle(stage, card, at)),
      );
      return time.move + time.pause;
    case "take":
      travel(stage, event, at);
      return time.travel;
    case "say":
      all(stage, ".bubble").forEach((bubble) => appear(stage, bubble, at));
      return 0;
    case "over":
      all(stage, ".full").forEach((line) => appear(stage, line, at, stage.time.travel));
      return 0;
    default:
      return 0;
  }
}

const all = ({ root }: Stage, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const both = ({ at }: Event): string[] => (at ? [0, 1].map((seat) => `[data-place="${at[0]}${at[1]}${seat}"]`) : []);

function run(stage: Stage, element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (options.duration) stage.begins.push(() => void start(stage, element, frames, options));
}

function start({ running }: Stage, element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const motion = element.animate(frames, { fill: "backwards", ...options });
  running.push(motion);
  return motion;
}

const appear = (stage: Stage, element: Element, delay: number, duration = stage.time.move): void =>
  run(stage, element, [{ opacity: 0, scale: 0.8 }, {}], { delay, duration, easing: SETTLE });

const settle = (stage: Stage, element: Element, delay: number): void =>
  run(stage, element, [{ transform: "none", boxShadow: "none", filter: "none" }, {}], {
    delay,
    duration: stage.time.move,
    easing: SETTLE,
  });

/** A card slides from the hand it was in to its place. */
function lay(stage: Stage, { at, seat }: Event, delay: number): void {
  if (!at || seat === null) return;
  const card = stage.root.querySelector(`[data-place="${at[0]}${at[1]}${seat}"] > *`);
  const hand = stage.root.querySelector(`[data-hand="${seat}"]`);
  if (!card || !hand) return;
  glide(stage, card, delay <= 0 && stage.sent ? plus(corner(stage.root), stage.sent) : middle(hand), delay);
}

/** From somewhere to where it lies. */
function glide(stage: Stage, card: Element, from: Point, delay: number): void {
  const { x, y } = between(middle(card), from);
  run(stage, card, [{ opacity: 0, translate: `${x}px ${y}px` }, { opacity: 1, offset: 0.1 }, {}], {
    delay,
    duration: stage.time.move,
    easing: SETTLE,
  });
}

/** A back lies over the face until it is turned; it is the same back for every card. */
function turnOver(stage: Stage, hook: string, delay: number): void {
  const face = stage.root.querySelector(`${hook} > .card`);
  if (!face || stage.time.move === 0) return;
  const back = document.createElement("span");
  back.className = "card back cover";
  back.innerHTML = '<svg class="bk"><use href="#mt-back"/></svg>';
  const half = stage.time.move / 2;
  stage.begins.push(() => {
    face.after(back);
    const away = start(stage, back, [{}, { rotate: "y 90deg" }], { delay, duration: half, easing: TURN, fill: "both" });
    away.finished.finally(() => back.remove());
  });
  run(stage, face, [{ rotate: "y -90deg" }, {}], { delay: delay + half, duration: half, easing: TURN });
}

/** A token goes from the table card, a whisk from the middle of the table, to the tray of its new owner. */
function travel(stage: Stage, event: Extract<Event, { do: "take" }>, delay: number): void {
  if (!event.at || event.seat === null) return;
  const source = stage.root.querySelector(event.from === "table" ? `[data-table="${event.at.join("")}"]` : ".pairs");
  const goal = seen(stage, `[data-tray="${event.seat}${event.token}"] .tk`).at(-1);
  if (!source || !goal) return;
  const { x, y } = between(middle(goal), middle(source));
  if (stage.time.travel === 0) return trace(stage, source, goal, event.seat);
  run(
    stage,
    goal,
    [{ translate: `${x}px ${y}px`, zIndex: 5, opacity: 0 }, { opacity: 1, zIndex: 5, offset: 0.1 }, { zIndex: 5 }],
    {
      delay,
      duration: stage.time.travel,
      easing: SETTLE,
    },
  );
}

/** Where nothing moves, the way a token went stays as a dotted line until the next move. */
function trace(stage: Stage, source: Element, goal: Element, seat: Seat): void {
  const ground = corner(stage.air);
  const [from, to] = [source, goal].map((element) => between(ground, middle(element)));
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const bend = (from!.y + to!.y) / 2 + (seat ? -20 : 20);
  line.setAttribute("d", `M${from!.x} ${from!.y}Q${to!.x} ${bend} ${to!.x} ${to!.y}`);
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.append(line);
  const { width } = stage.air.getBoundingClientRect();
  stage.begins.push(() => {
    stage.air.append(sheet);
    const watch = new ResizeObserver(([air]) => {
      if (air!.contentRect.width === width) return; // it leads nowhere where all lies elsewhere
      sheet.remove();
      watch.disconnect();
    });
    watch.observe(stage.air);
  });
}

/** Of the tray in the rail and the one beside the name, the one that is shown. */
const seen = (stage: Stage, selector: string): HTMLElement[] =>
  all(stage, selector).filter((element) => element.getClientRects().length > 0);

const corner = (element: Element): Point => element.getBoundingClientRect();

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const between = (here: Point, there: Point): Point => ({ x: there.x - here.x, y: there.y - here.y });
