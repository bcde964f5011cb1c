/** Movements: their durations, which the style sheet holds and sets to 0 where reduced motion is preferred, and their ends. */

/** A duration of the style sheet, `--mt-…` in `tokens.css`. */
export type Duration = "touch" | "move" | "pause" | "travel" | "travel-course" | "travel-last";

/** The sum of these durations in milliseconds. */
export function durationOf(part: Element, names: readonly Duration[]): number {
  const style = getComputedStyle(part);
  return names.reduce((sum, name) => sum + milliseconds(style.getPropertyValue(`--mt-${name}`).trim()), 0);
}

/** "90ms" or ".22s": a minifier may have written either. */
const milliseconds = (text: string): number => (parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);

/** Stillness is asked for by the style sheet. */
export const prefersReducedMotion = (part: Element): boolean =>
  parseFloat(getComputedStyle(part).getPropertyValue("--mt-move")) === 0;

/** A movement that has begun. */
export interface Motion {
  moving(): boolean;
  /** Ends it; whether anything still moved. */
  finish(): boolean;
}

/** Nothing moves. */
export const NO_MOTION: Motion = { moving: () => false, finish: () => false };

/** All of these, as one. */
export function combineMotions(running: readonly Animation[]): Motion {
  const moving = (): Animation[] => running.filter(({ playState }) => playState === "running");
  return {
    moving: () => moving().length > 0,
    finish: () => moving().map((each) => each.finish()).length > 0,
  };
}

/** What the style sheet moves comes to its end; what goes on for ever goes on. */
export function finishCssMotion(root: HTMLElement): void {
  for (const each of root.getAnimations?.({ subtree: true }) ?? [])
    if ("animationName" in each && each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
}

/** Something can move there, and nobody asks for stillness. */
export const canAnimate = (root: HTMLElement): boolean =>
  typeof root.animate === "function" && !prefersReducedMotion(root);

/** How what moves comes to rest, and how what is turned over turns. */
export const SETTLE = "cubic-bezier(.2, .9, .25, 1)";
export const TURN = "cubic-bezier(.55, 0, .35, 1)";

/** A place in the page, or the way from one to another. */
export interface Point {
  x: number;
  y: number;
}

export const cornerOf = (part: Element): Point => part.getBoundingClientRect();

export function middleOf(part: Element): Point {
  const box = part.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const addPoints = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const between = (here: Point, there: Point): Point => ({ x: there.x - here.x, y: there.y - here.y });

export const all = (root: HTMLElement, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];
