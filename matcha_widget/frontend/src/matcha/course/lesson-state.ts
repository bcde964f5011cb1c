/** A question as one value: what Python has said, how much of it is shown, what is chosen here. No DOM, no model. */
import type { Python } from "../../kit/kernel";
import { allFrames, type Frame } from "../../kit/frames";
import type { Words } from "../../kit/words";
import type { Catalogue, Event, LessonBoard, AskingIntent, LessonSnapshot, Option, Refused } from "../wire";

export interface LessonState {
  seen: LessonSnapshot;
  frames: readonly Frame<LessonBoard, Event>[];
  left: number; // frames that are still to come
  picked: readonly string[]; // chosen, and not yet sent: several, or an order
  sure: boolean; // said before the answer
  counts: readonly number[]; // the hands of a class, as they are typed in
  pressed: boolean; // a second press shows how it ends
  sheet: "skills" | "why" | null;
  rule: string | null;
  note: string | null;
  waits: boolean; // Python has not answered yet
  catalogue: Catalogue;
  words: Words;
}

export type LessonGesture =
  | { do: "pick"; option: string }
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
  | { do: "enter"; at: number } // in a field: on to the next
  | { do: "reveal" } // pressed twice
  | { do: "main" } // the one button
  | { do: "home" }
  | { do: "close" };

export type Asked = AskingIntent & { revision: number };

/** What has come from Python, as it is shown before the first frame. */
export const remember = (seen: LessonSnapshot): Pick<LessonState, "seen" | "frames" | "counts" | "picked"> => ({
  seen,
  frames: allFrames<Event, LessonBoard>(seen.board),
  counts: seen.ballot?.counts ?? seen.options.map(() => 0),
  picked: [],
});

/** The board, as far as it is shown. */
export const boardOf = ({ frames, left }: LessonState): LessonBoard => frames.at(-1 - left)!.view;

/** Whether words about the answer may be said: all has been shown. */
export const settled = ({ left }: LessonState): boolean => left === 0;

/** What can be chosen now: of a sorting the boxes for the next item. */
export const offered = ({ seen }: LessonState): readonly Option[] => (seen.pick === "each" ? seen.boxes : seen.options);

/** Of a sorting the item that is asked for. */
export const itemOf = ({ seen }: LessonState): Option | undefined =>
  seen.pick === "each" ? seen.options[seen.sorted.length] : undefined;

/** All hands that were typed in. */
export const handsOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whether what was chosen may be sent by the button. */
export const complete = ({ seen, picked }: LessonState): boolean =>
  seen.pick === "order" ? picked.length === seen.options.filter(({ alone }) => !alone).length : picked.length > 0;

/** What is to be done now, where nothing else is said. */
export function due({ seen, words }: LessonState): string {
  if (seen.phase === "told") return seen.right === false ? words.say("lesson-due", { pick: "back" }) : "";
  return words.say("lesson-due", { pick: seen.pick });
}

export const refusal = (words: Words, { line }: Refused): string => words.tell(line);

/** Two seconds without an answer: what to say of it. */
export const silence = (words: Words, python: Python): string =>
  python === "none" ? words.say("no-kernel") : words.say("no-answer", { cause: python === "waits" ? "waits" : "gone" });
