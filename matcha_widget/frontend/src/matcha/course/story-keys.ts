/** Keys: arrows choose, Enter lays (N and S on that mat), P passes, Backspace undoes, Space goes on. */
import type { Key, Keyboard } from "../../kit/shell/keyboard";
import { moveFocus } from "../../kit/shell/focus";
import { panelKeys } from "../../kit/course/panel-parts";
import { choiceOf, isSettled, type PanelGesture } from "../../kit/course/panel-state";
import type { StoryGesture, StoryState } from "./story-game";

type Gesture = StoryGesture | PanelGesture;

const acting = (state: StoryState): boolean =>
  isSettled(state) && state.snapshot.choices.some(({ kind }) => kind === "lay");

const cardAt = (target: Element | null): number | null => {
  const card = target?.closest<HTMLElement>("[data-card]");
  return card ? Number(card.dataset["card"]) : null;
};

/** Lays the lifted card on a mat, else the one that has the focus. */
function onMat(state: StoryState, mat: "n" | "s", target: Element | null): Gesture {
  const card = state.ui.picked ?? cardAt(target) ?? state.ui.cursor;
  return { do: "drop", card, on: mat };
}

const KEYS: readonly Key<StoryState, Gesture>[] = [
  {
    keys: ["Enter"],
    label: "key-lay",
    valid: acting,
    gesture: (_, _state, target) =>
      cardAt(target) !== null || !target?.closest("button") ? { do: "enter", card: cardAt(target) } : null,
  },
  {
    keys: ["N", "S"],
    label: "key-place",
    valid: acting,
    gesture: (key, state, target) => onMat(state, key === "N" ? "n" : "s", target),
  },
  {
    keys: ["P"],
    label: "key-pass",
    valid: ({ snapshot }) => choiceOf(snapshot, "pass") !== undefined,
    gesture: (_, { snapshot }) => ({ do: "choose", act: choiceOf(snapshot, "pass")! }),
  },
  ...panelKeys<StoryState, StoryGesture>(({ ui }) => {
    if (ui.eye) return { do: "eye", at: ui.eye };
    return ui.picked === null ? null : { do: "lower" };
  }),
];

const ROWS = [
  ".top button",
  ".path .stone",
  ".mats button, .rank, .sides button, .rounds button, .cushions button",
  ".chips button",
  ".hand button.card, .guess button, .palette button, .deck",
  ".foot button",
];

export const KEYBOARD: Keyboard<StoryState, Gesture> = {
  keys: KEYS,
  // Space goes on from anywhere, but presses a chip, a face or a stone; Enter lays a card
  buttons: (_, key) => (key === " " ? "a, summary, button:not(.card, .place)" : "a, summary, button:not(.card)"),
  rove: (root, key) => moveFocus(root, key, ROWS),
};
