/** What one display of a lesson remembers, what can be done with it, and where one stands. No DOM, no model. */
import type { Lesson, LessonWish, Line, Mat, Node } from "../wire";
import { back, nameOf, type Path } from "./paths";

export interface Ui {
  step: number;
  path: Path;
  waits: Path | null; // what Python has not answered yet
  silent: boolean; // it may be waited for in vain: meanwhile one may press again
  ticked: readonly string[];
  picked: string | null; // a card of the hand, or the card an arrow begins at
  counts: Readonly<Record<string, number>>; // typed in, not yet sent
  armed: boolean; // the next press reveals
  ladder: Ladder | null;
  marks: Readonly<Record<number, Mark>>; // by step
  trails: Readonly<Record<number, Path>>; // by step, how far one came there last
  tallies: Readonly<Record<number, string>>; // by step, how a class was counted where no answer depends on it
  ring: boolean; // shown on demand
  rule: string | null; // the rule chip that is open
  help: boolean;
  beat: number | null; // of the film that is watched, to the end of the step; null: where it starts
  plays: Path | null; // the film goes on by itself, and this is where one comes when it ends
  told: readonly Line[]; // why not, until the next gesture
}

/** The hints given at a spot; they are forgotten with the step. */
export interface Ladder {
  spot: string;
  rungs: Readonly<Record<number, readonly Line[]>>;
  lights: readonly string[];
}

export interface Mark {
  done: boolean;
  helped: boolean;
}

/** The lesson, and the nodes that are known so far. */
export interface Book {
  lesson: Lesson;
  node(step: number, path: Path): Node | undefined;
}

export type Gesture =
  | { do: "answer"; id: string }
  | { do: "card"; card: string } // of the hand
  | { do: "place"; round: number | null; mat: Mat }
  | { do: "join"; card: string; from?: string } // by an arrow; from the one pressed before, if no other is named
  | { do: "check" }
  | { do: "count"; id: string; count: number }
  | { do: "recount" } // the last vote once more
  | { do: "reveal" }
  | { do: "next" }
  | { do: "sure" }
  | { do: "unbet" }
  | { do: "hint"; rung?: number }
  | { do: "skip" }
  | { do: "step"; to: number }
  | { do: "ring" }
  | { do: "rule"; rule: string }
  | { do: "help" }
  | { do: "beat"; beat: number; slid?: true } // by hand, which stops a film that plays; a slider says by itself where it stands
  | { do: "close" };

export interface Step {
  ui: Ui;
  intent?: LessonWish;
}

export const RUNGS = 4;

/** The lowest rung that was not given; undefined at the top of the ladder. */
export const nextRung = (given: Ladder["rungs"]): number | undefined =>
  Array.from({ length: RUNGS }, (_, at) => at + 1).find((rung) => !(rung in given));

/** What is forgotten with a spot, and what with a step. */
export const SPOT = {
  waits: null,
  silent: false,
  ticked: [],
  picked: null,
  counts: {},
  armed: false,
  rule: null,
  told: [],
  plays: null,
};
export const STEP = { path: [], beat: null, ladder: null, ring: false };

export const fresh: Ui = { ...SPOT, ...STEP, step: 0, marks: {}, trails: {}, tallies: {}, help: false };

/** The node that is shown. A step's first is always known; a lesson without steps has none. */
export function here({ step, path, plays }: Ui, { lesson, node }: Book): Node {
  const stood = node(step, path) ?? lesson.roots[step]!;
  const come = plays && node(step, plays);
  return come ? playing(stood, come) : stood;
}

/** A film that had stopped before a reveal plays on with the answer: the node at which one stands, with the longer film: whatever else comes with it waits, and nothing can be chosen. */
const playing = (before: Node, after: Node): Node => ({
  ...before,
  stage: "reply",
  board: { ...before.board, replay: after.board.replay },
  reply: { right: null, found: [], said: [], events: [] },
  next: "on",
});

/** Where the learner chooses, or chose what is being replied to; without a reply, where one stands. */
export function asking(ui: Ui, book: Book): { node: Node; path: Path } {
  const shown = here(ui, book);
  const path = shown ? askingPath(ui, shown) : ui.path;
  const node = book.node(ui.step, path);
  return node ? { node, path } : { node: shown, path: ui.path };
}

function askingPath(ui: Ui, shown: Node): Path {
  if (isOpen(shown)) return openPath(ui, shown);
  return shown.reply && shown.options.length === 0 ? back(ui.path) : ui.path;
}

/** Where something can be chosen again: a wrong answer does not leave its spot. */
export const openPath = ({ path }: Ui, { next, keep }: Node): Path => (next === "again" ? path.slice(0, keep) : path);

/** The name of the spot that hints are about. */
export function spotOf(ui: Ui, book: Book): string {
  return nameOf(ui.step, openPath(ui, here(ui, book)));
}

/** Whether nothing else can be chosen until Python has answered. */
export const isWaiting = ({ waits, silent }: Ui): boolean => waits !== null && !silent;

/** On to the node at this path: Python is asked for it; the display knows if it has it already. */
export const go = (ui: Ui, path: Path): Step => ({
  ui: { ...ui, waits: path, silent: false },
  intent: { type: "node", step: ui.step, path: [...path] },
});

/** Whether something can be chosen at this node; what is chosen after a wrong answer is the next try. */
export const isOpen = ({ mode, next }: Node): boolean => mode !== "none" && (next === null || next === "again");

/** At a spot, nothing chosen yet. */
export const stand = (ui: Ui, path: Path): Ui => ({ ...ui, ...SPOT, path });

/** The film is at its end, and what it led to is there. */
export const ended = (ui: Ui): Ui => (ui.plays ? { ...ui, path: ui.plays, plays: null, beat: null } : ui);

/** How a class was counted here where no answer depends on it, if it was. */
export const tallyAt = ({ step, tallies }: Ui): string | undefined => tallies[step];

/** How far one came in the step that stands beside this one; nothing where there is none. */
export function trailBeside(ui: Ui, { lesson }: Book): Path {
  const beside = lesson.steps[ui.step]?.beside;
  return ui.trails[lesson.steps.findIndex(({ id }) => id === beside)] ?? [];
}

/** The hints given at this spot. */
export const rungsAt = (ui: Ui, book: Book): Ladder["rungs"] =>
  ui.ladder?.spot === spotOf(ui, book) ? ui.ladder.rungs : {};

export const lightsAt = (ui: Ui, book: Book): readonly string[] =>
  ui.ladder?.spot === spotOf(ui, book) ? ui.ladder.lights : [];
