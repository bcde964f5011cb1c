/** What one display of a lesson remembers, and how a gesture changes it or becomes a wish. No DOM, no model. */
import type { Python } from "../kernel";
import type { Lesson, LessonWish, Line, Mat, Node, StepHead } from "../wire";
import { targetOf } from "./answers";
import {
  back,
  beforeBet,
  beforeVote,
  counted,
  countsIn,
  element,
  lastChosen,
  nameOf,
  ON,
  SURE,
  together,
  type Path,
} from "./paths";

export interface Ui {
  step: number;
  path: Path;
  waits: Path | null; // what Python has not answered yet
  ticked: readonly string[];
  picked: string | null; // a card of the hand, or the card an arrow begins at
  counts: Readonly<Record<string, number>>; // typed in, not yet sent
  armed: boolean; // the next press reveals
  ladder: Ladder | null;
  marks: Readonly<Record<number, Mark>>; // by step
  trails: Readonly<Record<number, Path>>; // by step, how far one came there last
  ring: boolean; // shown on demand
  rule: string | null; // the rule chip that is open
  help: boolean;
  beat: number | null; // of the film that is watched, to the end of the step; null: where it starts
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
  | { do: "beat"; beat: number }
  | { do: "close" };

export interface Step {
  ui: Ui;
  wish?: LessonWish;
}

export const RUNGS = 4;

/** The lowest rung that was not given; undefined at the top of the ladder. */
export const nextRung = (given: Ladder["rungs"]): number | undefined =>
  Array.from({ length: RUNGS }, (_, at) => at + 1).find((rung) => !(rung in given));

const SPOT = { waits: null, ticked: [], picked: null, counts: {}, armed: false, rule: null, told: [] };
const STEP = { path: [], beat: null, ladder: null, ring: false };

export const fresh: Ui = { ...SPOT, ...STEP, step: 0, marks: {}, trails: {}, help: false };

/** The node that is shown. A step's first is always known; a lesson without steps has none. */
export const here = (ui: Ui, { lesson, node }: Book): Node => node(ui.step, ui.path) ?? lesson.roots[ui.step]!;

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
const openPath = ({ path }: Ui, { next, keep }: Node): Path => (next === "again" ? path.slice(0, keep) : path);

/** The name of the spot that hints are about. */
export function spotOf(ui: Ui, book: Book): string {
  return nameOf(ui.step, openPath(ui, here(ui, book)));
}

export function step(before: Ui, gesture: Gesture, book: Book): Step {
  const ui: Ui = settles(gesture) ? { ...before, told: [], armed: false } : before;
  const node = here(ui, book);
  switch (gesture.do) {
    case "answer":
      return answer(ui, gesture.id, node);
    case "card":
      return card(ui, gesture.card, node);
    case "place":
      return place(ui, gesture.round, gesture.mat, node);
    case "join":
      return join(gesture.from ? { ...ui, picked: gesture.from } : ui, gesture.card, node);
    case "check":
      return check(ui, node);
    case "count":
      return { ui: { ...ui, counts: { ...ui.counts, [gesture.id]: gesture.count } } };
    case "recount":
      return { ui: recount(ui) };
    case "reveal":
      return before.armed ? go(ui, [...ui.path, ON]) : { ui: { ...ui, armed: true } };
    case "next":
      return next(ui, node, book);
    case "sure":
      return ui.path.length === 0 ? go(ui, [SURE]) : { ui };
    case "unbet":
      return { ui: unbet(ui, node) };
    case "hint":
      return hint(ui, gesture.rung, node, book);
    case "skip":
      return onwards(ui, book);
    case "step":
      return turnTo(ui, gesture.to, book);
    case "ring":
      return { ui: { ...ui, ring: !ui.ring } };
    case "rule":
      return { ui: { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule } };
    case "help":
      return { ui: { ...ui, help: !ui.help } };
    case "beat":
      return { ui: { ...ui, beat: gesture.beat } };
    case "close":
      return { ui: close(ui) };
  }
}

/** Reading a rule or watching takes nothing back; every other gesture does. */
const settles = ({ do: kind }: Gesture): boolean => kind !== "rule" && kind !== "beat" && kind !== "help";

/** Escape: the uppermost thing goes, one at a time. */
function close(ui: Ui): Ui {
  if (ui.help) return { ...ui, help: false };
  if (ui.rule) return { ...ui, rule: null };
  if (ui.waits) return { ...ui, waits: null };
  if (ui.picked) return { ...ui, picked: null };
  return { ...ui, ticked: [] };
}

/** On to the node at this path: Python is asked for it; the display knows if it has it already. */
const go = (ui: Ui, path: Path): Step =>
  ui.waits ? { ui } : { ui: { ...ui, waits: path }, wish: { type: "node", step: ui.step, path: [...path] } };

/** Whether something can be chosen at this node; what is chosen after a wrong answer is the next try. */
export const isOpen = ({ mode, next }: Node): boolean => mode !== "none" && (next === null || next === "again");

function answer(ui: Ui, id: string, node: Node): Step {
  const why = node.barred[id];
  if (why) return { ui: { ...ui, told: [why] } };
  if (!isOpen(node) || !node.options.some((option) => option.id === id)) return { ui };
  const path = openPath(ui, node);
  if (node.mode === "many") return { ui: { ...ui, path, ticked: ticks(ui, id, node) } };
  const chosen = element(node, id);
  return path.includes(chosen) && node.mode === "each" ? { ui } : go(ui, [...path, chosen]);
}

/** What is ticked after this press; of a wrong answer what was right of it stays so. */
function ticks({ path, ticked }: Ui, id: string, node: Node): string[] {
  if (node.next !== "again") return tick(ticked, id, node);
  const kept = (each: string): boolean => each === id || (node.reply?.found.includes(each) ?? false);
  return tick(lastChosen(path), id, node).filter(kept);
}

/** One more or one less; "none of them" goes with no other. */
function tick(ticked: readonly string[], id: string, { options }: Node): string[] {
  if (ticked.includes(id)) return ticked.filter((each) => each !== id);
  const alone = options.filter((option) => option.alone).map((option) => option.id);
  return alone.includes(id) ? [id] : [...ticked.filter((each) => !alone.includes(each)), id];
}

/** A card of the hand is the answer, or is picked to be laid at a place; none is laid before a bet that comes first. */
function card(ui: Ui, code: string, node: Node): Step {
  if (node.stage === "bet") return { ui: { ...ui, told: [{ id: "course-bet-first", args: {}, rules: [] }] } };
  if (node.options.some(({ id, spot }) => spot === "hand" && id === code)) return answer(ui, code, node);
  return { ui: { ...ui, path: openPath(ui, node), picked: ui.picked === code ? null : code } };
}

function place(ui: Ui, round: number | null, mat: Mat, node: Node): Step {
  const id = targetOf(node, round, mat, ui.picked);
  if (id !== null) return answer(ui, id, node);
  return { ui: { ...ui, told: ui.picked === null ? [{ id: "no-card", args: {}, rules: [] }] : [] } };
}

function join(ui: Ui, code: string, node: Node): Step {
  if (!isOpen(node)) return { ui };
  if (ui.picked === null || ui.picked === code)
    return { ui: { ...ui, path: openPath(ui, node), picked: ui.picked ? null : code } };
  const id = `${ui.picked}>${code}`;
  return answer({ ...ui, picked: null }, id, node);
}

function check(ui: Ui, node: Node): Step {
  if (!isOpen(node)) return { ui };
  if (node.mode === "counts") return count(ui, node);
  return node.mode === "many" ? go(ui, [...openPath(ui, node), together(node, ui.ticked)]) : { ui };
}

/** Where no hand was counted there is nothing to go on from. */
function count(ui: Ui, node: Node): Step {
  if (node.options.some(({ id }) => ui.counts[id])) return go(ui, [...ui.path, counted(node, ui.counts)]);
  return { ui: { ...ui, told: [{ id: "course-no-votes", args: {}, rules: [] }] } };
}

/** Back to the fields of the last vote, with what was typed into them. */
function recount(ui: Ui): Ui {
  const path = ui.waits ? null : beforeVote(ui.path);
  return path ? { ...stand(ui, path), counts: Object.fromEntries(countsIn(ui.path)) } : ui;
}

/** The sensible next thing. */
function next(ui: Ui, node: Node, book: Book): Step {
  switch (node.next) {
    case "again":
      return { ui: stand(ui, openPath(ui, node)) };
    case "on":
      return node.stage === "reveal" ? { ui } : go(ui, [...ui.path, ON]);
    case "next":
      return onwards(ui, book);
    default:
      return ui.ticked.length > 0 ? check(ui, node) : { ui };
  }
}

/** The next step; after the last one of an exercise, another exercise. */
function onwards(ui: Ui, book: Book): Step {
  const { kind, id, steps } = book.lesson;
  if (ui.step + 1 < steps.length) return turnTo(ui, ui.step + 1, book);
  if (kind === "practice") return { ui, wish: { type: "more", skill: "", level: 0 } };
  if (kind !== "exercise") return { ui };
  const [skill = "", level] = id.split("/");
  return { ui, wish: { type: "more", skill, level: Number(level) } };
}

function turnTo(ui: Ui, to: number, { lesson, node }: Book): Step {
  const head = lesson.steps[to];
  if (!head) return { ui };
  const there = { ...ui, ...SPOT, ...STEP, step: to };
  const path = beginning(head, ui.trails[to]);
  return node(to, path) ? { ui: { ...there, path } } : go(there, path);
}

/** Where a step begins: one in which a class has voted as it was left; a film that shows what another step hides comes
 *  when somebody turns to it. */
export function beginning(head: StepHead | undefined, trail: Path = []): Path {
  if (head?.kind === "vote") return trail;
  return head?.kind === "watch" && head.beside ? [ON] : [];
}

const stand = (ui: Ui, path: Path): Ui => ({ ...ui, ...SPOT, path });

function unbet(ui: Ui, node: Node): Ui {
  const path = beforeBet(ui.path);
  return path && canUnbet(ui, node) ? stand(ui, path) : ui;
}

/** A bet is taken back as long as nothing was revealed. */
export const canUnbet = ({ path }: Ui, { reply }: Node): boolean => reply === null && beforeBet(path) !== null;

function hint(ui: Ui, wanted: number | undefined, node: Node, book: Book): Step {
  const given = rungsAt(ui, book);
  const rung = wanted ?? nextRung(given);
  const open = isOpen(node) || node.next === "again";
  if (rung === undefined || !open || rung in given || book.lesson.kind === "scenes") return { ui };
  return { ui, wish: { type: "hint", step: ui.step, path: [...openPath(ui, node)], rung } };
}

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

/** Python has answered: the node is known now. */
export function arrived(ui: Ui, path: Path, book: Book): Ui {
  const there = { ...stand(ui, path), trails: { ...ui.trails, [ui.step]: path } };
  return done(there, ui.step, here(there, book));
}

/** A step is done when its end is known, even if one stands elsewhere by now, and whatever was bet or voted. */
export const done = (ui: Ui, at: number, node: Node): Ui =>
  node.next === "next" ? { ...ui, marks: marked(ui, { done: true }, at) } : ui;

/** A hint has come; the step keeps its mark. */
export function hinted(ui: Ui, rung: number, said: readonly Line[], lights: readonly string[], book: Book): Ui {
  const spot = spotOf(ui, book);
  const rungs = { ...rungsAt(ui, book), [rung]: said };
  const ladder = { spot, rungs, lights: [...new Set([...lightsAt(ui, book), ...lights])] };
  return { ...ui, ladder, marks: marked(ui, { helped: true }) };
}

function marked(ui: Ui, change: Partial<Mark>, at = ui.step): Ui["marks"] {
  const mark = ui.marks[at] ?? { done: false, helped: false };
  return { ...ui.marks, [at]: { ...mark, ...change } };
}

/** Whether this is what the learner waits for: hints and all else may come or be refused meanwhile. */
export const isAwaited = ({ step, waits }: Ui, wish: LessonWish): boolean =>
  wish.type === "node" && waits !== null && nameOf(step, waits) === nameOf(wish.step, wish.path);

/** Python has refused this wish: only what was wished is given up. */
export function refused(ui: Ui, wish: LessonWish): Ui {
  const line = { id: wish.type === "hint" ? "course-no-hint" : "no-error", args: {}, rules: [] };
  return { ...ui, waits: isAwaited(ui, wish) ? null : ui.waits, told: [line] };
}

/** Two seconds without an answer: what to say of it. An answer that cannot come is not waited for. */
export function unanswered(ui: Ui, python: Python): Ui {
  const line =
    python === "none" ? { id: "course-no-python", args: {} } : { id: "course-silence", args: { cause: python } };
  return { ...ui, waits: python === "waits" ? ui.waits : null, told: [{ ...line, rules: [] }] };
}
