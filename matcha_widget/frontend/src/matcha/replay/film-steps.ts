/** Stops of a film, and the steps, rounds, sets and reveals of its frames. It knows frames, no rules. */
import { isResolutionEvent } from "../table/table-memory";
import type { FilmFrame, Film, Mat, Seat, Token } from "../wire";

/** The beginning of a round in a film. */
export interface RoundStart {
  set: number;
  round: number;
  frame: number;
}

/** The winnings of a round, and the step of the first of them. */
interface RoundWinnings {
  frame: number;
  tokens: Token[];
}

const MOVES: ReadonlySet<FilmFrame["do"]> = new Set(["deal", "lay", "pass", "say"]);
/** True unless the film has a focus and the frame belongs to the other mat. */
export const inFocus = ({ focus }: Film, frame: FilmFrame): boolean => !focus || !frame.at || frame.at[1] === focus;

/** The last frame of each step: a move, a claim, a resolved place, the end. */
export function stopsOf(film: Film): number[] {
  const visible = film.frames.map((frame, at) => ({ frame, at })).filter(({ frame }) => inFocus(film, frame));
  const ends = visible.filter(({ frame }, index) => {
    const after = visible[index + 1]?.frame;
    return (
      MOVES.has(frame.do) ||
      after === undefined ||
      (isResolutionEvent(frame) && !(isResolutionEvent(after) && samePlace(frame, after)))
    );
  });
  return ends.map(({ at }) => at);
}

export const samePlace = (a: FilmFrame, b: FilmFrame): boolean =>
  a.set === b.set && a.at?.[0] === b.at?.[0] && a.at?.[1] === b.at?.[1];

const sameRound = (a: FilmFrame, b: FilmFrame): boolean => a.set === b.set && a.round === b.round;

/** The first frame of each round: its own event, in the first round of a set the deal. */
export function chaptersOf({ frames }: Film): RoundStart[] {
  return frames.flatMap((frame, at) =>
    frame.do === "deal" || frame.do === "round"
      ? [{ set: frame.set, round: frame.do === "deal" ? 1 : frame.round, frame: at }]
      : [],
  );
}

export const roundName = ({ set, round }: Pick<FilmFrame, "set" | "round">): string => `${set}.${round}`;

/** The frames that resolve the places of this round, without those out of focus. */
export const resolutionOf = (film: Film, here: FilmFrame): number[] =>
  film.frames.flatMap((frame, at) =>
    isResolutionEvent(frame) && sameRound(frame, here) && inFocus(film, frame) ? [at] : [],
  );

/** The frames at which the resolution of each round begins. */
export function revealsOf(film: Film): number[] {
  const visible = film.frames
    .map((frame, at) => ({ frame, at }))
    .filter(({ frame }) => isResolutionEvent(frame) && inFocus(film, frame));
  return visible
    .filter(({ frame }, index) => !index || !sameRound(visible[index - 1]!.frame, frame))
    .map(({ at }) => at);
}

/** The frame at which the card of this place was laid. */
export const frameOfCard = ({ frames }: Film, set: number, round: number, mat: Mat, seat: Seat): number =>
  frames.findIndex((frame) => frame.do === "lay" && frame.set === set && frame.seat === seat && at(frame, round, mat));

const at = (frame: FilmFrame, round: number, mat: Mat): boolean => frame.at?.[0] === round && frame.at[1] === mat;

/** The frames at which this seat took each of its tokens of a kind. */
export const framesOfToken = ({ frames }: Film, seat: Seat, token: Token): number[] =>
  frames.flatMap((frame, at) => (frame.do === "take" && frame.seat === seat && frame.token === token ? [at] : []));

/** The winnings up to a frame, by round. */
export function winningsOf(film: Film, until: number): RoundWinnings[] {
  const takes = film.frames.slice(0, until + 1).map((frame, at) => ({ frame, at }));
  const rounds = new Map<string, RoundWinnings>();
  for (const { frame, at } of takes) {
    if (frame.do !== "take" || !inFocus(film, frame)) continue;
    const name = `${frame.set}.${frame.round}`;
    const won = rounds.get(name) ?? { frame: at, tokens: [] };
    rounds.set(name, { frame: won.frame, tokens: [...won.tokens, frame.token] });
  }
  return [...rounds.values()];
}
