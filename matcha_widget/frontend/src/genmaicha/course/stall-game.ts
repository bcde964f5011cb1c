/** Genmaicha in the panel of a course: what its display remembers, and what each gesture changes. */
import type { Tone } from "../../kit/course/panel";
import {
  choiceOf,
  isSettled,
  visibleBoard,
  currentSpeech,
  tableSpeeches,
  type CourseGame,
  type CourseTypes,
  type PanelState,
  type GestureResult,
  type MessageStrip,
} from "../../kit/course/panel-state";
import { framesOf } from "../../kit/film/frames";
import { readingTime } from "../../kit/timing";
import { COURSE, OTHER_COURSE_EVENT } from "../event-timing";
import type {
  MarketData,
  Proposal,
  TimedSpeech,
  SpeechData,
  StallChoice,
  StallEvent,
  StallIntent,
  StallSnapshot,
} from "../wire";

interface StallUi {
  step: string;
  pouch: number; // yen in it, until it is given
  chosen: string | null; // the proposed line, where the button brews it
  drinks: readonly string[]; // that serve it
  looks: number; // the seat whose values the slips show
  tried: string | null; // the drink or line pressed last in this step
  ends: boolean; // Done was pressed while a line could still be brewed; a second press ends the turn
}

export type StallGesture =
  | { do: "drink"; drink: string }
  | { do: "tag"; line: string }
  | { do: "other"; card: number } // exchange the drink of one card of the proposed line
  | { do: "crate"; crate: string }
  | { do: "pouch"; yen: number }
  | { do: "main" } // the one button
  | { do: "choose"; kind: StallChoice["kind"]; sign?: string }
  | { do: "look"; seat: number };

/** The event to animate, or what hops back; `event: null` if a step opens. */
export type StallMotion = { event: StallEvent | null; back?: string };

export interface StallTypes extends CourseTypes {
  snapshot: StallSnapshot;
  board: MarketData;
  ui: StallUi;
  gesture: StallGesture;
  act: StallIntent;
  motion: StallMotion;
  measured: null;
}

export type StallState = PanelState<StallTypes>;
type Step = GestureResult<StallTypes>;

export const proposalOf = ({ proposals }: StallSnapshot, line: string): Proposal | undefined =>
  proposals.find((each) => each.line === line);

/** True if something can be pressed now. */
export const canAct = (state: StallState): boolean => isSettled(state) && state.snapshot.phase === "ask";

/** The market at the frame being shown. */
export const visibleMarket = (state: StallState): MarketData | null => visibleBoard(state, STALL_GAME);

/** The last event up to the frame being shown. */
export function visibleEvent({ snapshot, left }: StallState): StallEvent | null {
  const frames = snapshot.market ? framesOf<StallEvent | null, MarketData>(snapshot.market) : [];
  return left < frames.length ? frames[frames.length - 1 - left]!.event : null;
}

/** The lines of the last speech; an earlier one makes room for it. */
function stripLines(_: StallState, speeches: readonly TimedSpeech[]): readonly string[] {
  const last = speeches.at(-1)?.left;
  return speeches.filter(({ left }) => left === last).map(({ text }) => text);
}

function questionStrip(state: StallState, lines: readonly string[]): MessageStrip {
  const { snapshot, ui } = state;
  if (snapshot.refused) return { tone: "wrong", lines };
  if (ui.chosen) return { tone: "idle", lines: [instruction(state)] };
  if (lines.length > 0 && (snapshot.lays || choiceOf(snapshot, "crate")))
    return { tone: "idle", lines: [...lines, instruction(state)] };
  if (lines.length > 0) return { tone: snapshot.market?.brewed?.seat === 0 ? "right" : "told", lines };
  const question = tableSpeeches(snapshot.ask).map(({ text }) => text);
  return { tone: "idle", lines: question.length > 0 ? question : [instruction(state)] };
}

const tone = ({ back, mood, refused }: StallSnapshot): Tone =>
  refused || back === "better" ? "wrong" : mood === "pleased" ? "right" : "told";

/** The speech in the bubble, and the short ones said at other seats. */
export function speechesBySpeaker(state: StallState): {
  bubble: readonly SpeechData[];
  seats: Readonly<Record<string, string>>;
} {
  const lines = currentSpeech(state);
  const [first] = lines;
  const apart = lines.filter(
    ({ who, text }) => who !== first?.who && text.length <= SHORT_SPEECH && sitsThere(state.snapshot, who),
  );
  return {
    bubble: lines.filter((line) => !apart.includes(line)),
    seats: Object.fromEntries(apart.map(({ who, text }) => [who, text])),
  };
}

const SHORT_SPEECH = 16; // letters; a seat has room for no more
const sitsThere = ({ market, stone }: StallSnapshot, who: string): boolean =>
  Number(stone) >= FIRST_STALL_WITH_PEOPLE && (market?.seats.some((seat) => seat.who === who) ?? false);

/** The first stall with other people; before it a picture stands in their place. */
const FIRST_STALL_WITH_PEOPLE = 5;
export const hasPeople = ({ stone }: StallSnapshot): boolean => Number(stone) >= FIRST_STALL_WITH_PEOPLE;

const act = (choice: StallChoice, more: Partial<StallIntent> = {}): StallIntent => ({
  type: "act",
  choice,
  yen: null,
  drinks: null,
  ...more,
});

function handleGesture(state: StallState, gesture: StallGesture): Step {
  const { snapshot, ui } = state;
  const nothing: Step = { ui, note: instruction(state) };
  switch (gesture.do) {
    case "drink":
      return pressDrink(state, gesture.drink) ?? nothing;
    case "tag":
      return pressTag(state, gesture.line) ?? nothing;
    case "other":
      return { ui: other(snapshot, ui, gesture.card) };
    case "crate": {
      const crate = snapshot.choices.find((each) => each.kind === "crate" && each.crate === gesture.crate);
      return crate ? { ui, act: act(crate) } : nothing;
    }
    case "pouch": {
      const bid = choiceOf(snapshot, "bid");
      return bid ? { ui: { ...ui, pouch: Math.max(0, Math.min(bid.most, gesture.yen)) } } : nothing;
    }
    case "look":
      return { ui: { ...ui, looks: ui.looks === gesture.seat ? snapshot.looks : gesture.seat } };
    case "choose": {
      if (gesture.kind === "done") return finishTurn(state) ?? nothing;
      const choice = snapshot.choices.find((each) => each.kind === gesture.kind && isSign(each, gesture.sign));
      return choice ? { ui, act: act(choice) } : nothing;
    }
    case "main":
      return main(state) ?? nothing;
  }
}

const isSign = (choice: StallChoice, sign: string | undefined): boolean =>
  choice.kind !== "sign" || choice.sign === sign;

/** Puts a drink on the open place, or into the bag. */
function pressDrink({ snapshot, ui }: StallState, code: string): Step | null {
  const choice = snapshot.choices.find(
    (each) => (each.kind === "serve" || each.kind === "pack") && each.drink === code,
  );
  return choice ? { ui: { ...ui, tried: code }, act: act(choice) } : null;
}

/** Brews a line at once; at the last stall, proposes it, and a second press takes the proposal back. */
function pressTag({ snapshot, ui }: StallState, line: string): Step | null {
  const choice = snapshot.choices.find((each) => each.kind === "tag" && each.line === line);
  if (!choice) return null;
  const proposed = proposalOf(snapshot, line);
  if (!snapshot.lays || !proposed) return { ui: { ...ui, tried: line }, act: act(choice) };
  const chosen = ui.chosen === line ? null : line;
  return { ui: { ...ui, chosen, drinks: chosen ? proposed.drinks : [] } };
}

/** Exchanges the drink of one card of the proposed line for the next that can serve it. */
function other(snapshot: StallSnapshot, ui: StallUi, card: number): StallUi {
  const able = (ui.chosen && proposalOf(snapshot, ui.chosen)?.places[card]) || [];
  if (able.length < 2) return ui;
  const next = able[(able.indexOf(ui.drinks[card]!) + 1) % able.length]!;
  return { ...ui, drinks: ui.drinks.map((each, at) => (at === card ? next : each)) };
}

/** The step of the one button; null if it only goes on. */
function main(state: StallState): Step | null {
  const { snapshot, ui } = state;
  const bid = choiceOf(snapshot, "bid");
  if (bid) return { ui, act: act(bid, { yen: ui.pouch }) };
  const line = ui.chosen && snapshot.choices.find((each) => each.kind === "tag" && each.line === ui.chosen);
  if (line) return { ui, act: act(line, { drinks: [...ui.drinks] }) };
  return finishTurn(state);
}

/** Ends the turn; on a market day only after a second press, if yen would be left. */
function finishTurn({ snapshot, ui, words }: StallState): Step | null {
  const choice = choiceOf(snapshot, "done");
  if (!choice) return null;
  const most = Math.max(0, ...snapshot.proposals.map(({ pays }) => pays));
  if (snapshot.lays && most > 0 && !ui.ends)
    return { ui: { ...ui, ends: true }, note: words.message("story-still-lit", { yen: String(most) }) };
  return { ui, act: act(choice) };
}

/** A new step begins afresh; within a step the viewed shelf stays. */
function nextUi(before: StallUi | null, snapshot: StallSnapshot): StallUi {
  const same = before?.step === snapshot.step.id;
  return {
    step: snapshot.step.id,
    pouch: 0,
    chosen: null,
    drinks: [],
    looks: same && !choiceOf(snapshot, "crate") ? before.looks : snapshot.looks,
    tried: same ? before.tried : null,
    ends: false,
  };
}

/** True if another drink can serve a card of the proposed line. */
const isExchangeable = (snapshot: StallSnapshot, line: string): boolean =>
  proposalOf(snapshot, line)?.places.some((drinks) => drinks.length > 1) ?? false;

/** The prompt, where the story itself does not give it. */
function instruction({ snapshot, words, ui }: StallState): string {
  if (snapshot.phase === "ceremony") return words.message("story-lit");
  if (snapshot.phase !== "ask") return words.message("story-due-go");
  const { step, choices } = snapshot;
  if (ui.chosen) return words.message("story-due", { kind: isExchangeable(snapshot, ui.chosen) ? "other" : "brew" });
  if (choiceOf(snapshot, "tag") && choiceOf(snapshot, "done") && snapshot.market?.lit.length === 0)
    return words.message("story-due", { kind: "done" });
  const kind = step.kind === "market" || step.kind === "bid" ? (choices[0]?.kind ?? "bid") : step.kind;
  const asked = { tag: step.kind === "market" ? "turn" : "tag", watch: "cards", signs: "sign" }[kind as string];
  return words.message("story-due", { kind: asked ?? kind });
}

export const STALL_GAME: CourseGame<StallTypes> = {
  board: ({ market }) => market,
  pause: (event = "rest") => COURSE[event] ?? OTHER_COURSE_EVENT,
  readingTime: ({ text }) => readingTime(text, "en", COURSE_SPEED), // stories are in English
  nextUi,
  handleGesture,
  instruction,
  stripLines,
  questionStrip,
  tone,
  frameMotion: (state) => ({ event: visibleEvent(state) }),
  openingMotion,
  gestureMotion: () => null,
};

/** The motion of a step that opens, or of a refused drink or line that hops back. */
function openingMotion({ snapshot, before, ui }: StallState): StallMotion | null {
  if (snapshot === before || snapshot.step.id !== before.step.id) return { event: null };
  return snapshot.refused && ui.tried ? { event: null, back: ui.tried } : null;
}

const COURSE_SPEED = 1.3;
