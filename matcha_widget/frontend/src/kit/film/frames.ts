/** Frames: the events that led to a snapshot, each with the snapshot after it, as Python sent them. They are shown one after
 *  the other.
 *
 *  Its twin is `kit/frames.py`. */
import type { Duration } from "../motion";
import type { LensedFilm, Patch, SeatFrame } from "../wire";

/** A snapshot on the wire: each event that led to it, with the patch back to its own snapshot. */
export interface WithFrames<E> {
  frames: readonly { event: E; back: Patch }[];
}

/** A snapshot with the event before it, if there was one. */
export interface Frame<S, E> {
  view: S;
  event: E | null;
}

/** Decode the frames of a snapshot, earliest first; the last is the snapshot itself. */
export function decodeFrames<E, S extends WithFrames<E>>(snapshot: S): Frame<S, E>[] {
  const rest: S = { ...snapshot, frames: [] };
  if (snapshot.frames.length === 0) return [{ view: rest, event: null }];
  return snapshot.frames.reduceRight<Frame<S, E>[]>(
    (later, { event, back }) => [{ view: applyPatch(later[0]?.view ?? rest, back), event }, ...later],
    [],
  );
}

const DECODED = new WeakMap<object, unknown>();

/** The frames of a snapshot that have an event, decoded once. */
export function framesOf<E, S extends WithFrames<E>>(snapshot: S): readonly Frame<S, E>[] {
  const decoded = DECODED.get(snapshot) as readonly Frame<S, E>[] | undefined;
  const frames = decoded ?? decodeFrames<E, S>(snapshot).filter(({ event }) => event !== null);
  DECODED.set(snapshot, frames);
  return frames;
}

/** The time of a frame: `ms` and the movements of the style sheet; null: until an input comes. */
export interface FrameDuration {
  ms: number | null;
  motions: readonly Duration[];
}

interface FrameStep<F> {
  passed: readonly F[]; // the last of them stays
  queue: readonly F[];
  stay: FrameDuration | null; // null after the very last frame
}

/** The next frames, up to the first one that takes time. */
export function nextVisibleFrame<F>(
  frames: readonly F[],
  stays: (frame: F, next: F) => FrameDuration | null,
): FrameStep<F> {
  const last = frames.slice(0, -1).findIndex((frame, at) => stays(frame, frames[at + 1]!) !== null);
  const count = last < 0 ? frames.length : last + 1;
  const [passed, coming] = [frames.slice(0, count), frames.slice(count)];
  return { passed, queue: coming, stay: last < 0 ? null : stays(passed.at(-1)!, coming[0]!) };
}

const FRAME = "frame";

/** The effect that starts the timer of the next frame, or stops it. */
export const frameTimer = (stay: FrameDuration | null) =>
  ({ do: "wait", timer: FRAME, ms: stay?.ms ?? null, as: stay?.motions }) as const;

/** Apply a patch to a copy. An object patches the fields inside, a list holds a new value, an empty list means null. */
export function applyPatch<T>(value: T, change: Patch): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [name, part] of Object.entries(change))
    copy[name] = Array.isArray(part) ? (part[0] ?? null) : applyPatch(copy[name], part as Patch);
  return copy as T;
}

export type ViewAt<L extends string, S> = (lens: L, frame: number) => S;

/** The snapshots of a film through one lens: the first, and for each frame the patch from the one before. */
export interface LensFrames<S> {
  first: S;
  changes: readonly Patch[];
}

/** Look up the snapshot of a frame through a lens; each is computed once. */
export function viewsOf<L extends string, S>(views: Readonly<Record<string, LensFrames<S>>>): ViewAt<L, S> {
  const computed = new Map<L, S[]>();

  return (lens, frame) => {
    const { first, changes } = views[lens]!;
    const known = computed.get(lens) ?? [first];
    computed.set(lens, known);
    while (known.length <= frame) known.push(applyPatch(known.at(-1)!, changes[known.length]!));
    return known[frame]!;
  };
}

/** The first snapshot and the frames of a film through one lens. Its twin is `kit/film.py`. */
export function filmThroughLens(film: LensedFilm, lens: string): { first: unknown; frames: readonly SeatFrame[] } {
  const other = film.others[lens];
  if (!other) return film;
  const own = new Map(other.frames);
  return { first: applyPatch(film.first, other.first), frames: film.frames.map((frame, at) => own.get(at) ?? frame) };
}
