/** A question as one value: what Python has said, how much of it is shown, what is chosen here. No DOM, no model. */
import { allFrames, type Frame, type Framed } from "../frames";
import type { AskingIntent, AskingSeen, Catalogue, OptionSeen, Refused } from "../wire";
import type { Words } from "../words";

/** What has happened on the way to a board. */
interface Happening {
  do: string;
}

/** A question as Python puts it; each game has a board and options of its own. */
export interface Question extends AskingSeen {
  board: Framed<Happening>;
  options: readonly OptionSeen[];
  boxes: readonly OptionSeen[];
}

/** A number in a field that cannot be, and why: it stays as it is written until it can. */
interface Unfit {
  at: number;
  hands: number;
  note: string;
}

export interface AskingState<Q extends Question = Question> {
  seen: Q;
  frames: readonly Frame<Q["board"], Happening>[];
  left: number; // frames that are still to come
  picked: readonly string[]; // chosen, and not yet sent: several, or an order
  typed: string; // an answer that is written, and not yet sent
  sure: boolean; // said before the answer
  counts: readonly number[]; // the hands of a class, as they are typed in
  cast: readonly number[] | null; // the hands that Python was sent, and has not answered yet
  held: AskingIntent | null; // what was pressed since: it is asked after the votes
  unfit: Unfit | null;
  pressed: boolean; // a second press shows how it ends
  sheet: "skills" | "why" | null;
  rule: string | null;
  note: string | null;
  waits: boolean; // Python has not answered yet
  catalogue: Catalogue;
  words: Words;
}

export type AskingGesture =
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

export type Asked = AskingIntent & { revision: number };

/** The hands of a class, as Python has them. */
export const countsOf = ({ ballot, options }: Question): readonly number[] => ballot?.counts ?? options.map(() => 0);

/** What has come from Python, as it is shown before the first frame. */
export const remember = (seen: Question): Pick<AskingState, "seen" | "frames" | "counts" | "picked" | "typed"> => ({
  seen,
  frames: allFrames<Happening, Question["board"]>(seen.board),
  counts: countsOf(seen),
  picked: [],
  typed: "",
});

/** The board, as far as it is shown. */
export const boardOf = <Q extends Question>({ frames, left }: AskingState<Q>): Q["board"] => frames.at(-1 - left)!.view;

/** What has just happened there. */
export const happened = ({ frames, left }: AskingState): Happening | null => frames.at(-1 - left)!.event;

/** Whether words about the answer may be said: all has been shown. */
export const settled = ({ left }: AskingState): boolean => left === 0;

/** What can be chosen now: of a sorting the boxes for the next item. */
export const offered = <Q extends Question>({ seen }: AskingState<Q>): Q["options"] =>
  seen.pick === "each" ? seen.boxes : seen.options;

/** Of a sorting the item that is asked for. */
export const itemOf = <Q extends Question>({ seen }: AskingState<Q>): Q["options"][number] | undefined =>
  seen.pick === "each" ? seen.options[seen.sorted.length] : undefined;

/** All hands that were typed in. */
export const handsOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What was written here and not taken down yet stays; the rest is as Python has it now. */
export function written({ seen, counts, cast }: AskingState, come: readonly number[]): readonly number[] {
  const known = countsOf(seen);
  return come.map((count, at) => {
    const here = counts[at]!;
    return here !== known[at] || (cast && here !== cast[at]) ? here : count;
  });
}

/** Whether something is written that Python neither has nor is being sent. */
export const uncast = ({ seen, counts, cast }: AskingState): boolean =>
  !cast && countsOf(seen).some((count, at) => count !== counts[at]);

/** Whether what was chosen may be sent by the button. */
export const complete = ({ seen, picked }: AskingState): boolean =>
  seen.pick === "order" ? picked.length === seen.options.filter(({ alone }) => !alone).length : picked.length > 0;

/** Whether an act ends the answer: the one button does it. */
export const ends = ({ seen }: AskingState): boolean =>
  seen.pick === "acts" && seen.phase === "ask" && seen.options.some(({ id }) => id === DONE);

export const DONE = "done";

/** Whether an answer is typed. */
export const isTyped = ({ seen }: AskingState): boolean => seen.options.some(({ id }) => id === "typed");

/** What is to be done now, where nothing else is said. */
export function due({ seen, words }: AskingState): string {
  if (seen.kind === "class") return words.say("lesson-next.end");
  if (seen.phase === "told") return seen.right === false ? words.say("lesson-due", { pick: "back" }) : "";
  return words.say("lesson-due", { pick: seen.pick });
}

export const refusal = (words: Words, { line }: Refused): string => words.tell(line);
