/** Keys are places on the keyboard: which of them do something now, and what. */
import { keyName, type KeyLike } from "../../kit/keyboard";
import { mayMove, plays } from "./who";
import { hand, type Gesture, type Ui } from "./table-ui";
import type { Snapshot } from "../wire";

export interface Key {
  keys: readonly string[];
  label: string; // a message of the catalogue
  valid(view: Snapshot, ui: Ui): boolean;
  gesture(key: string): Gesture;
}

/** Every key of the table. Arrows, Enter and Tab belong to the focus, see `focus.ts`. */
export const KEYS: readonly Key[] = [
  {
    keys: ["1", "2", "3", "4", "5"],
    label: "key-pick",
    valid: (view) => (mayMove(view) || view.keep !== null) && hand(view).length > 0,
    gesture: (key) => ({ do: "pick", card: Number(key) - 1 }),
  },
  {
    keys: ["N", "S"],
    label: "key-place",
    valid: (view, ui) => mayMove(view) && ui.reveal === null,
    gesture: (key) => ({ do: "place", mat: key === "N" ? "n" : "s" }),
  },
  {
    keys: ["P"],
    label: "key-pass",
    valid: (view, ui) => view.legal.includes("pass") && ui.reveal === null,
    gesture: () => ({ do: "pass" }),
  },
  {
    keys: ["Space"],
    label: "key-next",
    valid: (_, ui) => ui.reveal !== null || ui.stakes.length > 0,
    gesture: () => ({ do: "next" }),
  },
  {
    keys: ["U"],
    label: "key-undo",
    valid: (view) => view.undo !== "no" && view.screen === "table",
    gesture: () => ({ do: "undo" }),
  },
  {
    keys: ["H"],
    label: "key-hint",
    valid: (view) => view.phase === "play" && plays(view) && view.settings.hints,
    gesture: () => ({ do: "hint" }),
  },
  { keys: ["?"], label: "key-help", valid: () => true, gesture: () => ({ do: "panel", panel: "help" }) },
  {
    keys: ["Esc"],
    label: "key-close",
    valid: (_, ui) => ui.panel !== null || ui.picked !== null || ui.hint || ui.rule !== null || ui.silence !== null,
    gesture: () => ({ do: "close" }),
  },
];

export const keysNow = (view: Snapshot, ui: Ui): Key[] => KEYS.filter((key) => key.valid(view, ui));

/** What this key means here and now, or null. */
export function gestureFor(event: KeyLike, view: Snapshot, ui: Ui): Gesture | null {
  const name = KEYS.some((key) => key.keys.includes(keyName(event))) ? keyName(event) : placeName(event);
  return (
    keysNow(view, ui)
      .find((key) => key.keys.includes(name))
      ?.gesture(name) ?? null
  );
}

/** A sign of the row of digits, as on French and Czech keyboards, is the digit that lies there; a letter is itself. */
const placeName = ({ key, code }: KeyLike): string =>
  /^[^A-Za-z0-9]$/.test(key) ? code.replace(/^Digit/, "") : keyName({ key, code });
