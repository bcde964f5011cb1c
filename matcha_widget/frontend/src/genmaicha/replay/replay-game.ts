/** Genmaicha's part of a replay: its durations, drawings and announcements. No DOM, no model. */
import * as kit from "../../kit/film/replay-update";
import { finishCursor } from "../../kit/film/cursor";
import { createWords } from "../../kit/i18n";
import { REPLAY } from "../event-timing";
import { seatArgs } from "../parts/names";
import type { MessageArgs, MarketBranchIntent, MarketFilm, MarketSnapshot } from "../wire";
import { framesTo, linesOf, snapAt, timelineOf, type MarketTimeline } from "./timeline";
import { betResults } from "./film-bets";
import { initialUi, reduce, type MarketReplayGesture, type MarketReplayUi } from "./replay-ui";

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

/** Everything the page shows at this frame, as text. */
function announcementText(state: MarketReplayState): string {
  const {
    timeline,
    ui: { frame, lens },
    words,
  } = state;
  const snap = snapAt(timeline, frame);
  const ending = kit.endingFaultAt(timeline, frame);
  return [
    words.sentences(linesOf(timeline, lens, framesTo(timeline, frame))),
    ...betResults(state).map(({ text }) => text),
    ...timeline.film.notes.filter(([at]) => at === snap).map(([, text]) => text),
    ending ? words.sentence(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.message("part-join"));
}

export const REPLAY_GAME: kit.ReplayGame<MarketReplay> = {
  open: timelineOf,
  initialUi,
  createWords: (catalogue) => createWords(catalogue, "catalogue"),
  reduce,
  frameDuration: ({ stops }, frame) => (stops.includes(frame) ? null : REPLAY),
  /** The slider announces itself. */
  announcement(before, state, gesture) {
    const { frame, lens, asking } = state.ui;
    if (asking && !before.asking) return state.words.message("bet-now");
    const quiet = gesture?.do === "go" || (frame === before.frame && lens === before.lens);
    return quiet ? "" : announcementText(state);
  },
  textToRead: announcementText,
  /** Takes no focus while the film plays: its viewer may be writing elsewhere. */
  focus: (before, now) => (now.asking && !before.asking ? [{ do: "focus", on: ".drawer", from: ".matcha" }] : []),
};

export const viewOf = ({ timeline, ui }: MarketReplayState): MarketSnapshot => timeline.viewAt(ui.lens, ui.frame);

/** The snapshot being shown, or the one just left. */
export const currentSnapshot = ({ timeline, ui }: MarketReplayState): number => snapAt(timeline, ui.frame);

/** The snapshot from which the next press goes on. */
export const nextSnapshotFrom = ({ timeline, ui }: MarketReplayState): number =>
  snapAt(timeline, finishCursor(ui).frame);

/** Arguments that name a player for any viewer; "you" is the owner of the replay. */
const replaySeatArgs = (replay: MarketReplayState, seat: number): MessageArgs =>
  seatArgs({ players: viewOf(replay).players, seat: replay.timeline.film.seat }, seat);

export const nameOf = (replay: MarketReplayState, seat: number): string =>
  replay.words.message("part-who", replaySeatArgs(replay, seat));

/** The face of a seat: the owner of the replay, a character by name, or the number of the seat. */
export function faceOf(replay: MarketReplayState, seat: number): string {
  if (replay.timeline.film.seat === seat) return "you";
  return viewOf(replay).players[seat]!.name.toLowerCase() || String(seat + 1);
}

export const lensName = (replay: MarketReplayState, lens: string): string =>
  /^\d$/.test(lens) ? nameOf(replay, Number(lens)) : replay.words.message("replay-lens", { lens });
