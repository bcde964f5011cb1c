/** Matcha's part of a replay: the frames between two steps, its drawings and announcements. No DOM, no model. */
import * as kit from "../../kit/film/replay-update";
import { createWords } from "../../kit/i18n";
import { betSentences } from "../table/bets";
import { durationOfEvent } from "../table/frame-queue";
import { seatArgsForOthers } from "../parts/seat-args";
import type { MessageArgs, BranchIntent, TableEvent, Film, Lens, Seat, Snapshot } from "../wire";
import { namesIn, settledBetsAt } from "./film-bets";
import { notesOn, framesBetween, stepOf, allSentences } from "./film-sentences";
import { initialUi, reduce, type ReplayGesture, type ReplayUi } from "./replay-ui";
import { timelineOf, type Timeline } from "./timeline";
import { eventsAt } from "./to-snapshot";

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

export const REPLAY_GAME: kit.ReplayGame<MatchaReplay> = {
  open: timelineOf,
  initialUi,
  speak: (catalogue, { film }) => createWords(catalogue, film.settings.letters),
  reduce(before, gesture, timeline) {
    const ui = reduce(before, gesture, timeline);
    if (!isOneStepForward(timeline, before, ui)) return ui;
    return { ...ui, frame: before.frame, queue: framesBetween(timeline.film, before.frame, ui.frame) };
  },
  frameDuration: ({ film }, frame) => durationOfEvent(film.frames[frame]!.do),
  announcement,
  textToRead: (state) => announcementText(state, [state.ui.frame]),
  motion: eventsAt,
  /** Takes no focus while the film plays: its viewer may be writing elsewhere. */
  focus: (before, now) => (now.asking && !before.asking ? [{ do: "focus", on: ".drawer", from: ".matcha" }] : []),
};

export const viewOf = ({ timeline, ui }: ReplayState): Snapshot => timeline.viewAt(ui.lens, ui.frame);

/** The arguments that name a player for any viewer; "you" is the owner of the replay. */
export const replaySeatArgs = (replay: ReplayState, seat: Seat): MessageArgs =>
  replay.timeline.film.seat === seat ? { who: "you" } : seatArgsForOthers(viewOf(replay), seat);

export const nameOf = (replay: ReplayState, seat: Seat): string =>
  replay.words.message("part-alone", replaySeatArgs(replay, seat));

export const lensName = (replay: ReplayState, lens: Lens): string =>
  lens === "0" || lens === "1" ? nameOf(replay, Number(lens) as Seat) : replay.words.message("replay-lens", { lens });
