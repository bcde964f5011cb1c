/** The keys of games side by side: those of a replay, with differences in place of sets. */
import { ENDS, FIELDS, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Keyboard, Key } from "../../kit/keyboard";
import type { CompareGesture, CompareState } from "./compare-update";
import type { Gesture } from "./compare-ui";

export const KEYS: readonly Key<unknown, Gesture>[] = [
  STEP,
  ENDS,
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "compare-key-difference",
    gesture: (name) => ({ do: "difference", by: name === "PageDown" ? 1 : -1 }),
  },
  { keys: ["B"], names: ["B"], label: "compare-key-bet", gesture: () => ({ do: "bet" }) },
  PLAY,
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  STOP,
];

export const KEYBOARD: Keyboard<CompareState, CompareGesture> = {
  keys: KEYS,
  fields: FIELDS,
};
