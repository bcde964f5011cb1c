/** Flights over a market or a stall: coins, drinks, things for the bag. A flyer is removed when it arrives. */
import { SETTLE, type Point } from "../../kit/motion";

interface Flight {
  glyph: string;
  count: number; // a few of them are drawn, one behind the other
  fill?: string | undefined; // of a vessel
  path: string; // an SVG path over the ground
  duration: number; // ms
  easing?: string;
}

const MOST = 6;
const APART = 60; // ms between two flyers

/** A thrown path, no higher than `top`. */
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
