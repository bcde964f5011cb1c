/** The end of a game: where its tokens came from, place by place, and how one has guessed. */
import { Icon } from "../../kit/icon";
import type { PaidPlace } from "../wire";
import { Came } from "./bet-choice";
import { namer } from "./bets";
import { cardArgs } from "./cards";
import { Sentence } from "./message-line";
import type { TableProps } from "./table-props";
import { decided, isWrong, wrongBet } from "./table-ui";
import { TokenPiece } from "./tray";
import { who } from "./who";

export function Payments({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const bets = decided(ui);
  const shown = (view.paid ?? []).filter(
    (paid) => paid.tokens.some((token) => token !== null) || betsOn(table, paid).length > 0,
  );
  return (
    <div class="paid">
      {bets.length > 0 && <Tally table={table} />}
      <h4>{words.say("is-paid")}</h4>
      <ol>
        {shown.map((paid, at) => (
          <>
            {!sameRound(paid, shown[at - 1]) && (
              <li class="round">{words.say("is-round", { set: paid.set, sets: view.sets, round: paid.at[0] })}</li>
            )}
            <Place table={table} paid={paid} />
          </>
        ))}
      </ol>
    </div>
  );
}

const sameRound = (here: PaidPlace, before?: PaidPlace): boolean =>
  before?.set === here.set && before.at[0] === here.at[0];

const betsOn = ({ ui }: TableProps, { set, at: [round, mat] }: PaidPlace) =>
  decided(ui, set, round).filter((bet) => bet.mat === mat);

function Place({ table, paid }: { table: TableProps; paid: PaidPlace }) {
  const { view, ui, words } = table;
  const bets = betsOn(table, paid);
  const wrong = wrongBet(ui);
  return (
    <li class={wrong && bets.includes(wrong) ? "here" : ""}>
      <b>{words.say("part-card", cardArgs(paid.table))}</b>
      {paid.tokens.map((token) => token && <TokenPiece token={token} />)}
      <Sentence table={table} lines={paid.tell} look="told" />
      <Came bets={bets} words={words} named={namer((seat) => who(view, seat))} />
    </li>
  );
}

/** How often one was right, and the way to where one was not. */
function Tally({ table: { ui, words, act } }: { table: TableProps }) {
  const bets = decided(ui);
  const wrong = bets.filter(isWrong).length;
  return (
    <p class="tally">
      {words.say("bet-tally", { count: bets.length - wrong, less: bets.length })}
      {wrong > 0 && (
        <button class="btn" onClick={() => act({ do: "wrong" })}>
          <Icon name="miss" />
          {words.say("bet-wrong")}
        </button>
      )}
    </p>
  );
}
