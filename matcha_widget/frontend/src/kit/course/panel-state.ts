/** The state of a course panel: snapshot, frames and speeches still to come, open sheet. No DOM, no model. */
import type { Speaker, Tone } from "./panel";
import { visibleMood } from "../people/mood";
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

/** Gestures of every course; a game adds those on its board. */
export type PanelGesture =
  | { do: "go" }
  | { do: "back" }
  | { do: "sheet"; sheet: Sheet }
  | { do: "stone"; stone: string }
  | { do: "practise" }
  | { do: "unshown" } // this page cannot show the practice widget
  | { do: "again" } // begin again, at the second press
  | { do: "close" };

/** The types of a game's course. */
export interface CourseTypes {
  snapshot: CourseSnapshot;
  board: WithFrames<{ do: string } | null>;
  ui: object; // the state of the game in one display
  gesture: { do: string };
  act: object; // sent to Python
  motion: object;
  measured: unknown;
}

/** The result of a gesture: the next state, and an act for Python or a note why there is none. */
export interface GestureResult<T extends CourseTypes> {
  ui: T["ui"];
  act?: T["act"];
  note?: string;
}

/** The message below the board. */
export interface MessageStrip {
  tone: Tone;
  lines: readonly string[];
}

/** The part of a game in the panel; pure functions of the state. */
export interface CourseGame<T extends CourseTypes> {
  board(snapshot: T["snapshot"]): T["board"] | null;
  /** The time before what follows a speech, if not `LINE_PAUSE`; ms. */
  readingTime?(line: SpeechData): number;
  /** The time after an event; without an event, before the first speech; ms. */
  pause(event: string | undefined): number;
  /** The state of the game after a new snapshot. */
  nextUi(ui: T["ui"] | null, snapshot: T["snapshot"]): T["ui"];
  handleGesture(state: PanelState<T>, gesture: T["gesture"]): GestureResult<T>;
  /** The instruction, if the story itself gives none. */
  instruction(state: PanelState<T>): string;
  /** The lines of the strip after these speeches of the table. */
  stripLines(state: PanelState<T>, speeches: readonly TimedSpeech[]): readonly string[];
  /** The strip while the player has to act. */
  questionStrip(state: PanelState<T>, lines: readonly string[]): MessageStrip;
  tone(snapshot: T["snapshot"]): Tone;
  /** The movement to a frame, of a new step without frames, and of a gesture. */
  frameMotion(state: PanelState<T>): T["motion"] | null;
  openingMotion(state: PanelState<T>): T["motion"] | null;
  gestureMotion(state: PanelState<T>, gesture: T["gesture"], measured: T["measured"]): T["motion"] | null;
}

export interface PanelState<T extends CourseTypes> {
  snapshot: T["snapshot"];
  before: T["snapshot"]; // shown until the first frame
  left: number; // frames that are still to come
  speechesShown: number; // so far
  ui: T["ui"];
  sheet: Sheet | null;
  sure: boolean; // the next press begins the story again
  note: string | null; // a refusal or a hint, in the strip until the next gesture
  waits: boolean; // Python has not answered yet
  catalogue: CatalogueData;
  words: Words;
}

/** The part of a state that is the same for all games. */
type CommonState = Pick<PanelState<CourseTypes>, "snapshot" | "left" | "speechesShown" | "words" | "note">;

/** True if all frames and speeches are shown. */
export const isSettled = ({
  snapshot,
  left,
  speechesShown,
}: Pick<CommonState, "snapshot" | "left" | "speechesShown">): boolean =>
  left === 0 && speechesShown === snapshot.told.length;

/** True if the last stone is lit; practice comes next. */
export const isCourseOver = ({ phase, go }: CourseSnapshot): boolean => phase === "ceremony" && go === null;

/** The snapshot for path and step; while frames are still to come, the one before them. */
export const knownSnapshot = <S extends CourseSnapshot>({
  snapshot,
  before,
  left,
}: {
  snapshot: S;
  before: S;
  left: number;
}): S => (left > 0 && before.step.id === snapshot.step.id ? before : snapshot);

export const stoneOf = ({ stones }: CourseSnapshot, stone: string): StoneData => stones.find(({ id }) => id === stone)!;

/** The board to draw: that of the current frame; before the first frame of the same step, the board before. */
export function visibleBoard<T extends CourseTypes>(
  { snapshot, before, left }: Pick<PanelState<T>, "snapshot" | "before" | "left">,
  { board }: CourseGame<T>,
): T["board"] | null {
  const now = board(snapshot);
  if (!now || left === 0) return now;
  const frames = framesOf(now);
  if (left < frames.length) return frames[frames.length - 1 - left]!.view;
  return (before.step.id === snapshot.step.id && board(before)) || frames[0]!.view;
}

/** The speaker of narration, who has no face. */
const TABLE = "table";

export const displayName = (words: Words, who: string): string => words.message(`part-name-${who}`);

/** The speeches in the bubble: the replies, or the question until there is one. */
export function currentSpeech(state: CommonState): readonly SpeechData[] {
  const { snapshot, speechesShown } = state;
  const replies = snapshot.told.slice(0, speechesShown).filter(({ who }) => who !== TABLE);
  const question = snapshot.ask.filter(({ who }) => who !== TABLE);
  if (snapshot.phase === "ask" && snapshot.node === snapshot.step.id) return [...question, ...replies];
  return replies.length > 0 || (snapshot.phase !== "ask" && isSettled(state)) ? replies : question;
}

/** The person with the large face: the last speaker, with a mood once all is said. */
export function currentSpeaker(state: CommonState): Speaker {
  const { snapshot, words } = state;
  const who = currentSpeech(state).at(-1)?.who ?? snapshot.who;
  return {
    who,
    name: displayName(words, who),
    mood: visibleMood(snapshot.mood, isSettled(state) && who === snapshot.who),
  };
}

/** The speeches of the table among these. */
export const tableSpeeches = <S extends SpeechData>(lines: readonly S[]): S[] =>
  lines.filter(({ who }) => who === TABLE);

/** The message in the strip: a note, the narration, else the instruction. */
export function messageStrip<T extends CourseTypes>(state: PanelState<T>, game: CourseGame<T>): MessageStrip {
  const { snapshot, speechesShown, note } = state;
  if (note !== null) return { tone: "told", lines: [note] };
  if (snapshot.phase === "ceremony") return { tone: "right", lines: [game.instruction(state)] };
  const lines = game.stripLines(state, tableSpeeches(snapshot.told.slice(0, speechesShown)));
  if (!isSettled(state)) return { tone: "told", lines };
  if (snapshot.phase === "ask") return game.questionStrip(state, lines);
  return { tone: game.tone(snapshot), lines: lines.length > 0 ? lines : [game.instruction(state)] };
}

/** A speech for a screen reader, with its speaker. */
export const speechText = (words: Words, { who, text }: SpeechData): string =>
  who === TABLE ? text : words.message("story-says", { name: displayName(words, who), text });

export const refusalText = (words: Words, { line }: RefusalMessage): string => words.sentence(line);

/** The note about an answer that has not come. */
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

/** The first choice of a kind. */
export const choiceOf = <Choice extends { kind: string }, Kind extends Choice["kind"]>(
  { choices }: { choices: readonly Choice[] },
  kind: Kind,
): OfKind<Choice, Kind> | undefined =>
  choices.find((choice) => choice.kind === kind) as OfKind<Choice, Kind> | undefined;
