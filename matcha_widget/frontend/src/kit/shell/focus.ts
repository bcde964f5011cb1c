/** The focus: arrows move it, no drawing loses it, and what has come is scrolled into sight. */
import { prefersReducedMotion } from "../motion";

/** Left and right along a row, up and down between the rows; it begins at the hand. */
export function moveFocus(root: HTMLElement, key: string, zones: readonly string[]): boolean {
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

/** Where something is to be done, and the focus goes when what had it is gone: the hand, the one thing to do, the widget. */
const HOME_SELECTORS = ["[data-home]", '.hand button[tabindex="0"]', ".bar .btn.go", ".foot > .btn", "[role=region]"];

export const homeOf = (el: HTMLElement): HTMLElement | undefined =>
  HOME_SELECTORS.map((selector) => el.querySelector<HTMLElement>(selector)).find((found) => found !== null) ??
  undefined;

/**
 * Draws; if what had the focus is gone, the focus goes home. What is `loose` lets go of the focus before: else the
 * browser lays out a table half drawn.
 */
export function keepFocus(el: HTMLElement, draw: () => void, loose?: string): void {
  const before = active(el);
  const parts = loose !== undefined && before !== null && before.matches(loose);
  if (parts) before.blur();
  draw();
  if (!before || (before.isConnected && !parts)) return;
  (before.isConnected ? before : homeOf(el))?.focus({ preventScroll: true });
}

/** What has come is brought into sight: unfolded, gently, no further than needed, and not at all where it is seen already. */
export function bringIntoSight(part: Element | null): void {
  part?.closest("details")?.toggleAttribute("open", true);
  part?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion(part) ? "auto" : "smooth" });
}

const USER_EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"];
const KEPT_IN_SIGHT = new Set<() => void>(); // of two that are to be seen the later one is

/** Until somebody does something the page stays where this is seen: a notebook that is run goes on to its last cell. */
export function keepInSight(el: HTMLElement, signal: AbortSignal): void {
  const watch = new IntersectionObserver(
    (seen) => seen.at(-1)!.intersectionRatio < 1 && el.scrollIntoView({ block: "nearest" }),
    { threshold: [0, 0.5, 1] },
  );
  const end = (): void => {
    watch.disconnect();
    KEPT_IN_SIGHT.delete(end);
  };
  for (const hand of USER_EVENTS) addEventListener(hand, end, { once: true, capture: true, signal });
  signal.addEventListener("abort", end, { once: true });
  KEPT_IN_SIGHT.forEach((earlier) => earlier());
  KEPT_IN_SIGHT.add(end);
  watch.observe(el);
}
