/** The keys of a lesson: places on the keyboard, and what each means here and now. */
import { keyName, type KeyLike } from "../../kit/keyboard";
import type { Mat, Node } from "../wire";
import type { Path } from "./paths";
import { asking, here, isOpen, type Book, type Gesture, type Ui } from "./lesson-ui";
import { boxed, boxesOf, inHand, joins, movesOf, numbered } from "./answers";

interface Key {
  keys: readonly string[]; // as they are shown
  names: readonly string[]; // as a keyboard says them, under any layout
  label: string; // a message of the catalogue
  stepless?: true; // of use also where there is no step
  gesture(name: string, at: At): Gesture | null;
}

/** Where a key is pressed. */
interface At {
  node: Node; // what is shown
  asked: { node: Node; path: Path }; // where something is chosen
  step: number;
  focused: string | null; // the thing to be sorted that has the focus
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

const KEYS: readonly Key[] = [
  { keys: ["1", "–", "9"], names: DIGITS, label: "course-key-answer", gesture: give },
  {
    keys: ["N", "S"],
    names: ["N", "S"],
    label: "key-place",
    gesture: (name, { node }) =>
      hasPlaces(node) ? { do: "place", round: null, mat: name.toLowerCase() as Mat } : null,
  },
  { keys: ["␣"], names: ["Space"], label: "course-key-next", gesture: () => ({ do: "next" }) },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "course-key-step",
    gesture: (name, { step }) => (name === "PageDown" ? { do: "skip" } : { do: "step", to: step - 1 }),
  },
  { keys: ["U"], names: ["U"], label: "course-key-unbet", gesture: () => ({ do: "unbet" }) },
  { keys: ["H"], names: ["H"], label: "course-key-hint", gesture: () => ({ do: "hint" }) },
  { keys: ["?"], names: ["?"], label: "key-help", stepless: true, gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], names: ["Esc"], label: "course-key-close", stepless: true, gesture: () => ({ do: "close" }) },
];

const hasPlaces = (node: Node): boolean =>
  movesOf(node).length > 0 || node.options.some(({ spot }) => spot === "n" || spot === "s");

/** A number gives that answer; where moves are made, it picks that card of the hand. */
function give(name: string, at: At): Gesture | null {
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

/** What this key means in a lesson, or null. */
export function gestureFor(event: KeyLike, ui: Ui, book: Book, focused: string | null = null): Gesture | null {
  const at = { node: here(ui, book), asked: asking(ui, book), step: ui.step, focused };
  const names = [keyName(event), event.code.replace(/^Digit/, "")];
  for (const name of names) {
    const key = keysAt(at.node).find((one) => one.names.includes(name));
    if (key) return key.gesture(name, at);
  }
  return null;
}

/** The keys that do something at a step, or where there is none. */
export const keysAt = (node: Node | undefined): readonly Key[] =>
  node ? KEYS : KEYS.filter(({ stepless }) => stepless);
