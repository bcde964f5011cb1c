/** Names of cards, drinks, lines and seats. Python names them in `games/genmaicha/table/names.py`. */
import { ARG_RENDERERS, type Words } from "../../kit/i18n";
import type { MessageArgs } from "../../kit/wire";
import type { MarketSnapshot } from "../wire";

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

/** First prices by line; the tag shows a dot for each hundred. */
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

const YOU = "@";

/** A seat in a list: you, a number, or a name. */
function seatText(code: string, words: Words): string {
  if (code === YOU) return words.message("part-who.mid", { who: "you" });
  return code.startsWith("#") ? words.message("part-who.mid", { who: "seat", n: Number(code.slice(1)) }) : code;
}

/** A list of seats, each with its yen after the last space. */
function sumText(code: string, words: Words): string {
  const at = code.lastIndexOf(" ");
  return words.message("part-sum", { name: seatText(code.slice(0, at), words), yen: code.slice(at + 1) });
}

ARG_RENDERERS["people"] = (codes, words) =>
  words.listAnd((codes as readonly string[]).map((code) => seatText(code, words)));

ARG_RENDERERS["drinks"] = (codes, words) => drinkNames(words, codes as readonly string[]);

ARG_RENDERERS["sums"] = (codes, words) =>
  words.listAnd((codes as readonly string[]).map((code) => sumText(code, words)));

type SeatingView = Pick<MarketSnapshot, "players" | "seat">;

/** Arguments that name a seat to this screen's viewer. */
export function seatArgs({ players, seat: viewer }: SeatingView, seat: number): MessageArgs {
  if (seat === viewer) return { who: "you" };
  return seatArgsForOthers(players, seat);
}

/** Arguments that name a seat to other viewers of the screen. */
export function seatArgsForOthers(players: SeatingView["players"], seat: number): MessageArgs {
  const { name, plain } = players[seat]!;
  return name ? { who: plain ? "plain" : "name", name } : { who: "seat", n: seat + 1 };
}

/** The code of a seat in a list. */
export const seatCode = ({ players, seat: viewer }: SeatingView, seat: number): string =>
  seat === viewer ? YOU : players[seat]!.name || `#${seat + 1}`;

export const nameOf = (view: SeatingView, seat: number, words: Words): string =>
  words.message("part-who", seatArgs(view, seat));

const FACES: Readonly<Record<string, string>> = { greedy: "momo", thrifty: "robot", random: "sora" };

/** The face of a seat; a person has a letter. */
export const faceOf = ({ players }: SeatingView, seat: number): string => {
  const { kind } = players[seat]!;
  return FACES[kind] ?? kind;
};
