/** The cards that can match a place, as a chain or as a triangle that goes round; an arrow leads to what each beats. */
import { cardArgs } from "../cards";
import type { Code } from "../wire";
import type { Words } from "../words";
import { FaceUp } from "./card";
import { lookOf, type Over } from "./stairs";
import { Brush, Thin, type Look, type Point } from "./strokes";

export interface Contest extends Over {
  upset: boolean; // the ring closes here
}

export interface ContestProps {
  cards: readonly Code[]; // each is over the next; where they go round, the last is over the first
  round: boolean;
  arrows: readonly Contest[];
  table: Code; // it lies on the mat, so nobody holds it
  words: Words;
  lit?: readonly Over[];
  picked?: readonly Code[];
  press?: (card: Code) => void;
}

const BOX = { width: 380, height: 216 } as const;
const TRIANGLE: readonly Point[] = [
  [190, 49],
  [310, 165],
  [70, 165],
];
const ROW = 128; // how far down the middle of a chain lies

const places = (count: number, round: boolean): readonly Point[] =>
  round ? TRIANGLE : Array.from({ length: count }, (_, at): Point => [44 + at * 98, ROW]);

export function ContestGraph(props: ContestProps) {
  const { cards, round, arrows, table, words, lit = [], picked = [], press } = props;
  const spots = places(cards.length, round);
  const upset = arrows.find((arrow) => arrow.upset);
  return (
    <div class="contest">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {arrows.map((arrow) => (
          <Way
            arrow={arrow}
            from={cards.indexOf(arrow.high)}
            to={cards.indexOf(arrow.low)}
            round={round}
            look={lookOf(arrow, lit)}
          />
        ))}
      </svg>
      {upset && (
        <span class={round ? "the-upset" : "the-upset row"} aria-hidden="true">
          {words.say("explore-upset")}
        </span>
      )}
      {cards.map((card, at) => (
        <Rival card={card} at={spots[at]!} words={words} on={picked.includes(card)} press={press} />
      ))}
      <span class="on-mat" style={placed(round ? [190, 141] : [340, ROW])} aria-hidden="true">
        <FaceUp code={table} words={words} />
        <span>{words.say("explore-on-mat")}</span>
      </span>
    </div>
  );
}

const placed = ([x, y]: Point): { left: string; top: string } => ({
  left: `${(x / BOX.width) * 100}%`,
  top: `${(y / BOX.height) * 100}%`,
});

interface RivalProps {
  card: Code;
  at: Point;
  words: Words;
  on: boolean;
  press: ContestProps["press"];
}

function Rival({ card, at, words, on, press }: RivalProps) {
  const label = words.say("part-card", cardArgs(card));
  const face = <FaceUp code={card} words={words} look={on ? "lift" : ""} />;
  if (!press)
    return (
      <span class="rival" style={placed(at)} role="img" aria-label={label}>
        {face}
      </span>
    );
  return (
    <button
      class="rival"
      style={placed(at)}
      aria-label={label}
      aria-pressed={on}
      data-card={card}
      onClick={() => press(card)}
    >
      {face}
    </button>
  );
}

interface WayProps {
  arrow: Contest;
  from: number;
  to: number;
  round: boolean;
  look: Look;
}

/** Along a side of the triangle, or along the chain: beside each other straight, over a card in a bow. */
function Way({ arrow, from, to, round, look }: WayProps) {
  const spots = places(3, round);
  const [a, b] = [spots[from]!, spots[to]!];
  if (!round) {
    const [x, toX] = [a[0] + 34, b[0] - 36];
    if (arrow.upset)
      return (
        <Brush
          curve={[
            [x - 2, ROW + 2],
            [x + 6, ROW - 6],
            [toX - 14, ROW + 8],
            [toX - 8, ROW],
          ]}
          look={look}
        />
      );
    if (to === from + 1) return <Thin from={[x, ROW]} bend={[x + 4, ROW]} to={[toX, ROW]} look={look} />;
    return (
      <Thin
        far
        from={[a[0] + 6, ROW - 48]}
        bend={[(a[0] + b[0]) / 2, ROW - 100]}
        to={[b[0] - 4, ROW - 49]}
        look={look}
      />
    );
  }
  if (arrow.upset)
    return (
      <Brush
        curve={[
          [b[0] - 74, a[1] - 44],
          [b[0] - 70, b[1] + 50],
          [b[0] - 58, b[1] + 44],
          [b[0] - 44, b[1] + 26],
        ]}
        look={look}
      />
    );
  if (to === 1) return <Thin from={[226, 66]} bend={[262, 82]} to={[290, 117]} look={look} />;
  return <Thin from={[270, 188]} bend={[190, 204]} to={[110, 189]} look={look} />;
}
