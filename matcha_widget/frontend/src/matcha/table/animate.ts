/**
 * Movements into the present drawing: a card slides or turns, a badge appears, a token flies. They start from the past
 * and end at rest; the next frame or any press ends them.
 */
import {
  all as within,
  between,
  cornerOf,
  durationOf,
  middleOf,
  addPoints,
  SETTLE,
  NO_MOTION,
  combineMotions,
  TURN,
  type Duration,
  type Motion,
  type Point,
} from "../../kit/motion";
import type { TableEvent, Seat } from "../wire";

/** A movement at a table. */
export type TableMotion =
  | { as: "events"; events: readonly TableEvent[]; sent?: CardSent | undefined; decides?: boolean } // the events since the last frame; `decides`: they end the game
  | { as: "slide"; sent: CardSent } // a card on its way to its mat
  | { as: "back"; from: Point } // a card, back to the hand
  | { as: "shine" }; // the light moves to another pair

/** Measurements before the drawing changes. */
export interface MeasuredTable {
  picked: CardSent | undefined; // where the picked card lies now
  laidCard: Point | undefined; // place of the card sent to a mat
}

/** Place and time of a card when it was sent to a mat. */
export interface CardSent extends Point {
  at: number;
}

export const measure = (root: HTMLElement): MeasuredTable => ({
  picked: pickedCardPoint(root),
  laidCard: laidCardPoint(root),
});

/** Measures what will move; returns the function that starts it. */
export function startMotion(root: HTMLElement, motion: TableMotion): () => Motion {
  switch (motion.as) {
    case "events":
      return animateEvents(root, motion.events, motion);
    case "slide":
      return animateOne(root, ".place.laid > .card", (table, card) =>
        glide(table, card, addPoints(cornerOf(root), motion.sent)),
      );
    case "back":
      return animateOne(root, ".hand .is-picked", (table, card) => glide(table, card, motion.from));
    case "shine":
      return animateOne(root, ":is(.nowpair, .now .pair)", shine);
  }
}

function pickedCardPoint(root: HTMLElement): CardSent | undefined {
  const card = root.querySelector(".hand .is-picked");
  return card ? { ...between(cornerOf(root), middleOf(card)), at: performance.now() } : undefined;
}

function laidCardPoint(root: HTMLElement): Point | undefined {
  const card = root.querySelector(".place.laid > .card");
  return card ? middleOf(card) : undefined;
}

interface Circumstances {
  sent?: CardSent | undefined; // this card is on its way already
  decides?: boolean; // the last event ends the game: it is shown longer
}

/** Animates these events at once. */
export function animateEvents(
  root: HTMLElement,
  events: readonly TableEvent[],
  { sent, decides }: Circumstances = {},
): () => Motion {
  root.querySelector(".air")?.replaceChildren();
  if (typeof root.animate !== "function") return () => NO_MOTION;
  const table: MotionRun = { root, begins: [], running: [], slow: decides ? SLOW : 1 };
  events.forEach((event, at) => play(table, event, events.slice(at + 1), at === 0 ? sent : undefined));
  return () => movement(table);
}

/** Animates one element, if it is there. */
function animateOne(
  root: HTMLElement,
  selector: string,
  moves: (table: MotionRun, what: Element) => void,
): () => Motion {
  const what = root.querySelector(selector);
  if (!what || typeof root.animate !== "function") return () => NO_MOTION;
  const table: MotionRun = { root, begins: [], running: [], slow: 1 };
  moves(table, what);
  return () => movement(table);
}

function movement({ begins, running }: MotionRun): Motion {
  begins.forEach((begin) => begin());
  return combineMotions(running);
}

/** A movement in the making. */
interface MotionRun {
  root: HTMLElement;
  begins: (() => void)[]; // starts, run after all measuring, so that the browser lays out once
  running: Animation[];
  slow: number; // factor of the duration
}

const SLOW = 2;

function play(table: MotionRun, event: TableEvent, then: readonly TableEvent[], sent: CardSent | undefined): void {
  switch (event.do) {
    case "deal":
      return deal(table);
    case "lay":
      return lay(table, event, sent);
    case "turn":
      return turnCards(table, event);
    case "check":
      return appear(table, `${place(event)} .badge`);
    case "compare":
      appear(table, `${place(event)} .ranks`);
      return settle(table, event);
    case "take":
      return take(table, event, then);
    case "say":
      return appear(table, ".claim:last-child");
    case "leaves":
      return appear(table, ".leaves");
    case "over":
      return lightTray(table);
    default:
  }
}

type What = Element | string; // or a selector of it

const all = ({ root }: MotionRun, selector: string): HTMLElement[] => within(root, selector);
const place = ({ at }: TableEvent): string => `[data-place^="${at!.join("")}"]`;

interface How {
  delay?: number; // ms; below 0 the movement has begun already
  easing?: string;
  part?: number; // of the duration
}

/** Moves from the first frame to the present drawing. */
function animatePart(table: MotionRun, what: What, frames: Keyframe[], lasts: Duration, how: How = {}): void {
  const { begins, running, root } = table;
  const { delay = 0, easing = SETTLE, part = 1 } = how;
  const duration = durationOf(root, [lasts]) * part;
  if (duration > 0)
    for (const one of typeof what === "string" ? all(table, what) : [what])
      begins.push(() => void running.push(one.animate(frames, { fill: "backwards", delay, duration, easing })));
}

const appear = (table: MotionRun, what: What, delay = 0): void =>
  animatePart(table, what, [{ opacity: 0, scale: 0.8 }, {}], "move", { delay });

/** Cards arrive one after the other. */
function deal(table: MotionRun): void {
  const touch = durationOf(table.root, ["touch"]);
  all(table, ".hand > *, .spot > .card").forEach((card, turn) => appear(table, card, (turn * touch) / 2));
}

/** The light moves to another pair. */
const shine = (table: MotionRun, pair: Element): void =>
  animatePart(table, pair, [{ background: "transparent", boxShadow: "none", opacity: 0.5 }, {}], "move");

/** The winner rises and the loser pales; until then all cards look alike. */
function settle(table: MotionRun, event: TableEvent): void {
  animatePart(table, `${place(event)} :is(.won, .lost)`, [LEVEL, {}], "move");
  animatePart(table, `${place(event)} .lost > *`, [{ opacity: 1 }, {}], "move");
}

const LEVEL: Keyframe = {
  transform: "none",
  background: "var(--mt-paper)",
  boxShadow: "var(--lies)",
  filter: "none",
};
const SEEN: Keyframe = { visibility: "visible" };

/** A card slides from its hand to its place, or goes on from where it was sent. */
function lay(table: MotionRun, { at, seat }: TableEvent, sent: CardSent | undefined): void {
  if (!at || seat === null) return;
  const card = table.root.querySelector(`[data-place="${at.join("")}${seat}"] > *`);
  const hand = table.root.querySelector(`[data-hand="${seat}"]`);
  if (!card || !hand) return;
  if (sent) glide(table, card, addPoints(cornerOf(table.root), sent), sent.at - performance.now());
  else glide(table, card, middleOf(hand));
}

/** Glides from a point to the element's place. */
function glide(table: MotionRun, card: Element, from: Point, delay = 0): void {
  const { x, y } = between(middleOf(card), from);
  const moves = [{ opacity: 0, translate: `${x}px ${y}px` }, { opacity: 1, offset: 0.1 }, {}];
  animatePart(table, card, moves, "move", { delay });
}

/** Turns the back away, and shows the face. */
function turnCards(table: MotionRun, event: TableEvent): void {
  const half = { easing: TURN, part: 0.5 };
  const delay = durationOf(table.root, ["move"]) / 2;
  animatePart(table, `${place(event)} > .was`, [SEEN, { ...SEEN, rotate: "y 90deg" }], "move", half);
  animatePart(table, `${place(event)} > .card`, [{ rotate: "y -90deg" }, {}], "move", { ...half, delay });
}

type Take = Extract<TableEvent, { do: "take" }>;

/** Takes a token; of two matches the higher card rises first. */
function take(table: MotionRun, event: Take, then: readonly TableEvent[]): void {
  if (event.from === "table" && all(table, `${place(event)} .ranks`).length === 0) settle(table, event);
  appear(table, `[data-place="${event.at!.join("")}${event.seat}"] > :is(.prize, .is-alone)`);
  const same = then.filter((next) => next.do === "take" && next.seat === event.seat && next.token === event.token);
  travel(table, event, -1 - same.length); // counted from the end among its kind
}

/** A token goes from the table card, a whisk from the middle of the table, to its new owner's tray. */
function travel(table: MotionRun, { at, seat, token, from }: Take, which: number): void {
  if (!at || seat === null) return;
  const tray = `[data-tray="${seat}${token}"]`;
  const source = table.root.querySelector(from === "table" ? `[data-table="${at.join("")}"]` : ".nowpair, .pairs");
  const goal = visibleParts(table, `${tray} .token`).at(which);
  if (!source || !goal) return;
  const lasts = durationOf(table.root, ["travel"]);
  if (lasts === 0) return drawTrail(table, source, goal, seat);
  const { x, y } = between(middleOf(goal), middleOf(source));
  const moves = [
    { translate: `${x}px ${y}px`, zIndex: 8, opacity: 0 },
    { opacity: 1, zIndex: 8, offset: 0.1 },
    { zIndex: 8 },
  ];
  animatePart(table, goal, moves, "travel", { part: table.slow });
}

/** Lights the winning slots one by one. */
function lightTray(table: MotionRun): void {
  animatePart(table, ".full, .decides", [{ boxShadow: "none", outlineColor: "transparent" }, {}], "travel");
  const touch = durationOf(table.root, ["touch"]);
  const lit: Keyframe[] = [{}, { scale: 1.3, boxShadow: "0 0 0 4px var(--mt-right)", borderRadius: "50%" }, {}];
  all(table, ".cols.full .token-slot:first-child, .col.full .token-slot:has(.token)").forEach((slot, at) =>
    animatePart(table, slot, lit, "travel", { delay: 2 * touch * at }),
  );
}

/** With reduced motion, a dotted line shows a token's way until the next move. */
function drawTrail(table: MotionRun, source: Element, goal: Element, seat: Seat): void {
  const air = table.root.querySelector<HTMLElement>(".air");
  if (!air) return;
  const ground = cornerOf(air);
  const [from, to] = [source, goal].map((element) => between(ground, middleOf(element)));
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const bend = (from!.y + to!.y) / 2 + (seat ? -20 : 20);
  line.setAttribute("d", `M${from!.x} ${from!.y}Q${to!.x} ${bend} ${to!.x} ${to!.y}`);
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.append(line);
  const { width } = air.getBoundingClientRect();
  table.begins.push(() => {
    air.append(sheet);
    const watch = new ResizeObserver(([now]) => {
      if (now!.contentRect.width === width) return; // after a change of width everything lies elsewhere
      sheet.remove();
      watch.disconnect();
    });
    watch.observe(air);
  });
}

/** The visible ones of the tray in the rail and the tray beside the name. */
const visibleParts = (table: MotionRun, selector: string): HTMLElement[] =>
  all(table, selector).filter((element) => element.getClientRects().length > 0);
