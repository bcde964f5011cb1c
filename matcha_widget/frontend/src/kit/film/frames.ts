/** Frames: what led to a snapshot, as Python made it, shown one after the other. A frame stays as long as what moves in it
 *  takes; at any press the last one is there. Nothing is made up here.
 *
 *  Its twin is `kit/frames.py`. */
import type { Duration } from "../motion";
import type { LensedFilm, Patch, SeatFrame } from "../wire";

/** A snapshot as it travels: at rest, with every event that led to it and the way back to what was seen then. */
export interface WithFrames<E> {
  frames: readonly { event: E; back: Patch }[];
}

/** What was seen, and what had just happened; null: nothing did. */
export interface Frame<S, E> {
  view: S;
  event: E | null;
}

/** All frames of a snapshot in order of time; the last is the snapshot itself. */
export function decodeFrames<E, S extends WithFrames<E>>(snapshot: S): Frame<S, E>[] {
  const rest: S = { ...snapshot, frames: [] };
  if (snapshot.frames.length === 0) return [{ view: rest, event: null }];
  return snapshot.frames.reduceRight<Frame<S, E>[]>(
    (later, { event, back }) => [{ view: applyPatch(later[0]?.view ?? rest, back), event }, ...later],
    [],
  );
}

const READ = new WeakMap<object, unknown>();

/** What happened on the way to a snapshot, each with what was seen then. */
export function framesOf<E, S extends WithFrames<E>>(snapshot: S): readonly Frame<S, E>[] {
  const read = READ.get(snapshot) as readonly Frame<S, E>[] | undefined;
  const frames = read ?? decodeFrames<E, S>(snapshot).filter(({ event }) => event !== null);
  READ.set(snapshot, frames);
  return frames;
}

/** How long a frame is seen before the next one; `ms` beside the movements of the style sheet, null: until it is told. */
export interface FrameDuration {
  ms: number | null;
  motions: readonly Duration[];
}

interface FrameStep<F> {
  shown: readonly F[]; // the last of them is to be seen
  queue: readonly F[];
  stay: FrameDuration | null; // of the last frame of all nothing is waited for
}

/** The next frame of these, or where it takes no time, those after it up to one that does. */
export function nextVisibleFrame<F>(
  frames: readonly F[],
  stays: (frame: F, next: F) => FrameDuration | null,
): FrameStep<F> {
  const found = frames.slice(0, -1).findIndex((frame, at) => stays(frame, frames[at + 1]!) !== null);
  const count = found < 0 ? frames.length : found + 1;
  const [shown, coming] = [frames.slice(0, count), frames.slice(count)];
  return { shown, queue: coming, stay: found < 0 ? null : stays(shown.at(-1)!, coming[0]!) };
}

const FRAME = "frame";

/** The timer of the next frame, or its end. */
export const frameTimer = (stay: FrameDuration | null) =>
  ({ do: "wait", timer: FRAME, ms: stay?.ms ?? null, as: stay?.motions }) as const;

/** A copy with the change in it: an object of what changes inside, or a list of the new value, empty for null. */
export function applyPatch<T>(value: T, change: Patch): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [name, part] of Object.entries(change))
    copy[name] = Array.isArray(part) ? (part[0] ?? null) : applyPatch(copy[name], part as Patch);
  return copy as T;
}

export type ViewAt<L extends string, S> = (lens: L, frame: number) => S;

/** A film through one lens: its first snapshot, and for each frame what is different since the one before. */
export interface LensFrames<S> {
  first: S;
  changes: readonly Patch[];
}

export function viewsOf<L extends string, S>(views: Readonly<Record<string, LensFrames<S>>>): ViewAt<L, S> {
  const made = new Map<L, S[]>();

  return (lens, frame) => {
    const { first, changes } = views[lens]!;
    const known = made.get(lens) ?? [first];
    made.set(lens, known);
    while (known.length <= frame) known.push(applyPatch(known.at(-1)!, changes[known.length]!));
    return known[frame]!;
  };
}

/** The frames of a film through one of its lenses, and what was seen first; its twin is `kit/film.py`. */
export function filmThroughLens(film: LensedFilm, lens: string): { first: unknown; frames: readonly SeatFrame[] } {
  const other = film.others[lens];
  if (!other) return film;
  const own = new Map(other.frames);
  return { first: applyPatch(film.first, other.first), frames: film.frames.map((frame, at) => own.get(at) ?? frame) };
}
