/** A ring as stairs down and one way back up: an arrow leads from each rank to those it beats. */
import { Icon } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { TokenPiece } from "../table/tray";
import type { Token } from "../wire";
import { Brush, Thin, type ArrowLook } from "./arrows";
import { NUMBERS, SUITS } from "./cards";

/** Winner and loser: two ranks, or two cards. */
export interface BeatsArrow {
  high: string;
  low: string;
}

export type RingKind = "number" | "suit";

/** The ranks of a ring from high to low; the last one beats the first. */
const RANKS: Readonly<Record<RingKind, readonly string[]>> = { number: [...NUMBERS].reverse(), suit: SUITS };

interface StairsProps {
  kind: RingKind;
  arrows?: readonly BeatsArrow[]; // the arrows to draw; all by default
  lit?: readonly BeatsArrow[]; // the arrows that matter now; the others fade
  picked?: readonly string[];
  label?: (rank: string) => string; // without it the stairs are hidden from screen readers
  press?: (rank: string) => void; // without it the stairs are only a picture
}

const STEP = { width: 94, height: 22 } as const;
const BOX = { left: 14, top: 34, width: 392, height: 212 } as const;

const middle = (place: number): { x: number; y: number } => ({
  x: 70 + STEP.width * place,
  y: 84 + STEP.height * place,
});

/** Each rank beats all below it, but the last, which beats the first. */
export function ringArrows(kind: RingKind): BeatsArrow[] {
  const ranks = RANKS[kind];
  const down = ranks
    .slice(0, -1)
    .flatMap((high, at) => ranks.slice(at + 1, at === 0 ? -1 : undefined).map((low) => ({ high, low })));
  return [...down, { high: ranks.at(-1)!, low: ranks[0]! }];
}

export function RingStairs({ kind, arrows = ringArrows(kind), lit = [], picked = [], label, press }: StairsProps) {
  const ranks = RANKS[kind];
  return (
    <div class="stairs">
      <svg viewBox={`${BOX.left} ${BOX.top} ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {ranks.map((_, place) => (
          <path class="step" d={`M${middle(place).x - 44} 196V${middle(place).y + 30}h88V196`} />
        ))}
        <path class="ground" d="M20 196h380" />
        {arrows.map((arrow) => (
          <StairsArrow from={ranks.indexOf(arrow.high)} to={ranks.indexOf(arrow.low)} look={arrowClass(arrow, lit)} />
        ))}
      </svg>
      {ranks.map((rank, place) => (
        <Rank rank={rank} place={place} on={picked.includes(rank)} label={label?.(rank)} press={press} />
      ))}
    </div>
  );
}

/** The look of an arrow beside those that are lit. */
export const arrowClass = (arrow: BeatsArrow, lit: readonly BeatsArrow[]): ArrowLook =>
  lit.length === 0 ? "" : lit.some(({ high, low }) => high === arrow.high && low === arrow.low) ? "lit" : "faint";

/** Hops down the stairs; a brush stroke leads up again below them. */
function StairsArrow({ from, to, look }: { from: number; to: number; look: ArrowLook }) {
  const [a, b] = [middle(from), middle(to)];
  if (to < from) {
    const deep = 262;
    return (
      <Brush
        curve={[
          [a.x + 18, a.y + 28],
          [a.x - 22, deep],
          [b.x - 14, deep],
          [b.x - 6, b.y + 48],
        ]}
        look={look}
      />
    );
  }
  if (to === from + 1)
    return <Thin from={[a.x + 25, a.y - 8]} bend={[a.x + 52, a.y - 18]} to={[b.x - 17, b.y - 19]} look={look} />;
  const top = a.y - 38;
  return (
    <Thin far from={[a.x + 12, a.y - 23]} bend={[(a.x + b.x) / 2 + 20, top]} to={[b.x - 6, b.y - 27]} look={look} />
  );
}

interface RankProps {
  rank: string;
  place: number;
  on: boolean;
  label: string | undefined;
  press: StairsProps["press"];
}

function Rank({ rank, place, on, label, press }: RankProps) {
  const { x, y } = middle(place);
  const look = `rank s${rank}${on ? " on" : ""}`;
  const style = {
    left: `${((x - BOX.left) / BOX.width) * 100}%`,
    top: `${((y - BOX.top) / BOX.height) * 100}%`,
  };
  const Tag = press ? "button" : ("span" as "button"); // without a press it is a picture
  return (
    <Tag
      class={look}
      style={style}
      aria-label={label}
      data-rank={rank}
      {...(press
        ? { "aria-pressed": on, onClick: () => press(rank) }
        : label === undefined
          ? { "aria-hidden": true }
          : { role: "img" as never })}
    >
      <RankIcon rank={rank} />
    </Tag>
  );
}

export const RankIcon = ({ rank }: { rank: string }) => <Icon name={/\d/.test(rank) ? `n${rank}` : rank} />;

/** A ring in one line: 4 > 3 > 2 > 1, and 1 > 4. */
export function RankRow({ kind, words }: { kind: RingKind; words: Words }) {
  const ranks = RANKS[kind];
  const piece = (rank: string) =>
    kind === "number" ? <Icon name={`n${rank}`} /> : <TokenPiece token={rank as Token} />;
  return (
    <p class="ranks" role="img" aria-label={words.message(kind === "number" ? "rule-K1" : "rule-K2")}>
      {ranks.map((rank, at) => (
        <>
          {at > 0 && <span>&gt;</span>}
          {piece(rank)}
        </>
      ))}
      <span class="up">
        {piece(ranks.at(-1)!)}
        &gt;
        {piece(ranks[0]!)}
      </span>
    </p>
  );
}
