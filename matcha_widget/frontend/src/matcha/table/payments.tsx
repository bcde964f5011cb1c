/** The end of a game: its payments place by place, and the score of one's bets. */
import { Icon } from "../../kit/icon";
import type { PlacePayment } from "../wire";
import { BetResults } from "./bet-choice";
import { takerArgs } from "./bets";
import { cardArgs } from "../parts/cards";
import { SentenceText } from "./message-line";
import type { TableProps } from "./table-state";
import { decidedBets, isWrong, wrongBet } from "./table-ui";
import { TokenPiece } from "./tray";
import { seatArgs } from "../parts/seat-args";

export function Payments({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const bets = decidedBets(ui);
  const payments = (view.paid ?? []).filter(
    (paid) => paid.tokens.some((token) => token !== null) || betsOn(table, paid).length > 0,
  );
  return (
    <div class="paid">
      {bets.length > 0 && <BetTally table={table} />}
      <h4>{words.message("is-paid")}</h4>
      <ol>
        {payments.map((paid, at) => (
          <>
            {!sameRound(paid, payments[at - 1]) && (
              <li class="round">{words.message("is-round", { set: paid.set, sets: view.sets, round: paid.at[0] })}</li>
            )}
            <PaymentOfPlace table={table} paid={paid} />
          </>
        ))}
      </ol>
    </div>
  );
}

const sameRound = (here: PlacePayment, before?: PlacePayment): boolean =>
  before?.set === here.set && before.at[0] === here.at[0];

const betsOn = ({ ui }: TableProps, { set, at: [round, mat] }: PlacePayment) =>
  decidedBets(ui, set, round).filter((bet) => bet.mat === mat);

function PaymentOfPlace({ table, paid }: { table: TableProps; paid: PlacePayment }) {
  const { view, ui, words } = table;
  const bets = betsOn(table, paid);
  const wrong = wrongBet(ui);
  return (
    <li class={wrong && bets.includes(wrong) ? "here" : ""}>
      <b>{words.message("part-card", cardArgs(paid.table))}</b>
      {paid.tokens.map((token) => token && <TokenPiece token={token} />)}
      <SentenceText table={table} lines={paid.tell} look="sentences" />
      <BetResults bets={bets} words={words} named={takerArgs((seat) => seatArgs(view, seat))} />
    </li>
  );
}

/** The number of right bets, and a jump to the wrong ones. */
function BetTally({ table: { ui, words, dispatch } }: { table: TableProps }) {
  const bets = decidedBets(ui);
  const wrong = bets.filter(isWrong).length;
  return (
    <p class="tally">
      {words.message("bet-tally", { count: bets.length - wrong, less: bets.length })}
      {wrong > 0 && (
        <button class="btn" onClick={() => dispatch({ do: "wrong" })}>
          <Icon name="miss" />
          {words.message("bet-wrong")}
        </button>
      )}
    </p>
  );
}
