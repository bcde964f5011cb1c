/** A film and where it comes to rest, and the ways through it: every way leads to a beat, or to -1 if there is none. */
import type { Film, Lens } from "../wire";
import { chaptersOf, inFocus, mostClaimed, revealsOf, stepAt, stopsOf, type Chapter } from "./film-steps";

/** A film, and where it comes to rest. */
export interface Timeline {
  film: Film;
  stops: readonly number[];
  chapters: readonly Chapter[];
  reveals: readonly number[];
  claimed: number; // the most that was claimed about one place
}

export function timelineOf(film: Film): Timeline {
  return {
    film,
    stops: stopsOf(film),
    chapters: chaptersOf(film),
    reveals: revealsOf(film),
    claimed: mostClaimed(film),
  };
}

/** Of a covered film, the rounds that were seen: nothing else tells how many there are. */
export const inSight = (timeline: Timeline, { covered, seen }: { covered: boolean; seen: number }): Timeline =>
  covered ? { ...timeline, chapters: timeline.chapters.filter(({ beat }) => beat <= seen) } : timeline;

export const nextBeat = ({ film }: Timeline, beat: number): number =>
  film.beats.findIndex((one, index) => index > beat && inFocus(film, one));

export const lastInFocus = ({ film }: Timeline, beat: number): number =>
  film.beats.findLastIndex((one, index) => index < beat && inFocus(film, one));

export const nextStop = ({ stops }: Timeline, beat: number): number => stops[stepAt(stops, beat) + 1] ?? -1;

export const lastStop = ({ stops }: Timeline, beat: number): number => stops.findLast((stop) => stop < beat) ?? -1;

/** The last beat of the resolution of a place. */
export const endOfPlace = ({ stops }: Timeline, reveal: number): number =>
  stops.find((stop) => stop >= reveal) ?? reveal;

export const nextReveal = (timeline: Timeline, beat: number): number => {
  const reveal = timeline.reveals.find((one) => one > beat);
  return reveal === undefined ? -1 : endOfPlace(timeline, reveal);
};

/** The next claim that turned out to be false, as this lens knows. */
export const nextLie = ({ film }: Timeline, lens: Lens, beat: number): number =>
  film.scenes[lens]!.claims.find(([said, verdict]) => said > beat && verdict === "false")?.[0] ?? -1;

const chapterAt = ({ chapters }: Timeline, beat: number): number => chapters.findLastIndex((one) => one.beat <= beat);

/** Back: to the beginning of this round, from there to the one before. */
export function roundBeside(timeline: Timeline, beat: number, by: 1 | -1): number {
  const here = chapterAt(timeline, beat);
  const inside = by < 0 && beat > (timeline.chapters[here]?.beat ?? 0);
  return timeline.chapters[inside ? here : here + by]?.beat ?? -1;
}

export function setBeside({ chapters }: Timeline, beat: number, by: 1 | -1): number {
  const deals = chapters.filter(({ round }) => round === 1);
  const here = deals.findLastIndex((one) => one.beat <= beat);
  const inside = by < 0 && beat > (deals[here]?.beat ?? 0);
  return deals[inside ? here : here + by]?.beat ?? -1;
}

export function chapterOf({ film, chapters }: Timeline, beat: number, round: number): number {
  const set = film.beats[beat]?.set;
  return chapters.find((one) => one.set === set && one.round === round)?.beat ?? -1;
}
