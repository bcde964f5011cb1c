/** The keys of two games: those of a replay, with differences in place of payments. */
import type { Key, Keyboard } from "../../kit/keyboard";
import type { Gesture } from "./compare-ui";
import type { CompareGesture, CompareState } from "./compare-update";

export const KEYS: readonly Key<unknown, Gesture>[] = [
  {
    keys: ["←", "→"],
    names: ["ArrowLeft", "ArrowRight"],
    label: "replay-key-step",
    gesture: (name) => ({ do: "step", by: name === "ArrowRight" ? 1 : -1 }),
  },
  {
    keys: ["↑", "↓"],
    names: ["ArrowUp", "ArrowDown"],
    label: "replay-key-ends",
    gesture: (name) => ({ do: name === "ArrowUp" ? "first" : "last" }),
  },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "compare-key-difference",
    gesture: (name) => ({ do: "difference", by: name === "PageDown" ? 1 : -1 }),
  },
  { keys: ["␣", "P"], names: ["Space", "P"], label: "replay-key-play", gesture: () => ({ do: "play" }) },
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], names: ["Esc"], label: "replay-key-stop", writing: "*", gesture: () => ({ do: "stop" }) },
];

/** On the slider the arrows step, as they do elsewhere. */
export const KEYBOARD: Keyboard<CompareState, CompareGesture> = {
  keys: KEYS,
  fields: "input:not([type=range]), select, textarea",
};
