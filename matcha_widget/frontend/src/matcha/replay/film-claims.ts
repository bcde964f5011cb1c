/** What was said of cards, and holds or not, as a lens comes to know it. */
import { resolves } from "../table/reduce";
import type { Film, Lens, Line } from "../wire";
import { samePlace } from "./film-steps";
import { linesOf } from "./film-lines";

interface Judged {
  said: number; // the beat
  from: number; // the beat from which the verdict is known
  line: Line;
}

const judged = (film: Film, lens: Lens): Judged[] =>
  film.scenes[lens]!.claims.flatMap(([said, verdict, from]) => {
    const line = linesOf(film, lens, [said])[0];
    if (from === null || line?.id !== "tell-claim") return [];
    return [{ said, from, line: { ...line, id: "tell-known", args: { ...line.args, verdict } } }];
  });

/** The sentences of these beats; of a claim that this lens sees through at once, whether it holds. */
export function told(film: Film, lens: Lens, beats: readonly number[]): Line[] {
  const atOnce = judged(film, lens).filter(({ said, from }) => said === from);
  return beats.flatMap((beat) => atOnce.find(({ said }) => said === beat)?.line ?? linesOf(film, lens, [beat]));
}

/** The verdicts that come later, at one of these beats: when they are learned, and when the place is resolved. */
export const known = (film: Film, lens: Lens, beats: readonly number[]): Line[] =>
  judged(film, lens)
    .filter(({ said, from }) =>
      [from, revealOf(film, said)].some((at) => at > said && at >= from && beats.includes(at)),
    )
    .map(({ line }) => line);

/** The beat at which the place that something was said of begins to be resolved. */
const revealOf = ({ beats }: Film, said: number): number =>
  beats.findIndex((beat) => resolves(beat) && samePlace(beat, beats[said]!));
