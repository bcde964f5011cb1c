/** Film in, snapshot out: what one lens sees at one beat. Each frame is made once and shares all that did not change. */
import type { Film, Lens, Patch, Scene, Snapshot } from "../wire";

export type Frames = (lens: Lens, beat: number) => Snapshot;

export function framesOf(film: Film): Frames {
  const made = new Map<Lens, Snapshot[]>();

  return (lens, beat) => {
    const scene = film.scenes[lens]!;
    const known = made.get(lens) ?? [scene.first];
    made.set(lens, known);
    while (known.length <= beat) known.push(next(scene, known));
    return known[beat]!;
  };
}

const next = ({ changes }: Scene, known: Snapshot[]): Snapshot => patched(known.at(-1)!, changes[known.length]!);

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
