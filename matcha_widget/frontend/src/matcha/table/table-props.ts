/** All that a part of the table is drawn from. */
import type { ComponentChildren } from "preact";
import { who } from "./who";
import type { Gesture, Ui } from "./table-ui";
import type { Paid, Place, Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/words";

/** What is known of a game: the snapshot, and beside it what its places have paid. */
export interface Known extends Snapshot {
  paid?: Paid[];
}

export interface Scene {
  view: Known;
  ui: Ui;
  words: Words;
  act(gesture: Gesture): void;
  /** What lies over a side of a place; where there is such a thing, what lies and what was won leads to when it came. */
  over?: Over;
}

export type Over = (seat: Seat, round: number, place: Place) => ComponentChildren;

/** What a player is called on this screen, "You" included. */
export const called = ({ view, words }: Scene, seat: Seat): string => words.say("part-alone", who(view, seat));
