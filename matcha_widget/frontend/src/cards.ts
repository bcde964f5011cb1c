/** How a card's code is read. */
import type { Args, Code, Mat, Suit, Token } from "./wire";

export const HIDDEN = "??";
export const SUITS: readonly Suit[] = ["M", "B", "W", "S"];
export const TOKENS: readonly Token[] = ["M", "B", "W", "S", "K"];
export const NUMBERS = ["1", "2", "3", "4"] as const;

export const suitOf = (code: Code): Suit => code[0] as Suit;
export const numberOf = (code: Code): string => code[1]!;

/** The arguments that name a card in a sentence; none for a card one may not see. */
export function cardArgs(code: Code): Args {
  if (code === HIDDEN) return {};
  return code === "0" ? { suit: "zero", number: "0" } : { suit: suitOf(code), number: numberOf(code) };
}

/** The arguments that name a table card in a sentence. */
export const tableArgs = (code: Code): Args => ({ tsuit: suitOf(code), tnumber: numberOf(code) });

/** What a mat asks for. */
export const asksFor = (mat: Mat): "number" | "suit" => (mat === "n" ? "number" : "suit");
