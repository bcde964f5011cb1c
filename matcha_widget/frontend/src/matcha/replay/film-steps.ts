/** Where a film comes to rest, and what its beats belong to: steps, rounds, sets, reveals. It knows beats, no rules. */
import { resolves } from "../table/reduce";
import type { Beat, Film, Mat, Seat, Token } from "../wire";

/** Where a round begins in a film. */
export interface Chapter {
  set: number;
  round: number;
  beat: number;
}

/** What was won in a round, and the step at which the first of it came. */
export interface Winnings {
  beat: number;
  tokens: Token[];
}

const MOVES: ReadonlySet<Beat["do"]> = new Set(["deal", "lay", "pass", "say"]);
/** With a focus, what happens at the other mat is passed over. */
export const inFocus = ({ focus }: Film, beat: Beat): boolean => !focus || !beat.at || beat.at[1] === focus;

/** The beats at which a step ends: a move, something said, a place resolved, the last of all. */
export function stopsOf(film: Film): number[] {
  const shown = film.beats.map((beat, at) => ({ beat, at })).filter(({ beat }) => inFocus(film, beat));
  const ends = shown.filter(({ beat }, index) => {
    const after = shown[index + 1]?.beat;
    return (
      MOVES.has(beat.do) || after === undefined || (resolves(beat) && !(resolves(after) && samePlace(beat, after)))
    );
  });
  return ends.map(({ at }) => at);
}

export const samePlace = (a: Beat, b: Beat): boolean =>
  a.set === b.set && a.at?.[0] === b.at?.[0] && a.at?.[1] === b.at?.[1];

const sameRound = (a: Beat, b: Beat): boolean => a.set === b.set && a.round === b.round;

/** The beat at which each round begins: that which says so, in the first round of a set its deal. */
export function chaptersOf({ beats }: Film): Chapter[] {
  return beats.flatMap((beat, at) =>
    beat.do === "deal" || beat.do === "round"
      ? [{ set: beat.set, round: beat.do === "deal" ? 1 : beat.round, beat: at }]
      : [],
  );
}

export const roundName = ({ set, round }: Pick<Beat, "set" | "round">): string => `${set}.${round}`;

/** The beats at which the places of this round are resolved, as far as they are stepped through. */
export const resolutionOf = (film: Film, here: Beat): number[] =>
  film.beats.flatMap((beat, at) => (resolves(beat) && sameRound(beat, here) && inFocus(film, beat) ? [at] : []));

/** Where each round's places begin to be resolved. */
export function revealsOf(film: Film): number[] {
  const shown = film.beats
    .map((beat, at) => ({ beat, at }))
    .filter(({ beat }) => resolves(beat) && inFocus(film, beat));
  return shown.filter(({ beat }, index) => !index || !sameRound(shown[index - 1]!.beat, beat)).map(({ at }) => at);
}

/** The most that was claimed about one place: all of it may turn out there. */
export function mostClaimed({ beats }: Film): number {
  const claims = beats.filter(({ do: kind, at }) => kind === "say" && at);
  return Math.max(0, ...claims.map((one) => claims.filter((other) => samePlace(one, other)).length));
}

/** The step of a beat: the last end at or before it; -1 before the first. */
export const stepAt = (stops: readonly number[], beat: number): number => stops.findLastIndex((stop) => stop <= beat);

/** Where a beat lies among the steps, between two of them if need be. */
export function positionOf(stops: readonly number[], beat: number): number {
  const step = stepAt(stops, beat);
  const [from, to] = [stops[step] ?? 0, stops[step + 1]];
  return Math.max(step, 0) + (to === undefined ? 0 : (beat - from) / (to - from));
}

/** The beat at which the card came that lies at this place in this set. */
export const birthOfCard = ({ beats }: Film, set: number, round: number, mat: Mat, seat: Seat): number =>
  beats.findIndex((beat) => beat.do === "lay" && beat.set === set && beat.seat === seat && at(beat, round, mat));

const at = (beat: Beat, round: number, mat: Mat): boolean => beat.at?.[0] === round && beat.at[1] === mat;

/** The beats at which this seat took its first, second, ... token of a kind. */
export const birthsOfToken = ({ beats }: Film, seat: Seat, token: Token): number[] =>
  beats.flatMap((beat, at) => (beat.do === "take" && beat.seat === seat && beat.token === token ? [at] : []));

/** What was won, round by round, up to a beat. */
export function winningsOf(film: Film, until: number): Winnings[] {
  const takes = film.beats.slice(0, until + 1).map((beat, at) => ({ beat, at }));
  const rounds = new Map<string, Winnings>();
  for (const { beat, at } of takes) {
    if (beat.do !== "take" || !inFocus(film, beat)) continue;
    const name = `${beat.set}.${beat.round}`;
    const won = rounds.get(name) ?? { beat: at, tokens: [] };
    rounds.set(name, { beat: won.beat, tokens: [...won.tokens, beat.token] });
  }
  return [...rounds.values()];
}
