/** The keyboard of an explorer: arrows go along rows and between them, Enter is the button's own. */
import { active } from "../../kit/focus";
import type { Keyboard } from "../../kit/keyboard";
import type { ExploreGesture } from "./explore-ui";

const KEYS: Keyboard<object, ExploreGesture>["keys"] = [
  { keys: ["?"], label: "key-help", gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], label: "key-close", writing: "*", gesture: () => ({ do: "close" }) },
];

/** All that is in the help: what the focus and the browser do with a key stands first. */
export const SHOWN: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ["←", "→", "↑", "↓"], label: "explore-key-move" },
  { keys: ["Enter"], label: "explore-key-choose" },
  ...KEYS,
];

/** Left and right along a row, up and down to the same place of the next one; whether the focus has gone there. */
function rove(root: HTMLElement, key: string): boolean {
  const rows = [...root.querySelectorAll("[data-row]")].map((row) => [...row.querySelectorAll<HTMLElement>("button")]);
  const here = active(root)!;
  const row = rows.findIndex((buttons) => buttons.includes(here));
  const goal = target(rows, row, row < 0 ? -1 : rows[row]!.indexOf(here), key);
  goal?.focus();
  return goal !== undefined;
}

function target(rows: HTMLElement[][], row: number, at: number, key: string): HTMLElement | undefined {
  if (!key.startsWith("Arrow")) return undefined;
  if (row < 0) return rows[0]?.[0];
  if (key === "ArrowLeft" || key === "ArrowRight") return rows[row]![at + (key === "ArrowLeft" ? -1 : 1)];
  const next = rows[row + (key === "ArrowUp" ? -1 : 1)];
  return next?.[Math.min(at, next.length - 1)];
}

export const KEYBOARD: Keyboard<object, ExploreGesture> = { keys: KEYS, rove };
