/** Film in, snapshot out: what one lens sees at one frame. Each is made once and shares all that did not change. */
import { patched } from "./frames";
import type { LensedFilm, Patch, SeatFrame } from "./wire";

export type ViewAt<L extends string, S> = (lens: L, frame: number) => S;

/** A film through one lens: its first snapshot, and for each frame what is different since the one before. */
export interface Seen<S> {
  first: S;
  changes: readonly Patch[];
}

export function viewsOf<L extends string, S>(views: Readonly<Record<string, Seen<S>>>): ViewAt<L, S> {
  const made = new Map<L, S[]>();

  return (lens, frame) => {
    const { first, changes } = views[lens]!;
    const known = made.get(lens) ?? [first];
    made.set(lens, known);
    while (known.length <= frame) known.push(patched(known.at(-1)!, changes[known.length]!));
    return known[frame]!;
  };
}

/** The frames of a film through one of its lenses, and what was seen first; its twin is `kit/film.py`. */
export function through(film: LensedFilm, lens: string): { first: unknown; frames: readonly SeatFrame[] } {
  const other = film.others[lens];
  if (!other) return film;
  const own = new Map(other.frames);
  return { first: patched(film.first, other.first), frames: film.frames.map((frame, at) => own.get(at) ?? frame) };
}
