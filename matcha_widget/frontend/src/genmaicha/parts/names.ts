/** Names of cards, drinks and lines, and the first prices of the lines. */
import type { Words } from "../../kit/i18n";

/** A cell of the cloth's grid. */
export type GridPlace = {
  gridRow: number;
  gridColumn: number;
};

/** The six lines as records name them: three rows from the top, three columns from the left. */
export const LINES = ["row1", "row2", "row3", "col1", "col2", "col3"] as const;
export type LineCode = (typeof LINES)[number];

/** The three cards of a line; the nine lie row by row. */
export function cardsOf({ grid }: { grid: ArrayLike<string> }, line: string): string[] {
  const at = Number(line[3]) - 1;
  return [0, 1, 2].map((place) => grid[line.startsWith("row") ? 3 * at + place : 3 * place + at]!);
}

export const COLOURS = [..."BGKORW"];
export const SHAPES = [..."123456"];

export const DRINKS = COLOURS.flatMap((colour) => SHAPES.map((shape) => colour + shape));

/** First prices by line; the tag keeps a dot for each hundred. */
export const FIRST_PRICES = [300, 200, 100, 400, 500, 600] as const;

export const isColour = (card: string): boolean => card >= "A";

/** The argument of a message: a shape is a number, a colour its letter. */
export const ingredient = (card: string): { card: string | number } => ({ card: isColour(card) ? card : Number(card) });

export const cardName = (words: Words, card: string): string => words.message("part-ingredient", ingredient(card));

/** The name on the card, with a soft hyphen where it is too long. */
export const cardPrinted = (words: Words, card: string): string => words.message("part-on-card", ingredient(card));

export const drinkName = (words: Words, drink: string): string =>
  words.message("part-drink", { colour: drink[0]!, shape: Number(drink[1]) });

export const drinkNames = (words: Words, drinks: readonly string[]): string =>
  words.listAnd(drinks.map((drink) => drinkName(words, drink)));

export const lineName = (words: Words, line: string): string => words.message("part-line", { line });

/** The letter of a colour in this language, or the digit of a shape. */
export const seal = (words: Words, card: string): string =>
  isColour(card) ? words.message("part-seal", { colour: card }) : card;
