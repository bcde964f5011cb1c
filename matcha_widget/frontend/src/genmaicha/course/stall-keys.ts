/** Keys: arrows choose, Enter presses, digits press tags or fill the pouch, D ends, Backspace undoes, Space goes on. */
import type { Key, Keyboard } from "../../kit/shell/keyboard";
import { moveFocus } from "../../kit/shell/focus";
import { panelKeys } from "../../kit/course/panel-parts";
import { choiceOf, isSettled, type PanelGesture } from "../../kit/course/panel-state";
import { FIRST_PRICES, LINES } from "../parts/names";
import type { StallGesture, StallState } from "./stall-game";

type Gesture = StallGesture | PanelGesture;

const asks = (state: StallState): boolean => isSettled(state) && state.snapshot.phase === "ask";

/** The line whose price began at this many hundreds. */
const lineOf = (digit: string): string => LINES[FIRST_PRICES.findIndex((yen) => yen === Number(digit) * 100)]!;

export const KEYS: readonly Key<StallState, Gesture>[] = [
  {
    keys: ["1", "2", "3", "4", "5", "6"],
    label: "key-tag",
    valid: (state) => asks(state) && choiceOf(state.snapshot, "tag") !== undefined,
    gesture: (digit) => ({ do: "tag", line: lineOf(digit) }),
  },
  {
    keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    label: "key-pouch",
    valid: (state) => asks(state) && choiceOf(state.snapshot, "bid") !== undefined,
    gesture: (digit) => ({ do: "pouch", yen: Number(digit) * 100 }),
  },
  {
    keys: ["D"],
    label: "key-done",
    valid: (state) => asks(state) && choiceOf(state.snapshot, "done") !== undefined,
    gesture: () => ({ do: "choose", kind: "done" }),
  },
  ...panelKeys<StallState, StallGesture>(({ ui }) => (ui.chosen === null ? null : { do: "tag", line: ui.chosen })),
];

/** The stepper's own keys while it has the focus. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

const STEPPER: Key<StallState, Gesture> = {
  keys: ["↑", "↓"],
  names: Object.keys(STEPS),
  label: "key-pouch",
  valid: (state) => asks(state) && choiceOf(state.snapshot, "bid") !== undefined,
  gesture: (key, { ui }, target) => (target?.closest(".amount") ? { do: "pouch", yen: ui.pouch + STEPS[key]! } : null),
};

const ENTER: Key<StallState, Gesture> = {
  keys: ["Enter"],
  label: "key-go",
  valid: asks,
  gesture: (_, { snapshot, ui }, target) =>
    !target?.closest("button") && (choiceOf(snapshot, "bid") || ui.chosen) ? { do: "main" } : null,
};

/** Left and right along a row, up and down between the rows. */
const ROWS = [
  ".top button",
  ".feast .stall",
  ".cloth .tag.v",
  ".cloth button:not(.v), .corner-thread, .deck, .lanterns button",
  ".crates button, .folk button",
  ".ledge button, .hold .bag",
  ".stepper button, .stepper .amount",
  ".foot button",
];

export const KEYBOARD: Keyboard<StallState, Gesture> = {
  keys: [STEPPER, ...KEYS, ENTER],
  buttons: () => "a, summary, button",
  rove: (root, key) => moveFocus(root, key, ROWS),
};
