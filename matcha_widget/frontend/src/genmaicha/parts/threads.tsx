/** Threads from halves of drinks on the shelf to the cards that they serve: along the gutters of the cloth. */

/** `drink` serves `card` as its colour or its shape; `way` is the side where the thread meets the card. */
export interface Thread {
  drink: string;
  card: string;
  way: "left" | "right" | "below";
}

const WAYS = { row: ["left", "left", "right"], column: ["left", "right", "below"] } as const;

/** Three threads for a line: up the gutters beside its cards; to the lowest card of a column straight from below. */
export const threadsOf = (
  cards: readonly string[],
  drinks: readonly string[],
  along: keyof typeof WAYS = "column",
): Thread[] => cards.map((card, at) => ({ card, drink: drinks[at]!, way: WAYS[along][at]! }));

export const Threads = ({ threads }: { threads: readonly Thread[] }) => (
  <Measured draw={(svg) => threads.map((thread) => pathOf(svg, thread)).join("")} />
);

/** The dotted way of a refused drink back to the shelf. */
export const WayBack = ({ drink, card }: Omit<Thread, "way">) => <Measured draw={(svg) => wayBack(svg, drink, card)} />;

/** A drawing that measures the page, again whenever its size changes. */
function Measured({ draw }: { draw: (svg: SVGSVGElement) => string }) {
  const attach = (svg: SVGSVGElement | null): (() => void) | void => {
    if (!svg?.parentElement) return;
    const parent = svg.parentElement;
    let lastSize = ""; // an observer first reports the size already drawn for, once animations have moved the parts
    const redraw = (): void => {
      const size = `${parent.offsetWidth} ${parent.offsetHeight}`;
      if (size === lastSize) return;
      lastSize = size;
      svg.innerHTML = draw(svg);
    };
    redraw();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(redraw);
    watch.observe(parent);
    return () => watch.disconnect();
  };
  return <svg class="threads" aria-hidden="true" ref={attach} />;
}

/** Boxes of these parts relative to the drawing; empty if one is missing. */
function boxesIn(svg: SVGSVGElement, ...parts: readonly string[]): readonly DOMRect[] {
  const origin = svg.getBoundingClientRect();
  const boxes = parts.flatMap((part) => svg.parentElement!.querySelector(part)?.getBoundingClientRect() ?? []);
  if (boxes.length < parts.length) return [];
  return boxes.map(({ x, y, width, height }) => new DOMRect(x - origin.x, y - origin.y, width, height));
}

const GUTTER = 3; // px from a card's edge to the middle of the gutter
const INSIDE = 8; // px from a card's edge to the knot, clear of the picture
const TURN = 7; // px below the knot, where a thread leaves its gutter

function pathOf(svg: SVGSVGElement, { drink, card, way }: Thread): string {
  const [label, at, cloth] = boxesIn(
    svg,
    `.ledge [data-drink="${drink}"] .lbl`,
    `.cloth [data-card="${card}"]`,
    ".cloth",
  );
  if (!label || !at || !cloth) return "";
  const asColour = card >= "A";
  const x = asColour ? label.left - 2 : label.right + 2;
  const y = label.top + label.height / 2;
  const low = cloth.bottom;
  const out = asColour ? -5 : 5;
  const beside = way === "right" ? at.right + GUTTER : at.left - GUTTER;
  const knotX = way === "right" ? at.right - INSIDE : at.left + INSIDE;
  const knotY = at.top + at.height / 2; // between the letter and the name
  const [u, v] = way === "below" ? [knotX, knotY] : [beside, knotY + TURN];
  const end = way === "below" ? "" : `Q${u} ${knotY} ${knotX} ${knotY}`;
  const line = `M${x} ${y}C${x + out} ${y} ${x + out} ${y - 20} ${x + out} ${y - 46}C${x + out} ${low + 14} ${u} ${low + 30} ${u} ${low - 4}L${u} ${v}${end}`;
  return `<path class="thread under" d="${line}"/><path class="thread" d="${line}"/><circle class="knot" cx="${knotX}" cy="${knotY}" r="4.5"/><circle class="knot" cx="${x}" cy="${y}" r="3.5"/>`;
}

/** A path out of the card, down the gutter, onto the drink. */
function wayBack(svg: SVGSVGElement, drink: string, card: string): string {
  const [vessel, at, cloth] = boxesIn(
    svg,
    `.ledge [data-drink="${drink}"] .vessel`,
    `.cloth [data-card="${card}"]`,
    ".cloth",
  );
  if (!vessel || !at || !cloth) return "";
  const [x, y, low] = [at.right + GUTTER, at.top + at.height / 2, cloth.bottom];
  const [u, v] = [vessel.left + vessel.width / 2, vessel.top];
  const line = `M${at.right - INSIDE} ${y}Q${x} ${y} ${x} ${y + 10}V${low - 10}C${x} ${low + 30} ${u} ${low - 4} ${u} ${v - 8}`;
  return `<path class="way-back" d="${line}"/><path class="way-back tip" d="M${u} ${v + 1}l-7-11h14z"/>`;
}
