/** Durations of Genmaicha's events: how long each is shown before the next, by widget. */
import type { FrameDuration } from "../kit/film/frames";
import type { Duration } from "../kit/motion";
import type { MarketEvent } from "./wire";

const stay = (ms: number, ...motions: Duration[]): FrameDuration => ({ ms, motions });

/** At a market: ms, after these movements. An event not named takes no time. */
export const TABLE: Readonly<Partial<Record<MarketEvent["do"], FrameDuration>>> = {
  fill: stay(500, "move"),
  bid: stay(350),
  open: stay(900, "travel"),
  level: stay(500),
  toss: stay(900),
  order: stay(500),
  take: stay(500, "travel"),
  brew: stay(500, "travel"),
  fall: stay(200, "move"),
  sold: stay(500, "travel"),
  added: stay(400, "move"),
  served: stay(600, "move"),
  failed: stay(600, "move"),
  look: stay(600),
  brand: stay(500),
  turn: stay(400, "travel"),
  say: stay(500),
};

/** In a replay each frame within a step is shown as long. */
export const REPLAY = stay(320);

type Pauses = Readonly<Partial<Record<string, number>>>;

/** In a course, in ms: the time for movements, before there are words to read. */
export const COURSE: Pauses = {
  open: 900,
  more: 700,
  level: 300,
  coin: 900,
  take: 500,
  brew: 800,
  done: 500,
  pack: 300,
  fill: 400,
  lay: 500,
  bag: 400,
  rest: 120,
};
export const OTHER_COURSE_EVENT = 400;

/** In a question, in ms. */
export const QUESTION: Pauses = { brew: 1100, crate: 700 };
