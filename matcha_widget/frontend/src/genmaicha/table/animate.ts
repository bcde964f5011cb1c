/** What moves at a market: coins on their road, crates and drinks to whom they go to. The state at rest is the end of it. */
import { lasting } from "../../kit/motion";
import type { Motion } from "../../kit/widget";
import { fillOf } from "../parts/glyph";
import type { MarketEvent } from "../wire";

interface Flight {
  from: Element | null;
  to: Element | null;
  glyph: string;
  count: number;
  fill?: string; // of a vessel
  beside?: number; // px right of the middle it begins at
}

const MOST_COINS = 6;

/** Measured now; what is returned begins it. */
export function moved(root: HTMLElement, { events }: { events: readonly MarketEvent[] }): () => Motion {
  const air = root.querySelector(".air");
  const flights = events
    .flatMap((event) => flightsOf(root, event))
    .map((flight) => ({ flight, ...boxes(root, flight) }));
  const time = lasting(root, ["travel"]);
  return () => {
    const playing = flights.flatMap(({ flight, start, end }) =>
      start && end && air ? flown(air, { x: start.x + (flight.beside ?? 0), y: start.y }, end, flight, time) : [],
    );
    return {
      moving: () => playing.some((each) => each.playState === "running"),
      finish: () => {
        const moving = playing.some((each) => each.playState === "running");
        playing.forEach((each) => each.finish());
        return moving;
      },
    };
  };
}

/** What goes from where to where. */
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
      return taken(event, find(`[data-crate="${event.crate}"]`), seat);
    case "turn":
      return event.drinks?.length ? [{ from: seat, to: find(".in-bag"), glyph: "back", count: 1 }] : [];
    default:
      return [];
  }
}

const APART = 40; // px between two drinks of a crate

/** Each drink of a crate, from where it stood. */
const taken = ({ drinks = [] }: MarketEvent, from: Element | null, to: Element | null): Flight[] =>
  drinks.map((drink, at) => ({
    from,
    to,
    glyph: `v${drink[1]}`,
    count: 1,
    fill: fillOf(drink[0]!),
    beside: APART * (at - (drinks.length - 1) / 2),
  }));

interface Spot {
  x: number;
  y: number;
}

function boxes(root: HTMLElement, { from, to }: Flight): { start: Spot | null; end: Spot | null } {
  const origin = root.getBoundingClientRect();
  const middle = (part: Element | null): Spot | null => {
    const box = part?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top } : null;
  };
  return { start: middle(from), end: middle(to) };
}

/** Some of them, one behind the other, along an arc. */
function flown(air: Element, start: Spot, end: Spot, { glyph, count, fill }: Flight, time: number): Animation[] {
  return Array.from({ length: Math.min(count, MOST_COINS) }, (_, at) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", fill ? "flies drink" : "flies");
    svg.innerHTML = `<use href="#gm-${glyph}" style="fill:${fill ?? ""}"/>`;
    air.append(svg);
    const lift = Math.min(start.y, end.y) - 40;
    const path = `path("M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${lift} ${end.x} ${end.y}")`;
    svg.style.offsetPath = path;
    const playing = svg.animate([{ offsetDistance: "0%" }, { offsetDistance: "100%" }], {
      duration: Math.max(1, time * 0.7),
      delay: at * 60,
      easing: "cubic-bezier(.2, .9, .25, 1)",
      fill: "both",
    });
    playing.finished.then(
      () => svg.remove(),
      () => svg.remove(),
    );
    return playing;
  });
}
