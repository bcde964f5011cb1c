/** The belief that holds at a beat, beside what was known when the hand came to have so many cards. */
import type { Code, Seat } from "../wire";
import type { Frames } from "./frames";
import type { Player } from "./player";
import type { Reel } from "./reel";

export interface Belief {
  total: number; // hands that are possible now
  first: number; // hands that were possible at first
  cards: { code: Code; count: number; before: number }[]; // in how many of them; its share at first
}

/** "0>1": what seat 0 must believe about the hand of seat 1. */
export const believed = (pair: string): Seat => Number(pair[2]) as Seat;

export function beliefAt(
  { film, chapters }: Reel,
  frames: Frames,
  { lens, beat }: Player,
  pair: string,
): Belief | null {
  const deal = chapters.findLast((one) => one.round === 1 && one.beat <= beat)?.beat ?? 0;
  const known = film.beliefs[pair]!.filter(([from]) => from >= deal && from <= beat);
  const now = known.at(-1);
  if (!now) return null;
  const held = (at: number): number => frames(lens, at).hands[believed(pair)].length;
  const first = known.find(([from]) => held(from) === held(beat)) ?? now;
  const before = new Map(first[2].map(([code, count]) => [code, count / first[1]]));
  const cards = now[2].map(([code, count]) => ({ code, count, before: before.get(code) ?? 0 }));
  return { total: now[1], first: first[1], cards };
}
