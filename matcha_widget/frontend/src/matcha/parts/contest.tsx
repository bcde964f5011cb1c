/** The cards that can match a place, as a chain or a closed triangle; arrows lead to what each beats. */
import { asksFor, cardArgs } from "./cards";
import type { CardCode, Mat } from "../wire";
import type { Words } from "../../kit/i18n";
import { FaceUp } from "./card";
import { arrowClass, type BeatsArrow } from "./ring-stairs";
import { Brush, Thin, type ArrowLook, type XY } from "./arrows";

interface Contest extends BeatsArrow {
  upset: boolean; // the ring closes here
}

interface ContestProps {
  cards: readonly CardCode[]; // each beats the next; in a triangle the last beats the first
  round: boolean;
  arrows: readonly Contest[];
  mat: Mat;
  table: CardCode; // it lies on the mat, so nobody holds it
  words: Words;
  lit?: readonly BeatsArrow[];
  picked?: readonly CardCode[];
  press?: (card: CardCode) => void;
}

const BOX = { width: 380, height: 216 } as const;
const TRIANGLE: readonly XY[] = [
  [190, 49],
  [310, 165],
  [70, 165],
];
const ROW = 128; // y of the middle of a chain

const places = (count: number, round: boolean): readonly XY[] =>
  round
    ? TRIANGLE
    : Array.from({ length: count }, (_, at): XY => [142 + (at - (count - 1) / 2) * (count < 3 ? 132 : 98), ROW]);

export function ContestGraph(props: ContestProps) {
  const { cards, round, arrows, mat, table, words, lit = [], picked = [], press } = props;
  const spots = places(cards.length, round);
  const Way = round ? RingArrow : ChainArrow;
  const upset = arrows.find((arrow) => arrow.upset);
  return (
    <div class="contest">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {arrows.map((arrow) => (
          <Way
            arrow={arrow}
            from={spots[cards.indexOf(arrow.high)]!}
            to={spots[cards.indexOf(arrow.low)]!}
            look={arrowClass(arrow, lit)}
          />
        ))}
      </svg>
      {upset && (
        <span class={round ? "the-upset" : "the-upset row"} aria-hidden="true">
          {words.message("explore-upset")}
        </span>
      )}
      {cards.map((card, at) => (
        <Rival card={card} at={spots[at]!} words={words} on={picked.includes(card)} press={press} />
      ))}
      <span
        class={`on-mat mat ${mat}`}
        style={pointStyle(round ? [190, 139] : [cards.length > 0 ? 336 : 190, ROW])}
        aria-hidden="true"
      >
        <FaceUp code={table} words={words} />
        <span class="ask">{words.message("is-asks", { asks: asksFor(mat) })}</span>
      </span>
    </div>
  );
}

const pointStyle = ([x, y]: XY): { left: string; top: string } => ({
  left: `${(x / BOX.width) * 100}%`,
  top: `${(y / BOX.height) * 100}%`,
});

interface RivalProps {
  card: CardCode;
  at: XY;
  words: Words;
  on: boolean;
  press: ContestProps["press"];
}

function Rival({ card, at, words, on, press }: RivalProps) {
  const Tag = press ? "button" : ("span" as "button"); // without a press it is a picture
  return (
    <Tag
      class="rival"
      style={pointStyle(at)}
      aria-label={words.message("part-card", cardArgs(card))}
      data-card={card}
      {...(press ? { "aria-pressed": on, onClick: () => press(card) } : { role: "img" as never })}
    >
      <FaceUp code={card} words={words} look={on ? "is-picked" : ""} />
    </Tag>
  );
}

interface WayProps {
  arrow: Contest;
  from: XY;
  to: XY;
  look: ArrowLook;
}

/** Along a side of the triangle; a brush stroke from the last card up to the first. */
function RingArrow({ arrow, from: [x, y], to: [toX, toY], look }: WayProps) {
  if (arrow.upset) {
    const [end, bent]: XY[] = [
      [toX - 44, toY + 26],
      [toX - 58, toY + 44],
    ];
    return <Brush curve={[[x + 46, y - 44], [x + 50, toY + 50], bent!, end!]} look={look} />;
  }
  if (toY > y) return <Thin from={[x + 36, y + 17]} bend={[x + 72, y + 33]} to={[toX - 20, toY - 48]} look={look} />;
  return <Thin from={[x - 40, y + 23]} bend={[(x + toX) / 2, y + 39]} to={[toX + 40, toY + 24]} look={look} />;
}

/** Along the chain: straight to the neighbour, in a bow over a card. */
function ChainArrow({ arrow, from: [x], to: [toX], look }: WayProps) {
  const [near, far] = [x + 36, toX - 38];
  const middle = (x + toX) / 2;
  if (arrow.upset) {
    const curve = [
      [near, ROW + 5],
      [near + 12, ROW - 14],
      [far - 22, ROW + 10],
      [far - 9, ROW],
    ] as const;
    return <Brush curve={curve} look={look} />;
  }
  if (toX - x > 150)
    return <Thin far from={[x + 6, ROW - 48]} bend={[middle, ROW - 100]} to={[toX - 4, ROW - 49]} look={look} />;
  return <Thin from={[near, ROW]} bend={[middle, ROW]} to={[far, ROW]} look={look} />;
}
