/** What stands on the slider, counted in snapshots, of the game that goes furthest. */
import { chaptersOf } from "../replay/steps";
import type { Beat, Film } from "../wire";
import type { Tables } from "./tables";

export interface Mark {
  snap: number;
  kind: "move" | "pass";
}

export interface Round {
  round: number;
  set: number | null; // where a set begins in a game of several
  from: number;
  to: number;
}

const KINDS: Partial<Record<Beat["do"], Mark["kind"]>> = { lay: "move", pass: "pass" };

const longest = ({ runs }: Tables): Film =>
  runs.reduce((one, other) => (other.ends.length > one.ends.length ? other : one)).side.film;

export const marksOf = (tables: Tables): Mark[] =>
  longest(tables).beats.flatMap(({ do: kind, snap }) => (KINDS[kind] ? [{ snap, kind: KINDS[kind] }] : []));

export function roundsOf(tables: Tables): Round[] {
  const film = longest(tables);
  const chapters = chaptersOf(film).map((one) => ({ ...one, snap: film.beats[one.beat]!.snap }));
  const several = chapters.some(({ set }) => set !== chapters[0]!.set);
  return chapters
    .map(({ round, set, snap }, at) => ({
      round,
      set: round === 1 && several ? set : null,
      from: snap,
      to: chapters[at + 1]?.snap ?? tables.last,
    }))
    .filter(({ from, to }) => from < to);
}
