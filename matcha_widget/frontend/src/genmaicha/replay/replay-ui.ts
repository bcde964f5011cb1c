/** What one display of a replay remembers, and how a gesture changes it. No DOM, no model. */
import { rest, steer, type Steer } from "../../kit/cursor";
import { brackets, ENDS, EYES, MENU, pages, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key } from "../../kit/keyboard";
import * as kit from "../../kit/replay-ui";
import { paymentBeside, roundBeside, snapAt, type MarketTimeline } from "./film";

export type MarketSideTab = "story" | "why" | "yen";

export interface MarketReplayUi extends kit.ReplayMemory {
  side: MarketSideTab;
  panel: "help" | "branch" | null;
}

export type MarketReplayGesture =
  Steer | kit.Look<MarketReplayUi> | { do: "round"; by: 1 | -1 } | { do: "payment"; by: 1 | -1 } | { do: "turned" };

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

export const begin = ({ film }: MarketTimeline, position: number): MarketReplayUi =>
  kit.begin(position, film.lenses[0]!, "story");

export function step(before: MarketReplayUi, gesture: MarketReplayGesture, timeline: MarketTimeline): MarketReplayUi {
  const ui = kit.withoutFault(before);
  const { film } = timeline;
  switch (gesture.do) {
    case "round":
    case "payment":
      return leap(ui, gesture, timeline);
    case "turned":
      return film.turned === null ? ui : to(ui, film.turned, timeline);
    case "first":
    case "last":
    case "step":
    case "go":
    case "play":
    case "tick":
    case "speed":
      return at(ui, steer(ui, gesture, timeline.stops));
    default:
      return kit.look(ui, gesture, film.lenses);
  }
}

/** To the round beside this one, or to where yen move next. */
function leap(
  ui: MarketReplayUi,
  { do: what, by }: { do: "round" | "payment"; by: 1 | -1 },
  timeline: MarketTimeline,
): MarketReplayUi {
  const snap = snapAt(timeline, ui.frame);
  const frame = what === "round" ? roundBeside(timeline, snap, by) : paymentBeside(timeline, snap, by);
  return frame < 0 ? ui : to(ui, frame, timeline);
}

const to = (ui: MarketReplayUi, frame: number, { stops }: MarketTimeline): MarketReplayUi =>
  at(ui, steer(ui, { do: "go", frame }, stops));

/** What was open for another moment is closed. */
const at = (ui: MarketReplayUi, next: MarketReplayUi): MarketReplayUi => ({
  ...next,
  rule: rest(next).frame === ui.frame ? ui.rule : null,
});
