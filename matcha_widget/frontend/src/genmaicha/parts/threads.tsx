/** Threads from halves of drinks on the shelf to the cards that they serve: along the gutters of the cloth. */

/** `drink` serves `card` as its colour or its shape; `way`: from which side the thread comes into the card. */
export interface Thread {
  drink: string;
  card: string;
  way: "left" | "right" | "below";
}

const WAYS = { row: ["left", "left", "right"], column: ["left", "right", "below"] } as const;

/** The ways of a line's three threads: up the gutters beside its cards; to the lowest card of a column straight from below. */
export const threadsOf = (
  cards: readonly string[],
  drinks: readonly string[],
  along: keyof typeof WAYS = "column",
): Thread[] => cards.map((card, at) => ({ card, drink: drinks[at]!, way: WAYS[along][at]! }));

/** Measured where it stands, and again when that changes its size. */
export function Threads({ threads }: { threads: readonly Thread[] }) {
  const lay = (svg: SVGSVGElement | null): (() => void) | void => {
    if (!svg?.parentElement) return;
    const draw = (): void => void (svg.innerHTML = threads.map((thread) => pathOf(svg, thread)).join(""));
    draw();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(draw);
    watch.observe(svg.parentElement);
    return () => watch.disconnect();
  };
  return <svg class="threads" aria-hidden="true" ref={lay} />;
}

const INSIDE = 8; // px from the edge of a card to the knot: beside what is drawn on it
const TURN = 7; // px below the knot, where a thread leaves its gutter

function pathOf(svg: SVGSVGElement, { drink, card, way }: Thread): string {
  const root = svg.parentElement!;
  const boxes = [`.ledge [data-drink="${drink}"] .lbl`, `.cloth [data-card="${card}"]`, ".cloth"].map((part) =>
    root.querySelector(part)?.getBoundingClientRect(),
  );
  const [label, at, cloth] = boxes;
  if (!label || !at || !cloth) return "";
  const origin = svg.getBoundingClientRect();
  const asColour = card >= "A";
  const gutter = 3;
  const x = (asColour ? label.left - 2 : label.right + 2) - origin.left;
  const y = label.top + label.height / 2 - origin.top;
  const [left, right, top] = [at.left - origin.left, at.right - origin.left, at.top - origin.top];
  const low = cloth.bottom - origin.top;
  const out = asColour ? -5 : 5;
  const beside = way === "right" ? right + gutter : left - gutter;
  const knotX = way === "right" ? right - INSIDE : left + INSIDE;
  const knotY = top + at.height / 2; // between the letter and the name
  const [u, v] = way === "below" ? [knotX, knotY] : [beside, knotY + TURN];
  const end = way === "below" ? "" : `Q${u} ${knotY} ${knotX} ${knotY}`;
  const line = `M${x} ${y}C${x + out} ${y} ${x + out} ${y - 20} ${x + out} ${y - 46}C${x + out} ${low + 14} ${u} ${low + 30} ${u} ${low - 4}L${u} ${v}${end}`;
  return `<path class="thread under" d="${line}"/><path class="thread" d="${line}"/><circle class="knot" cx="${knotX}" cy="${knotY}" r="4.5"/><circle class="knot" cx="${x}" cy="${y}" r="3.5"/>`;
}
