/** The keys of a replay: places on the keyboard, and what each means. */
import { brackets, ENDS, EYES, MENU, pages, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key } from "../../kit/keyboard";
import type { Gesture } from "./replay-ui";

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
  brackets("round", "replay-key-round"),
  pages("set", "replay-key-set"),
  PLAY,
  EYES,
  MENU,
  STOP,
];
