/** All that an explorer is drawn from. */
import type { Facts } from "../../wire";
import type { Words } from "../../words";
import type { Gesture, Ui } from "../ui";

export interface Desk<F = Facts> {
  facts: F;
  ui: Ui;
  words: Words;
  act(gesture: Gesture): void;
}
