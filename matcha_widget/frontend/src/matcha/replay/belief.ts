/** The belief that holds at a frame, beside what was known when the hand came to have so many cards. */
import type { Code, Film, Seat } from "../wire";
import type { ReplayUi } from "./replay-ui";
import type { Timeline } from "./stops";

export interface Belief {
  count: number; // hands that are possible now
  first: number; // hands that were possible at the deal
  cards: { code: Code; share: number; before: number }[]; // how likely it is held; and when so many cards were held first
}

/** "0>1": what seat 0 must believe about the hand of seat 1. */
export const believed = (pair: string): Seat => Number(pair[2]) as Seat;

/** Whose knowledge is shown: the one that was asked for, else that of whoever looks. */
export function pairOf({ film }: Timeline, { belief, lens }: ReplayUi): string | null {
  const pairs = Object.keys(film.beliefs);
  return belief ?? pairs.find((pair) => pair.startsWith(lens)) ?? pairs[0] ?? null;
}

const shares = ([, , parts, cards]: Film["beliefs"][string][number]): [Code, number][] =>
  cards.map(([code, its]) => [code, its / parts]);

export function beliefAt({ film, chapters, viewAt }: Timeline, { lens, frame }: ReplayUi, pair: string): Belief | null {
  const deal = chapters.findLast((one) => one.round === 1 && one.frame <= frame)?.frame ?? 0;
  const known = film.beliefs[pair]!.filter(([from]) => from >= deal && from <= frame);
  const now = known.at(-1);
  if (!now) return null;
  const held = (at: number): number => viewAt(lens, at).hands[believed(pair)].length;
  const first = known.find(([from]) => held(from) === held(frame)) ?? now;
  const before = new Map(shares(first));
  const cards = shares(now).map(([code, share]) => ({ code, share, before: before.get(code) ?? 0 }));
  return { count: now[1], first: known[0]![1], cards };
}
