/** All that a part of the table is drawn from. */
import type { ComponentChildren } from "preact";
import { seatArgs } from "../parts/seat-args";
import type { TableGesture, TableUi } from "./table-ui";
import type { TableEvent, PlacePayment, PlaceData, Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/i18n";

/** What is known of a game at a moment: its snapshot, what has happened since the last rest, what its places have paid,
 *  and whom one may play against. */
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
  /** What lies over a side of a place; where there is such a thing, what lies and what was won leads to when it came. */
  over?: PlaceOverlay;
}

export type PlaceOverlay = (seat: Seat, round: number, place: PlaceData) => ComponentChildren;

/** What a player is called on this screen, "You" included. */
export const displayName = ({ view, words }: Pick<TableProps, "view" | "words">, seat: Seat): string =>
  words.message("part-alone", seatArgs(view, seat));
