/** What the codes of cards, drinks and lines are called, and what a line begins at. */
import type { Words } from "../../kit/i18n";

/** Where on the cloth's grid something lies. */
export type GridPlace = {
  gridRow: number;
  gridColumn: number;
};

/** The six lines as a record names them: three rows from the top, three columns from the left. */
export const LINES = ["row1", "row2", "row3", "col1", "col2", "col3"] as const;
export type LineCode = (typeof LINES)[number];

/** The three cards of a line, of nine that lie row by row. */
export function cardsOf({ grid }: { grid: ArrayLike<string> }, line: string): string[] {
  const at = Number(line[3]) - 1;
  return [0, 1, 2].map((place) => grid[line.startsWith("row") ? 3 * at + place : 3 * place + at]!);
}

export const COLOURS = [..."BGKORW"];
export const SHAPES = [..."123456"];

/** Each colour in each shape, once. */
export const DRINKS = COLOURS.flatMap((colour) => SHAPES.map((shape) => colour + shape));

/** What the tags show at first; a dot for each hundred stays on the tag. */
export const FIRST_PRICES = [300, 200, 100, 400, 500, 600] as const;

export const isColour = (card: string): boolean => card >= "A";

/** A shape is a number in a message, a colour its letter. */
export const ingredient = (card: string): { card: string | number } => ({ card: isColour(card) ? card : Number(card) });

export const cardName = (words: Words, card: string): string => words.message("part-ingredient", ingredient(card));

/** Its name as it stands on the card, with a place to break where it is too long for it. */
export const cardPrinted = (words: Words, card: string): string => words.message("part-on-card", ingredient(card));

export const drinkName = (words: Words, drink: string): string =>
  words.message("part-drink", { colour: drink[0]!, shape: Number(drink[1]) });

export const drinkNames = (words: Words, drinks: readonly string[]): string =>
  words.listAnd(drinks.map((drink) => drinkName(words, drink)));

export const lineName = (words: Words, line: string): string => words.message("part-line", { line });

/** The letter of a colour in this language, the digit of a shape in all of them. */
export const seal = (words: Words, card: string): string =>
  isColour(card) ? words.message("part-seal", { colour: card }) : card;
