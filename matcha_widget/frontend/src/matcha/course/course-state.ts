/** One display of a lesson as one value: where it begins, and the words for what it asks of the shell. */
import type { Effect, Update } from "../../kit/mount";
import { speak, type Words } from "../../kit/words";
import type { Sent } from "../table/animate";
import type { Catalogue, Lesson, LessonWish, Node, Snapshot } from "../wire";
import type { Message } from "./from-python";
import type { CourseGesture, Standing } from "./lesson-props";
import { beginning } from "./lesson-step";
import { asking, fresh, here, type Book, type Mark, type Ui } from "./lesson-ui";
import { nameOf } from "./paths";

/** What Python tells of a lesson without being asked. */
export interface CourseTraits {
  lesson: Lesson;
  catalogue: Catalogue;
  own_words: string; // sentences that the lesson brings
  step: number;
  trails: Ui["trails"]; // how far somebody came elsewhere, by step
  marks: Readonly<Record<number, Mark>>; // what was done elsewhere, by step
  tallies: Ui["tallies"]; // how a class was counted elsewhere beside what is tried, by step
}

export interface CourseState {
  traits: CourseTraits;
  book: Book;
  nodes: ReadonlyMap<string, Node>; // of the book: those that Python has told so far
  ui: Ui;
  words: Words;
  learnt: readonly string[]; // the words that its answers have brought
  told: number; // the step at which Python believes one to be
  another: boolean; // another exercise was asked for here, and has not come
  seen: Seen;
}

/** What was measured before the last press or answer. */
export interface Seen {
  still: boolean; // nothing is to move
  picked: Sent | undefined; // where the picked card lies
}

export interface CourseKinds {
  state: CourseState;
  gesture: CourseGesture;
  intent: LessonWish;
  message: Message;
  traits: CourseTraits;
  motion: { view: Snapshot | null; picked?: Sent | undefined }; // null: nothing moves, and the way that a token went is of the past
  seen: Seen;
}

export type CourseEffect = Effect<CourseKinds>;
export type CourseStep = Update<CourseKinds>;

/** A lesson, and what is known of it. */
export const bookOf = (lesson: Lesson, nodes: ReadonlyMap<string, Node>): Book => ({
  lesson,
  node: (at, path) => (path.length === 0 ? lesson.roots[at] : nodes.get(nameOf(at, path))),
});

export function standingOf({ book, ui, words }: CourseState): Standing {
  return { book, ui, words, node: here(ui, book), asked: asking(ui, book) };
}

/** Where a display begins: at what a class has voted, or at a film, as soon as Python has told it. Nobody pressed
 *  anything: it holds up no press. */
export function opened(traits: CourseTraits): CourseState {
  const { lesson, trails, marks, tallies } = traits;
  const at = placed(traits);
  const path = beginning(lesson.steps[at], trails[at]);
  const ui = { ...fresh, trails, marks, tallies, step: at, waits: path.length > 0 ? path : null, silent: true };
  const nodes = new Map<string, Node>();
  const seen = { still: false, picked: undefined };
  const words = wordsOf(traits, []);
  return { traits, book: bookOf(lesson, nodes), nodes, ui, words, learnt: [], told: at, another: false, seen };
}

/** The step that Python has set, if there is one. */
export const placed = ({ step: at, lesson }: CourseTraits): number =>
  Math.min(Math.max(at, 0), Math.max(lesson.steps.length - 1, 0));

/** Those of the catalogue, and the lesson's own sentences, which come with it and with what it tells. */
export const wordsOf = ({ catalogue, own_words, lesson }: CourseTraits, learnt: readonly string[]): Words =>
  speak(catalogue, lesson.letters, [own_words, ...learnt].join("\n"));

/** One thing after the other. */
export function after(first: CourseStep, next: (state: CourseState) => CourseStep): CourseStep {
  const { state, effects } = next(first.state);
  return { state, effects: [...first.effects, ...effects] };
}

export const asks = (state: CourseState, ...effects: CourseEffect[]): CourseStep => ({ state, effects });

/** What moves is at its end. */
export const STILL: CourseEffect = { do: "move", motion: { view: null } };

/** Nothing is waited for any longer. */
export const ANSWERED: CourseEffect = { do: "wait", timer: "silence", ms: null };

export const hear = (parts: readonly string[]): CourseEffect => ({
  do: "say",
  text: parts.filter((part) => part !== "").join(" "),
});

/** What somebody's own gesture has brought about here is not left out of sight. */
export const scroll = (to: string): CourseEffect => ({ do: "scroll", to });

/** The same for what comes later, if one is still here: who works elsewhere by now is not called back, and what nobody
 *  here has done moves no page. */
export const scrollBack = (to: string): CourseEffect => ({ do: "scroll", to, from: ".matcha" });
