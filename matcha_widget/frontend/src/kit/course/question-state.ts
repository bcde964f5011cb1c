/** A question as one value: what Python has said, how much of it is shown, what is chosen here. No DOM, no model. */
import { decodeFrames, type Frame, type WithFrames } from "../film/frames";
import type { QuestionIntent, QuestionSnapshot, CatalogueData, OptionData, RefusalMessage } from "../wire";
import type { Words } from "../i18n";

/** What has happened on the way to a board. */
interface BoardEvent {
  do: string;
}

/** A question as Python puts it; each game has a board and options of its own. */
export interface QuestionWithBoard extends QuestionSnapshot {
  board: WithFrames<BoardEvent>;
  options: readonly OptionData[];
  boxes: readonly OptionData[];
}

/** A number in a field that cannot be, and why: it stays as it is written until it can. */
interface BadVoteCount {
  at: number;
  hands: number;
  note: string;
}

/** Pauses after events, in ms. */
export type EventTiming = Readonly<Partial<Record<string, number>>>;

export interface QuestionUiState<Q extends QuestionWithBoard = QuestionWithBoard> {
  seen: Q;
  frames: readonly Frame<Q["board"], BoardEvent>[];
  left: number; // frames that are still to come
  picked: readonly string[]; // chosen, and not yet sent: several, or an order
  typed: string; // an answer that is written, and not yet sent
  sure: boolean; // said before the answer
  counts: readonly number[]; // the hands of a class, as they are typed in
  cast: readonly number[] | null; // the hands that Python was sent, and has not answered yet
  held: QuestionIntent | null; // what was pressed since: it is asked after the votes
  unfit: BadVoteCount | null;
  pressed: boolean; // a second press shows how it ends
  sheet: "skills" | "why" | null;
  rule: string | null;
  note: string | null;
  waits: boolean; // Python has not answered yet
  timing: EventTiming;
  catalogue: CatalogueData;
  words: Words;
}

export type QuestionGesture =
  | { do: "pick"; option: string }
  | { do: "type"; text: string }
  | { do: "check" }
  | { do: "go" }
  | { do: "back" }
  | { do: "help" }
  | { do: "sure" }
  | { do: "step"; step: number }
  | { do: "skill"; skill: string }
  | { do: "sheet"; sheet: "skills" | "why" }
  | { do: "rule"; rule: string }
  | { do: "count"; at: number; hands: number }
  | { do: "enter"; at: number; hands: number } // in a field: taken down, and on to the next
  | { do: "reveal" } // pressed twice
  | { do: "main" } // the one button
  | { do: "home" }
  | { do: "close" };

export type RevisionedIntent = QuestionIntent & { revision: number };

/** The hands of a class, as Python has them. */
export const countsOf = ({ ballot, options }: QuestionWithBoard): readonly number[] =>
  ballot?.counts ?? options.map(() => 0);

/** What has come from Python, as it is shown before the first frame. */
export const stateFromSnapshot = (
  seen: QuestionWithBoard,
): Pick<QuestionUiState, "seen" | "frames" | "counts" | "picked" | "typed"> => ({
  seen,
  frames: decodeFrames<BoardEvent, QuestionWithBoard["board"]>(seen.board),
  counts: countsOf(seen),
  picked: [],
  typed: "",
});

/** The board, as far as it is shown. */
export const visibleBoard = <Q extends QuestionWithBoard>({ frames, left }: QuestionUiState<Q>): Q["board"] =>
  frames.at(-1 - left)!.view;

/** What has just happened there. */
export const lastEvent = ({ frames, left }: QuestionUiState): BoardEvent | null => frames.at(-1 - left)!.event;

/** Whether words about the answer may be said: all has been shown. */
export const isSettled = ({ left }: QuestionUiState): boolean => left === 0;

/** What can be chosen now: of a sorting the boxes for the next item. */
export const offeredOptions = <Q extends QuestionWithBoard>({ seen }: QuestionUiState<Q>): Q["options"] =>
  seen.pick === "each" ? seen.boxes : seen.options;

/** Of a sorting the item that is asked for. */
export const currentItem = <Q extends QuestionWithBoard>({
  seen,
}: QuestionUiState<Q>): Q["options"][number] | undefined =>
  seen.pick === "each" ? seen.options[seen.sorted.length] : undefined;

/** All hands that were typed in. */
export const handsOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What was written here and not taken down yet stays; the rest is as Python has it now. */
export function mergeCounts({ seen, counts, cast }: QuestionUiState, come: readonly number[]): readonly number[] {
  const known = countsOf(seen);
  return come.map((count, at) => {
    const here = counts[at]!;
    return here !== known[at] || (cast && here !== cast[at]) ? here : count;
  });
}

/** Whether something is written that Python neither has nor is being sent. */
export const hasUnsentCounts = ({ seen, counts, cast }: QuestionUiState): boolean =>
  !cast && countsOf(seen).some((count, at) => count !== counts[at]);

/** Whether what was chosen may be sent by the button. */
export const canSubmit = ({ seen, picked }: QuestionUiState): boolean =>
  seen.pick === "order" ? picked.length === seen.options.filter(({ alone }) => !alone).length : picked.length > 0;

/** Whether an act ends the answer: the one button does it. */
export const hasDoneOption = ({ seen }: QuestionUiState): boolean =>
  seen.pick === "acts" && seen.phase === "ask" && seen.options.some(({ id }) => id === DONE);

export const DONE = "done";

/** Whether an answer is typed. */
export const isTyped = ({ seen }: QuestionUiState): boolean => seen.options.some(({ id }) => id === "typed");

/** What is to be done now, where nothing else is said. */
export function instruction({ seen, words }: QuestionUiState): string {
  if (seen.kind === "class") return words.message("lesson-next.end");
  if (seen.phase === "told") return seen.right === false ? words.message("lesson-due", { pick: "back" }) : "";
  return words.message("lesson-due", { pick: seen.pick });
}

export const refusalText = (words: Words, { line }: RefusalMessage): string => words.sentence(line);
