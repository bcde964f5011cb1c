/** The state of a question: snapshot, frames still to come, choices not yet sent. No DOM, no model. */
import { decodeFrames, type Frame, type WithFrames } from "../film/frames";
import type { QuestionIntent, QuestionSnapshot, CatalogueData, OptionData, RefusalMessage } from "../wire";
import type { Words } from "../i18n";

/** An event on a board. */
interface BoardEvent {
  do: string;
}

/** A question with the board and options of a game. */
export interface QuestionWithBoard extends QuestionSnapshot {
  board: WithFrames<BoardEvent>;
  options: readonly OptionData[];
  boxes: readonly OptionData[];
}

/** An invalid number in a field, and why; it stays until it is corrected. */
interface BadVoteCount {
  at: number;
  hands: number;
  note: string;
}

/** Pauses after events, in ms. */
export type EventTiming = Readonly<Partial<Record<string, number>>>;

export interface QuestionUiState<Q extends QuestionWithBoard = QuestionWithBoard> {
  snapshot: Q;
  frames: readonly Frame<Q["board"], BoardEvent>[];
  left: number; // frames that are still to come
  picked: readonly string[]; // options chosen and not yet sent
  typed: string; // an answer typed and not yet sent
  sure: boolean; // the player is sure of the answer
  counts: readonly number[]; // votes of the class, as typed
  cast: readonly number[] | null; // votes sent and not yet answered
  held: QuestionIntent | null; // pressed meanwhile; sent after the votes are answered
  unfit: BadVoteCount | null;
  pressed: boolean; // the next press reveals the answer
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
  | { do: "enter"; at: number; hands: number } // in a field: counted, and on to the next
  | { do: "reveal" } // at the second press
  | { do: "main" } // the main button
  | { do: "home" }
  | { do: "close" };

export type RevisionedIntent = QuestionIntent & { revision: number };

/** The votes of a class, as Python has them. */
export const countsOf = ({ ballot, options }: QuestionWithBoard): readonly number[] =>
  ballot?.counts ?? options.map(() => 0);

/** The state after a new snapshot, before its first frame. */
export const stateFromSnapshot = (
  snapshot: QuestionWithBoard,
): Pick<QuestionUiState, "snapshot" | "frames" | "counts" | "picked" | "typed"> => ({
  snapshot,
  frames: decodeFrames<BoardEvent, QuestionWithBoard["board"]>(snapshot.board),
  counts: countsOf(snapshot),
  picked: [],
  typed: "",
});

/** The board of the current frame. */
export const visibleBoard = <Q extends QuestionWithBoard>({ frames, left }: QuestionUiState<Q>): Q["board"] =>
  frames.at(-1 - left)!.view;

/** The event of the current frame. */
export const lastEvent = ({ frames, left }: QuestionUiState): BoardEvent | null => frames.at(-1 - left)!.event;

/** True if all frames are shown, so that the feedback may be given. */
export const isSettled = ({ left }: QuestionUiState): boolean => left === 0;

/** The options to choose from; in a sorting, the boxes for the next item. */
export const offeredOptions = <Q extends QuestionWithBoard>({ snapshot }: QuestionUiState<Q>): Q["options"] =>
  snapshot.pick === "each" ? snapshot.boxes : snapshot.options;

/** The item of a sorting that is next. */
export const currentItem = <Q extends QuestionWithBoard>({
  snapshot,
}: QuestionUiState<Q>): Q["options"][number] | undefined =>
  snapshot.pick === "each" ? snapshot.options[snapshot.sorted.length] : undefined;

/** The number of votes. */
export const handsOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Merge the votes of a snapshot with those typed here and not yet sent. */
export function mergeCounts(
  { snapshot, counts, cast }: QuestionUiState,
  received: readonly number[],
): readonly number[] {
  const known = countsOf(snapshot);
  return received.map((count, at) => {
    const here = counts[at]!;
    return here !== known[at] || (cast && here !== cast[at]) ? here : count;
  });
}

/** True if votes are typed that Python neither has nor is being sent. */
export const hasUnsentCounts = ({ snapshot, counts, cast }: QuestionUiState): boolean =>
  !cast && countsOf(snapshot).some((count, at) => count !== counts[at]);

/** True if the button may send the chosen options. */
export const canSubmit = ({ snapshot, picked }: QuestionUiState): boolean =>
  snapshot.pick === "order"
    ? picked.length === snapshot.options.filter(({ alone }) => !alone).length
    : picked.length > 0;

/** True if the main button ends an answer of several acts. */
export const hasDoneOption = ({ snapshot }: QuestionUiState): boolean =>
  snapshot.pick === "acts" && snapshot.phase === "ask" && snapshot.options.some(({ id }) => id === DONE);

export const DONE = "done";

/** True if the answer is typed. */
export const isTyped = ({ snapshot }: QuestionUiState): boolean => snapshot.options.some(({ id }) => id === "typed");

/** The instruction, if there is no other message. */
export function instruction({ snapshot, words }: QuestionUiState): string {
  if (snapshot.kind === "class") return words.message("lesson-next.end");
  if (snapshot.phase === "told") return snapshot.right === false ? words.message("lesson-due", { pick: "back" }) : "";
  return words.message("lesson-due", { pick: snapshot.pick });
}

export const refusalText = (words: Words, { line }: RefusalMessage): string => words.sentence(line);
