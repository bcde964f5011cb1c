/** Film in, snapshot out: what one lens sees at one beat. Each frame is made once and shares all that did not change. */
import type { Film, Lens, Patch, Scene, Snapshot } from "../wire";

export type Frames = (lens: Lens, beat: number) => Snapshot;

export function framesOf(film: Film): Frames {
  const reels = new Map<Lens, Snapshot[]>();

  return (lens, beat) => {
    const scene = film.scenes[lens]!;
    const reel = reels.get(lens) ?? [scene.first];
    reels.set(lens, reel);
    while (reel.length <= beat) reel.push(next(scene, reel));
    return reel[beat]!;
  };
}

const next = ({ changes }: Scene, reel: Snapshot[]): Snapshot => patched(reel.at(-1)!, changes[reel.length]!);

/** A copy with the change in it: objects and lists are entered, by name or by index, everything else is replaced. */
export function patched<T>(value: T, change: Patch): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [name, part] of Object.entries(change)) {
    copy[name] = isPatch(part) && isWhole(copy[name]) ? patched(copy[name], part) : part;
  }
  return copy as T;
}

const isPatch = (part: unknown): part is Patch => isWhole(part) && !Array.isArray(part);
const isWhole = (value: unknown): value is object => typeof value === "object" && value !== null;
