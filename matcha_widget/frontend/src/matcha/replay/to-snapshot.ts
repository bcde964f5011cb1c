/** Frames as snapshots for the table's own views: nobody acts, and the log stands beside them. */
import { INITIAL_UI, type Reveal, type TableUi } from "../table/table-ui";
import type { KnownSnapshot } from "../table/table-props";
import type { TableEvent, FilmFrame, Lens, Snapshot } from "../wire";
import type { ReplayUi } from "./replay-ui";
import type { Timeline } from "./timeline";
import { resolutionOf } from "./film-steps";
import { linesOf, roundBeingRead } from "./film-sentences";

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

/** The events of these frames, for the table's movements. */
export const eventsAt = ({ film }: Timeline, frames: readonly number[]): TableEvent[] =>
  frames.map((frame) => eventOf(film.frames[frame]!));

const eventOf = (frame: FilmFrame): TableEvent => ({ card: "", ...frame, tell: [] }) as TableEvent;
