/** A course as one value: what Python has said, how much of it is shown by now, and what lies over it. No DOM, no model. */
import type { Speaker, Tone } from "./panel";
import { shownMood } from "../people/mood";
import { framesOf, type WithFrames } from "../film/frames";
import type { PythonStatus } from "../shell/kernel";
import type {
  MessageArgs,
  CatalogueData,
  CourseSnapshot,
  RefusalMessage,
  TimedSpeech,
  SpeechData,
  StoneData,
} from "../wire";
import type { Words } from "../i18n";

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
  seen: CourseSnapshot; // what Python says
  board: WithFrames<{ do: string } | null>; // what lies on it, and how it came to lie so
  ui: object; // what a display remembers of the game
  gesture: { do: string };
  act: object; // what Python is asked
  motion: object;
  measured: unknown;
}

/** What a game makes of a gesture: what its display remembers, an act for Python, or why nothing follows. */
export interface GestureResult<T extends CourseTypes> {
  ui: T["ui"];
  act?: T["act"];
  told?: string;
}

/** The line of words below the board. */
export interface MessageStrip {
  tone: Tone;
  lines: readonly string[];
}

/** What a game adds to the panel; each function is told what stands in the state, and changes nothing. */
export interface CourseGame<T extends CourseTypes> {
  board(seen: T["seen"]): T["board"] | null;
  /** How long a line stands before what follows it, if not for a breath; ms. */
  readingTime?(line: SpeechData): number;
  /** How long what happened stands before the next, or before words where nothing did; ms. */
  pause(event: string | undefined): number;
  /** What a display remembers when a snapshot has come. */
  nextUi(ui: T["ui"] | null, seen: T["seen"]): T["ui"];
  handleGesture(state: PanelState<T>, gesture: T["gesture"]): GestureResult<T>;
  /** What is to be done now, where the story itself does not say it. */
  instruction(state: PanelState<T>): string;
  /** What stands in the strip of what the table has told. */
  stripLines(state: PanelState<T>, told: readonly TimedSpeech[]): readonly string[];
  /** What stands there, and how, while something is to be done. */
  questionStrip(state: PanelState<T>, lines: readonly string[]): MessageStrip;
  tone(seen: T["seen"]): Tone;
  /** What moves when a frame is shown, and when a gesture was made. */
  frameMotion(state: PanelState<T>): T["motion"] | null;
  openingMotion(state: PanelState<T>): T["motion"] | null; // without a frame
  gestureMotion(state: PanelState<T>, gesture: T["gesture"], measured: T["measured"]): T["motion"] | null;
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
  catalogue: CatalogueData;
  words: Words;
}

/** What of a state no game adds to. */
type CommonState = Pick<PanelState<CourseTypes>, "seen" | "left" | "said" | "words" | "note">;

/** Everything that came is shown and said. */
export const isSettled = ({ seen, left, said }: Pick<CommonState, "seen" | "left" | "said">): boolean =>
  left === 0 && said === seen.told.length;

/** The last stone is lit: from here one practises. */
export const isCourseOver = ({ phase, go }: CourseSnapshot): boolean => phase === "ceremony" && go === null;

/** What is known of the path and of the step: while frames are still to come, what was known before them. */
export const knownSnapshot = <S extends CourseSnapshot>({
  seen,
  before,
  left,
}: {
  seen: S;
  before: S;
  left: number;
}): S => (left > 0 && before.step.id === seen.step.id ? before : seen);

export const stoneOf = ({ stones }: CourseSnapshot, stone: string): StoneData => stones.find(({ id }) => id === stone)!;

/** What the board is drawn from: the frame that is shown; before the first of a step goes on, what was there before. */
export function visibleBoard<T extends CourseTypes>(
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

export const displayName = (words: Words, who: string): string => words.message(`part-name-${who}`);

/** What stands in the bubble: what was answered; until an answer is made, what was asked. */
export function currentSpeech(state: CommonState): readonly SpeechData[] {
  const { seen, said } = state;
  const answers = seen.told.slice(0, said).filter(({ who }) => who !== TABLE);
  const asked = seen.ask.filter(({ who }) => who !== TABLE);
  if (seen.phase === "ask" && seen.node === seen.step.id) return [...asked, ...answers];
  return answers.length > 0 || (seen.phase !== "ask" && isSettled(state)) ? answers : asked;
}

/** Whose face is large: who speaks, and when all is said who is pleased or in doubt. */
export function currentSpeaker(state: CommonState): Speaker {
  const { seen, words } = state;
  const who = currentSpeech(state).at(-1)?.who ?? seen.who;
  return { who, name: displayName(words, who), mood: shownMood(seen.mood, isSettled(state) && who === seen.who) };
}

/** What the table says among these. */
export const tableSpeeches = <S extends SpeechData>(lines: readonly S[]): S[] =>
  lines.filter(({ who }) => who === TABLE);

/** What stands in the strip: a note, what the table tells or asks, else what is to be done. */
export function messageStrip<T extends CourseTypes>(state: PanelState<T>, game: CourseGame<T>): MessageStrip {
  const { seen, said, note } = state;
  if (note !== null) return { tone: "told", lines: [note] };
  if (seen.phase === "ceremony") return { tone: "right", lines: [game.instruction(state)] };
  const lines = game.stripLines(state, tableSpeeches(seen.told.slice(0, said)));
  if (!isSettled(state)) return { tone: "told", lines };
  if (seen.phase === "ask") return game.questionStrip(state, lines);
  return { tone: game.tone(seen), lines: lines.length > 0 ? lines : [game.instruction(state)] };
}

/** A line as it is heard: who says it, and what. */
export const speechText = (words: Words, { who, text }: SpeechData): string =>
  who === TABLE ? text : words.message("story-says", { name: displayName(words, who), text });

/** Python refused. */
export const refusalText = (words: Words, { line }: RefusalMessage): string => words.sentence(line);

/** Two seconds without an answer: what to say of it. */
export function silenceText(words: Words, python: PythonStatus, saved: boolean): string {
  if (python === "none") return words.message("no-kernel");
  const cause = python === "waits" ? "asked" : saved ? "lost" : "gone";
  return words.message("no-answer", { cause } satisfies MessageArgs);
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
