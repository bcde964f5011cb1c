/** What stands where on the slider, counted in steps; what is covered stands nowhere. */
import type { Beat, Token } from "../wire";
import type { Player } from "./player";
import { inSight, type Timeline } from "./stops";
import { positionOf, revealsOf, stepAt, winningsOf, type Chapter } from "./film-steps";

export interface Mark {
  step: number;
  kind: "move" | "pass" | "claim" | "reveal";
}

export interface Round {
  round: number;
  set: number | null; // where a set begins in a game of several
  from: number;
  to: number; // where it ends: the set, where one begins
}

export interface Places {
  steps: number; // how long the slider is
  at: number; // where the thumb stands
  rounds: Round[];
  marks: Mark[];
  won: { step: number; tokens: Token[] }[];
  beatAt(step: number): number; // the beat of the nearest step
}

const ROOM = 12; // steps that a covered film always has room for, however long it is

export function placesOf(timeline: Timeline, player: Player): Places {
  const { film, stops } = timeline;
  const until = player.covered ? player.seen : film.beats.length - 1;
  const told = player.guess ? player.seen : until;
  const last = Math.max(stepAt(stops, until), 0);
  const steps = Math.max(player.covered ? Math.max(ROOM, 6 * Math.ceil((last + 1) / 6)) : stops.length - 1, 1);
  const step = (beat: number): number => Math.min(positionOf(stops, beat), steps);
  return {
    steps,
    at: step(player.beat),
    rounds: roundsOf(inSight(timeline, player).chapters, (chapter) => (chapter ? step(chapter.beat) : steps)),
    marks: marksOf(timeline, until),
    won: winningsOf(film, told).map(({ beat, tokens }) => ({ step: middle(timeline, beat, told), tokens })),
    beatAt: (wanted) => Math.min(stops[Math.min(Math.round(wanted), last)] ?? 0, until),
  };
}

/** The rounds on a slider; `at`: where a chapter begins, and where all ends. */
export function roundsOf(chapters: readonly Chapter[], at: (chapter?: Chapter) => number): Round[] {
  const several = chapters.some(({ set }) => set !== chapters[0]!.set);
  return chapters
    .map((one, index) => {
      const set = one.round === 1 && several ? one.set : null;
      const later = chapters.slice(index + 1);
      return { round: one.round, set, from: at(one), to: at(set ? later.find(({ round }) => round === 1) : later[0]) };
    })
    .filter(({ from, to }) => from < to);
}

const KINDS: Partial<Record<Beat["do"], Mark["kind"]>> = { lay: "move", pass: "pass", say: "claim" };

function marksOf({ film, stops }: Timeline, until: number): Mark[] {
  const reveals = new Set(revealsOf(film).map((beat) => stepAt(stops, beat - 1) + 1));
  return stops.flatMap((stop, step): Mark[] => {
    if (stop > until) return [];
    const kind = reveals.has(step) ? "reveal" : KINDS[film.beats[stop]!.do];
    return kind ? [{ step, kind }] : [];
  });
}

/** What a round has won stands under the first of its resolved places. */
const middle = ({ film, stops }: Timeline, beat: number, until: number): number => {
  const here = film.beats[beat]!;
  const ends = stops.flatMap((stop, step) => {
    const { set, round, do: kind } = film.beats[stop]!;
    return stop <= until && set === here.set && round === here.round && (kind === "take" || kind === "nothing")
      ? [step]
      : [];
  });
  return ends.length > 0 ? (ends[0]! + ends.at(-1)!) / 2 : positionOf(stops, beat);
};
