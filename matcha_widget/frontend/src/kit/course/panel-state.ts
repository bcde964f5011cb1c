/** A course as one value: what Python has said, how much of it is shown by now, and what lies over it. No DOM, no model. */
import type { Speaker, Tone } from "./panel";
import { framesOf, type Framed } from "../frames";
import type { Python } from "../kernel";
import type { Args, Catalogue, CourseSeen, Refused, Remark, Spoken, StoneSeen } from "../wire";
import type { Words } from "../words";

export type Sheet = "map" | "help" | "why";

/** What can be done in any course; a game adds what is done with its board. */
export type PanelGesture =
  | { do: "go" }
  | { do: "back" }
  | { do: "sheet"; sheet: Sheet }
  | { do: "stone"; stone: string }
  | { do: "practise" }
  | { do: "unshown" } // practice is ready, and this page cannot show it
  | { do: "again" } // begin again: pressed twice
  | { do: "close" };

/** The types of a game's course. */
export interface CourseTypes {
  seen: CourseSeen; // what Python says
  board: Framed<{ do: string } | null>; // what lies on it, and how it came to lie so
  ui: object; // what a display remembers of the game
  gesture: { do: string };
  act: object; // what Python is asked
  motion: object;
  measured: unknown;
}

/** What a game makes of a gesture: what its display remembers, an act for Python, or why nothing follows. */
export interface Played<T extends CourseTypes> {
  ui: T["ui"];
  act?: T["act"];
  told?: string;
}

/** The line of words below the board. */
export interface Strip {
  tone: Tone;
  lines: readonly string[];
}

/** What a game adds to the panel; each function is told what stands in the state, and changes nothing. */
export interface CourseGame<T extends CourseTypes> {
  board(seen: T["seen"]): T["board"] | null;
  /** How long a line stands before what follows it, if not for a breath; ms. */
  reads?(line: Spoken): number;
  /** How long what happened stands before the next, or before words where nothing did; ms. */
  pause(event: string | undefined): number;
  /** What a display remembers when a snapshot has come. */
  remember(ui: T["ui"] | null, seen: T["seen"]): T["ui"];
  played(state: PanelState<T>, gesture: T["gesture"]): Played<T>;
  /** What is to be done now, where the story itself does not say it. */
  due(state: PanelState<T>): string;
  /** What stands in the strip of what the table has told. */
  lines(state: PanelState<T>, told: readonly Remark[]): readonly string[];
  /** What stands there, and how, while something is to be done. */
  asks(state: PanelState<T>, lines: readonly string[]): Strip;
  tone(seen: T["seen"]): Tone;
  /** What moves when a frame is shown, and when a gesture was made. */
  unfolds(state: PanelState<T>): T["motion"] | null;
  settles(state: PanelState<T>): T["motion"] | null; // without a frame
  moves(state: PanelState<T>, gesture: T["gesture"], measured: T["measured"]): T["motion"] | null;
}

export interface PanelState<T extends CourseTypes> {
  seen: T["seen"];
  before: T["seen"]; // what is shown until the first frame of what has come
  left: number; // frames that are still to come
  said: number; // remarks that were made
  ui: T["ui"];
  sheet: Sheet | null;
  sure: boolean; // a second press begins the story again
  note: string | null; // a refusal, or what is missing: it stands in the strip until something is done
  waits: boolean; // Python has not answered yet
  catalogue: Catalogue;
  words: Words;
}

/** What of a state no game adds to. */
type Own = Pick<PanelState<CourseTypes>, "seen" | "left" | "said" | "words" | "note">;

/** Everything that came is shown and said. */
export const settled = ({ seen, left, said }: Pick<Own, "seen" | "left" | "said">): boolean =>
  left === 0 && said === seen.told.length;

/** The last stone is lit: from here one practises. */
export const atTheEnd = ({ phase, go }: CourseSeen): boolean => phase === "ceremony" && go === null;

/** What is known of the path and of the step: while frames are still to come, what was known before them. */
export const known = <S extends CourseSeen>({ seen, before, left }: { seen: S; before: S; left: number }): S =>
  left > 0 && before.step.id === seen.step.id ? before : seen;

export const stoneOf = ({ stones }: CourseSeen, stone: string): StoneSeen => stones.find(({ id }) => id === stone)!;

/** What the board is drawn from: the frame that is shown; before the first of a step goes on, what was there before. */
export function shownBoard<T extends CourseTypes>(
  { seen, before, left }: Pick<PanelState<T>, "seen" | "before" | "left">,
  { board }: CourseGame<T>,
): T["board"] | null {
  const now = board(seen);
  if (!now || left === 0) return now;
  const frames = framesOf(now);
  if (left < frames.length) return frames[frames.length - 1 - left]!.view;
  return (before.step.id === seen.step.id && board(before)) || frames[0]!.view;
}

/** Those who speak, and nobody's voice: what the table tells. */
const TABLE = "table";

export const named = (words: Words, who: string): string => words.say(`part-name-${who}`);

/** What stands in the bubble: what was answered; until an answer is made, what was asked. */
export function speech(state: Own): readonly Spoken[] {
  const { seen, said } = state;
  const answers = seen.told.slice(0, said).filter(({ who }) => who !== TABLE);
  const asked = seen.ask.filter(({ who }) => who !== TABLE);
  if (seen.phase === "ask" && seen.node === seen.step.id) return [...asked, ...answers];
  return answers.length > 0 || (seen.phase !== "ask" && settled(state)) ? answers : asked;
}

/** Whose face is large: who speaks, and when all is said who is pleased or in doubt. */
export function speaker(state: Own): Speaker {
  const { seen, words } = state;
  const who = speech(state).at(-1)?.who ?? seen.who;
  const mood = settled(state) && who === seen.who ? seen.mood : "listening";
  return { who, name: named(words, who), mood };
}

/** What the table says among these. */
export const tableLines = <S extends Spoken>(lines: readonly S[]): S[] => lines.filter(({ who }) => who === TABLE);

/** What stands in the strip: a note, what the table tells or asks, else what is to be done. */
export function strip<T extends CourseTypes>(state: PanelState<T>, game: CourseGame<T>): Strip {
  const { seen, said, note } = state;
  if (note !== null) return { tone: "told", lines: [note] };
  if (seen.phase === "ceremony") return { tone: "right", lines: [game.due(state)] };
  const lines = game.lines(state, tableLines(seen.told.slice(0, said)));
  if (!settled(state)) return { tone: "told", lines };
  if (seen.phase === "ask") return game.asks(state, lines);
  return { tone: game.tone(seen), lines: lines.length > 0 ? lines : [game.due(state)] };
}

/** A line as it is heard: who says it, and what. */
export const heard = (words: Words, { who, text }: Spoken): string =>
  who === TABLE ? text : words.say("story-says", { name: named(words, who), text });

/** Python refused. */
export const refusal = (words: Words, { line }: Refused): string => words.tell(line);

/** Two seconds without an answer: what to say of it. */
export function silence(words: Words, python: Python, saved: boolean): string {
  if (python === "none") return words.say("no-kernel");
  const cause = python === "waits" ? "asked" : saved ? "lost" : "gone";
  return words.say("no-answer", { cause } satisfies Args);
}

type OfKind<Choice extends { kind: string }, Kind> = Choice extends unknown
  ? Kind extends Choice["kind"]
    ? Choice
    : never
  : never;

/** The choice of that kind, if there is one. */
export const choiceOf = <Choice extends { kind: string }, Kind extends Choice["kind"]>(
  { choices }: { choices: readonly Choice[] },
  kind: Kind,
): OfKind<Choice, Kind> | undefined =>
  choices.find((choice) => choice.kind === kind) as OfKind<Choice, Kind> | undefined;
