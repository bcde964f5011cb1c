/** What was said, and is known to hold or not from this beat on. */
import type { Line } from "../wire";
import type { Player } from "./player";
import type { Reel } from "./reel";
import { linesOf, stepOf } from "./story";

/** The verdicts that came with the step of this beat. */
export function known(reel: Reel, { lens, beat }: Player): Line[] {
  const step = new Set(stepOf(reel, beat));
  return reel.film.scenes[lens]!.claims.flatMap(([said, verdict, from]) => {
    const told = from !== null && step.has(from) && said < from ? linesOf(reel.film, lens, [said])[0] : undefined;
    return told ? [{ id: "tell-known", args: { ...told.args, verdict }, rules: [] }] : [];
  });
}
