/** What Genmaicha adds to a replay: how long its frames stay, what is shown and said there. No DOM, no model. */
import * as kit from "../../kit/replay-update";
import { rest } from "../../kit/cursor";
import { speak } from "../../kit/words";
import { who } from "../table/naming";
import type { Args, MarketBranchIntent, MarketFilm, MarketSnapshot } from "../wire";
import { framesTo, linesOf, snapAt, timelineOf, type MarketTimeline } from "./film";
import { settledAt } from "./film-bets";
import { begin, step, type MarketReplayGesture, type MarketReplayUi } from "./replay-ui";

interface MarketReplay {
  film: MarketFilm;
  timeline: MarketTimeline;
  ui: MarketReplayUi;
  gesture: MarketReplayGesture;
  branch: MarketBranchIntent;
  motion: never;
}

export type MarketReplayState = kit.ReplayStateOf<MarketReplay>;
export type MarketReplayProps = kit.ReplayPropsOf<MarketReplay>;

const HALF_WAY = { ms: 320, as: [] }; // a frame within a step

/** All that stands on the page when one has come there. */
function heard(state: MarketReplayState): string {
  const {
    timeline,
    ui: { frame, lens },
    words,
  } = state;
  const snap = snapAt(timeline, frame);
  const ending = kit.endingAt(timeline, frame);
  return [
    words.tellAll(linesOf(timeline, lens, framesTo(timeline, frame))),
    ...settledAt(state).map(({ text }) => text),
    ...timeline.film.notes.filter(([at]) => at === snap).map(([, text]) => text),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}

export const REPLAY_GAME: kit.ReplayGame<MarketReplay> = {
  open: timelineOf,
  begin,
  speak: (catalogue) => speak(catalogue, "catalogue"),
  step,
  stays: ({ stops }, frame) => (stops.includes(frame) ? null : HALF_WAY),
  /** The slider speaks for itself. */
  announced(before, state, gesture) {
    const { frame, lens, asking } = state.ui;
    if (asking && !before.asking) return state.words.say("bet-now");
    const quiet = gesture?.do === "go" || (frame === before.frame && lens === before.lens);
    return quiet ? "" : heard(state);
  },
  read: heard,
  /** A film that plays calls nobody back who writes elsewhere. */
  focus: (before, now) => (now.asking && !before.asking ? [{ do: "focus", on: ".drawer", from: ".matcha" }] : []),
};

export const viewOf = ({ timeline, ui }: MarketReplayState): MarketSnapshot => timeline.viewAt(ui.lens, ui.frame);

/** The snapshot that is shown, or that has just been left. */
export const here = ({ timeline, ui }: MarketReplayState): number => snapAt(timeline, ui.frame);

/** Where a press leads on from. */
export const ahead = ({ timeline, ui }: MarketReplayState): number => snapAt(timeline, rest(ui).frame);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
const named = (replay: MarketReplayState, seat: number): Args =>
  who({ players: viewOf(replay).players, seat: replay.timeline.film.seat }, seat);

export const nameOf = (replay: MarketReplayState, seat: number): string =>
  replay.words.say("part-who", named(replay, seat));

/** The face of a seat: of somebody whose name is one of ours, else its letter. */
export function faceOf(replay: MarketReplayState, seat: number): string {
  if (replay.timeline.film.seat === seat) return "you";
  return viewOf(replay).players[seat]!.name.toLowerCase() || String(seat + 1);
}

export const lensName = (replay: MarketReplayState, lens: string): string =>
  /^\d$/.test(lens) ? nameOf(replay, Number(lens)) : replay.words.say("replay-lens", { lens });
