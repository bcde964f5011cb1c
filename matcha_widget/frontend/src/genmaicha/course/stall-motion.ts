/** Movements at the stalls: coins on their road, a drink that hops back, a crate that goes. */
import {
  all,
  between,
  cornerOf,
  middleOf,
  canAnimate,
  durationOf,
  SETTLE,
  NO_MOTION,
  combineMotions,
  type Motion,
  type Point,
} from "../../kit/motion";
import { arc, fly } from "../table/animate";
import type { StallEvent } from "../wire";
import type { StallMotion } from "./stall-game";

/** Measures what will move; returns the function that starts it. */
export function startMotion(root: HTMLElement, { event, back }: StallMotion): () => Motion {
  if (!canAnimate(root)) return () => NO_MOTION;
  return () => combineMotions(event ? eventMotions(root, event) : back ? hopBack(root, back) : openingMotions(root));
}

/** Your drinks rise, one after the other. */
const openingMotions = (root: HTMLElement): Animation[] =>
  all(root, ".ledge .shelf-drink").map((part, at) =>
    part.animate([{ translate: "0 26px", opacity: 0 }, {}], {
      duration: durationOf(root, ["move"]) * 1.5,
      delay: at * durationOf(root, ["stagger"]),
      fill: "backwards",
      easing: SETTLE,
    }),
  );

/** A drink hops off the cup; a tag swings on its string. */
const hopBack = (root: HTMLElement, back: string): Animation[] => [
  ...all(root, `.ledge [data-drink="${back}"]`).map((part) =>
    part.animate([{ translate: "0 -60px" }, { translate: "0 6px", offset: 0.7 }, {}], {
      duration: durationOf(root, ["travel"]),
      easing: SETTLE,
    }),
  ),
  ...all(root, `.tag[data-line="${back}"]`).map((part) =>
    part.animate([{ rotate: "7deg" }, { rotate: "-5deg" }, { rotate: "3deg" }, {}], {
      duration: durationOf(root, ["travel"]),
    }),
  ),
];

function eventMotions(root: HTMLElement, event: StallEvent): Animation[] {
  switch (event.do) {
    case "brew":
      return [...threads(root), ...runCoins(root, `.tag[data-line="${event.line}"]`, seatOf(event.seat!), event.yen)];
    case "open":
    case "more":
      return event.yen.flatMap((yen, seat) => runCoins(root, seatOf(seat), "[data-bank]", [yen]));
    case "take":
      return all(root, `.crate[data-crate="${event.crate}"] .in`).map((part) =>
        part.animate([{ opacity: 0, translate: "24px 0" }, {}], {
          duration: durationOf(root, ["appear"]),
          easing: SETTLE,
        }),
      );
    case "lay":
      return all(root, ".cloth .recipe-card").map((part, at) =>
        part.animate([{ opacity: 0, scale: 0.7 }, {}], {
          duration: durationOf(root, ["appear"]),
          delay: at * durationOf(root, ["stagger"]),
          fill: "backwards",
        }),
      );
    case "coin":
      return all(root, ".strip > svg, .tossed").map((part) =>
        part.animate([{ rotate: "y 0deg" }, { rotate: "y 1080deg" }], {
          duration: durationOf(root, ["travel-course"]),
          easing: SETTLE,
        }),
      );
    default:
      return [];
  }
}

const threads = (root: HTMLElement): Animation[] =>
  all(root, ".threads").map((part) => part.animate([{ opacity: 0 }, {}], { duration: durationOf(root, ["appear"]) }));

const seatOf = (seat: number): string => `[data-seat="${seat}"]`;

/** Coins run along their road; where nobody else sits, in an arc over everything. */
function runCoins(root: HTMLElement, from: string, to: string, yen: readonly number[]): Animation[] {
  const air = root.querySelector(":scope > .air");
  const [start, end, cloth] = [from, to, ".cloth"].map((part) => root.querySelector(part));
  if (!air || !start || !end || !cloth) return [];
  const path = root.classList.contains("plain") ? arcOf(air, start, end) : roadOf(air, start, end, cloth);
  const count = yen.reduce((sum, each) => sum + each, 0) / 100;
  return fly(air, { glyph: "coin", count, path, duration: durationOf(root, ["travel"]), easing: "ease-in-out" });
}

function arcOf(air: Element, start: Element, end: Element): string {
  const [a, b] = [start, end].map((part) => between(cornerOf(air), middleOf(part))) as [Point, Point];
  return arc(a, b, { x: a.x + 0.6 * (b.x - a.x), y: Math.min(a.y, b.y) - 70 });
}

/** A road along the beam over the cloth, so that coins never cover a number. */
function roadOf(air: Element, start: Element, end: Element, cloth: Element): string {
  const [a, b, beam] = [middleOf(start), middleOf(end), cornerOf(cloth)].map((point) =>
    between(cornerOf(air), point),
  ) as [Point, Point, Point];
  return `M${a.x} ${a.y}V${beam.y - 4}H${b.x}V${b.y}`;
}
