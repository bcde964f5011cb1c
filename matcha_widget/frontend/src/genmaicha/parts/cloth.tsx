/**
 * The cloth with nine cards and six tags; with the variants, face-down cards over the columns, yen in the gaps, ads.
 */
import type { ComponentChildren } from "preact";
import { Glyph } from "./glyph";
import { Card, FaceDown, type CardLook, type FaceDownLook } from "./card";
import { cardName, isColour, LINES, seal, type GridPlace, type LineCode } from "./names";
import { Tag, type LineState } from "./tag";
import type { Words } from "../../kit/i18n";

/** An ad at a line: its owner and its yen. */
export interface AdLook {
  owner: string;
  yen: number;
}

export interface ClothProps {
  words: Words;
  label: string;
  grid: readonly string[]; // nine cards, row by row
  prices: readonly number[]; // by line
  states?: Partial<Record<LineCode, LineState>>;
  pressLine?: ((line: LineCode) => void) | undefined;
  cards?: Readonly<Record<string, CardLook>>; // by card
  above?: readonly FaceDownLook[]; // three, over the columns
  hides?: readonly string[] | undefined; // the cards that lie face down, in no known order
  pressAbove?: ((column: number) => void) | undefined;
  gaps?: readonly (readonly number[])[]; // below row 1 and row 2, by column
  litGaps?: readonly string[]; // as "0 2": row and column
  ads?: readonly (AdLook | null)[]; // by line
  children?: ComponentChildren;
}

export function Cloth(props: ClothProps) {
  const { words, label, grid, above, gaps, ads, cards = {} } = props;
  const extras = `${above ? " has-guests" : ""}${gaps ? " has-gaps" : ""}${ads ? " has-ads" : ""}`;
  const rowOf = rowsOf(props);
  return (
    <section class={`cloth${extras}`} aria-label={label}>
      <i class="ray" />
      <Bands {...props} />
      <span class="bank" data-bank>
        <svg viewBox="0 0 48 48" role="img" aria-label={words.message("part-bank")}>
          <use href="#gm-bank" />
        </svg>
      </span>
      <Tags {...props} />
      {above?.map((look, column) => (
        <FaceDown
          {...look}
          words={words}
          column={column}
          press={props.pressAbove && (() => props.pressAbove!(column))}
        />
      ))}
      {props.hides && props.hides.length > 0 && <Hides words={words} cards={props.hides} />}
      {grid.map((card, at) => {
        const place = { gridRow: rowOf(Math.floor(at / 3)), gridColumn: 2 + (at % 3) };
        return <Card words={words} card={card} place={place} look={cards[card] ?? {}} key={card} />;
      })}
      {gaps?.map((row, at) =>
        row.map((yen, column) => {
          const place = { gridRow: rowOf(at) + 1, gridColumn: 2 + column };
          return (
            <Gap words={words} yen={yen} lit={props.litGaps?.includes(`${at} ${column}`) ?? false} place={place} />
          );
        }),
      )}
      {ads?.map((ad, at) => ad && <Ad words={words} line={LINES[at]!} ad={ad} place={adPlace(at, rowOf)} />)}
      {props.children}
    </section>
  );
}

type RowOf = (row: number) => number;

/** The grid rows of the cards: below the tags and the guests, each gap in a row of its own. */
const rowsOf =
  ({ above, gaps }: ClothProps): RowOf =>
  (row) =>
    (above ? 3 : 2) + (gaps ? 2 * row : row);

/** A band of light from its tag across the cards of a line. */
function Bands(props: ClothProps) {
  const rowOf = rowsOf(props);
  return LINES.map((line, at) => {
    const state = props.states?.[line] ?? "plain";
    if (!["lit", "chosen", "ran"].includes(state)) return null;
    const [row, column] = at < 3 ? [rowOf(at), 2] : [rowOf(0), at - 1];
    const [end, side] = at < 3 ? [row + 1, 5] : [rowOf(2) + 1, column + 1];
    return <i class={`band ${state}`} style={{ gridArea: `${row}/${column}/${end}/${side}` }} key={line} />;
  });
}

function Tags(props: ClothProps) {
  const { words, prices, states = {}, pressLine } = props;
  const rowOf = rowsOf(props);
  return LINES.map((line, at) => (
    <Tag
      words={words}
      line={line}
      price={prices[at]!}
      state={states[line] ?? "plain"}
      place={at < 3 ? { gridRow: rowOf(at), gridColumn: 1 } : { gridRow: 1, gridColumn: at - 1 }}
      press={pressLine && (() => pressLine(line))}
      key={line}
    />
  ));
}

const adPlace = (line: number, rowOf: RowOf): GridPlace =>
  line < 3 ? { gridRow: rowOf(line), gridColumn: 5 } : { gridRow: rowOf(2) + 1, gridColumn: line - 1 };

/** The cards that lie face down; everybody knows which they are, not where. */
function Hides({ words, cards }: { words: Words; cards: readonly string[] }) {
  const label = words.message("aria-hides", { cards: words.listAnd(cards.map((card) => cardName(words, card))) });
  return (
    <span class="hides" role="img" aria-label={label} title={label}>
      <Glyph name="facedown" />
      <span aria-hidden="true">
        {cards.map((card) => (
          <b class={isColour(card) ? `k${card}` : ""}>{seal(words, card)}</b>
        ))}
      </span>
    </span>
  );
}

interface GapProps {
  words: Words;
  yen: number;
  lit: boolean;
  place: GridPlace;
}

const Gap = ({ words, yen, lit, place }: GapProps) => (
  <span class={yen ? `gap-yen ${lit ? "lit" : ""}` : "gap-yen taken"} style={place} data-gap>
    {yen ? (
      <>
        <Glyph name="yen" />
        {yen}
      </>
    ) : (
      words.message("is-gap-taken")
    )}
  </span>
);

const Ad = ({ words, line, ad, place }: { words: Words; line: LineCode; ad: AdLook; place: GridPlace }) => (
  <span
    class={`ad ${line.startsWith("row") ? "h" : "v"}`}
    style={place}
    role="img"
    aria-label={words.message("aria-ad", { owner: ad.owner, line, yen: String(ad.yen) })}
    data-ad={line}
  >
    <Glyph name="flag" />
    <b aria-hidden="true">{[...ad.owner][0]}</b>
    <span aria-hidden="true">{ad.yen}</span>
  </span>
);
