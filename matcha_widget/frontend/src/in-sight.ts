/** What has come is brought into sight: gently, no further than needed, and not at all where it is seen already. */

/** Stillness is asked for by the durations of the style sheet, as every movement asks. */
export const still = (part: Element): boolean => parseFloat(getComputedStyle(part).getPropertyValue("--mt-d2")) === 0;

/** Both, and all between them, where there is room for it; else the first. */
export function bringBothIntoSight(first: Element, last: Element): void {
  const { top, bottom } = sight(first);
  const [begins, ends] = [first.getBoundingClientRect().top, last.getBoundingClientRect().bottom];
  bringIntoSight(begins < top || ends - begins > bottom - top ? first : last);
}

/** Of all that scrolls, what is nearest. */
function sight(part: Element): { top: number; bottom: number } {
  for (let outer = part.parentElement; outer; outer = outer.parentElement)
    if (outer.scrollHeight > outer.clientHeight && /auto|scroll/.test(getComputedStyle(outer).overflowY))
      return outer.getBoundingClientRect();
  return { top: 0, bottom: innerHeight };
}

export function bringIntoSight(part: Element | null): void {
  part?.scrollIntoView({ block: "nearest", behavior: still(part) ? "auto" : "smooth" });
}
