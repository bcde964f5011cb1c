/** What Python's answers, and their absence, change in what a display remembers. */
import type { Python } from "../../kit/kernel";
import type { HintSent, HintWish, LessonMessage, LessonWish, Node } from "../wire";
import { isCounted, tallied } from "./choose";
import { nameOf, type Path } from "./paths";
import { here, lightsAt, rungsAt, spotOf, stand, tallyAt, type Book, type Mark, type Ui } from "./lesson-ui";

/** What is heard: an answer, or that there is none. */
export type Message = LessonMessage | { type: "refused"; id: string };

/** Python has answered: the node is known now. A film that has become longer plays on, unless one only comes back to it. */
export function arrived(ui: Ui, path: Path, book: Book): Ui {
  const spot = { ...stand(ui, path), trails: { ...ui.trails, [ui.step]: path } };
  const [before, node] = [here(ui, book), here(spot, book)];
  const beat = isSameFilm(before, node) ? ui.beat : null;
  const there = done(typed({ ...spot, counts: ui.counts, beat }, node), ui.step, node);
  const [stopped, comesBack] = [stoppedAt(before, node), path.length > ui.path.length + 1];
  return stopped === null || comesBack ? there : { ...there, path: ui.path, plays: path, beat: stopped };
}

/** Whether no more and no less of a film is shown than at the node before. */
const isSameFilm = (before: Node, after: Node): boolean =>
  before.board.replay?.beats.length === after.board.replay?.beats.length;

/** The beat at which the film of a node had stopped, if that of the node after it goes on from there to its end. */
function stoppedAt(before: Node, after: Node): number | null {
  const [one, other] = [before.board.replay, after.board.replay];
  return one && other && one.beats.length <= other.start ? one.beats.length - 1 : null;
}

/** What was typed beside what is tried: it can still be counted, and is when all was tried. */
function typed(ui: Ui, node: Node): Ui {
  if (!node.ballots) return { ...ui, counts: {} };
  const isLast = node.next === "next" && tallyAt(ui) === undefined && isCounted(ui, node);
  return isLast ? tallied(ui, node) : ui;
}

/** A step is done when its end is known, even if one stands elsewhere by now, and whatever was bet or voted. */
export const done = (ui: Ui, at: number, node: Node): Ui =>
  node.next === "next" ? { ...ui, marks: marked(ui, { done: true }, at) } : ui;

/** A hint has come; its step keeps the mark, even if one stands elsewhere by now. */
export function hinted(ui: Ui, intent: HintWish, { said, lights }: Pick<HintSent, "said" | "lights">, book: Book): Ui {
  const helped = { ...ui, marks: marked(ui, { helped: true }, intent.step) };
  if (!isAbout(intent, ui, book)) return helped;
  const rungs = { ...rungsAt(ui, book), [intent.rung]: said };
  const lit = [...new Set([...lightsAt(ui, book), ...lights])];
  return { ...helped, ladder: { spot: spotOf(ui, book), rungs, lights: lit } };
}

/** Whether this hint was asked for where one stands. */
export const isAbout = ({ step, path }: HintWish, ui: Ui, book: Book): boolean =>
  nameOf(step, path) === spotOf(ui, book);

function marked(ui: Ui, change: Partial<Mark>, at = ui.step): Ui["marks"] {
  const mark = ui.marks[at] ?? { done: false, helped: false };
  return { ...ui.marks, [at]: { ...mark, ...change } };
}

/** Whether this is what the learner waits for: hints and all else may come or be refused meanwhile. */
export const isAwaited = ({ step, waits }: Ui, intent: LessonWish): boolean =>
  intent.type === "node" && waits !== null && nameOf(step, waits) === nameOf(intent.step, intent.path);

/** Python has refused this intent: only what was asked is given up. */
export function refused(ui: Ui, intent: LessonWish): Ui {
  const line = { id: intent.type === "hint" ? "course-no-hint" : "no-error", args: {}, rules: [] };
  return { ...ui, waits: isAwaited(ui, intent) ? null : ui.waits, told: [line] };
}

const NO_PYTHON = "course-no-python";
const SILENCE = "course-silence";

/** Two seconds without an answer: what to say of it. An answer that cannot come is not waited for, and none holds anybody up. */
export function unanswered(ui: Ui, python: Python): Ui {
  const line = python === "none" ? { id: NO_PYTHON, args: {} } : { id: SILENCE, args: { cause: python } };
  return { ...ui, waits: python === "waits" ? ui.waits : null, silent: true, told: [{ ...line, rules: [] }] };
}

/** Python has spoken: what was said of its silence is over. */
export const spokenTo = (ui: Ui): Ui => ({
  ...ui,
  told: ui.told.filter(({ id }) => id !== NO_PYTHON && id !== SILENCE),
});
