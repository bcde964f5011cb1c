/** Movements: their durations, which the style sheet holds and sets to 0 where reduced motion is preferred, and their ends. */

/** A duration of the style sheet, `--mt-…` in `tokens.css`. */
export type Duration = "touch" | "move" | "appear" | "stagger" | "pause" | "travel" | "travel-course" | "travel-last";

/** The sum of these durations in milliseconds. */
export function durationOf(part: Element, names: readonly Duration[]): number {
  const style = getComputedStyle(part);
  return names.reduce((sum, name) => sum + milliseconds(style.getPropertyValue(`--mt-${name}`).trim()), 0);
}

/** "90ms" or ".22s": a minifier may have written either. */
const milliseconds = (text: string): number => (parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);

/** True if the style sheet has set all movements to 0. */
export const prefersReducedMotion = (part: Element): boolean =>
  parseFloat(getComputedStyle(part).getPropertyValue("--mt-move")) === 0;

/** A movement that has begun. */
export interface Motion {
  moving(): boolean;
  /** End the movement; true if anything still moved. */
  finish(): boolean;
}

export const NO_MOTION: Motion = { moving: () => false, finish: () => false };

/** Several animations as one movement. */
export function combineMotions(running: readonly Animation[]): Motion {
  const moving = (): Animation[] => running.filter(({ playState }) => playState === "running");
  return {
    moving: () => moving().length > 0,
    finish: () => moving().map((each) => each.finish()).length > 0,
  };
}

/** End the animations of the style sheet, except endless ones. */
export function finishCssMotion(root: HTMLElement): void {
  for (const each of root.getAnimations?.({ subtree: true }) ?? [])
    if ("animationName" in each && each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
}

/** True if the browser can animate and the player has not asked for reduced motion. */
export const canAnimate = (root: HTMLElement): boolean =>
  typeof root.animate === "function" && !prefersReducedMotion(root);

/** The easing of a movement that comes to rest, and of a card that turns over. */
export const SETTLE = "cubic-bezier(.2, .9, .25, 1)";
export const TURN = "cubic-bezier(.55, 0, .35, 1)";

/** A point of the page, or the vector between two. */
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
