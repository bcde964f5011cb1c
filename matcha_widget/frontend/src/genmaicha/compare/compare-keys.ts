/** The keys of two games: those of a replay, with differences in place of payments. */
import { ENDS, FIELDS, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key, Keyboard } from "../../kit/keyboard";
import type { Gesture } from "./compare-ui";
import type { CompareGesture, CompareState } from "./compare-update";

export const KEYS: readonly Key<unknown, Gesture>[] = [
  STEP,
  ENDS,
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "compare-key-difference",
    gesture: (name) => ({ do: "difference", by: name === "PageDown" ? 1 : -1 }),
  },
  PLAY,
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  STOP,
];

export const KEYBOARD: Keyboard<CompareState, CompareGesture> = {
  keys: KEYS,
  fields: FIELDS,
};
