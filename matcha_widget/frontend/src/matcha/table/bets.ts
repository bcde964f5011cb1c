/** Guess first: what is at stake before a pair is resolved, what was said, and what came. It reads facts, no rules. */
import { suitOf, tableArgs } from "../parts/cards";
import { placesInSight } from "./layout";
import type { MessageArgs, PlaceRef, CardCode, Sentence, Mat, Seat, Snapshot, Token } from "../wire";

/** One token that somebody may take: the table card's, or a whisk. */
export interface Stake {
  mat: Mat;
  table: CardCode;
  from: "table" | "middle";
  token: Token;
}

export interface Bet extends Stake {
  who: Seat | null; // null: nobody
}

/** A bet, and who took it in the end. */
export interface SettledBet extends Bet {
  taker: Seat | null;
}

/** What happens where tokens are taken: an event, or a frame of a film. */
interface TakeLike {
  do: string;
  at: PlaceRef | null;
  seat: Seat | null;
  from?: Stake["from"];
}

/** Where a card lies, the table card's token is at stake; where two lie, a whisk too. */
export function stakesIn(view: Snapshot, round: number, focus: Mat | null = null): Stake[] {
  return placesInSight(view, view.pairs[round - 1]!)
    .filter(({ mat, cards }) => (!focus || mat === focus) && cards.some((card) => card !== null))
    .flatMap(({ mat, table, cards }): Stake[] => [
      { mat, table: table!, from: "table", token: suitOf(table!) },
      ...(cards.includes(null) ? [] : [{ mat, table: table!, from: "middle", token: "K" } as const]),
    ]);
}

/** Who took it, in the resolution of its pair. */
export const takerIn = (resolution: readonly TakeLike[], { mat, from }: Stake): Seat | null =>
  resolution.find((one) => one.do === "take" && one.at?.[1] === mat && one.from === from)?.seat ?? null;

/** What is said so far, and one more word: the last one on each token counts. */
export const withBet = (said: readonly Bet[], bet: Bet): readonly Bet[] => [
  ...said.filter(({ mat, from }) => mat !== bet.mat || from !== bet.from),
  bet,
];

/** The arguments that name whoever takes something, or nobody. */
export type TakerArgs = (seat: Seat | null) => MessageArgs;

export const takerArgs =
  (named: (seat: Seat) => MessageArgs): TakerArgs =>
  (seat) =>
    seat === null ? { who: "nobody" } : named(seat);

export const stakeSentence = ({ token, table }: Stake): Sentence => line("bet-ask", { token, ...tableArgs(table) });

/** What was asked, what was said and what came. */
export const betSentences = (bet: SettledBet, named: TakerArgs): Sentence[] => [
  stakeSentence(bet),
  line("bet-said", named(bet.who)),
  line("bet-came", named(bet.taker)),
];

const line = (id: string, args: MessageArgs): Sentence => ({ id, args, rules: [] });
