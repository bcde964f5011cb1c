/** Arrows from winner to loser: a thin line, or a brush stroke where a ring closes. */

export type XY = readonly [number, number];

/** Lit: the arrow that matters now; faint: the others meanwhile. */
export type ArrowLook = "" | "lit" | "faint";

interface ThinProps {
  from: XY;
  bend: XY;
  to: XY;
  look: ArrowLook;
  far?: boolean; // it passes over something
}

export function Thin({ from, bend, to, look, far = false }: ThinProps) {
  const [x, y] = towards(bend, to);
  const wings = [-1, 1].map((side) => [to[0] - 9 * x + 5 * side * y, to[1] - 9 * y - 5 * side * x] as const);
  return (
    <g class={`thin ${look}`}>
      <path class={far ? "far" : ""} d={`M${at(from)}Q${at(bend)} ${at(to)}`} />
      <path class="head" d={`M${at(wings[0]!)}L${at(to)}L${at(wings[1]!)}z`} />
    </g>
  );
}

interface BrushProps {
  curve: readonly [XY, XY, XY, XY]; // a cubic curve
  look: ArrowLook;
}

/** A stroke that swells on its way, with a head. */
export function Brush({ curve, look }: BrushProps) {
  const steps = Array.from({ length: 25 }, (_, step) => step / 24);
  const [left, right] = [-1, 1].map((side) => steps.map((t) => edge(curve, t, side)));
  const end = curve[3];
  const [x, y] = towards(curve[2], end);
  const around = (along: number, aside: number): XY => [end[0] + along * x - aside * y, end[1] + along * y + aside * x];
  return (
    <g class={`brush ${look}`}>
      <path d={`M${[...left!, ...right!.reverse()].map(at).join("L")}z`} />
      <path d={`M${at(around(10, 0))}L${at(around(-5, 9))}Q${at(around(-1, 0))} ${at(around(-5, -9))}z`} />
    </g>
  );
}

function edge(curve: BrushProps["curve"], t: number, side: number): XY {
  const [x, y] = on(curve, t);
  const [dx, dy] = towards(on(curve, t - 0.01), on(curve, t + 0.01));
  const width = 0.4 + 3.6 * Math.sin(Math.PI * Math.min(0.85, t)) ** 0.8;
  return [x - side * width * dy, y + side * width * dx];
}

function on([a, b, c, d]: BrushProps["curve"], t: number): XY {
  const s = 1 - t;
  const part = (i: 0 | 1): number => s ** 3 * a[i] + 3 * s ** 2 * t * b[i] + 3 * s * t ** 2 * c[i] + t ** 3 * d[i];
  return [part(0), part(1)];
}

function towards([x, y]: XY, [toX, toY]: XY): XY {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [(toX - x) / length, (toY - y) / length];
}

const at = ([x, y]: XY): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
