/** The memory of one display of a replay, and how a gesture changes it. No DOM, no model. */
import { closeTopmost, type EscapeOrder } from "../../kit/escape";
import * as kit from "../../kit/film/replay-ui";
import type { CursorGesture } from "../../kit/film/cursor";
import { ENDS, NEXT_LENS, MENU, PLAY, STEP, STOP, bracketKeys, pageKeys } from "../../kit/film/film-keys";
import type { Key } from "../../kit/shell/keyboard";
import { withBet, type Bet } from "../table/bets";
import type { CardCode, Lens, Seat, Token } from "../wire";
import { framesOfToken, roundName } from "./film-steps";
import {
  chapterOf,
  endOfPlace,
  visiblePart,
  lastInFocus,
  lastStop,
  nextFrame,
  nextLie,
  nextReveal,
  nextStop,
  roundBeside,
  setBeside,
  type Timeline,
} from "./timeline";

export type SideTab = "log" | "why" | "beliefs";

export interface ReplayUi extends kit.ReplayMemory, kit.Guessing<Bet> {
  lens: Lens;
  covered: boolean; // spoiler-free: frames not seen yet are hidden
  side: SideTab;
  belief: string | null; // "0>1": seat 0's knowledge of seat 1; null: the viewer's
  panel: "help" | "branch" | "chart" | null;
  swap: readonly [CardCode, CardCode]; // the cards to exchange before playing on, bottom's and top's; "": not chosen
}

export type ReplayGesture =
  | CursorGesture
  | kit.ViewGesture<ReplayUi>
  | Way
  | { do: "cover" }
  | { do: "guess" }
  | { do: "stake"; bet: Bet }
  | { do: "bet"; bets: readonly Bet[] }
  | { do: "belief"; pair: string }
  | { do: "swap"; seat: Seat; card: CardCode }
  | { do: "half" }; // play on with only one card chosen to be exchanged

/** A gesture that leads to another frame. */
type Way =
  | Extract<CursorGesture, { do: "step" | "first" | "last" | "go" }>
  | { do: "frame" }
  | { do: "round"; by: 1 | -1 }
  | { do: "set"; by: 1 | -1 }
  | { do: "chapter"; round: number }
  | { do: "reveal" }
  | { do: "lie" }
  | { do: "turned" }
  | { do: "card"; frame: number }
  | { do: "token"; seat: Seat; token: Token; which: number | null }; // null: one after the other, backwards

const ESCAPE_ORDER: EscapeOrder<ReplayUi> = [...kit.ESCAPE_ORDER, { asking: null }];

const NEITHER: ReplayUi["swap"] = ["", ""];

export function initialUi(timeline: Timeline, position: number): ReplayUi {
  const { film } = timeline;
  const frame = Math.max(lastInFocus(timeline, position + 1), 0);
  return {
    ...kit.initialMemory(frame, film.lenses[0]!, "log"),
    ...kit.beginGuessing(frame, film.settings.guess),
    covered: !film.settings.spoilers,
    belief: null,
    swap: NEITHER,
  };
}

export function reduce(before: ReplayUi, gesture: ReplayGesture, timeline: Timeline): ReplayUi {
  const ui = kit.withoutFault(before);
  switch (gesture.do) {
    case "tick":
      return playOn(ui, timeline);
    case "play":
      return play(ui, timeline);
    case "stop":
      return closeTopmost(ui, ESCAPE_ORDER);
    case "lens":
    case "next-lens":
    case "side":
    case "open":
    case "rule":
    case "panel":
      return kit.reduceView(ui, gesture, timeline.film.lenses);
    case "speed":
      return { ...ui, speed: gesture.speed };
    case "cover":
      return { ...ui, covered: !ui.covered };
    case "guess":
      return { ...ui, guess: !ui.guess, asking: null };
    case "stake":
      return { ...ui, staked: withBet(ui.staked, gesture.bet) };
    case "bet":
      return bet(ui, gesture.bets, timeline);
    case "belief":
      return { ...ui, belief: gesture.pair };
    case "swap":
      return { ...ui, playing: false, swap: withSwap(ui, gesture) };
    case "half":
      return { ...ui, fault: { line: { id: "replay-swap-two", args: {}, rules: [] }, text: "" } };
    default:
      return go(ui, gesture, timeline);
  }
}

/** Moves to the frame that a gesture leads to. */
function go(ui: ReplayUi, gesture: Way, timeline: Timeline): ReplayUi {
  switch (gesture.do) {
    case "step":
      return gesture.by > 0
        ? moveOrAskBet(ui, nextStop(timeline, ui.frame), timeline)
        : moveTo(ui, lastStop(timeline, ui.frame));
    case "frame":
      return moveOrAskBet(ui, nextFrame(timeline, ui.frame), timeline);
    case "first":
      return moveTo(ui, timeline.stops[0] ?? 0);
    case "last":
      return moveOrAskBet(ui, ui.covered ? kit.furthestFrame(ui) : (timeline.stops.at(-1) ?? 0), timeline);
    case "round":
      return moveOrAskBet(ui, roundBeside(visiblePart(timeline, ui), ui.frame, gesture.by), timeline);
    case "set":
      return moveOrAskBet(ui, setBeside(visiblePart(timeline, ui), ui.frame, gesture.by), timeline);
    case "chapter":
      return moveOrAskBet(ui, chapterOf(visiblePart(timeline, ui), ui.frame, gesture.round), timeline);
    case "reveal":
      return moveOrAskBet(ui, nextReveal(timeline, ui.frame), timeline);
    case "lie":
      return moveOrAskBet(ui, nextLie(timeline, ui.lens, ui.frame), timeline);
    case "turned":
      return moveTo(ui, timeline.film.turned === null ? -1 : lastInFocus(timeline, timeline.film.turned + 1));
    case "go":
      return moveTo(ui, lastInFocus(timeline, gesture.frame + 1));
    case "card":
      return moveTo(ui, gesture.frame);
    case "token":
      return moveTo(ui, birthOfToken(framesOfToken(timeline.film, gesture.seat, gesture.token), gesture.which, ui));
  }
}

const withSwap = ({ swap }: ReplayUi, { seat, card }: { seat: Seat; card: CardCode }): ReplayUi["swap"] =>
  seat ? [swap[0], card] : [card, swap[1]];

/** Moves to another frame, if there is one; closes what was open for the old one, and pauses. */
function moveTo(ui: ReplayUi, frame: number): ReplayUi {
  if (frame < 0) return ui;
  return { ...showFrame(ui, frame), playing: false };
}

const showFrame = (ui: ReplayUi, frame: number): ReplayUi =>
  frame === ui.frame && !ui.asking
    ? ui
    : {
        ...ui,
        frame,
        furthest: kit.furthestFrame(ui),
        asking: null,
        staked: [],
        rule: null,
        swap: NEITHER,
      };

/** Moves to another frame, unless a pair to be resolved on the way waits for a bet. */
function moveOrAskBet(ui: ReplayUi, frame: number, timeline: Timeline): ReplayUi {
  const { film, reveals } = timeline;
  const pairs = reveals.map((reveal) => [roundName(film.frames[reveal]!), reveal] as const);
  const asking = kit.askedBefore(ui, frame, pairs);
  if (!asking) return moveTo(ui, frame);
  return { ...moveTo(ui, lastInFocus(timeline, asking.reveal)), asking };
}

/** The frame of the asked token; else of the last one before this frame, going round. */
const birthOfToken = (births: readonly number[], which: number | null, ui: ReplayUi): number =>
  (which === null
    ? (births.findLast((birth) => birth < ui.frame) ?? births.findLast((birth) => birth <= kit.furthestFrame(ui)))
    : births[which]) ?? -1;

function playOn(ui: ReplayUi, timeline: Timeline): ReplayUi {
  const next = nextFrame(timeline, ui.frame);
  if (next < 0) return { ...ui, playing: false };
  const moved = moveOrAskBet(ui, next, timeline);
  if (moved.asking) return { ...moved, asking: { ...moved.asking, playing: true } };
  return { ...moved, playing: nextFrame(timeline, next) >= 0 };
}

/** Plays or pauses; at the end, begins anew. */
function play(ui: ReplayUi, timeline: Timeline): ReplayUi {
  if (ui.playing) return { ...ui, playing: false };
  if (nextFrame(timeline, ui.frame) >= 0) return { ...ui, playing: true };
  return { ...moveTo(ui, timeline.stops[0] ?? 0), playing: timeline.stops.length > 1 };
}

/** Places or skips the bet: the pair is resolved, step by step or playing as before. */
function bet(ui: ReplayUi, bets: readonly Bet[], timeline: Timeline): ReplayUi {
  const { asking } = ui;
  if (!asking) return ui;
  const placed = kit.withBets<Bet, ReplayUi>(ui, asking, bets);
  return asking.playing ? playOn(placed, timeline) : moveTo(placed, endOfPlace(timeline, asking.reveal));
}

export const KEYS: readonly Key<unknown, ReplayGesture>[] = [
  STEP,
  { keys: ["."], names: [".", "Period"], label: "replay-key-frame", gesture: () => ({ do: "frame" }) },
  ENDS,
  {
    keys: ["1", "2", "3"],
    names: ["1", "2", "3"],
    label: "replay-key-chapter",
    gesture: (name) => ({ do: "chapter", round: Number(name) }),
  },
  bracketKeys("round", "replay-key-round"),
  pageKeys("set", "replay-key-set"),
  PLAY,
  NEXT_LENS,
  MENU,
  STOP,
];
