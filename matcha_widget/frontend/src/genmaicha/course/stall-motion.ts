/** What moves at the stalls: coins on their road, a drink that hops back, a crate that goes. Each ends in what is drawn. */
import { still } from "../../kit/motion";
import { STILL, type Motion } from "../../kit/widget";
import type { StallEvent } from "../wire";
import type { StallMotion } from "./stall-game";

interface Point {
  x: number;
  y: number;
}

const SETTLE = "cubic-bezier(.2, .9, .25, 1)";
const COIN = 420; // ms on the road
const APART = 60; // between two coins
const MOST = 6; // coins that are seen to run
const ARC = 12;

/** Measures what moves; what is returned begins it. */
export function moved(root: HTMLElement, { event, back }: StallMotion): () => Motion {
  if (typeof root.animate !== "function" || still(root)) return () => STILL;
  return () => {
    const running = event ? happens(root, event) : back ? hops(root, back) : opens(root);
    const moving = (): Animation[] => running.filter(({ playState }) => playState === "running");
    return {
      moving: () => moving().length > 0,
      finish: () => moving().map((each) => each.finish()).length > 0,
    };
  };
}

/** A step opens: your drinks rise, one after the other. */
const opens = (root: HTMLElement): Animation[] =>
  all(root, ".ledge .dk").map((part, at) =>
    part.animate([{ translate: "0 26px", opacity: 0 }, {}], {
      duration: 320,
      delay: at * 60,
      fill: "backwards",
      easing: SETTLE,
    }),
  );

/** A drink hops off the cup again; a tag swings on its string. */
const hops = (root: HTMLElement, back: string): Animation[] => [
  ...all(root, `.ledge [data-drink="${back}"]`).map((part) =>
    part.animate([{ translate: "0 -60px" }, { translate: "0 6px", offset: 0.7 }, {}], {
      duration: 420,
      easing: SETTLE,
    }),
  ),
  ...all(root, `.tag[data-line="${back}"]`).map((part) =>
    part.animate([{ rotate: "7deg" }, { rotate: "-5deg" }, { rotate: "3deg" }, {}], { duration: 420 }),
  ),
];

function happens(root: HTMLElement, event: StallEvent): Animation[] {
  switch (event.do) {
    case "brew":
      return [...threads(root), ...runs(root, `.tag[data-line="${event.line}"]`, seatOf(event.seat!), event.yen)];
    case "open":
    case "more":
      return event.yen.flatMap((yen, seat) => runs(root, seatOf(seat), "[data-bank]", [yen]));
    case "take":
      return all(root, `.crate[data-crate="${event.crate}"] .in`).map((part) =>
        part.animate([{ opacity: 0, translate: "24px 0" }, {}], { duration: 260, easing: SETTLE }),
      );
    case "lay":
      return all(root, ".cloth .rc").map((part, at) =>
        part.animate([{ opacity: 0, scale: 0.7 }, {}], { duration: 260, delay: at * 50, fill: "backwards" }),
      );
    case "coin":
      return all(root, ".strip > svg, .tossed").map((part) =>
        part.animate([{ rotate: "y 0deg" }, { rotate: "y 1080deg" }], { duration: 620, easing: SETTLE }),
      );
    default:
      return [];
  }
}

const threads = (root: HTMLElement): Animation[] =>
  all(root, ".threads").map((part) => part.animate([{ opacity: 0 }, {}], { duration: 260 }));

const seatOf = (seat: number): string => `[data-seat="${seat}"]`;

/** Coins run from one place to another: on their road, or where nobody else sits in an arc over all. */
function runs(root: HTMLElement, from: string, to: string, yen: readonly number[]): Animation[] {
  const air = root.querySelector(":scope > .air");
  const [start, end, cloth] = [from, to, ".cloth"].map((part) => root.querySelector(part));
  const count = Math.min(MOST, yen.reduce((sum, each) => sum + each, 0) / 100);
  if (!air || !start || !end || !cloth || count === 0) return [];
  const way = root.classList.contains("plain") ? arcOf(air, start, end) : roadOf(air, start, end, cloth);
  return Array.from({ length: count }, (_, at) => {
    const coin = air.appendChild(document.createElement("i"));
    coin.className = "coin";
    coin.innerHTML = '<svg viewBox="0 0 24 24"><use href="#gm-coin"/></svg>';
    const run = coin.animate(
      way.map(({ x, y }) => ({ translate: `${x}px ${y}px` })),
      { duration: COIN, delay: at * APART, fill: "both", easing: "ease-in-out" },
    );
    run.finished.then(
      () => coin.remove(),
      () => coin.remove(),
    );
    return run;
  });
}

/** In so many points, as if they were thrown. */
function arcOf(air: Element, start: Element, end: Element): readonly Point[] {
  const origin = air.getBoundingClientRect();
  const [a, b] = [middle(start, origin), middle(end, origin)];
  const top = { x: a.x + 0.6 * (b.x - a.x), y: Math.min(a.y, b.y) - 70 };
  return Array.from({ length: ARC + 1 }, (_, at) => {
    const [t, rest] = [at / ARC, 1 - at / ARC];
    const on = (axis: "x" | "y"): number => rest * rest * a[axis] + 2 * rest * t * top[axis] + t * t * b[axis];
    return { x: on("x"), y: on("y") };
  });
}

/** Along the beam over the cloth, so that they never cover a number. */
function roadOf(air: Element, start: Element, end: Element, cloth: Element): readonly Point[] {
  const origin = air.getBoundingClientRect();
  const beam = cloth.getBoundingClientRect().top - origin.top - 4;
  const [a, b] = [middle(start, origin), middle(end, origin)];
  return [a, { x: a.x, y: beam }, { x: b.x, y: beam }, b];
}

function middle(part: Element, origin: DOMRect): Point {
  const box = part.getBoundingClientRect();
  return { x: box.x - origin.x + box.width / 2 - 12, y: box.y - origin.y + box.height / 2 - 12 };
}

const all = (root: HTMLElement, selector: string): Element[] => [...root.querySelectorAll(selector)];
