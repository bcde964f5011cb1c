/** Where the keyboard is: arrows rove, and a new drawing never loses the focus. */

const ZONES = [".seat [data-hand]", ".mat :is(button.place, .barred)", ".hand button", ".bar button"] as const;

/** Left and right along a row, up and down between the rows: opponent, mats, hand, bar. */
export function rove(root: HTMLElement, key: string, zones: readonly string[] = ZONES): boolean {
  const rows = zones.map((zone) => [...root.querySelectorAll<HTMLElement>(zone)]).filter((row) => row.length > 0);
  const here = active(root);
  const row = rows.findIndex((items) => here !== null && items.includes(here));
  const hand = rows.findIndex((items) => items[0]?.closest(".hand"));
  const from = row >= 0 ? row : Math.max(hand, 0);
  const at = row >= 0 ? rows[row]!.indexOf(here!) : -1;
  const goal = target(rows, from, at, key);
  goal?.focus();
  return goal !== undefined;
}

function target(rows: HTMLElement[][], row: number, at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowLeft":
      return rows[row]?.[Math.max(at - 1, 0)];
    case "ArrowRight":
      return rows[row]?.[Math.min(at + 1, rows[row].length - 1)];
    case "ArrowUp":
    case "ArrowDown": {
      const next = rows[row + (key === "ArrowUp" ? -1 : 1)];
      return next?.find((item) => item.tabIndex === 0) ?? next?.[0];
    }
    default:
      return undefined;
  }
}

/** The focused element inside this root, in a document or in a shadow tree. */
export function active(root: HTMLElement): HTMLElement | null {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement : null;
}

/**
 * Draws; if what had the focus is gone, the focus goes to the hand, or to the one thing to do, or to the table.
 * What goes with a card that was `laid` lets go of the focus before: else the browser lays out a table half drawn.
 */
export function keepFocus(el: HTMLElement, draw: () => void, laid = false): void {
  const before = active(el);
  const parts = laid && before !== null && before.matches(".place, .hand .left");
  if (parts) before.blur();
  draw();
  if (!before || (before.isConnected && !parts)) return;
  const homes = ["[data-home]", '.hand button[tabindex="0"]', ".bar .btn.go", ".matcha"];
  const home = homes.map((selector) => el.querySelector<HTMLElement>(selector)).find((found) => found !== null);
  (before.isConnected ? before : home)?.focus({ preventScroll: true });
}
