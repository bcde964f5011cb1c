/** Guess first: what is at stake before a pair is resolved, what was said, and what came. It reads beats, no rules. */
import { suitOf } from "../cards";
import { placesInSight } from "../sight";
import type { Beat, Film, Mat, Seat, Snapshot, Token } from "../wire";
import { resolutionOf } from "./steps";

/** One token that somebody may take: the table card's, or a whisk. */
export interface Stake {
  mat: Mat;
  from: "table" | "middle";
  token: Token;
}

export interface Bet extends Stake {
  who: Seat | null; // null: nobody
}

export const roundName = ({ set, round }: Pick<Beat, "set" | "round">): string => `${set}.${round}`;

/** Where a card lies, the table card's token is at stake; where two lie, a whisk too. */
export function stakesIn(view: Snapshot, round: number, focus: Mat | null): Stake[] {
  const places = placesInSight(view, view.pairs[round - 1]!);
  return places
    .filter(({ mat, cards }) => (!focus || mat === focus) && cards.some((card) => card !== null))
    .flatMap(({ mat, table, cards }): Stake[] => [
      { mat, from: "table", token: suitOf(table!) },
      ...(cards.includes(null) ? [] : [{ mat, from: "middle", token: "K" } as const]),
    ]);
}

/** Who took it in the end. */
export function taker(film: Film, here: Beat, { mat, from }: Stake): Seat | null {
  const took = resolutionOf(film, here).map((at) => film.beats[at]!);
  return took.find((beat) => beat.do === "take" && beat.at?.[1] === mat && beat.from === from)?.seat ?? null;
}
