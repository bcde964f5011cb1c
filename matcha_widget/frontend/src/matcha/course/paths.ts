/** The path through a step: what was decided in it, in order. Python knows what stands at its end. */
import type { Node } from "../wire";

export type Path = readonly string[];

export const ON = "on";
/** The first element of a path on which somebody was sure. */
export const SURE = "bet:sure";
export const BET = "bet:";
export const COUNTS = "counts:";
const NONE = "none";

export const nameOf = (step: number, path: Path): string => [step, ...path].join("/");

/** The element by which this option is chosen here. */
export const element = ({ stage }: Node, id: string): string => (stage === "bet" ? BET + id : id);

/** The element of several that were ticked, in the order in which they are offered. */
export const together = ({ options }: Node, ids: readonly string[]): string =>
  options
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .join(" ") || NONE;

/** The element of a vote: how many chose each option. */
export const counted = ({ options }: Pick<Node, "options">, counts: Readonly<Record<string, number>>): string =>
  `${COUNTS}${options.map(({ id }) => `${id}=${counts[id] ?? 0}`).join(",")}`;

/** The other way round: the counts of the last vote on a path. */
export const countsIn = (path: Path): Map<string, number> => votesIn(path).at(-1) ?? new Map();

/** The counts of every vote on a path. */
export const votesIn = (path: Path): Map<string, number>[] =>
  path.filter((each) => each.startsWith(COUNTS)).map((each) => new Map(votes(each)));

/** `counts:A=5,B=7` -> the numbers by option. */
export const votes = (element: string): [string, number][] =>
  element
    .slice(COUNTS.length)
    .split(",")
    .map((pair) => [pair.slice(0, pair.lastIndexOf("=")), Number(pair.slice(pair.lastIndexOf("=") + 1))]);

export const isBet = (each: string): boolean => each.startsWith(BET);

export const back = (path: Path): Path => path.slice(0, -1);

/** Before the last bet, or null where none was made, or all were told of before one went on. */
export function beforeBet(path: Path): Path | null {
  const bet = path.findLastIndex(isBet);
  return bet <= path.lastIndexOf(ON) ? null : path.slice(0, bet);
}

/** Before the last vote, or null where none was taken. */
export function beforeVote(path: Path): Path | null {
  const vote = path.findLastIndex((each) => each.startsWith(COUNTS));
  return vote < 0 ? null : path.slice(0, vote);
}

/** What the last element chose. */
export const lastChosen = (path: Path): string[] => path.at(-1)?.replace(BET, "").split(" ") ?? [];
