/** The widget of questions and its keys: lessons, exercises, practice, classes (AFM). Its twin is
 *  `kit/course/practice/question_panel.py`. */
import { h } from "preact";
import { widgetEntry } from "../shell/entry";
import { moveFocus } from "../shell/focus";
import type { Key, Keyboard } from "../shell/keyboard";
import type { RootAttributes } from "../shell/root";
import type { Widget } from "../shell/widget";
import { QuestionView, questionRoot, type QuestionParts } from "./question";
import { offeredOptions, type EventTiming, type QuestionGesture, type QuestionUiState } from "./question-state";
import { init, update, type QuestionKinds } from "./question-update";
import { ClassroomView } from "./classroom";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const alone = ({ snapshot }: QuestionUiState): boolean => snapshot.kind !== "class";

/** In a class no key reveals anything. */
const KEYS: readonly Key<QuestionUiState, QuestionGesture>[] = [
  {
    keys: DIGITS,
    label: "key-choose",
    valid: (state) => alone(state) && state.snapshot.phase === "ask",
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
    valid: ({ snapshot }) => snapshot.back,
    gesture: () => ({ do: "back" }),
  },
  { keys: ["H"], label: "key-hint", valid: ({ snapshot }) => snapshot.hints > 0, gesture: () => ({ do: "help" }) },
  {
    keys: ["Enter"],
    label: "key-count",
    writing: ".hands",
    valid: ({ snapshot }) => snapshot.kind === "class",
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

const KEYBOARD: Keyboard<QuestionUiState, QuestionGesture> = {
  keys: KEYS,
  rove: (root, key) => moveFocus(root, key, ROWS),
};

interface QuestionWidgetOptions {
  parts: QuestionParts;
  timing: EventTiming;
  icons: string;
  root: Partial<RootAttributes> & { look?: string }; // `look`: a further class
}

/** The question widget of a game. */
export function questionWidget({ parts, timing, icons, root: { look, ...attributes } }: QuestionWidgetOptions) {
  const widget: Widget<QuestionKinds> = {
    traits: ["snapshot", "catalogue"],
    init: init(timing),
    update,
    root: (state) => {
      const root = questionRoot(state);
      return { ...root, ...attributes, class: [look, root.class].filter(Boolean).join(" ") };
    },
    draw: (state, { dispatch }) =>
      h(state.snapshot.kind === "class" ? ClassroomView : QuestionView, { state, dispatch, parts }),
    icons,
    keyboard: KEYBOARD,
    answeredIntent: ({ snapshot }) => snapshot.answered,
    staysInSight: ({ snapshot }) => snapshot.kind === "class" || snapshot.skills.length > 0, // no single question
  };
  return widgetEntry(widget, ["snapshot", "catalogue"]);
}
