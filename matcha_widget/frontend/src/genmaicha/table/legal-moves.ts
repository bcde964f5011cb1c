/** The legal moves, read from the snapshot's patterns: each word lists its alternatives. No rule is known here. */
import type { LineName, MarketSnapshot } from "../wire";

type Legal = Pick<MarketSnapshot, "legal">;

/** The alternatives of each word of a pattern; yen are in hundreds. */
const words = (pattern: string): string[][] => pattern.split(" ").map((word) => word.split("|"));

const patternWith = ({ legal }: Legal, verb: string): string | undefined =>
  legal.find((pattern) => pattern.split(" ")[0] === verb);

/** The least and most yen of a move, in hundreds; null if it is not legal now. */
function yenRange(view: Legal, verb: string): { least: number; most: number } | null {
  const pattern = patternWith(view, verb);
  if (!pattern) return null;
  const [least, most] = pattern.split(" ")[1]!.split("..").map(Number);
  return { least: least!, most: most ?? least! };
}

export const legalBids = (view: Legal) => yenRange(view, "bid");
export const legalAds = (view: Legal) => yenRange(view, "brand");

export const legalCrates = (view: Legal): readonly string[] => {
  const pattern = patternWith(view, "take");
  return pattern ? words(pattern)[1]! : [];
};

/** The drinks that may serve each card of a line, and the legal extras. */
interface LineOffer {
  places: readonly (readonly string[])[];
  extras: readonly string[];
}

export function lineOffer({ legal }: Legal, line: LineName): LineOffer | null {
  const patterns = legal.filter((pattern) => pattern.startsWith(`brew ${line} `)).map(words);
  if (patterns.length === 0) return null;
  const longer = patterns.find((pattern) => pattern.length > 5);
  return { places: patterns[0]!.slice(2, 5), extras: longer?.[6] ?? [] };
}

/** The columns one may look at, and the drinks that pay for it. */
export function legalLooks(view: Legal): { columns: readonly string[]; drinks: readonly string[] } | null {
  const pattern = patternWith(view, "peek");
  if (!pattern) return null;
  const [, columns, drinks] = words(pattern);
  return { columns: columns!, drinks: drinks! };
}

export const canEndTurn = ({ legal }: Legal): boolean => legal.includes("done");

/** The lines that can be brewed and pay something. */
export const payingLines = (view: MarketSnapshot, lines: readonly LineName[]): LineName[] =>
  lines.filter((line, at) => line in view.brewable && view.lines[at]! > 0);
