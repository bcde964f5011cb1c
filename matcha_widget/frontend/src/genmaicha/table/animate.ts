/** Movements at a market: coins along their road, crates and drinks to their owners. They end in the state at rest. */
import {
  between,
  cornerOf,
  durationOf,
  middleOf,
  combineMotions,
  type Motion,
  SETTLE,
  type Point,
} from "../../kit/motion";
import { fillOf } from "../parts/glyph";
import type { MarketEvent } from "../wire";

interface Flight {
  from: Element | null;
  to: Element | null;
  glyph: string;
  count: number;
  fill?: string; // of a vessel
  beside?: number; // px right of the middle at the start
}

/** Measures now; returns the function that starts the movement. */
export function startMotion(root: HTMLElement, { events }: { events: readonly MarketEvent[] }): () => Motion {
  const air = root.querySelector(".air");
  const duration = Math.max(1, durationOf(root, ["travel"]) * 0.7);
  const flights = events
    .flatMap((event) => flightsOf(root, event))
    .flatMap((flight) => {
      const path = pathOf(root, flight);
      return air && path ? [() => fly(air, { ...flight, path, duration })] : [];
    });
  return () => combineMotions(flights.flatMap((begin) => begin()));
}

/** An arc between both ends, if both are there. */
function pathOf(root: HTMLElement, { from, to, beside = 0 }: Flight): string | null {
  if (!from || !to) return null;
  const ground = cornerOf(root);
  const [start, end] = [between(ground, middleOf(from)), between(ground, middleOf(to))];
  const begins = { x: start.x + beside, y: start.y };
  return arc(begins, end, { x: (begins.x + end.x) / 2, y: Math.min(start.y, end.y) - 40 });
}

/** The flights of an event. */
function flightsOf(root: HTMLElement, event: MarketEvent): Flight[] {
  const find = (part: string): Element | null => root.querySelector(part);
  const seat = find(`[data-seat="${event.seat}"]`);
  const hundreds = (event.yen ?? 100) / 100;
  switch (event.do) {
    case "open":
      return [...root.querySelectorAll("[data-pouch]")].map((from) => ({
        from,
        to: find("[data-bank]"),
        glyph: "coin",
        count: 2,
      }));
    case "brew":
      return [{ from: find(`[data-line="${event.line}"]`), to: seat, glyph: "coin", count: hundreds }];
    case "added":
    case "served":
      return [{ from: find(".cloth"), to: seat, glyph: "coin", count: hundreds }];
    case "sold":
      return [{ from: find("[data-bank]"), to: seat, glyph: "coin", count: hundreds }];
    case "take":
      return crateFlights(event, find(`[data-crate="${event.crate}"]`), seat);
    case "turn":
      return event.drinks?.length ? [{ from: seat, to: find(".in-bag"), glyph: "back", count: 1 }] : [];
    default:
      return [];
  }
}

const DRINK_GAP = 40; // px between two drinks of a crate

/** A flight for each drink of a crate, from its place in it. */
const crateFlights = ({ drinks = [] }: MarketEvent, from: Element | null, to: Element | null): Flight[] =>
  drinks.map((drink, at) => ({
    from,
    to,
    glyph: `v${drink[1]}`,
    count: 1,
    fill: fillOf(drink[0]!),
    beside: DRINK_GAP * (at - (drinks.length - 1) / 2),
  }));

interface Flyers {
  glyph: string;
  count: number; // a few of them are drawn, one behind the other
  fill?: string | undefined; // of a vessel
  path: string; // an SVG path over the ground
  duration: number; // ms
  easing?: string;
}

const MAX_FLYERS = 6;

const FLYER_DELAY = 60; // ms between two flyers

/** A thrown path, no higher than `top`. */
export const arc = (start: Point, end: Point, top: Point): string =>
  `M${start.x} ${start.y}Q${top.x} ${top.y} ${end.x} ${end.y}`;

export function fly(air: Element, { glyph, count, fill = "", path, duration, easing = SETTLE }: Flyers): Animation[] {
  return Array.from({ length: Math.min(count, MAX_FLYERS) }, (_, at) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", fill ? "flies drink" : "flies");
    svg.innerHTML = `<use href="#gm-${glyph}" style="fill:${fill}"/>`;
    svg.style.offsetPath = `path("${path}")`;
    air.append(svg);
    const run = svg.animate([{ offsetDistance: "0%" }, { offsetDistance: "100%" }], {
      duration,
      delay: at * FLYER_DELAY,
      easing,
      fill: "both",
    });
    const remove = (): void => svg.remove();
    run.finished.then(remove, remove);
    return run;
  });
}
