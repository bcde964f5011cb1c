/** The keys of a replay: places on the keyboard, and what each means. */
import type { Key, Keyboard } from "../../kit/keyboard";
import type { Gesture } from "./replay-ui";
import type { ReplayGesture, ReplayState } from "./replay-update";

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
    label: "replay-key-round",
    gesture: (name) => ({ do: "round", by: name === "PageDown" ? 1 : -1 }),
  },
  {
    keys: ["[", "]"],
    names: ["[", "BracketLeft", "]", "BracketRight"],
    label: "replay-key-payment",
    gesture: (name) => ({ do: "payment", by: name === "]" || name === "BracketRight" ? 1 : -1 }),
  },
  { keys: ["␣", "P"], names: ["Space", "P"], label: "replay-key-play", gesture: () => ({ do: "play" }) },
  { keys: ["F"], names: ["F"], label: "replay-key-eyes", gesture: () => ({ do: "eyes" }) },
  { keys: ["Y"], names: ["Y"], label: "replay-key-why", gesture: () => ({ do: "side", side: "why" }) },
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "panel", panel: "help" }) },
  { keys: ["Esc"], names: ["Esc"], label: "replay-key-stop", writing: "*", gesture: () => ({ do: "stop" }) },
];

/** On the slider the arrows step, as they do elsewhere. */
export const KEYBOARD: Keyboard<ReplayState, ReplayGesture> = {
  keys: KEYS,
  fields: "input:not([type=range]), select, textarea",
};
