/** Film in, snapshot out: what one lens sees at one frame. Each is made once and shares all that did not change. */
import { patched } from "../../kit/frames";
import type { Film, Lens, Snapshot } from "../wire";

export type ViewAt = (lens: Lens, frame: number) => Snapshot;

export function viewsOf(film: Film): ViewAt {
  const made = new Map<Lens, Snapshot[]>();

  return (lens, frame) => {
    const { first, changes } = film.views[lens]!;
    const known = made.get(lens) ?? [first];
    made.set(lens, known);
    while (known.length <= frame) known.push(patched(known.at(-1)!, changes[known.length]!));
    return known[frame]!;
  };
}
