/** A film with its stops, and jumps in it: each gives a frame, or -1 if there is none. */
import * as cursor from "../../kit/film/cursor";
import { furthestFrame } from "../../kit/film/replay-ui";
import { viewsOf, type ViewAt } from "../../kit/film/frames";
import type { Film, Lens, Snapshot } from "../wire";
import { chaptersOf, inFocus, revealsOf, stopsOf, type RoundStart } from "./film-steps";

/** A film with its stops. */
export interface Timeline {
  film: Film;
  stops: readonly number[];
  chapters: readonly RoundStart[];
  reveals: readonly number[];
  viewAt: ViewAt<Lens, Snapshot>;
}

export function timelineOf(film: Film): Timeline {
  return {
    film,
    stops: stopsOf(film),
    chapters: chaptersOf(film),
    reveals: revealsOf(film),
    viewAt: viewsOf<Lens, Snapshot>(film.views),
  };
}

interface FramePosition {
  frame: number;
  furthest: number; // the last frame shown before this one
}

/** A timeline without the rounds that a covered film has not shown yet, so that nothing betrays their number. */
export const visiblePart = (timeline: Timeline, ui: FramePosition & { covered: boolean }): Timeline =>
  ui.covered
    ? { ...timeline, chapters: timeline.chapters.filter(({ frame }) => frame <= furthestFrame(ui)) }
    : timeline;

export const nextFrame = ({ film }: Timeline, frame: number): number =>
  film.frames.findIndex((one, index) => index > frame && inFocus(film, one));

export const lastInFocus = ({ film }: Timeline, frame: number): number =>
  film.frames.findLastIndex((one, index) => index < frame && inFocus(film, one));

export const nextStop = ({ stops }: Timeline, frame: number): number => cursor.nextStop(stops, frame);

export const lastStop = ({ stops }: Timeline, frame: number): number => cursor.lastStop(stops, frame);

export const endOfPlace = ({ stops }: Timeline, reveal: number): number =>
  stops.find((stop) => stop >= reveal) ?? reveal;

export const nextReveal = (timeline: Timeline, frame: number): number => {
  const reveal = timeline.reveals.find((one) => one > frame);
  return reveal === undefined ? -1 : endOfPlace(timeline, reveal);
};

/** The next claim that this lens knows to be false. */
export const nextLie = ({ film }: Timeline, lens: Lens, frame: number): number =>
  film.views[lens]!.claims.find(([claim, verdict]) => claim > frame && verdict === "false")?.[0] ?? -1;

const chapterAt = ({ chapters }: Timeline, frame: number): number =>
  chapters.findLastIndex((one) => one.frame <= frame);

/** The first frame of the round beside this one; backwards, the beginning of this round comes first. */
export function roundBeside(timeline: Timeline, frame: number, by: 1 | -1): number {
  const here = chapterAt(timeline, frame);
  const inside = by < 0 && frame > (timeline.chapters[here]?.frame ?? 0);
  return timeline.chapters[inside ? here : here + by]?.frame ?? -1;
}

export function setBeside({ chapters }: Timeline, frame: number, by: 1 | -1): number {
  const deals = chapters.filter(({ round }) => round === 1);
  const here = deals.findLastIndex((one) => one.frame <= frame);
  const inside = by < 0 && frame > (deals[here]?.frame ?? 0);
  return deals[inside ? here : here + by]?.frame ?? -1;
}

export function chapterOf({ film, chapters }: Timeline, frame: number, round: number): number {
  const set = film.frames[frame]?.set;
  return chapters.find((one) => one.set === set && one.round === round)?.frame ?? -1;
}
