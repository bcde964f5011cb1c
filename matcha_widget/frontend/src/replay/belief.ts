/** The belief that holds at a beat, beside the one that this set began with. */
import type { Code } from "../wire";
import type { Reel } from "./reel";

export interface Belief {
  total: number; // hands that are possible now
  first: number; // and when the set began
  cards: { code: Code; count: number; before: number }[]; // in how many of them; its share when the set began
}

export function beliefAt({ film, chapters }: Reel, pair: string, beat: number): Belief | null {
  const entries = film.beliefs[pair]!;
  const deal = chapters.findLast((one) => one.round === 1 && one.beat <= beat)?.beat ?? 0;
  const now = entries.findLast(([from]) => from <= beat);
  const first = entries.find(([from]) => from >= deal) ?? now;
  if (!now || !first) return null;
  const before = new Map(first[2].map(([code, count]) => [code, count / first[1]]));
  const cards = now[2].map(([code, count]) => ({ code, count, before: before.get(code) ?? 0 }));
  return { total: now[1], first: first[1], cards };
}
