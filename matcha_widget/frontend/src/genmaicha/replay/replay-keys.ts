/** The keys of a replay: places on the keyboard, and what each means. */
import { ENDS, FIELDS, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key, Keyboard } from "../../kit/keyboard";
import type { Gesture } from "./replay-ui";
import type { ReplayGesture, ReplayState } from "./replay-game";

export const KEYS: readonly Key<unknown, Gesture>[] = [
  STEP,
  ENDS,
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
  PLAY,
  { keys: ["F"], names: ["F"], label: "replay-key-eyes", gesture: () => ({ do: "eyes" }) },
  { keys: ["Y"], names: ["Y"], label: "replay-key-why", gesture: () => ({ do: "side", side: "why" }) },
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "panel", panel: "help" }) },
  STOP,
];

export const KEYBOARD: Keyboard<ReplayState, ReplayGesture> = {
  keys: KEYS,
  fields: FIELDS,
};
