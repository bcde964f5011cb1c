/**
 * The movements between two snapshots. The table is already drawn as it will be at rest; a movement only shows how it
 * came to be so, starts from the past and ends in what is there. No press waits for it and any key ends it.
 * What tells of a reveal names in `data-after` what it comes after: "1n", that place is decided; "1n0", seat 0 takes
 * something there; "end", the last token has come. What was seen there before is in the page as `was`.
 */
import { resolves } from "./reduce";
import type { Event, Seat, Snapshot } from "../wire";
import { STILL, type Motion } from "../../kit/mount";

/** What moves at a table. */
export type Motions =
  | { as: "unfold"; view: Snapshot; sent: Sent | undefined } // what happened since the last snapshot
  | { as: "slide"; sent: Sent } // a card that was sent, to its mat
  | { as: "back"; from: Point } // and back to the hand
  | { as: "shine" }; // the light, to another pair

/** What is known of the drawing before it changes. */
export interface Seen {
  picked: Sent | undefined; // where the picked card lies now
  laid: Point | undefined; // where the card lies that was sent to a mat
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

export const measure = (root: HTMLElement): Seen => ({ picked: whereabouts(root), laid: laidAt(root) });

/** Measures what moves; what is returned begins it. */
export function moved(root: HTMLElement, motion: Motions): () => Motion {
  switch (motion.as) {
    case "unfold":
      return animate(root, motion.view, motion.sent);
    case "slide":
      return slide(root, motion.sent);
    case "back":
      return alone(root, ".hand .sel", (stage, card) => glide(stage, card, motion.from, 0));
    case "shine":
      return alone(root, ".now .pair", shine);
  }
}

/** Where the picked card lies now. */
export function whereabouts(root: HTMLElement): Sent | undefined {
  const card = root.querySelector(".hand .sel");
  return card ? { ...between(corner(root), middle(card)), at: performance.now() } : undefined;
}

const THINKING = 600; // ms before a player who is no human acts, whatever it holds

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
  const stage: Stage = { ...onto(root), air, time, sent };
  let at = sent ? -Math.min(performance.now() - sent.at, time.move) : 0;
  view.events.forEach((event, turn, events) => {
    if (time.move > 0 && thinks(view, event)) at += THINKING;
    const lasts = play(stage, event, at, events.slice(turn + 1));
    if (resolves(event)) decide(stage.known, event, at, lasts);
    at += lasts;
  });
  for (const told of all(stage, "[data-after]")) {
    const delay = stage.known.get(told.dataset["after"]!);
    if (delay) appear(stage, told, delay);
  }
  return () => movement(stage);
}

/** What is known from when on: what comes of a place, once its cards are checked and compared, or as it pays. */
function decide(known: Stage["known"], { do: kind, at, seat }: Event, begins: number, lasts: number): void {
  const place = at!.join("");
  if (kind === "check" || kind === "compare" || (kind !== "turn" && !known.has(place))) known.set(place, begins);
  if (kind === "take") known.set(`${place}${seat}`, begins);
  known.set("end", kind === "take" ? begins + lasts : begins);
}

/** Where the card lies that was sent to a mat. */
function laidAt(root: HTMLElement): Point | undefined {
  const card = root.querySelector(".place.laid > .card");
  return card ? middle(card) : undefined;
}

/** A card that was sent slides to its mat, before Python has answered. */
const slide = (root: HTMLElement, sent: Sent): (() => Motion) =>
  alone(root, ".place.laid > .card", (stage, card) => glide(stage, card, plus(corner(root), sent), 0));

/** The light comes to another pair. */
const shine = (stage: Stage, pair: Element): void =>
  run(stage, pair, [{ background: "transparent", boxShadow: "none", opacity: 0.5 }, {}], 0, stage.time.move);

/** One thing moves, if it is there. */
function alone(root: HTMLElement, selector: string, moves: (stage: Stage, what: Element) => void): () => Motion {
  const what = root.querySelector(selector);
  if (!what || typeof root.animate !== "function") return () => STILL;
  const stage = onto(root);
  moves(stage, what);
  return () => movement(stage);
}

function movement({ begins, running }: Stage): Motion {
  begins.forEach((begin) => begin());
  const moving = (): Animation[] => running.filter(({ playState }) => playState === "running");
  return {
    moving: () => moving().length > 0,
    finish: () => {
      const ended = moving();
      ended.forEach((motion) => motion.finish());
      return ended.length > 0;
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
  known: Map<string, number>; // when a reveal has come to what others come after
  begins: (() => void)[]; // what changes the page: a browser that may measure all first lays it out once
  running: Animation[];
}

const onto = (root: HTMLElement): Stage => ({
  root,
  air: root,
  time: durations(root),
  sent: undefined,
  known: new Map(),
  begins: [],
  running: [],
});

const SETTLE = "cubic-bezier(.2, .9, .25, 1)";
const TURN = "cubic-bezier(.55, 0, .35, 1)";

/** Prepares the movement of one event and says how long the next one waits for it. */
function play(stage: Stage, event: Event, at: number, then: readonly Event[]): number {
  const { time } = stage;
  switch (event.do) {
    case "deal":
      all(stage, ".hand > *, .spot > .card").forEach((card, turn) => appear(stage, card, at + (turn * time.touch) / 2));
      return time.move;
    case "lay":
      lay(stage, event, at, then);
      return time.move;
    case "turn":
      turnOver(stage, event, at);
      return time.move + time.pause;
    case "check":
      appear(stage, `${place(event)} .mark`, at);
      settle(stage, event, at + time.pause);
      return time.pause;
    case "compare":
      rank(stage, event, at);
      settle(stage, event, at);
      return time.move + time.pause;
    case "take":
      travel(stage, event, at, then);
      return time.travel;
    case "say":
      appear(stage, ".bubble", at);
      return 0;
    case "over":
      run(stage, ".full, .decides", [NO_LINE, {}], at, time.travel);
      return 0;
    default:
      return 0;
  }
}

type What = Element | string; // or a selector of it

const all = ({ root }: Stage, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const place = ({ at }: Event): string => `[data-place^="${at!.join("")}"]`;

/** Waits with the first frame, and goes on to what is there. */
function run(stage: Stage, what: What, frames: Keyframe[], delay: number, duration: number, easing = SETTLE): void {
  const { begins, running } = stage;
  if (duration > 0)
    for (const one of typeof what === "string" ? all(stage, what) : [what])
      begins.push(() => void running.push(one.animate(frames, { fill: "backwards", delay, duration, easing })));
}

const appear = (stage: Stage, what: What, delay: number): void =>
  run(stage, what, [{ opacity: 0, scale: 0.8 }, {}], delay, stage.time.move);

/** The winner rises and the loser pales; until then all cards look alike. */
function settle(stage: Stage, event: Event, delay: number): void {
  run(stage, `${place(event)} :is(.lift, .dim)`, [LEVEL, {}], delay, stage.time.move);
  run(stage, `${place(event)} .dim > :not(.mark)`, [{ opacity: 1 }, {}], delay, stage.time.move);
}

const LEVEL: Keyframe = {
  transform: "none",
  background: "var(--mt-paper)",
  boxShadow: "var(--lies)",
  filter: "none",
};
const NO_LINE: Keyframe = {
  boxShadow: "none",
  outlineColor: "transparent",
  borderColor: "var(--mt-edge)",
  borderWidth: "1.5px",
};
const SEEN: Keyframe = { visibility: "visible" };

/** Two matches bear the same seal until they are compared; then the higher one says which beats which. */
function rank(stage: Stage, event: Event, delay: number): void {
  const checked = stage.known.get(event.at!.join(""));
  if (checked === undefined) return;
  run(stage, `${place(event)} .mark.was`, [{ ...SEEN, opacity: 0 }, SEEN], checked, delay - checked);
  appear(stage, `${place(event)} .was + .mark`, delay);
}

/** A card slides from the hand it was in to its place; of one that will be turned, its back. */
function lay(stage: Stage, { at, seat }: Event, delay: number, then: readonly Event[]): void {
  if (!at || seat === null) return;
  const turns = then.some((next) => next.do === "turn" && `${next.at}` === `${at}`);
  const card = stage.root.querySelector(`[data-place="${at.join("")}${seat}"] > ${turns ? ".was" : "*"}`);
  const hand = stage.root.querySelector(`[data-hand="${seat}"]`);
  if (!card || !hand) return;
  glide(stage, card, delay <= 0 && stage.sent ? plus(corner(stage.root), stage.sent) : middle(hand), delay);
}

/** From somewhere to where it lies. */
function glide(stage: Stage, card: Element, from: Point, delay: number): void {
  const { x, y } = between(middle(card), from);
  run(
    stage,
    card,
    [{ opacity: 0, translate: `${x}px ${y}px` }, { opacity: 1, offset: 0.1 }, {}],
    delay,
    stage.time.move,
  );
}

/** The back that a card lay under is turned away, and the face comes. */
function turnOver(stage: Stage, event: Event, delay: number): void {
  const half = stage.time.move / 2;
  run(stage, `${place(event)} > .was`, [SEEN, { ...SEEN, rotate: "y 90deg" }], delay, half, TURN);
  run(stage, `${place(event)} > .card`, [{ rotate: "y -90deg" }, {}], delay + half, half, TURN);
}

/** A token goes from the table card, a whisk from the middle of the table, to the tray of its new owner. */
function travel(stage: Stage, event: Extract<Event, { do: "take" }>, delay: number, then: readonly Event[]): void {
  if (!event.at || event.seat === null) return;
  const more = then.filter((next) => next.do === "take" && next.seat === event.seat && next.token === event.token);
  const last = -1 - more.length; // of its kind that lies there by then
  const tray = `[data-tray="${event.seat}${event.token}"]`;
  const source = stage.root.querySelector(event.from === "table" ? `[data-table="${event.at.join("")}"]` : ".pairs");
  const goal = seen(stage, `${tray} .tk`).at(last);
  const dot = all(stage, `${tray} .on`).at(last);
  if (!source || !goal) return;
  const { x, y } = between(middle(goal), middle(source));
  if (stage.time.travel === 0) return trace(stage, source, goal, event.seat);
  run(
    stage,
    goal,
    [{ translate: `${x}px ${y}px`, zIndex: 8, opacity: 0 }, { opacity: 1, zIndex: 8, offset: 0.1 }, { zIndex: 8 }],
    delay,
    stage.time.travel,
  );
  if (dot) appear(stage, dot, delay + stage.time.travel);
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
