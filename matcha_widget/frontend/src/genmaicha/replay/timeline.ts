/** A film prepared for viewing: snapshots, sentences, stops and rounds. */
import { stepAt } from "../../kit/film/cursor";
import { filmThroughLens, viewsOf, type LensFrames, type ViewAt } from "../../kit/film/frames";
import type { Round } from "../../kit/film/slider";
import type { LedgerEntry, FilmStep, Sentence, MarketEvent, MarketFilm, MarketSnapshot } from "../wire";

/** A film with its lookups by frame. */
export interface MarketTimeline {
  film: MarketFilm;
  stops: readonly number[]; // frames where it stops, one for each snapshot
  rounds: readonly Round[]; // counted in snapshots
  viewAt: ViewAt<string, MarketSnapshot>;
  sentencesAt(lens: string, frame: number): readonly Sentence[];
}

export function timelineOf(film: MarketFilm): MarketTimeline {
  const byLens = new Map(film.lenses.map((lens) => [lens, filmThroughLens(film, lens)]));
  const views = Object.fromEntries(
    [...byLens].map(([lens, { first, frames }]): [string, LensFrames<MarketSnapshot>] => [
      lens,
      { first: first as MarketSnapshot, changes: frames.map(({ change }) => change) },
    ]),
  );
  return {
    film,
    stops: film.frames.flatMap(({ stop }, at) => (stop ? [at] : [])),
    rounds: roundsOf(film),
    viewAt: viewsOf(views),
    sentencesAt: (lens, frame) => (byLens.get(lens)!.frames[frame]!.event as MarketEvent).tell,
  };
}

/** The first and last snapshot of each round. */
function roundsOf({ steps }: MarketFilm): Round[] {
  const begins = steps.flatMap(({ kind }, at) => (kind === "fill" ? [at] : []));
  return begins.map((from, at) => ({
    round: steps[from]!.round,
    set: null,
    from,
    to: begins[at + 1] ?? steps.length - 1,
  }));
}

/** The snapshot reached at a frame. */
export const snapAt = ({ stops }: MarketTimeline, frame: number): number => Math.max(stepAt(stops, frame), 0);

export const stepOf = (timeline: MarketTimeline, frame: number): FilmStep =>
  timeline.film.steps[snapAt(timeline, frame)]!;

/** The frames of this frame's step, up to it. */
export function framesTo({ stops }: MarketTimeline, frame: number): number[] {
  const from = stops.findLast((stop) => stop < frame) ?? -1;
  return Array.from({ length: frame - from }, (_, at) => from + 1 + at);
}

export const linesOf = (timeline: MarketTimeline, lens: string, frames: readonly number[]): Sentence[] =>
  frames.flatMap((frame) => [...timeline.sentencesAt(lens, frame)]);

/** The sum of an entry: positive if received, negative if paid. */
export const signedYen = ({ way, yen }: LedgerEntry): number => (way === "in" ? yen : -yen);

/** The ledger of a seat's stash up to a snapshot. */
export const ledgerUpTo = ({ film }: MarketTimeline, seat: number, snap: number): LedgerEntry[] =>
  film.ledger.filter((each) => each.seat === seat && each.snap <= snap);

/** The frame of the next or previous payment; -1 if there is none. */
export function paymentBeside({ film, stops }: MarketTimeline, snap: number, by: 1 | -1): number {
  const snaps = film.ledger.map((each) => each.snap);
  const found = by > 0 ? snaps.find((one) => one > snap) : snaps.findLast((one) => one < snap);
  return found === undefined ? -1 : stops[found]!;
}

/** The first frame of the round beside this one; backwards, the beginning of this round comes first. */
export function roundBeside({ rounds, stops }: MarketTimeline, snap: number, by: 1 | -1): number {
  const here = rounds.findLastIndex(({ from }) => from <= snap);
  const inside = by < 0 && snap > (rounds[here]?.from ?? 0);
  const round = rounds[inside ? here : here + by];
  return round ? stops[round.from]! : -1;
}

/** The taker of each crate of this round, by the crate's place. */
export function crateTakers({ film }: MarketTimeline, snap: number): (number | null)[] {
  const takers: (number | null)[] = [];
  for (const { kind, crate, seat } of film.steps.slice(0, snap + 1)) {
    if (kind === "fill") takers.length = 0;
    if (kind === "take" && crate !== null) takers[crate] = seat;
  }
  return takers;
}
