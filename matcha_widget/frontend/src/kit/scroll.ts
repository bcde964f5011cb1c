/** What has come is brought into sight: gently, no further than needed, and not at all where it is seen already. */

/** Stillness is asked for by the durations of the style sheet, as every movement asks. */
export const still = (part: Element): boolean => parseFloat(getComputedStyle(part).getPropertyValue("--mt-d2")) === 0;

export function bringIntoSight(part: Element | null): void {
  part?.scrollIntoView({ block: "nearest", behavior: still(part) ? "auto" : "smooth" });
}
