/** What stands on the slider, counted in snapshots, of the game that goes furthest. */
import * as replay from "../replay/marks";
import { chaptersOf } from "../replay/steps";
import type { Beat, Film } from "../wire";
import type { Tables } from "./tables";

export interface Mark {
  snap: number;
  kind: "move" | "pass";
}

const KINDS: Partial<Record<Beat["do"], Mark["kind"]>> = { lay: "move", pass: "pass" };

const longest = ({ runs }: Tables): Film =>
  runs.reduce((one, other) => (other.ends.length > one.ends.length ? other : one)).side.film;

export const marksOf = (tables: Tables): Mark[] =>
  longest(tables).beats.flatMap(({ do: kind, snap }) => (KINDS[kind] ? [{ snap, kind: KINDS[kind] }] : []));

export function roundsOf(tables: Tables): replay.Round[] {
  const film = longest(tables);
  return replay.roundsOf(chaptersOf(film), (one) => (one ? film.beats[one.beat]!.snap : tables.last));
}
