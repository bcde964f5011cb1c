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

export interface StoryWithExplorer extends StorySnapshot {
  explorer: ExplorerFacts | null;
}

/** Cards are named by their place in the hand, for there may be two zeros. */
interface StoryUi {
  step: string;
  picked: number | null; // the lifted card
  cursor: number; // the card that Tab reaches
  word: Word | null; // the claim about it
  laidCard: { card: number; mat: Mat } | null; // the card sent to a mat; it lies there until Python answers
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
  snapshot: StoryWithExplorer;
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

export const placeOf = ({ round }: StoryWithExplorer, view: Snapshot, mat: Mat): PlaceData =>
  view.pairs[round - 1]!.places.find((place) => place.mat === mat)!;

/** Those of the given rings that are known by now. */
export const knownRings = (snapshot: StoryWithExplorer, those: readonly KnownRing[]): KnownRing["kind"][] =>
  those.flatMap(({ kind, stone }) => (stone === null || stoneOf(snapshot, stone).state === "done" ? kind : []));

/** The mats where this card may be laid. */
export const openMatsFor = (snapshot: StoryWithExplorer, card: CardCode): readonly Mat[] =>
  snapshot.choices.flatMap((choice) => (choice.kind === "lay" && choice.card === card ? [choice.mat] : []));

const isOffered = ({ choices }: StoryWithExplorer, act: Choice): boolean =>
  choices.some((choice) => Object.entries(act).every(([name, value]) => choice[name as keyof Choice] === value));

const act = (choice: Choice, word: Word | null = null): ActIntent => ({ type: "act", choice, word });

/** Lays a card on a mat, or says why it may not lie there. */
function layCard({ snapshot, ui, words }: StoryState, card: number, mat: Mat): Step {
  const code = snapshot.lifted[card];
  if (code === undefined) return { ui };
  if (openMatsFor(snapshot, code).includes(mat))
    return {
      ui: { ...ui, picked: null, laidCard: { card, mat } },
      act: act({ kind: "lay", card: code, mat }, ui.word),
    };
  return { ui, note: whyNot(snapshot, mat, words) };
}

/** The reason why nothing may be laid there: in the story's own words, else in the catalogue's. */
function whyNot({ board, refusals }: StoryWithExplorer, where: Mat | "pairs", words: Words): string {
  const barred = board?.forbidden[where];
  const own = refusals[barred?.rule ?? (where === "pairs" ? "T5" : "T2")];
  return own ?? (barred ? words.sentence({ ...barred, rules: [] }) : words.message("story-not-now"));
}

/** True if pressing a card lays it: there is one mat, and no claim to choose. */
const laysAtOnce = ({ shows, words }: StoryWithExplorer): boolean => shows === "mat" && words.length === 0;

function pick(state: StoryState, card: number): Step {
  const { snapshot, ui, words } = state;
  const code = snapshot.lifted[card];
  if (code === undefined) return { ui };
  const open = openMatsFor(snapshot, code);
  if (open.length === 0) return { ui: { ...ui, cursor: card }, note: words.message("story-not-now") };
  if (laysAtOnce(snapshot)) return layCard(state, card, open[0]!);
  return { ui: { ...ui, cursor: card, picked: ui.picked === card ? null : card, word: null } };
}

/** Lays the lifted card, if there is one mat for it. */
function enter(state: StoryState, card: number | null): Step {
  const { snapshot, ui } = state;
  const at = card ?? ui.cursor;
  if (ui.picked !== at) return pick(state, at);
  const open = openMatsFor(snapshot, snapshot.lifted[at]!);
  return open.length === 1 ? layCard(state, at, open[0]!) : { ui, note: instruction(state) };
}

function drop(state: StoryState, card: number, on: string): Step {
  if (on === "n" || on === "s") return layCard(state, card, on);
  return { ui: state.ui, note: whyNot(state.snapshot, "pairs", state.words) };
}

/** Handles an explorer: its first gesture is an act of the story, every gesture is answered here. */
function explore({ snapshot, ui, waits }: StoryState, gesture: ExploreGesture): Step {
  if (!ui.explorer) return { ui };
  const press = waits ? undefined : choiceOf(snapshot, "press");
  const explorer = reduce(ui.explorer, gesture);
  return { ui: { ...ui, explorer }, ...(press && { act: act(press) }) };
}

function handleGesture(state: StoryState, gesture: StoryGesture): Step {
  const { snapshot, ui, words } = state;
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
      return { ui, note: snapshot.refusals["X12"] ?? words.message("story-lies") };
    case "elsewhere":
      return { ui, note: whyNot(snapshot, "pairs", words) };
    case "word":
      return { ui: { ...ui, word: gesture.word } };
    case "choose":
      return isOffered(snapshot, gesture.act) ? { ui, act: act(gesture.act) } : { ui, note: instruction(state) };
    case "eye":
      return { ui: { ...ui, eye: `${ui.eye}` === `${gesture.at}` ? null : gesture.at } };
    case "explore":
      return explore(state, gesture.gesture);
  }
}

/** A new step begins afresh; within a step the cursor and the explorer stay. */
function nextUi(before: StoryUi | null, snapshot: StoryWithExplorer): StoryUi {
  const same = before?.step === snapshot.step.id;
  return {
    step: snapshot.step.id,
    picked: null,
    cursor: same ? Math.min(before.cursor, Math.max(0, snapshot.lifted.length - 1)) : 0,
    word: null,
    laidCard: null,
    eye: null,
    explorer: same && before.explorer ? before.explorer : snapshot.explorer && initialUi(snapshot.explorer),
  };
}

/** The prompt, where the story itself does not give it. */
function instruction({ snapshot, ui, words }: StoryState): string {
  if (snapshot.phase === "ceremony") return words.message("story-lit", { number: snapshot.stone });
  if (snapshot.phase !== "ask") return words.message("story-due-go");
  if (snapshot.guess) return words.message("story-due-guess", { token: snapshot.guess.token });
  const kind = snapshot.choices.find(({ kind }) => kind !== "pass" && kind !== "mark")?.kind ?? "pass";
  const lifted = ui.picked === null ? "no" : snapshot.words.length > 0 ? "word" : "yes";
  return words.message("story-due", {
    kind,
    lifted,
    mats: laysAtOnce(snapshot) ? "one" : snapshot.lit.length === 1 ? "last" : "two",
  });
}

/** The finding of an explorer: one sentence for a ring, the winnings for the chart. */
const explorerSentence = ({ snapshot, ui, words }: StoryState): string => {
  if (!snapshot.explorer || !ui.explorer) return "";
  const { facts, picked } = { facts: snapshot.explorer, picked: ui.explorer.picked };
  const all = findingsOf(facts, ui.explorer).that;
  const lines = picked.length === 1 ? all.filter(({ args }) => args["high"] === picked[0]) : all;
  return words.sentences(lines.map((line) => byName(line, displayName(words, snapshot.who))));
};

/** The strip of a question: its lines, then the prompt until somebody has answered. */
function questionStrip(state: StoryState, lines: readonly string[]): MessageStrip {
  const { snapshot, ui } = state;
  if (ui.picked !== null && snapshot.words.length > 0) return { tone: "idle", lines: [instruction(state)] };
  const prompt = snapshot.back === "no" ? tableSpeeches(snapshot.ask).map(({ text }) => text) : [];
  const all = [...lines, ...prompt];
  return { tone: "idle", lines: all.length > 0 ? all : [instruction(state)] };
}

/** In a story the other player has a name, not a place at the top. */
const byName = (line: Sentence, name: string): Sentence =>
  line.args["who"] === "top" ? { ...line, args: { ...line.args, who: "name", name } } : line;

/** The places of the round in sight, as far as they are in play. */
export const placesOf = ({ round, lit, shows }: StoryWithExplorer, view: Snapshot | null): readonly PlaceData[] =>
  view?.pairs[round - 1]?.places.filter(({ mat }) => shows !== "mat" || lit.includes(mat)) ?? [];

const upset = (snapshot: StoryWithExplorer): boolean =>
  placesOf(snapshot, snapshot.board).some(({ ranked }) => ranked?.upset);

export const STORY_GAME: CourseGame<StoryTypes> = {
  board: ({ board }) => board,
  pause: (event = "lay") => COURSE[event] ?? OTHER_COURSE_EVENT,
  nextUi,
  handleGesture,
  instruction,
  stripLines: (state, speeches) => [explorerSentence(state), ...speeches.map(({ text }) => text)].filter(Boolean),
  questionStrip,
  tone: (snapshot) =>
    snapshot.back === "better" ? "wrong" : hasWonSomething(snapshot) ? "right" : upset(snapshot) ? "surprise" : "told",
  frameMotion,
  openingMotion,
  gestureMotion: ({ ui: { laidCard } }, gesture, { hand }) =>
    laidCard && LAYS.has(gesture.do) ? { as: "slide", mat: laidCard.mat, from: hand[laidCard.card] } : null,
};

const LAYS: ReadonlySet<StoryGesture["do"]> = new Set(["pick", "drop", "place", "enter"]);

/** True if you have won the game, or a token that is no whisk because you doubted a lie. */
export function hasWonSomething(snapshot: StoryWithExplorer): boolean {
  const winner = snapshot.board?.outcome?.winner;
  const tokens = placesOf(snapshot, snapshot.board).flatMap((place) => place.tokens?.[0] ?? []);
  const least = isLieProved(snapshot) ? tokens.filter((token) => token !== "K") : tokens;
  return winner === 0 || (winner !== 1 && least.length > 0);
}

/** True if your claim about a card of this round has proved false. */
const isLieProved = ({ board, round }: StoryWithExplorer): boolean =>
  board?.talk.some((claim) => claim.seat === 0 && claim.round === round && claim.verdict === "false") ?? false;

/** The movement into the present frame; a card that lies there already does not move again. */
function frameMotion({ snapshot, before, left }: StoryState): StoryMotion | null {
  const frames = framesOf<TableEvent, Snapshot>(snapshot.board!);
  const at = frames.length - 1 - left;
  const event = frames[at]?.event;
  if (!event || (event.do === "lay" && event.seat === 0 && before.step.id === snapshot.step.id)) return null;
  const later = frames.slice(at + 1).map((frame) => frame.event);
  const decides = snapshot.board!.outcome !== null && !later.some((next) => next?.do === "take");
  return { as: "frame", event, decides };
}

/** The movement that opens a step: cards are dealt to both, or return to the hand. */
function openingMotion({ snapshot, before }: StoryState): StoryMotion | null {
  if (snapshot === before || snapshot.step.id !== before.step.id) return { as: "opens" };
  if (!snapshot.board || !before.board) return null;
  const lay = before.board.pairs[before.round - 1]!.places;
  const cards = lay.flatMap(({ mat, cards: [own] }) => {
    const card = own === null || before.lifted.includes(own) ? -1 : snapshot.lifted.indexOf(own);
    return card < 0 ? [] : [{ at: `${before.round}${mat}0`, card }];
  });
  return cards.length > 0 ? { as: "back", cards } : null;
}
