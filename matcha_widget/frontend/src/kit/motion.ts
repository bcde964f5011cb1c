/** How long things move: the durations of the style sheet, all 0 where stillness is asked for. */

const NAMES = { touch: "--mt-d1", move: "--mt-d2", travel: "--mt-d3", pause: "--mt-d4" } as const;

export type Duration = keyof typeof NAMES;

/** In milliseconds. */
export function lasting(part: Element, names: readonly Duration[]): number {
  const style = getComputedStyle(part);
  return names.reduce((sum, name) => sum + milliseconds(style.getPropertyValue(NAMES[name]).trim()), 0);
}

/** "90ms" or ".22s": a minifier may have written either. */
const milliseconds = (text: string): number => (parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);

/** Stillness is asked for by the style sheet. */
export const still = (part: Element): boolean => parseFloat(getComputedStyle(part).getPropertyValue(NAMES.move)) === 0;
