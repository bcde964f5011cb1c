/** Codes of cards, tokens and claims, and the arguments that name them in a sentence. */
import { ARG_RENDERERS } from "../../kit/i18n";
import type { MessageArgs, CardCode, Mat, Suit, Token } from "../wire";

export const HIDDEN = "??";
export const SUITS: readonly Suit[] = ["M", "B", "W", "S"];
export const TOKENS: readonly Token[] = ["M", "B", "W", "S", "K"];
export const NUMBERS = ["1", "2", "3", "4"] as const;

export const suitOf = (code: CardCode): Suit => code[0] as Suit;
export const numberOf = (code: CardCode): string => code[1]!;

/** The arguments that name a card in a sentence; none for a hidden card. */
export function cardArgs(code: CardCode): MessageArgs {
  if (code === HIDDEN) return {};
  return code === "0" ? { suit: "zero", number: "0" } : { suit: suitOf(code), number: numberOf(code) };
}

export const tableArgs = (code: CardCode): MessageArgs => ({ tsuit: suitOf(code), tnumber: numberOf(code) });

export const asksFor = (mat: Mat): "number" | "suit" => (mat === "n" ? "number" : "suit");

/** The arguments of `do-claim` from a claim such as "suit M". */
export function claimArgs(what: string): MessageArgs {
  const [kind = "", about = ""] = what.split(" ");
  if (kind === "number") return { kind, number: about };
  return kind === "suit" && TOKENS.includes(about as Token) ? { kind, token: about } : { kind };
}

ARG_RENDERERS["claim"] = (what, words) => words.message("do-claim", claimArgs(what as string));
ARG_RENDERERS["list"] = (kinds, words) =>
  Array.isArray(kinds)
    ? words.listOr(kinds.map((token: Token) => words.message("part-tool", { token })))
    : (kinds as string);
ARG_RENDERERS["cards"] = (cards, words) =>
  words.listAnd((cards as readonly CardCode[]).map((card) => words.message("part-card.mid", cardArgs(card))));
