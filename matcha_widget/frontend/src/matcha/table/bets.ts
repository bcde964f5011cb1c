/** Bets: the stakes before a pair is resolved, the guesses, the results. It reads facts, no rules. */
import { suitOf, tableArgs } from "../parts/cards";
import { placesInSight } from "./table-state";
import type { MessageArgs, PlaceRef, CardCode, Sentence, Mat, Seat, Snapshot, Token } from "../wire";

/** A token that somebody may take: the table card's, or a whisk. */
export interface Stake {
  mat: Mat;
  table: CardCode;
  from: "table" | "middle";
  token: Token;
}

export interface Bet extends Stake {
  who: Seat | null; // null: nobody
}

/** A bet with its result. */
export interface SettledBet extends Bet {
  taker: Seat | null;
}

/** An event of a table, or a frame of a film. */
interface TakeLike {
  do: string;
  at: PlaceRef | null;
  seat: Seat | null;
  from?: Stake["from"];
}

/** With one card the table card's token is at stake; with two, a whisk too. */
export function stakesIn(view: Snapshot, round: number, focus: Mat | null = null): Stake[] {
  return placesInSight(view, view.pairs[round - 1]!)
    .filter(({ mat, cards }) => (!focus || mat === focus) && cards.some((card) => card !== null))
    .flatMap(({ mat, table, cards }): Stake[] => [
      { mat, table: table!, from: "table", token: suitOf(table!) },
      ...(cards.includes(null) ? [] : [{ mat, table: table!, from: "middle", token: "K" } as const]),
    ]);
}

/** The taker of a token in the resolution of its pair. */
export const takerIn = (resolution: readonly TakeLike[], { mat, from }: Stake): Seat | null =>
  resolution.find((one) => one.do === "take" && one.at?.[1] === mat && one.from === from)?.seat ?? null;

/** The bets with one more; the last one on each token counts. */
export const withBet = (bets: readonly Bet[], bet: Bet): readonly Bet[] => [
  ...bets.filter(({ mat, from }) => mat !== bet.mat || from !== bet.from),
  bet,
];

/** Arguments that name a taker, or nobody. */
export type TakerArgs = (seat: Seat | null) => MessageArgs;

export const takerArgs =
  (named: (seat: Seat) => MessageArgs): TakerArgs =>
  (seat) =>
    seat === null ? { who: "nobody" } : named(seat);

export const stakeSentence = ({ token, table }: Stake): Sentence => line("bet-ask", { token, ...tableArgs(table) });

/** The question, the guess and the result. */
export const betSentences = (bet: SettledBet, named: TakerArgs): Sentence[] => [
  stakeSentence(bet),
  line("bet-said", named(bet.who)),
  line("bet-came", named(bet.taker)),
];

const line = (id: string, args: MessageArgs): Sentence => ({ id, args, rules: [] });
