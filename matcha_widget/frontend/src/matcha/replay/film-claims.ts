/** What was said of cards, and holds or not, as a lens comes to know it. */
import { resolves } from "../table/remember";
import type { Film, Lens, Line } from "../wire";
import { samePlace } from "./film-steps";
import { linesOf } from "./film-lines";

interface Judged {
  said: number; // the frame
  from: number; // the frame from which the verdict is known
  line: Line;
}

const judged = (film: Film, lens: Lens): Judged[] =>
  film.views[lens]!.claims.flatMap(([said, verdict, from]) => {
    const line = linesOf(film, lens, [said])[0];
    if (from === null || line?.id !== "tell-claim") return [];
    return [{ said, from, line: { ...line, id: "tell-known", args: { ...line.args, verdict } } }];
  });

/** The sentences of these frames; of a claim that this lens sees through at once, whether it holds. */
export function told(film: Film, lens: Lens, frames: readonly number[]): Line[] {
  const atOnce = judged(film, lens).filter(({ said, from }) => said === from);
  return frames.flatMap((frame) => atOnce.find(({ said }) => said === frame)?.line ?? linesOf(film, lens, [frame]));
}

/** The verdicts that come later, at one of these frames: when they are learned, and when the place is resolved. */
export const known = (film: Film, lens: Lens, frames: readonly number[]): Line[] =>
  judged(film, lens)
    .filter(({ said, from }) =>
      [from, revealOf(film, said)].some((at) => at > said && at >= from && frames.includes(at)),
    )
    .map(({ line }) => line);

/** The frame at which the place that something was said of begins to be resolved. */
const revealOf = ({ frames }: Film, said: number): number =>
  frames.findIndex((frame) => resolves(frame) && samePlace(frame, frames[said]!));
