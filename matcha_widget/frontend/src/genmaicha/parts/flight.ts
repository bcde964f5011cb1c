/** What flies over a market or a stall, and is gone when it has arrived: coins, drinks, what goes into the bag. */
import { SETTLE, type Point } from "../../kit/motion";

interface Flight {
  glyph: string;
  count: number; // some of them are seen, one behind the other
  fill?: string | undefined; // of a vessel
  path: string; // over the ground, as in a drawing
  duration: number; // ms
  easing?: string;
}

const MOST = 6;
const APART = 60; // ms between two of them

/** As if it were thrown, no higher than that. */
export const arc = (start: Point, end: Point, top: Point): string =>
  `M${start.x} ${start.y}Q${top.x} ${top.y} ${end.x} ${end.y}`;

export function fly(air: Element, { glyph, count, fill = "", path, duration, easing = SETTLE }: Flight): Animation[] {
  return Array.from({ length: Math.min(count, MOST) }, (_, at) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", fill ? "flies drink" : "flies");
    svg.innerHTML = `<use href="#gm-${glyph}" style="fill:${fill}"/>`;
    svg.style.offsetPath = `path("${path}")`;
    air.append(svg);
    const run = svg.animate([{ offsetDistance: "0%" }, { offsetDistance: "100%" }], {
      duration,
      delay: at * APART,
      easing,
      fill: "both",
    });
    const gone = (): void => svg.remove();
    run.finished.then(gone, gone);
    return run;
  });
}
