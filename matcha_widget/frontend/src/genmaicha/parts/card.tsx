/** A recipe card, open or face down over a column. */
import { VisuallyHidden } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { Drink, type Halves } from "./drink";
import { Brush, fillOf, ResultMark, Vessel } from "./glyph";
import { cardName, cardPrinted, isColour, seal, type GridPlace } from "./names";

/** The look of an open card. */
export interface CardLook {
  open?: boolean; // the place to fill: a cup without tea
  served?: { drink: string; as: Halves }; // a drink stands on it
  verdict?: boolean | undefined; // a tick of jade, or a plum diamond
  glow?: boolean; // the picked drink could serve it
  press?: () => void;
}

interface CardProps {
  words: Words;
  card: string;
  look?: CardLook;
  place?: GridPlace | undefined;
  small?: boolean; // without its name
}

export function Card({ words, card, look = {}, place, small = false }: CardProps) {
  const { open, served, verdict, glow, press } = look;
  const classes = `recipe-card k${card} ${open ? "open" : ""} ${served ? "served" : ""} ${glow ? "glow" : ""} ${small ? "small" : ""}`;
  const inside = (
    <>
      <CardCorner words={words} card={card} />
      {served ? (
        <Drink words={words} drink={served.drink} serving={served.as} />
      ) : (
        <Picture card={card} empty={open === true} />
      )}
      {!served && <Name words={words} card={card} />}
      {verdict !== undefined && <ResultMark right={verdict} />}
    </>
  );
  return press ? (
    <button class={classes} style={place ?? {}} data-card={card} onClick={press}>
      {inside}
    </button>
  ) : (
    <span class={classes} style={place ?? {}} data-card={card}>
      {inside}
    </span>
  );
}

/** The name below the picture. A long one is broken on the card, but read whole. */
const Name = ({ words, card }: { words: Words; card: string }) => (
  <span class="part-name">
    <VisuallyHidden text={cardName(words, card)} />
    <span aria-hidden="true">{cardPrinted(words, card)}</span>
  </span>
);

const CardCorner = ({ words, card }: { words: Words; card: string }) =>
  isColour(card) ? (
    <span class="ltr" aria-hidden="true">
      <b>{seal(words, card)}</b>
    </span>
  ) : (
    <Brush digit={card} />
  );

const Picture = ({ card, empty }: { card: string; empty: boolean }) =>
  isColour(card) ? (
    <svg class="tea" viewBox="0 0 48 48" aria-hidden="true">
      <use href="#gm-cup" style={{ fill: empty ? "var(--mt-paper)" : fillOf(card) }} />
      {empty && (
        <circle cx="24" cy="24" r="20.3" fill="none" stroke="var(--f)" stroke-width="3.4" stroke-dasharray="5 3" />
      )}
    </svg>
  ) : (
    <Vessel shape={card} fill="var(--mt-paper)" />
  );

/** A card over a column, as the viewer's snapshot has it. */
export interface FaceDownLook {
  card: string | null; // turned up for all, or known to you alone; null: neither
  turned: boolean;
  not: readonly string[]; // cards that it is known not to be
  looked: readonly string[]; // names of those who have looked at it
  glow?: boolean; // it can be pressed now
}

interface FaceDownProps extends FaceDownLook {
  words: Words;
  column: number;
  press?: (() => void) | undefined;
}

export function FaceDown({ words, column, card, turned, not, looked, glow, press }: FaceDownProps) {
  const place = { gridRow: 2, gridColumn: 2 + column };
  if (turned && card) return <Card words={words} card={card} place={place} look={{ verdict: true }} />;
  const label = [
    words.message("aria-face-down", { line: `col${column + 1}` }),
    card && words.message("is-seen", { card: cardName(words, card) }),
    ...not.map((each) => words.message("is-not", { card: cardName(words, each) })),
    looked.length > 0 && words.message("is-looked", { names: words.listAnd(looked) }),
  ];
  const inside = (
    <>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href="#gm-facedown" />
      </svg>
      {looked.length > 0 && (
        <span class="eyes" aria-hidden="true">
          {looked.join(" ")}
        </span>
      )}
      {card && (
        <span class="corner" aria-hidden="true">
          <CardCorner words={words} card={card} />
          <Picture card={card} empty={false} />
        </span>
      )}
      {not.length > 0 && (
        <span class="slip" aria-hidden="true">
          {words.message("is-not", { card: not.map((each) => seal(words, each)).join(" ") })}
        </span>
      )}
    </>
  );
  const text = label.filter(Boolean).join(", ");
  return press && glow ? (
    <button class="recipe-card down open" style={place} data-above={column} aria-label={text} onClick={press}>
      {inside}
    </button>
  ) : (
    <span class="recipe-card down" style={place} data-above={column} role="img" aria-label={text}>
      {inside}
    </span>
  );
}
