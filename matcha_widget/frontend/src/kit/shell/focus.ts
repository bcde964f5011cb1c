/** The focus: arrows move it, drawing never loses it, new parts are scrolled into sight. */
import { prefersReducedMotion } from "../motion";

/** Move the focus by an arrow: along a row, or between rows. It begins at the hand. True if it moved. */
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

/** Homes of the focus when its element is gone, best first. */
const HOME_SELECTORS = ["[data-home]", '.hand button[tabindex="0"]', ".bar .btn.go", ".foot > .btn", "[role=region]"];

export const homeOf = (el: HTMLElement): HTMLElement | undefined =>
  HOME_SELECTORS.map((selector) => el.querySelector<HTMLElement>(selector)).find((element) => element !== null) ??
  undefined;

/** Draw, and move the focus home if its element is gone. An element that matches `loose` loses the focus before: the
 *  browser would lay out a half-drawn table. */
export function keepFocus(el: HTMLElement, draw: () => void, loose?: string): void {
  const before = active(el);
  const isLoose = loose !== undefined && before !== null && before.matches(loose);
  if (isLoose) before.blur();
  draw();
  if (!before || (before.isConnected && !isLoose)) return;
  (before.isConnected ? before : homeOf(el))?.focus({ preventScroll: true });
}

/** Open and scroll a part into sight, no further than needed. */
export function bringIntoSight(part: Element | null): void {
  part?.closest("details")?.toggleAttribute("open", true);
  part?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion(part) ? "auto" : "smooth" });
}

const USER_EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"];
const KEPT_IN_SIGHT = new Set<() => void>(); // only the latest one is kept in sight

/** Keep an element in sight until the first input: a running notebook scrolls on to its last cell. */
export function keepInSight(el: HTMLElement, signal: AbortSignal): void {
  const watch = new IntersectionObserver(
    (entries) => entries.at(-1)!.intersectionRatio < 1 && el.scrollIntoView({ block: "nearest" }),
    { threshold: [0, 0.5, 1] },
  );
  const end = (): void => {
    watch.disconnect();
    KEPT_IN_SIGHT.delete(end);
  };
  for (const kind of USER_EVENTS) addEventListener(kind, end, { once: true, capture: true, signal });
  signal.addEventListener("abort", end, { once: true });
  KEPT_IN_SIGHT.forEach((earlier) => earlier());
  KEPT_IN_SIGHT.add(end);
  watch.observe(el);
}
