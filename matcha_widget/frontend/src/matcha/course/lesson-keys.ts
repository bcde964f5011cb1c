/** The keys of a lesson: places on the keyboard, and what each means here and now. */
import { rove } from "../../kit/focus";
import { validKeys, type Key, type Keyboard } from "../../kit/keyboard";
import type { Mat, Node } from "../wire";
import type { Path } from "./paths";
import { beatBeside } from "./lesson-film";
import type { CourseGesture } from "./lesson-props";
import { asking, here, isOpen, type Book, type Gesture, type Ui } from "./lesson-ui";
import { boxed, boxesOf, inHand, joins, movesOf, numbered } from "./answers";

/** Where one stands when a key is pressed. */
interface Now {
  ui: Ui;
  book: Book;
}

type LessonKey = Key<Now, Gesture>;

/** Where there is no step, few keys mean something. */
const onStep = ({ ui, book }: Now): boolean => here(ui, book) !== undefined;

/** Where a number gives an answer. */
interface At {
  node: Node; // what is shown
  asked: { node: Node; path: Path }; // where something is chosen
  focused: string | null; // the thing to be sorted that has the focus
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

const KEYS: readonly LessonKey[] = [
  { keys: ["1", "–", "9"], names: DIGITS, label: "course-key-answer", valid: onStep, gesture: give },
  {
    keys: ["N", "S"],
    label: "key-place",
    valid: onStep,
    gesture: (name, { ui, book }) =>
      hasPlaces(here(ui, book)) ? { do: "place", round: null, mat: name.toLowerCase() as Mat } : null,
  },
  { keys: ["␣"], names: ["Space"], label: "course-key-next", valid: onStep, gesture: () => ({ do: "next" }) },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "course-key-step",
    valid: onStep,
    gesture: (name, { ui }) => (name === "PageDown" ? { do: "skip" } : { do: "step", to: ui.step - 1 }),
  },
  { keys: ["U"], label: "course-key-unbet", valid: onStep, gesture: () => ({ do: "unbet" }) },
  { keys: ["H"], label: "course-key-hint", valid: onStep, gesture: () => ({ do: "hint" }) },
  { keys: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], label: "course-key-close", writing: "*", gesture: () => ({ do: "close" }) },
  { keys: ["←", "→", "↑", "↓"], names: ["ArrowLeft", "ArrowRight"], label: "course-key-move", gesture: stepFilm },
];

/** Enter is for all fields of a vote together. */
const CHECK: LessonKey = {
  keys: ["Enter"],
  label: "course-counted",
  writing: ".votes *",
  gesture: (_name, _state, target) => (target?.closest(".votes input") ? { do: "check" } : null),
};

/** Where there is a film and nothing to choose, the arrows step through it. */
function stepFilm(name: string, { ui, book }: Now): Gesture | null {
  const node = here(ui, book);
  if (!node?.board.replay || node.options.length > 0) return null;
  return { do: "beat", beat: beatBeside({ ui, node }, name === "ArrowRight" ? 1 : -1) };
}

const hasPlaces = (node: Node): boolean =>
  movesOf(node).length > 0 || node.options.some(({ spot }) => spot === "n" || spot === "s");

/** A number gives that answer; where moves are made, it picks that card of the hand. */
function give(name: string, { ui, book }: Now, target: Element | null): Gesture | null {
  const focused = target?.closest<HTMLElement>(".tile")?.dataset["thing"] ?? null;
  const at: At = { node: here(ui, book), asked: asking(ui, book), focused };
  const { node } = at.asked;
  if (!isOpen(at.node)) return null;
  const number = Number(name) - 1;
  if (node.items.length > 0) return giveItem(number, at);
  const id = numbered(node)[number];
  if (id === undefined) return null;
  return movesOf(node).length > 0 && number < node.board.hand.length ? { do: "card", card: id } : { do: "answer", id };
}

/** Where arrows are drawn, a number is an end of one; where things are sorted, the box of the thing in hand. */
function giveItem(number: number, { asked: { node, path }, focused }: At): Gesture | null {
  if (joins(node)) return node.items[number] ? { do: "join", card: node.items[number].id } : null;
  const item = inHand(node, path, focused);
  const box = item && boxesOf(node, item)[number];
  return box ? { do: "answer", id: boxed(item, box) } : null;
}

/** The keys that do something at a step, or where there is none. */
export const keysNow = (now: Now): readonly LessonKey[] => validKeys(KEYS, now);

const ROWS = [
  ".steps button",
  ".board .hit, .board .place[aria-disabled]",
  ".board .hand button",
  ".stepper :is(button, input)",
  ".answers button:not(.rule), .answers input",
  ".bar button",
];

export const KEYBOARD: Keyboard<Now, CourseGesture> = {
  keys: [...KEYS, CHECK],
  buttons: () => "a, summary, button:not([aria-disabled=true])",
  rove: (root, key) => rove(root, key, ROWS),
};
