/** The state of a table, the properties that its parts are drawn from, and the places on this screen. */
import type { Frame } from "../../kit/film/frames";
import type { Effect as ShellEffect, Input as ShellInput, Update as ShellUpdate } from "../../kit/shell/widget";
import type { Words } from "../../kit/i18n";
import type {
  CatalogueData,
  TableEvent,
  MatchaIntent,
  TableMessage,
  PlacePayment,
  Snapshot,
  PlaceData,
  Seat,
  CardCode,
  Mat,
  PairData,
} from "../wire";
import type { TableMotion, MeasuredTable, CardSent } from "./animate";
import type { TableGesture, TableUi } from "./table-ui";
import type { ComponentChildren } from "preact";
import { seatArgs, below } from "../parts/seat-args";

export type TableFrame = Frame<Snapshot, TableEvent>;

export interface TableState {
  view: KnownSnapshot; // the frame being shown
  queue: readonly TableFrame[]; // the frames after it; the last is the table at rest
  uiBeforeFrames: TableUi; // as before the first of them
  announcedCount: number; // how many of their events have been announced
  ui: TableUi;
  newest: Pick<Snapshot, "revision" | "seat" | "screen">; // of the newest snapshot received
  sent: CardSent | undefined; // the card on its way to a mat
  catalogue: CatalogueData;
  words: Words;
}

export interface TableTraits {
  known: Snapshot & { paid?: PlacePayment[]; people?: string[] };
  catalogue: CatalogueData;
}

export interface TableKinds {
  state: TableState;
  gesture: TableGesture;
  intent: MatchaIntent & { revision: number };
  message: TableMessage;
  traits: TableTraits;
  motion: TableMotion;
  measured: MeasuredTable;
}

export type Input = ShellInput<TableKinds>;
export type On<Kind extends Input["on"]> = Extract<Input, { on: Kind }>;
export type Effect = ShellEffect<TableKinds>;
export type Update = ShellUpdate<TableKinds>;

/** A snapshot with the events since the last rest, the payments, and the opponents to choose from. */
export interface KnownSnapshot extends Snapshot {
  events: readonly TableEvent[];
  paid?: PlacePayment[];
  people?: string[];
}

export interface TableProps {
  view: KnownSnapshot;
  ui: TableUi;
  words: Words;
  dispatch(gesture: TableGesture): void;
  /** An overlay on a side of a place; with it, cards and tokens lead to the frame where they came. */
  over?: PlaceOverlay;
}

export type PlaceOverlay = (seat: Seat, round: number, place: PlaceData) => ComponentChildren;

/** A player's name on this screen, "You" included. */
export const displayName = ({ view, words }: Pick<TableProps, "view" | "words">, seat: Seat): string =>
  words.message("part-alone", seatArgs(view, seat));

/** Rounds from left to right: round 1 lies at the dealer's left (S3). */
export const roundsInSight = (view: Snapshot): number[] => (view.dealer === below(view) ? [1, 2, 3] : [3, 2, 1]);

/** Places from left to right: the edition says which mat of a pair is left (X14). */
export const placesInSight = (view: Snapshot, pair: PairData): PlaceData[] =>
  view.number_first === (pair.places[0].mat === "n") ? pair.places : pair.places.toReversed();

/** The round in the light: the one still being read, the one in play, or the last one. */
export function spotlightRound(view: Snapshot, ui: TableUi): number {
  const now = view.pairs.findIndex((pair) => pair.state === "now") + 1;
  const lastDone = view.pairs.findLastIndex((pair) => pair.state === "done") + 1;
  if (view.outcome?.how === "resigned") return ui.reveal?.round ?? Math.min(lastDone + 1, 3); // the round in which play broke off
  return ui.reveal?.round ?? (now || lastDone || 2);
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
