/** All that a part of the table is drawn from. */
import type { ComponentChildren } from "preact";
import { who } from "./who";
import type { TableGesture, TableUi } from "./table-ui";
import type { Event, PaidPlace, Place, Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/words";

/** What is known of a game at a moment: its snapshot, what has happened since the last rest, what its places have paid,
 *  and whom one may play against. */
export interface KnownSnapshot extends Snapshot {
  events: readonly Event[];
  paid?: PaidPlace[];
  people?: string[];
}

export interface TableProps {
  view: KnownSnapshot;
  ui: TableUi;
  words: Words;
  act(gesture: TableGesture): void;
  /** What lies over a side of a place; where there is such a thing, what lies and what was won leads to when it came. */
  over?: Over;
}

export type Over = (seat: Seat, round: number, place: Place) => ComponentChildren;

/** What a player is called on this screen, "You" included. */
export const called = ({ view, words }: Pick<TableProps, "view" | "words">, seat: Seat): string =>
  words.say("part-alone", who(view, seat));
