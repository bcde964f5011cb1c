/** The properties that every part of the table is drawn from. */
import type { ComponentChildren } from "preact";
import { seatArgs } from "../parts/seat-args";
import type { TableGesture, TableUi } from "./table-ui";
import type { TableEvent, PlacePayment, PlaceData, Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/i18n";

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
