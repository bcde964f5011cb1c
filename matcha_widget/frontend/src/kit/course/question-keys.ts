/** The keys of a question. In a class no key reveals anything. */
import { moveFocus } from "../shell/focus";
import type { Key, Keyboard } from "../shell/keyboard";
import { offeredOptions, type QuestionGesture, type QuestionUiState } from "./question-state";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const alone = ({ seen }: QuestionUiState): boolean => seen.kind !== "class";

const KEYS: readonly Key<QuestionUiState, QuestionGesture>[] = [
  {
    keys: DIGITS,
    label: "key-choose",
    valid: (state) => alone(state) && state.seen.phase === "ask",
    gesture: (key, state) => {
      const option = offeredOptions(state)[Number(key) - 1];
      return option ? { do: "pick", option: option.id } : null;
    },
  },
  { keys: ["Space"], label: "key-go", valid: alone, gesture: () => ({ do: "main" }) },
  {
    keys: ["⌫"],
    names: ["Backspace"],
    label: "key-back",
    valid: ({ seen }) => seen.back,
    gesture: () => ({ do: "back" }),
  },
  { keys: ["H"], label: "key-hint", valid: ({ seen }) => seen.hints > 0, gesture: () => ({ do: "help" }) },
  {
    keys: ["Enter"],
    label: "key-count",
    writing: ".hands",
    valid: ({ seen }) => seen.kind === "class",
    gesture: (_, _state, target) => {
      const field = target?.closest<HTMLInputElement>("[data-hands]");
      return field ? { do: "enter", at: Number(field.dataset["hands"]), hands: Number(field.value) } : null;
    },
  },
  {
    keys: ["Esc"],
    label: "key-close",
    gesture: (_, { sheet, rule }) => (rule ? { do: "rule", rule } : sheet ? { do: "close" } : null),
  },
];

const ROWS = [
  ".top button",
  ".options button",
  ".hand button",
  ".law button, .over button",
  ".foot button, .teacher-bar button",
];

export const KEYBOARD: Keyboard<QuestionUiState, QuestionGesture> = {
  keys: KEYS,
  rove: (root, key) => moveFocus(root, key, ROWS),
};
