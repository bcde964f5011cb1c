/** All that an explorer is drawn from. */
import type { Facts } from "../wire";
import type { Words } from "../../kit/words";
import type { Gesture, Ui } from "./explore-ui";

export interface Desk<F = Facts> {
  facts: F;
  ui: Ui;
  words: Words;
  act(gesture: Gesture): void;
}
