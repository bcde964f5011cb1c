/** Drag and drop: elements with `data-drag` follow the pointer, and drop on elements with `data-drop`. Both attributes
 *  name the item or the place. */
import { prefersReducedMotion, SETTLE } from "./motion";
import { GLIDE_BACK_DURATION } from "./timing";

interface DragHandlers {
  /** The item leaves its place. */
  lift(item: string): void;
  /** The item is dropped at a place. */
  drop(item: string, place: string): void;
  /** The item is dropped elsewhere, and glides back. */
  leave?(): void;
}

const DRAG_THRESHOLD = 6; // px that make a press a drag
const DROP_RADIUS = 40; // px around a place that still count as the place

interface DragState {
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  away: boolean;
  over: HTMLElement | null;
}

export function listenForDrags(el: HTMLElement, drags: DragHandlers, signal: AbortSignal): void {
  let held: DragState | null = null;
  let dragged = false; // the click after a drag is no click
  const listen = (kind: string, listener: (event: never) => void): void =>
    el.addEventListener(kind, listener as EventListener, { signal, capture: kind === "click" });

  const letGo = (over: HTMLElement | null): void => {
    if (!held) return;
    const { card, away } = held;
    const { translate } = card.style;
    held.over?.removeAttribute("data-over");
    held = null;
    if (!away) return;
    if (over) drags.drop(card.dataset["drag"]!, over.dataset["drop"]!);
    else drags.leave?.();
    card.classList.remove("drag");
    card.style.translate = "";
    if (card.isConnected) glideBack(card, translate);
  };

  listen("pointerdown", (event: PointerEvent) => {
    const card = (event.target as Element).closest<HTMLElement>("[data-drag]");
    dragged = false;
    if (held) return letGo(null); // a second finger
    if (!card || event.button !== 0) return;
    held = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, away: false, over: null };
    card.setPointerCapture(event.pointerId);
  });
  listen("pointermove", (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.away && Math.hypot(x, y) < DRAG_THRESHOLD) return;
    if (!held.away) drags.lift(held.card.dataset["drag"]!);
    held.away = dragged = true;
    follow(held, x, y, nearest(el, event, held.card));
  });
  listen("pointerup", () => letGo(held?.over ?? null));
  listen("pointercancel", () => letGo(null));
  listen("lostpointercapture", () => letGo(null));
  listen("keydown", ({ key }: KeyboardEvent) => key === "Escape" && letGo(null));
  listen("click", (event: MouseEvent) => dragged && event.stopPropagation());
}

function follow(held: DragState, x: number, y: number, over: HTMLElement | null): void {
  held.card.classList.add("drag");
  held.card.style.translate = `${x}px ${y}px`;
  if (over === held.over) return;
  held.over?.removeAttribute("data-over");
  over?.setAttribute("data-over", "");
  held.over = over;
}

function glideBack(card: HTMLElement, translate: string): void {
  if (prefersReducedMotion(card)) return;
  card.animate([{ translate }, { translate: "0 0" }], {
    duration: GLIDE_BACK_DURATION,
    easing: SETTLE,
  });
}

/** The place nearest to the pointer or to the middle of the dragged element, within the radius. */
function nearest(el: HTMLElement, { clientX, clientY }: PointerEvent, card: HTMLElement): HTMLElement | null {
  const box = card.getBoundingClientRect();
  const points = [
    [clientX, clientY],
    [box.x + box.width / 2, box.y + box.height / 2],
  ] as const;
  const far = (place: Element): number => Math.min(...points.map(([x, y]) => distance(place, x, y)));
  const places = [...el.querySelectorAll<HTMLElement>("[data-drop]")].map((place) => [far(place), place] as const);
  const [closest] = places.filter(([px]) => px <= DROP_RADIUS).sort(([a], [b]) => a - b);
  return closest?.[1] ?? null;
}

function distance(place: Element, x: number, y: number): number {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
