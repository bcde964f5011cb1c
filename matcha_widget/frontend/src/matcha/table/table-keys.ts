/** Keys by their place on the keyboard: those that do something now. */
import { moveFocus } from "../../kit/shell/focus";
import { HELP_KEY, validKeys, type Keyboard, type Key } from "../../kit/shell/keyboard";
import { mayMove, isPlaying } from "../parts/seat-args";
import { hand, type TableGesture, type TableUi } from "./table-ui";
import type { Snapshot } from "../wire";

/** The state in which a key is pressed. */
interface Now {
  view: Snapshot;
  ui: TableUi;
}

/** Every key of the table but arrows, Enter and Tab, which belong to the focus (`focus.ts`). */
const KEYS: readonly Key<Now, TableGesture>[] = [
  {
    keys: ["1", "2", "3", "4", "5"],
    label: "key-pick",
    valid: ({ view }) => (mayMove(view) || view.keep !== null) && hand(view).length > 0,
    gesture: (key) => ({ do: "pick", card: Number(key) - 1 }),
  },
  {
    keys: ["N", "S"],
    label: "key-place",
    valid: ({ view, ui }) => mayMove(view) && ui.reveal === null,
    gesture: (key) => ({ do: "place", mat: key === "N" ? "n" : "s" }),
  },
  {
    keys: ["P"],
    label: "key-pass",
    valid: ({ view, ui }) => view.legal.includes("pass") && ui.reveal === null,
    gesture: () => ({ do: "pass" }),
  },
  {
    keys: ["Space"],
    label: "key-next",
    valid: ({ ui }) => ui.reveal !== null || ui.stakes.length > 0,
    gesture: (_, { ui }) => (ui.stakes.length > 0 ? { do: "bet", bets: ui.staked } : { do: "next" }),
  },
  {
    keys: ["W"],
    label: "do-why",
    valid: ({ view, ui }) => ui.reveal !== null || view.phase === "over",
    gesture: () => ({ do: "panel", panel: "why" }),
  },
  {
    keys: ["U"],
    label: "key-undo",
    valid: ({ view }) => view.undo !== "no" && view.screen === "table",
    gesture: () => ({ do: "undo" }),
  },
  {
    keys: ["H"],
    label: "key-hint",
    valid: ({ view }) => view.phase === "play" && isPlaying(view) && view.settings.hints,
    gesture: () => ({ do: "hint" }),
  },
  { keys: [HELP_KEY], label: "key-help", gesture: () => ({ do: "panel", panel: "help" }) },
  {
    keys: ["Esc"],
    label: "key-close",
    writing: "*",
    // a layer of `ESCAPE_ORDER` is open; cards chosen to keep are put back by another press
    valid: ({ ui }) => ui.panel !== null || ui.picked !== null || ui.hint || ui.rule !== null || ui.silence !== null,
    gesture: () => ({ do: "close" }),
  },
];

export const keysNow = (now: Now): readonly Key<Now, TableGesture>[] => validKeys(KEYS, now);

/** Left and right along a row, up and down between the rows: opponent, mats, hand, bar. */
const ROWS = [".seat [data-hand]", ".mat :is(button.place, .barred)", ".hand button", ".bar button"];

export const KEYBOARD: Keyboard<Now, TableGesture> = {
  keys: KEYS,
  // while a reveal is read, Space goes on from it and picks no card
  buttons: ({ ui }, key) => `a, summary, button${key === " " && ui.reveal ? ":not(.card)" : ""}`,
  rove: (root, key) => moveFocus(root, key, ROWS),
};
