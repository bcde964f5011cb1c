/** Matcha in the panel of a course: what its display remembers, and what each gesture changes. */
import {
  choiceOf,
  displayName,
  visibleBoard,
  stoneOf,
  tableSpeeches,
  type CourseGame,
  type CourseTypes,
  type PanelState,
  type GestureResult,
  type MessageStrip,
} from "../../kit/course/panel-state";
import { framesOf } from "../../kit/film/frames";
import type { Words } from "../../kit/i18n";
import { initialUi, reduce, findingsOf, type ExploreGesture, type ExploreUi } from "../explore/explore-ui";
import { COURSE, OTHER_COURSE_EVENT } from "../event-timing";
import type {
  ActIntent,
  PlaceRef,
  Choice,
  CardCode,
  TableEvent,
  ExplorerFacts,
  KnownRing,
  Sentence,
  Mat,
  PlaceData,
  Snapshot,
  StorySnapshot,
  Word,
} from "../wire";
import type { Measured, StoryMotion } from "./story-motion";

export interface StorySeen extends StorySnapshot {
  explorer: ExplorerFacts | null;
}

/** Cards are named by their place in the hand, for there may be two zeros. */
interface StoryUi {
  step: string;
  picked: number | null; // the lifted card
  cursor: number; // the card that Tab reaches
  word: Word | null; // the claim about it
  laid: { card: number; mat: Mat } | null; // the card sent to a mat; it lies there until Python answers
  eye: PlaceRef | null; // the place whose possible matches are shown
  explorer: ExploreUi | null;
}

export type StoryGesture =
  | { do: "pick"; card: number }
  | { do: "lift"; card: number } // a card is dragged
  | { do: "lower" }
  | { do: "enter"; card: number | null }
  | { do: "point"; card: number }
  | { do: "drop"; card: number; on: string }
  | { do: "place"; mat: Mat }
  | { do: "taken" } // a laid card was pressed
  | { do: "elsewhere" } // a mat of another round was pressed
  | { do: "word"; word: Word | null }
  | { do: "choose"; act: Choice }
  | { do: "eye"; at: PlaceRef }
  | { do: "explore"; gesture: ExploreGesture };

export interface StoryTypes extends CourseTypes {
  seen: StorySeen;
  board: Snapshot;
  ui: StoryUi;
  gesture: StoryGesture;
  act: ActIntent;
  motion: StoryMotion;
  measured: Measured;
}

export type StoryState = PanelState<StoryTypes>;
type Step = GestureResult<StoryTypes>;

/** The frame being shown. */
export const viewOf = (state: StoryState): Snapshot | null => visibleBoard(state, STORY_GAME);

export const placeOf = ({ round }: StorySeen, view: Snapshot, mat: Mat): PlaceData =>
  view.pairs[round - 1]!.places.find((place) => place.mat === mat)!;

/** Those of the given rings that are known by now. */
export const knownRings = (seen: StorySeen, those: readonly KnownRing[]): KnownRing["kind"][] =>
  those.flatMap(({ kind, stone }) => (stone === null || stoneOf(seen, stone).state === "done" ? kind : []));

/** The mats where this card may be laid. */
export const openMatsFor = (seen: StorySeen, card: CardCode): readonly Mat[] =>
  seen.choices.flatMap((choice) => (choice.kind === "lay" && choice.card === card ? [choice.mat] : []));

const isOffered = ({ choices }: StorySeen, act: Choice): boolean =>
  choices.some((choice) => Object.entries(act).every(([name, value]) => choice[name as keyof Choice] === value));

const act = (choice: Choice, word: Word | null = null): ActIntent => ({ type: "act", choice, word });

/** Lays a card on a mat, or says why it may not lie there. */
function layCard({ seen, ui, words }: StoryState, card: number, mat: Mat): Step {
  const code = seen.lifted[card];
  if (code === undefined) return { ui };
  if (openMatsFor(seen, code).includes(mat))
    return { ui: { ...ui, picked: null, laid: { card, mat } }, act: act({ kind: "lay", card: code, mat }, ui.word) };
  return { ui, note: whyNot(seen, mat, words) };
}

/** The reason why nothing may be laid there: in the story's own words, else in the catalogue's. */
function whyNot({ board, refusals }: StorySeen, where: Mat | "pairs", words: Words): string {
  const barred = board?.forbidden[where];
  const own = refusals[barred?.rule ?? (where === "pairs" ? "T5" : "T2")];
  return own ?? (barred ? words.sentence({ ...barred, rules: [] }) : words.message("story-not-now"));
}

/** True if pressing a card lays it: there is one mat, and no claim to choose. */
const laysAtOnce = ({ shows, words }: StorySeen): boolean => shows === "mat" && words.length === 0;

function pick(state: StoryState, card: number): Step {
  const { seen, ui, words } = state;
  const code = seen.lifted[card];
  if (code === undefined) return { ui };
  const open = openMatsFor(seen, code);
  if (open.length === 0) return { ui: { ...ui, cursor: card }, note: words.message("story-not-now") };
  if (laysAtOnce(seen)) return layCard(state, card, open[0]!);
  return { ui: { ...ui, cursor: card, picked: ui.picked === card ? null : card, word: null } };
}

/** Lays the lifted card, if there is one mat for it. */
function enter(state: StoryState, card: number | null): Step {
  const { seen, ui } = state;
  const at = card ?? ui.cursor;
  if (ui.picked !== at) return pick(state, at);
  const open = openMatsFor(seen, seen.lifted[at]!);
  return open.length === 1 ? layCard(state, at, open[0]!) : { ui, note: instruction(state) };
}

function drop(state: StoryState, card: number, on: string): Step {
  if (on === "n" || on === "s") return layCard(state, card, on);
  return { ui: state.ui, note: whyNot(state.seen, "pairs", state.words) };
}

/** Handles an explorer: its first gesture is an act of the story, every gesture is answered here. */
function explore({ seen, ui, waits }: StoryState, gesture: ExploreGesture): Step {
  if (!ui.explorer) return { ui };
  const press = waits ? undefined : choiceOf(seen, "press");
  const explorer = reduce(ui.explorer, gesture);
  return { ui: { ...ui, explorer }, ...(press && { act: act(press) }) };
}

function handleGesture(state: StoryState, gesture: StoryGesture): Step {
  const { seen, ui, words } = state;
  switch (gesture.do) {
    case "pick":
      return pick(state, gesture.card);
    case "lift":
      return { ui: { ...ui, cursor: gesture.card, picked: gesture.card } };
    case "lower":
      return { ui: { ...ui, picked: null } };
    case "enter":
      return enter(state, gesture.card);
    case "point":
      return { ui: { ...ui, cursor: gesture.card } };
    case "drop":
      return drop(state, gesture.card, gesture.on);
    case "place":
      return ui.picked === null ? { ui, note: instruction(state) } : layCard(state, ui.picked, gesture.mat);
    case "taken":
      return { ui, note: seen.refusals["X12"] ?? words.message("story-lies") };
    case "elsewhere":
      return { ui, note: whyNot(seen, "pairs", words) };
    case "word":
      return { ui: { ...ui, word: gesture.word } };
    case "choose":
      return isOffered(seen, gesture.act) ? { ui, act: act(gesture.act) } : { ui, note: instruction(state) };
    case "eye":
      return { ui: { ...ui, eye: `${ui.eye}` === `${gesture.at}` ? null : gesture.at } };
    case "explore":
      return explore(state, gesture.gesture);
  }
}

/** A new step begins afresh; within a step the cursor and the explorer stay. */
function nextUi(before: StoryUi | null, seen: StorySeen): StoryUi {
  const same = before?.step === seen.step.id;
  return {
    step: seen.step.id,
    picked: null,
    cursor: same ? Math.min(before.cursor, Math.max(0, seen.lifted.length - 1)) : 0,
    word: null,
    laid: null,
    eye: null,
    explorer: same && before.explorer ? before.explorer : seen.explorer && initialUi(seen.explorer),
  };
}

/** The prompt, where the story itself does not give it. */
function instruction({ seen, ui, words }: StoryState): string {
  if (seen.phase === "ceremony") return words.message("story-lit", { number: seen.stone });
  if (seen.phase !== "ask") return words.message("story-due-go");
  if (seen.guess) return words.message("story-due-guess", { token: seen.guess.token });
  const kind = seen.choices.find(({ kind }) => kind !== "pass" && kind !== "mark")?.kind ?? "pass";
  const lifted = ui.picked === null ? "no" : seen.words.length > 0 ? "word" : "yes";
  return words.message("story-due", {
    kind,
    lifted,
    mats: laysAtOnce(seen) ? "one" : seen.lit.length === 1 ? "last" : "two",
  });
}

/** The finding of an explorer: one sentence for a ring, the winnings for the chart. */
const explorerSentence = ({ seen, ui, words }: StoryState): string => {
  if (!seen.explorer || !ui.explorer) return "";
  const { facts, picked } = { facts: seen.explorer, picked: ui.explorer.picked };
  const all = findingsOf(facts, ui.explorer).that;
  const lines = picked.length === 1 ? all.filter(({ args }) => args["high"] === picked[0]) : all;
  return words.sentences(lines.map((line) => byName(line, displayName(words, seen.who))));
};

/** The strip of a question: its lines, then the prompt until somebody has answered. */
function questionStrip(state: StoryState, lines: readonly string[]): MessageStrip {
  const { seen, ui } = state;
  if (ui.picked !== null && seen.words.length > 0) return { tone: "idle", lines: [instruction(state)] };
  const prompt = seen.back === "no" ? tableSpeeches(seen.ask).map(({ text }) => text) : [];
  const all = [...lines, ...prompt];
  return { tone: "idle", lines: all.length > 0 ? all : [instruction(state)] };
}

/** In a story the other player has a name, not a place at the top. */
const byName = (line: Sentence, name: string): Sentence =>
  line.args["who"] === "top" ? { ...line, args: { ...line.args, who: "name", name } } : line;

/** The places of the round in sight, as far as they are in play. */
export const placesOf = ({ round, lit, shows }: StorySeen, view: Snapshot | null): readonly PlaceData[] =>
  view?.pairs[round - 1]?.places.filter(({ mat }) => shows !== "mat" || lit.includes(mat)) ?? [];

const upset = (seen: StorySeen): boolean => placesOf(seen, seen.board).some(({ ranked }) => ranked?.upset);

export const STORY_GAME: CourseGame<StoryTypes> = {
  board: ({ board }) => board,
  pause: (event = "lay") => COURSE[event] ?? OTHER_COURSE_EVENT,
  nextUi,
  handleGesture,
  instruction,
  stripLines: (state, speeches) => [explorerSentence(state), ...speeches.map(({ text }) => text)].filter(Boolean),
  questionStrip,
  tone: (seen) =>
    seen.back === "better" ? "wrong" : hasWonSomething(seen) ? "right" : upset(seen) ? "surprise" : "told",
  frameMotion,
  openingMotion,
  gestureMotion: ({ ui: { laid } }, gesture, { hand }) =>
    laid && LAYS.has(gesture.do) ? { as: "slide", mat: laid.mat, from: hand[laid.card] } : null,
};

const LAYS: ReadonlySet<StoryGesture["do"]> = new Set(["pick", "drop", "place", "enter"]);

/** True if you have won the game, or a token that is no whisk because you doubted a lie. */
export function hasWonSomething(seen: StorySeen): boolean {
  const winner = seen.board?.outcome?.winner;
  const taken = placesOf(seen, seen.board).flatMap(({ tokens }) => tokens?.[0] ?? []);
  const least = isLieProved(seen) ? taken.filter((token) => token !== "K") : taken;
  return winner === 0 || (winner !== 1 && least.length > 0);
}

/** True if your claim about a card of this round has proved false. */
const isLieProved = ({ board, round }: StorySeen): boolean =>
  board?.talk.some((said) => said.seat === 0 && said.round === round && said.verdict === "false") ?? false;

/** The movement into the present frame; a card that lies there already does not move again. */
function frameMotion({ seen, before, left }: StoryState): StoryMotion | null {
  const frames = framesOf<TableEvent, Snapshot>(seen.board!);
  const at = frames.length - 1 - left;
  const event = frames[at]?.event;
  if (!event || (event.do === "lay" && event.seat === 0 && before.step.id === seen.step.id)) return null;
  const later = frames.slice(at + 1).map((frame) => frame.event);
  const decides = seen.board!.outcome !== null && !later.some((next) => next?.do === "take");
  return { as: "frame", event, decides };
}

/** The movement that opens a step: cards are dealt to both, or return to the hand. */
function openingMotion({ seen, before }: StoryState): StoryMotion | null {
  if (seen === before || seen.step.id !== before.step.id) return { as: "opens" };
  if (!seen.board || !before.board) return null;
  const lay = before.board.pairs[before.round - 1]!.places;
  const cards = lay.flatMap(({ mat, cards: [own] }) => {
    const card = own === null || before.lifted.includes(own) ? -1 : seen.lifted.indexOf(own);
    return card < 0 ? [] : [{ at: `${before.round}${mat}0`, card }];
  });
  return cards.length > 0 ? { as: "back", cards } : null;
}
