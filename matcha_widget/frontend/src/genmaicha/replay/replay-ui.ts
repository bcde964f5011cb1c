/** What one display of a replay remembers, and how a gesture changes it. No DOM, no model. */
import { rest, steer, type Steer } from "../../kit/cursor";
import { brackets, ENDS, EYES, MENU, pages, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key } from "../../kit/keyboard";
import * as kit from "../../kit/replay-ui";
import { paymentBeside, roundBeside, snapAt, type MarketTimeline } from "./film";

export type MarketSideTab = "story" | "why" | "yen";

/** A question about a reveal, and the answer that is bet on, each by its place. */
export interface MarketBet {
  stake: number;
  answer: number;
}

export interface MarketReplayUi extends kit.ReplayMemory, kit.Guessing<MarketBet> {
  side: MarketSideTab;
  panel: "help" | "branch" | null;
}

export type MarketReplayGesture =
  | Steer
  | kit.Look<MarketReplayUi>
  | Leap
  | { do: "turned" }
  | { do: "guess" }
  | { do: "stake"; bet: MarketBet }
  | { do: "bet"; bets: readonly MarketBet[] };

type Leap = { do: "round"; by: 1 | -1 } | { do: "payment"; by: 1 | -1 };

/** The keys, and what each means. */
export const KEYS: readonly Key<unknown, MarketReplayGesture>[] = [
  STEP,
  ENDS,
  pages("round", "replay-key-round"),
  brackets("payment", "replay-key-payment"),
  PLAY,
  EYES,
  { keys: ["Y"], names: ["Y"], label: "replay-key-why", gesture: () => ({ do: "side", side: "why" }) },
  MENU,
  STOP,
];

export const begin = ({ film }: MarketTimeline, position: number): MarketReplayUi => ({
  ...kit.begin(position, film.lenses[0]!, "story"),
  ...kit.beginGuessing(position, film.settings.guess),
});

export function step(before: MarketReplayUi, gesture: MarketReplayGesture, timeline: MarketTimeline): MarketReplayUi {
  const ui = kit.withoutFault(before);
  const { film } = timeline;
  switch (gesture.do) {
    case "round":
    case "payment":
      return leap(ui, gesture, timeline);
    case "turned":
      return film.turned === null ? ui : to(ui, film.turned, timeline);
    case "last":
    case "step":
    case "tick":
      return onwards(ui, steer(ui, gesture, timeline.stops), timeline, gesture.do === "tick");
    case "first":
    case "go":
    case "play":
    case "speed":
      return at(ui, steer(ui, gesture, timeline.stops));
    case "guess":
      return { ...ui, guess: !ui.guess, asking: null };
    case "stake":
      return { ...ui, staked: [...ui.staked.filter(({ stake }) => stake !== gesture.bet.stake), gesture.bet] };
    case "bet":
      return bet(ui, gesture.bets, timeline);
    case "stop":
      return stop(ui);
    default:
      return kit.look(ui, gesture, film.lenses);
  }
}

/** To the round beside this one, or to where yen move next. */
function leap(ui: MarketReplayUi, { do: what, by }: Leap, timeline: MarketTimeline): MarketReplayUi {
  const snap = snapAt(timeline, ui.frame);
  const frame = what === "round" ? roundBeside(timeline, snap, by) : paymentBeside(timeline, snap, by);
  return frame < 0 ? ui : onwards(ui, steer(ui, { do: "go", frame }, timeline.stops), timeline);
}

/** On, unless bids that would be opened on the way wait for a bet. */
function onwards(
  ui: MarketReplayUi,
  next: MarketReplayUi,
  timeline: MarketTimeline,
  playing: boolean = false,
): MarketReplayUi {
  const reveals = timeline.film.reveals.map(({ frame }) => [String(frame), frame] as const);
  const asking = kit.askedBefore(ui, rest(next).frame, reveals);
  return asking ? { ...to(ui, asking.reveal - 1, timeline), asking: { ...asking, playing } } : at(ui, next);
}

/** The bet is made, or skipped: the bids are opened, step by step or playing as before. */
function bet(ui: MarketReplayUi, bets: readonly MarketBet[], timeline: MarketTimeline): MarketReplayUi {
  const { asking } = ui;
  if (!asking) return ui;
  const made = kit.withBets<MarketBet, MarketReplayUi>(ui, asking, bets);
  return asking.playing
    ? step({ ...made, playing: true }, { do: "tick" }, timeline)
    : step(made, { do: "step", by: 1 }, timeline);
}

/** Escape: what lies uppermost goes; at last a bet that is asked for. */
function stop(ui: MarketReplayUi): MarketReplayUi {
  const next = kit.look(ui, { do: "stop" }, []);
  return next === ui && ui.asking ? { ...ui, asking: null } : next;
}

const to = (ui: MarketReplayUi, frame: number, { stops }: MarketTimeline): MarketReplayUi =>
  at(ui, steer(ui, { do: "go", frame }, stops));

/** What was open for another moment is closed. */
const at = (ui: MarketReplayUi, next: MarketReplayUi): MarketReplayUi =>
  rest(next).frame === ui.frame ? next : { ...next, seen: kit.seenBy(ui), rule: null, asking: null, staked: [] };
