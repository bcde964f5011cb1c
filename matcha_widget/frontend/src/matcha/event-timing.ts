/** Durations of Matcha's events: how long each is shown before the next, by widget. An event not named takes no time. */
import type { FrameDuration } from "../kit/film/frames";
import type { Duration } from "../kit/motion";
import type { TableEvent } from "./wire";

const after = (...motions: Duration[]): FrameDuration => ({ ms: 0, motions });

/** At a table the next event waits for these movements. */
export const TABLE: Readonly<Partial<Record<TableEvent["do"], FrameDuration>>> = {
  deal: after("move"),
  lay: after("move"),
  pass: after("touch"),
  say: after("move"),
  turn: after("move", "pause"),
  check: after("pause"),
  compare: after("move", "pause"),
  take: after("travel"),
  leaves: after("move"),
};

/** The last token of a game comes slowly. */
export const DECIDING_TOKEN = after("travel", "travel");

export const REPLAY = TABLE;

type Pauses = Readonly<Partial<Record<string, number>>>;

/** In a course, in ms: a little longer than at a table, for there are words to read. */
export const COURSE: Pauses = {
  lay: 420,
  pass: 300,
  say: 600,
  turn: 620,
  check: 640,
  compare: 700,
  take: 720,
  nothing: 400,
};
export const OTHER_COURSE_EVENT = 500;

/** In a question, in ms. */
export const QUESTION: Pauses = { turn: 620, check: 640, compare: 700, take: 600 };
