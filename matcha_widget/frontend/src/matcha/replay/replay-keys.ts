/** The keys of a replay: places on the keyboard, and what each means. */
import { ENDS, FIELDS, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Keyboard, Key } from "../../kit/keyboard";
import type { Gesture } from "./replay-ui";
import type { ReplayGesture, ReplayState } from "./replay-game";

export const KEYS: readonly Key<unknown, Gesture>[] = [
  STEP,
  { keys: ["."], names: [".", "Period"], label: "replay-key-frame", gesture: () => ({ do: "frame" }) },
  ENDS,
  {
    keys: ["1", "2", "3"],
    names: ["1", "2", "3"],
    label: "replay-key-chapter",
    gesture: (name) => ({ do: "chapter", round: Number(name) }),
  },
  {
    keys: ["[", "]"],
    names: ["[", "BracketLeft", "]", "BracketRight"],
    label: "replay-key-round",
    gesture: (name) => ({ do: "round", by: name === "]" || name === "BracketRight" ? 1 : -1 }),
  },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "replay-key-set",
    gesture: (name) => ({ do: "set", by: name === "PageDown" ? 1 : -1 }),
  },
  PLAY,
  { keys: ["F"], names: ["F"], label: "replay-key-eyes", gesture: () => ({ do: "eyes" }) },
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "panel", panel: "help" }) },
  STOP,
];

export const KEYBOARD: Keyboard<ReplayState, ReplayGesture> = {
  keys: KEYS,
  fields: FIELDS,
};
