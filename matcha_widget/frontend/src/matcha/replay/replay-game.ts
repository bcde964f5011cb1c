/** Matcha's part of a replay: frames as snapshots for the table's views, and announcements. No DOM, no model. */
import * as kit from "../../kit/film/replay-update";
import { createWords } from "../../kit/i18n";
import { betSentences } from "../table/bets";
import { REPLAY } from "../event-timing";
import { seatArgsForOthers } from "../parts/seat-args";
import type { MessageArgs, BranchIntent, TableEvent, Film, Lens, Seat, Snapshot, FilmFrame } from "../wire";
import { namesIn, settledBetsAt } from "./film-bets";
import { notesOn, framesBetween, stepOf, allSentences, linesOf, roundBeingRead } from "./film-sentences";
import { initialUi, reduce, type ReplayGesture, type ReplayUi } from "./replay-ui";
import { timelineOf, type Timeline } from "./timeline";
import { INITIAL_UI, type Reveal, type TableUi } from "../table/table-ui";
import type { KnownSnapshot } from "../table/table-state";
import { resolutionOf } from "./film-steps";

interface MatchaReplay {
  film: Film;
  timeline: Timeline;
  ui: ReplayUi;
  gesture: ReplayGesture;
  branch: BranchIntent;
  motion: readonly TableEvent[]; // the events to animate
}

export type ReplayState = kit.ReplayStateOf<MatchaReplay>;
export type ReplayProps = kit.ReplayPropsOf<MatchaReplay>;

/** A step forwards is animated; a jump is not. */
const isOneStepForward = ({ stops }: Timeline, before: ReplayUi, ui: ReplayUi): boolean =>
  ui.frame > before.frame &&
  ui.lens === before.lens &&
  stops.filter((stop) => stop > before.frame && stop < ui.frame).length === 0;

/** Text of some frames: everything the page shows there, and how the game ends. */
function announcementText(replay: ReplayState, frames: readonly number[]): string {
  const { timeline, ui, words } = replay;
  const ending = kit.endingFaultAt(timeline, ui.frame);
  const bets = settledBetsAt(replay).filter(([at]) => frames.includes(at));
  return [
    words.sentences(allSentences(timeline.film, ui.lens, frames)),
    ...bets.map(([, bet]) => words.sentences(betSentences(bet, namesIn(replay)))),
    ...notesOn(timeline, frames),
    ending ? words.sentence(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.message("part-join"));
}

/** Announces everything on the way, or at the new place. The slider announces itself. */
function announcement(before: ReplayUi, state: ReplayState, gesture?: ReplayGesture): string {
  const { ui, timeline, words } = state;
  if (ui.fault) return words.sentence(ui.fault.line);
  if (ui.asking && !before.asking) return words.message("bet-now");
  if (ui.frame === before.frame || gesture?.do === "go") return "";
  const onward = isOneStepForward(timeline, before, ui);
  return announcementText(
    state,
    onward ? framesBetween(timeline.film, before.frame, ui.frame) : stepOf(timeline, ui.frame),
  );
}

export const viewOf = ({ timeline, ui }: ReplayState): Snapshot => timeline.viewAt(ui.lens, ui.frame);

/** The arguments that name a player for any viewer; "you" is the owner of the replay. */
export const replaySeatArgs = (replay: ReplayState, seat: Seat): MessageArgs =>
  replay.timeline.film.seat === seat ? { who: "you" } : seatArgsForOthers(viewOf(replay), seat);

export const nameOf = (replay: ReplayState, seat: Seat): string =>
  replay.words.message("part-alone", replaySeatArgs(replay, seat));

export const lensName = (replay: ReplayState, lens: Lens): string =>
  lens === "0" || lens === "1" ? nameOf(replay, Number(lens) as Seat) : replay.words.message("replay-lens", { lens });

/** A snapshot without moves; while a place is read, with the claims on that place alone. */
export const tableAt = (view: Snapshot, read: FilmFrame | null): KnownSnapshot => ({
  ...view,
  talk: view.talk.filter(({ mat }) => !read?.at || mat === null || mat === read.at[1]),
  events: [],
  legal: [],
  forbidden: {},
  claimable: [],
  keep: null,
  undo: "no",
});

/** The reveal being read at a frame; null if there is none. */
export function revealAt(timeline: Timeline, lens: Lens, frame: number): Reveal | null {
  const here = roundBeingRead(timeline, frame);
  if (!here) return null;
  const resolution = resolutionOf(timeline.film, here).filter((one) => one <= frame);
  const mats = [...new Set(resolution.map((one) => timeline.film.frames[one]!.at![1]))];
  const places = mats.map((mat) =>
    linesOf(
      timeline.film,
      lens,
      resolution.filter((one) => timeline.film.frames[one]!.at![1] === mat),
    ),
  );
  return { round: here.round, places, end: [], log: [], then: [] };
}

export const uiOf = (timeline: Timeline, { lens, frame, rule }: ReplayUi): TableUi => ({
  ...INITIAL_UI,
  reveal: revealAt(timeline, lens, frame),
  rule,
});

/** The events of these frames, for the table's movements. */
export const eventsAt = ({ film }: Timeline, frames: readonly number[]): TableEvent[] =>
  frames.map((frame) => eventOf(film.frames[frame]!));

const eventOf = (frame: FilmFrame): TableEvent => ({ card: "", ...frame, tell: [] }) as TableEvent;

export const REPLAY_GAME: kit.ReplayGame<MatchaReplay> = {
  open: timelineOf,
  initialUi,
  createWords: (catalogue, { film }) => createWords(catalogue, film.settings.letters),
  reduce(before, gesture, timeline) {
    const ui = reduce(before, gesture, timeline);
    if (!isOneStepForward(timeline, before, ui)) return ui;
    return { ...ui, frame: before.frame, queue: framesBetween(timeline.film, before.frame, ui.frame) };
  },
  frameDuration: ({ film }, frame) => REPLAY[film.frames[frame]!.do] ?? null,
  announcement,
  textToRead: (state) => announcementText(state, [state.ui.frame]),
  motion: eventsAt,
  /** Takes no focus while the film plays: its viewer may be writing elsewhere. */
  focus: (before, now) => (now.asking && !before.asking ? [{ do: "focus", on: ".drawer", from: ".matcha" }] : []),
};
