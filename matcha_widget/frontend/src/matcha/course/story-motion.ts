/**
 * Movements in the panel of a course. A frame is drawn at rest; its movement comes from the frame before and ends
 * there.
 */
import {
  all,
  between,
  middleOf,
  canAnimate,
  durationOf,
  SETTLE,
  NO_MOTION,
  combineMotions,
  TURN,
  type Motion,
  type Point,
} from "../../kit/motion";
import type { TableEvent } from "../wire";

/** Measurements before the drawing changes: the places of the cards in the hand. */
export interface Measured {
  hand: readonly Point[];
}

export type StoryMotion =
  | { as: "frame"; event: TableEvent; decides: boolean }
  | { as: "opens" } // a step opens: cards are dealt
  | { as: "slide"; mat: string; from: Point | undefined } // a laid card, to its mat
  | { as: "back"; cards: readonly { at: string; card: number }[] }; // cards taken back, to the hand

export const measure = (root: HTMLElement): Measured => ({
  hand: all(root, ".hand .card").map(middleOf),
});

/** Measures what will move; returns the function that starts it. */
export function startMotion(root: HTMLElement, motion: StoryMotion): () => Motion {
  if (!canAnimate(root)) return () => NO_MOTION;
  const parts = partsOf(root, motion);
  return () =>
    combineMotions(
      parts.map(({ part, frames, options }) => part.animate(frames, { fill: "backwards", easing: SETTLE, ...options })),
    );
}

interface Part {
  part: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
}

function partsOf(root: HTMLElement, motion: StoryMotion): readonly Part[] {
  switch (motion.as) {
    case "opens":
      return openingParts(root);
    case "slide":
      return motion.from ? glide(root, `[data-place$="${motion.mat}0"] .card`, motion.from) : [];
    case "back":
      return motion.cards.flatMap(({ at, card }) => {
        const from = root.querySelector(`[data-place="${at}"]`);
        return from ? glide(root, `.hand [data-card="${card}"]`, middleOf(from)) : [];
      });
    case "frame":
      return eventParts(root, motion);
  }
}

/** The other's cards come from their seat, yours rise one after the other. */
function openingParts(root: HTMLElement): readonly Part[] {
  const from = root.querySelector(".seat .face");
  const arrivals = from ? glide(root, '.mats [data-place$="1"] .card', middleOf(from), 2) : [];
  const rises = all(root, ".hand .card").map((part, at) => ({
    part,
    frames: [{ translate: "0 26px", opacity: 0 }, {}],
    options: { duration: durationOf(root, ["move"]) * 1.5, delay: at * durationOf(root, ["stagger"]) },
  }));
  return [...arrivals, ...rises];
}

function eventParts(root: HTMLElement, { event, decides }: { event: TableEvent; decides: boolean }): readonly Part[] {
  const place = `[data-place^="${event.at?.join("")}"]`;
  switch (event.do) {
    case "lay": {
      const hand = root.querySelector(`[data-hand="${event.seat}"], .seat .face`);
      if (!hand || (event.seat === 0 && event.at === null)) return [];
      return glide(root, `[data-place="${event.at!.join("")}${event.seat}"] .card`, middleOf(hand));
    }
    case "turn":
      return all(root, `${place} > .card`).map((part) => ({
        part,
        frames: [{ rotate: "y -90deg" }, { rotate: "y 0deg" }],
        options: { duration: durationOf(root, ["move"]) * 1.4, easing: TURN },
      }));
    case "check":
    case "compare":
      return all(root, `${place} > .badge`).map((part) => ({
        part,
        frames: [{ opacity: 0, scale: 0.6 }, {}],
        options: { duration: durationOf(root, ["move"]) },
      }));
    case "take":
      return tokenParts(root, event, decides);
    default:
      return [];
  }
}

/** A token goes from the table card, a whisk from the middle of its mat, to its new owner's tray. */
function tokenParts(root: HTMLElement, event: TableEvent & { do: "take" }, decides: boolean): readonly Part[] {
  const source = root.querySelector(`[data-table="${event.at!.join("")}"]`);
  const token = all(root, `[data-tray="${event.seat}${event.token}"] .token`)
    .filter((part) => part.getClientRects().length > 0)
    .at(-1);
  if (!source || !token) return [];
  const { x, y } = between(middleOf(token), middleOf(source));
  const duration = durationOf(root, [decides ? "travel-last" : "travel-course"]);
  const large = { zIndex: 30, scale: 1.8 };
  return [
    {
      part: token,
      frames: [
        { ...large, translate: `${x}px ${y}px`, opacity: 0 },
        { ...large, translate: `${x}px ${y}px`, opacity: 1, offset: 0.12 },
        { ...large, translate: `${x * 0.35}px ${y * 0.35 - 30}px`, offset: 0.6 },
        { zIndex: 30, scale: 1, offset: 0.86 },
        { zIndex: 30, scale: 0.94, offset: 0.92 },
        { zIndex: 30, scale: 1 },
      ],
      options: { duration },
    },
    {
      part: token.parentElement!,
      frames: [
        { boxShadow: "0 0 0 0 var(--mt-right)" },
        { boxShadow: "0 0 0 6px var(--mt-right)", offset: 0.4 },
        { boxShadow: "0 0 0 2px transparent" },
      ],
      options: { duration: durationOf(root, ["travel"]), delay: duration * 0.86, fill: "none" },
    },
    ...all(root, `[data-place="${event.at!.join("")}${event.seat}"] > .prize`).map((part) => ({
      part,
      frames: [{ opacity: 0, scale: 1.6 }, {}],
      options: { duration: durationOf(root, ["move"]), delay: duration },
    })),
  ];
}

function glide(root: HTMLElement, selector: string, from: Point, times = 1): readonly Part[] {
  const duration = durationOf(root, ["move"]) * times;
  return all(root, selector).map((part) => {
    const { x, y } = between(middleOf(part), from);
    return { part, frames: [{ translate: `${x}px ${y}px`, zIndex: 9 }, {}], options: { duration } };
  });
}
