/** The keys of a lesson: places on the keyboard, and what each means here and now. */
import { keyName, type KeyLike } from "../keys";
import type { Mat, Node } from "../wire";
import { isOpen, type Gesture, type Ui } from "./ui";
import { movesOf, numbered } from "./answers";

interface Key {
  keys: readonly string[]; // as they are shown
  names: readonly string[]; // as a keyboard says them, under any layout
  label: string; // a message of the catalogue
  gesture(name: string, node: Node, ui: Ui): Gesture | null;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

export const KEYS: readonly Key[] = [
  { keys: ["1", "–", "9"], names: DIGITS, label: "course-key-answer", gesture: give },
  {
    keys: ["N", "S"],
    names: ["N", "S"],
    label: "key-place",
    gesture: (name, node) => (hasPlaces(node) ? { do: "place", round: null, mat: name.toLowerCase() as Mat } : null),
  },
  { keys: ["␣"], names: ["Space"], label: "course-key-next", gesture: () => ({ do: "next" }) },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "course-key-step",
    gesture: (name, _, { step }) => (name === "PageDown" ? { do: "skip" } : { do: "step", to: step - 1 }),
  },
  { keys: ["U"], names: ["U"], label: "course-key-unbet", gesture: () => ({ do: "unbet" }) },
  { keys: ["H"], names: ["H"], label: "course-key-hint", gesture: () => ({ do: "hint" }) },
  { keys: ["?"], names: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], names: ["Esc"], label: "course-key-close", gesture: () => ({ do: "close" }) },
];

const hasPlaces = (node: Node): boolean =>
  movesOf(node).length > 0 || node.options.some(({ spot }) => spot === "n" || spot === "s");

/** A number gives that answer; where moves are made, it picks that card of the hand. */
function give(name: string, node: Node): Gesture | null {
  const id = numbered(node)[Number(name) - 1];
  if (!isOpen(node) || id === undefined) return null;
  return movesOf(node).length > 0 && Number(name) <= node.board.hand.length
    ? { do: "card", card: id }
    : { do: "answer", id };
}

/** What this key means in a lesson, or null. */
export function gestureFor(event: KeyLike, node: Node, ui: Ui): Gesture | null {
  const names = [keyName(event), event.code.replace(/^Digit/, "")];
  for (const name of names) {
    const key = KEYS.find((one) => one.names.includes(name));
    if (key) return key.gesture(name, node, ui);
  }
  return null;
}
