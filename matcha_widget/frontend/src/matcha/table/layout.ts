/** Places on this screen. */
import { below } from "../parts/seat-args";
import type { TableUi } from "./table-ui";
import type { CardCode, Mat, PairData, PlaceData, Snapshot } from "../wire";

/** Rounds from left to right: round 1 lies at the dealer's left (S3). */
export const roundsInSight = (view: Snapshot): number[] => (view.dealer === below(view) ? [1, 2, 3] : [3, 2, 1]);

/** Places from left to right: the edition says which mat of a pair is left (X14). */
export const placesInSight = (view: Snapshot, pair: PairData): PlaceData[] =>
  view.number_first === (pair.places[0].mat === "n") ? pair.places : pair.places.toReversed();

/** The round in the light: the one still being read, the one in play, or the last one. */
export function spotlightRound(view: Snapshot, ui: TableUi): number {
  const now = view.pairs.findIndex((pair) => pair.state === "now") + 1;
  const done = view.pairs.findLastIndex((pair) => pair.state === "done") + 1;
  if (view.outcome?.how === "resigned") return ui.reveal?.round ?? Math.min(done + 1, 3); // the round in which play broke off
  return ui.reveal?.round ?? (now || done || 2);
}

/** The state of a round as far as it was announced: while one is being read, the next has not begun. */
export function visibleState({ pairs }: Snapshot, { reveal }: TableUi, round: number): PairData["state"] {
  const { state, places } = pairs[round - 1]!;
  const untouched = places.every(({ cards }) => cards[0] === null && cards[1] === null);
  return reveal && state === "now" && untouched ? "next" : state;
}

/** A place of this set, if there is one. */
export const placeAt = ({ pairs }: Snapshot, round: number | null, mat: Mat | null): PlaceData | undefined =>
  pairs[(round ?? 0) - 1]?.places.find((place) => place.mat === mat);

export const tableAt = (view: Snapshot, round: number | null, mat: Mat | null): CardCode | null =>
  placeAt(view, round, mat)?.table ?? null;
