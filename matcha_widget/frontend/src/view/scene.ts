/** All that a part of the table is drawn from. */
import { who } from "../people";
import type { Gesture, Ui } from "../ui";
import type { Seat, Snapshot } from "../wire";
import type { Words } from "../words";

export interface Scene {
  view: Snapshot;
  ui: Ui;
  words: Words;
  act(gesture: Gesture): void;
}

/** What a player is called on this screen, "You" included. */
export const called = ({ view, words }: Scene, seat: Seat): string => words.say("part-alone", who(view, seat));
