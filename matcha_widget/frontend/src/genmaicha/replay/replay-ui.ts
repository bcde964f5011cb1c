/** The memory of one display of a replay, and how a gesture changes it. No DOM, no model. */
import { closeTopmost, type EscapeOrder } from "../../kit/escape";
import { finishCursor, moveCursor, type CursorGesture } from "../../kit/film/cursor";
import { bracketKeys, ENDS, NEXT_LENS, MENU, pageKeys, PLAY, STEP, STOP } from "../../kit/film/film-keys";
import type { Key } from "../../kit/shell/keyboard";
import * as kit from "../../kit/film/replay-ui";
import { paymentBeside, roundBeside, snapAt, type MarketTimeline } from "./timeline";

export type MarketSideTab = "story" | "why" | "yen";

/** A bet: the index of a question about a reveal, and of an answer. */
export interface MarketBet {
  stake: number;
  answer: number;
}

export interface MarketReplayUi extends kit.ReplayMemory, kit.Guessing<MarketBet> {
  side: MarketSideTab;
  panel: "help" | "branch" | null;
}

export type MarketReplayGesture =
  | CursorGesture
  | kit.ViewGesture<MarketReplayUi>
  | Leap
  | { do: "turned" }
  | { do: "guess" }
  | { do: "stake"; bet: MarketBet }
  | { do: "bet"; bets: readonly MarketBet[] };

type Leap = { do: "round"; by: 1 | -1 } | { do: "payment"; by: 1 | -1 };

export const KEYS: readonly Key<unknown, MarketReplayGesture>[] = [
  STEP,
  ENDS,
  pageKeys("round", "replay-key-round"),
  bracketKeys("payment", "replay-key-payment"),
  PLAY,
  NEXT_LENS,
  { keys: ["Y"], names: ["Y"], label: "replay-key-why", gesture: () => ({ do: "side", side: "why" }) },
  MENU,
  STOP,
];

const ESCAPE_ORDER: EscapeOrder<MarketReplayUi> = [...kit.ESCAPE_ORDER, { asking: null }];

export const initialUi = ({ film }: MarketTimeline, position: number): MarketReplayUi => ({
  ...kit.initialMemory(position, film.lenses[0]!, "story"),
  ...kit.beginGuessing(position, film.settings.guess),
});

export function reduce(before: MarketReplayUi, gesture: MarketReplayGesture, timeline: MarketTimeline): MarketReplayUi {
  const ui = kit.withoutFault(before);
  const { film } = timeline;
  switch (gesture.do) {
    case "round":
    case "payment":
      return jumpBeside(ui, gesture, timeline);
    case "turned":
      return film.turned === null ? ui : moveTo(ui, film.turned, timeline);
    case "last":
    case "step":
    case "tick":
      return onwards(ui, moveCursor(ui, gesture, timeline.stops), timeline, gesture.do === "tick");
    case "first":
    case "go":
    case "play":
    case "speed":
      return closeStale(ui, moveCursor(ui, gesture, timeline.stops));
    case "guess":
      return { ...ui, guess: !ui.guess, asking: null };
    case "stake":
      return { ...ui, staked: [...ui.staked.filter(({ stake }) => stake !== gesture.bet.stake), gesture.bet] };
    case "bet":
      return bet(ui, gesture.bets, timeline);
    case "stop":
      return closeTopmost(ui, ESCAPE_ORDER);
    default:
      return kit.reduceView(ui, gesture, film.lenses);
  }
}

/** Jumps to the round beside this one, or to the next payment. */
function jumpBeside(ui: MarketReplayUi, { do: what, by }: Leap, timeline: MarketTimeline): MarketReplayUi {
  const snap = snapAt(timeline, ui.frame);
  const frame = what === "round" ? roundBeside(timeline, snap, by) : paymentBeside(timeline, snap, by);
  return frame < 0 ? ui : onwards(ui, moveCursor(ui, { do: "go", frame }, timeline.stops), timeline);
}

/** Goes on, unless bids to be opened on the way wait for a bet. */
function onwards(
  ui: MarketReplayUi,
  next: MarketReplayUi,
  timeline: MarketTimeline,
  playing: boolean = false,
): MarketReplayUi {
  const reveals = timeline.film.reveals.map(({ frame }) => [String(frame), frame] as const);
  const asking = kit.askedBefore(ui, finishCursor(next).frame, reveals);
  return asking ? { ...moveTo(ui, asking.reveal - 1, timeline), asking: { ...asking, playing } } : closeStale(ui, next);
}

/** Places or skips the bet: the bids are opened, step by step or playing as before. */
function bet(ui: MarketReplayUi, bets: readonly MarketBet[], timeline: MarketTimeline): MarketReplayUi {
  const { asking } = ui;
  if (!asking) return ui;
  const placed = kit.withBets<MarketBet, MarketReplayUi>(ui, asking, bets);
  return asking.playing
    ? reduce({ ...placed, playing: true }, { do: "tick" }, timeline)
    : reduce(placed, { do: "step", by: 1 }, timeline);
}

const moveTo = (ui: MarketReplayUi, frame: number, { stops }: MarketTimeline): MarketReplayUi =>
  closeStale(ui, moveCursor(ui, { do: "go", frame }, stops));

/** Closes what was open for another frame. */
const closeStale = (ui: MarketReplayUi, next: MarketReplayUi): MarketReplayUi =>
  finishCursor(next).frame === ui.frame
    ? next
    : { ...next, furthest: kit.furthestFrame(ui), rule: null, asking: null, staked: [] };
