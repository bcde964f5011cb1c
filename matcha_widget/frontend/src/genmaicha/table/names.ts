/** Names for the codes in a sentence: seats, drinks, sums. Its twin is `games/genmaicha/table/names.py`. */
import { ARG_RENDERERS, type Words } from "../../kit/i18n";
import type { MessageArgs } from "../../kit/wire";
import { drinkNames } from "../parts/names";
import type { MarketSnapshot } from "../wire";

const YOU = "@";

/** A seat in a list: you, a number, or a name. */
function seatText(code: string, words: Words): string {
  if (code === YOU) return words.message("part-who.mid", { who: "you" });
  return code.startsWith("#") ? words.message("part-who.mid", { who: "seat", n: Number(code.slice(1)) }) : code;
}

/** A list of seats, each with its yen after the last space. */
function sum(code: string, words: Words): string {
  const at = code.lastIndexOf(" ");
  return words.message("part-sum", { name: seatText(code.slice(0, at), words), yen: code.slice(at + 1) });
}

ARG_RENDERERS["people"] = (codes, words) =>
  words.listAnd((codes as readonly string[]).map((code) => seatText(code, words)));
ARG_RENDERERS["drinks"] = (codes, words) => drinkNames(words, codes as readonly string[]);
ARG_RENDERERS["sums"] = (codes, words) => words.listAnd((codes as readonly string[]).map((code) => sum(code, words)));

type SeatingView = Pick<MarketSnapshot, "players" | "seat">;

/** Arguments that name a seat to this screen's viewer. */
export function seatArgs({ players, seat: eyes }: SeatingView, seat: number): MessageArgs {
  if (seat === eyes) return { who: "you" };
  return seatArgsForOthers(players, seat);
}

/** Arguments that name a seat to other viewers of the screen. */
export function seatArgsForOthers(players: SeatingView["players"], seat: number): MessageArgs {
  const { name, plain } = players[seat]!;
  return name ? { who: plain ? "plain" : "name", name } : { who: "seat", n: seat + 1 };
}

/** The code of a seat in a list. */
export const seatCode = ({ players, seat: eyes }: SeatingView, seat: number): string =>
  seat === eyes ? YOU : players[seat]!.name || `#${seat + 1}`;

export const nameOf = (view: SeatingView, seat: number, words: Words): string =>
  words.message("part-who", seatArgs(view, seat));

const FACES: Readonly<Record<string, string>> = { greedy: "momo", thrifty: "robot", random: "sora" };

/** The face of a seat; a person has a letter. */
export const faceOf = ({ players }: SeatingView, seat: number): string => {
  const { kind } = players[seat]!;
  return FACES[kind] ?? kind;
};
