/** A frame set up for the table's own views: nobody acts, and what was told so far stands beside it. */
import { INITIAL_UI, type Reveal, type TableUi } from "../table/table-ui";
import type { KnownSnapshot } from "../table/table-props";
import type { TableEvent, FilmFrame, Lens, Snapshot } from "../wire";
import type { ReplayUi } from "./replay-ui";
import type { Timeline } from "./timeline";
import { resolutionOf } from "./film-steps";
import { linesOf, roundBeingRead } from "./film-sentences";

/** A snapshot of a film: nothing is to be done at it; while a place is read, only what was said there stands. */
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

/** What the table's views are told of a reveal; null while none is being read. */
export function revealAt(timeline: Timeline, lens: Lens, frame: number): Reveal | null {
  const here = roundBeingRead(timeline, frame);
  if (!here) return null;
  const told = resolutionOf(timeline.film, here).filter((one) => one <= frame);
  const mats = [...new Set(told.map((one) => timeline.film.frames[one]!.at![1]))];
  const places = mats.map((mat) =>
    linesOf(
      timeline.film,
      lens,
      told.filter((one) => timeline.film.frames[one]!.at![1] === mat),
    ),
  );
  return { round: here.round, places, end: [], log: [], then: [] };
}

export const uiOf = (timeline: Timeline, { lens, frame, rule }: ReplayUi): TableUi => ({
  ...INITIAL_UI,
  reveal: revealAt(timeline, lens, frame),
  rule,
});

/** What has just happened at these frames, for the movements of the table. */
export const eventsAt = ({ film }: Timeline, frames: readonly number[]): TableEvent[] =>
  frames.map((frame) => eventOf(film.frames[frame]!));

const eventOf = (frame: FilmFrame): TableEvent => ({ card: "", ...frame, tell: [] }) as TableEvent;
