/** What stands on the slider, counted in snapshots. */
import { roundsOf as rounds, type Round } from "../replay/slider-marks";
import { chaptersOf } from "../replay/film-steps";
import type { Beat, Film } from "../wire";

export interface Mark {
  snap: number;
  kind: "move" | "pass";
}

const KINDS: Partial<Record<Beat["do"], Mark["kind"]>> = { lay: "move", pass: "pass" };

export const marksOf = ({ beats }: Film): Mark[] =>
  beats.flatMap(({ do: kind, snap }) => (KINDS[kind] ? [{ snap, kind: KINDS[kind] }] : []));

export const roundsOf = (film: Film, last: number): Round[] =>
  rounds(chaptersOf(film), (one) => (one ? film.beats[one.beat]!.snap : last));
