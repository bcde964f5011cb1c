/** One of the games at a snapshot: three small pairs, both players with their cards and tokens, the next turn. */
import { Icon } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { AccessibleBoard } from "../table/accessible-board";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN } from "../parts/cards";
import { Mat } from "../table/mat";
import { SentenceText } from "../table/message-line";
import { Name, Progress } from "../table/seats";
import { type TableProps, placesInSight, roundsInSight } from "../table/table-state";
import { INITIAL_UI } from "../table/table-ui";
import { TokenRow } from "../table/tray";
import { above, below, seatArgsForOthers, seatArgs } from "../parts/seat-args";
import type { Seat, Snapshot } from "../wire";
import { nameOf, type CompareProps } from "./compare-game";
import { differingFields, stopAt, type GameStop } from "./compared-games";

/** The properties for the table's own views; of their gestures only opening a rule means something here. */
export const tableProps = ({ ui, words, dispatch }: CompareProps, view: Snapshot): TableProps => ({
  view: { ...view, events: [] },
  ui: { ...INITIAL_UI, rule: ui.rule },
  words,
  dispatch: (gesture) => gesture.do === "rule" && dispatch(gesture),
});

export function Game({ compare, at }: { compare: CompareProps; at: number }) {
  const { games, ui, words } = compare;
  const run = games.runs[at]!;
  const view = run.view(ui.frame);
  const table = tableProps(compare, view);
  const name = nameOf(compare.games, words, at);
  const halt = stopAt(games, run, ui.frame);
  const differences = ui.asked ? [] : differingFields(games, at, ui.frame);
  return (
    <section class="game" aria-label={name} {...(differences.length > 0 && { "data-framed": differences.join(" ") })}>
      <h3>
        {name} {differences.length > 0 && <Icon name="differ" />}
      </h3>
      <Progress table={table} />
      <SmallSeat table={table} seat={above(view)} />
      <SmallPairs table={table} />
      <AccessibleBoard table={table} />
      <SmallSeat table={table} seat={below(view)} />
      <p class="state">{stateOf(view, words)}</p>
      <div class="after">
        <SentenceText table={table} lines={games.sentences(ui.frame).own[at]!} look="sentences" />
        {halt && <GameStopNote table={table} halt={halt} />}
      </div>
    </section>
  );
}

/** The seat to move, or the phase. */
function stateOf(view: Snapshot, words: Words): string {
  const { phase, to_move } = view;
  if (phase === "play" && to_move !== null) return words.message("tell-turn", seatArgs(view, to_move));
  return words.message("compare-state", { state: phase });
}

const GameStopNote = ({ table, halt: { why, lines } }: { table: TableProps; halt: GameStop }) => (
  <div class="halt">
    {why !== "over" && <b>{table.words.message("compare-halt", { why })}</b>}
    <SentenceText table={table} lines={lines} look="sentences" />
  </div>
);

/** All three are small, for many stand beside each other. */
const SmallPairs = ({ table }: { table: TableProps }) => (
  <div class="pairs">
    {roundsInSight(table.view).map((round) => {
      const pair = table.view.pairs[round - 1]!;
      return (
        <div class={pair.state === "now" ? "strip lit" : "strip"} data-pair={round}>
          <div class="title" aria-hidden="true">
            <b>{round}</b> {pair.state === "now" && table.words.message("is-pair", { pair: pair.state })}
          </div>
          <div class="two">
            {placesInSight(table.view, pair).map((place) => (
              <Mat key={place.mat} table={table} place={place} round={round} lit={false} playable={false} />
            ))}
          </div>
        </div>
      );
    })}
  </div>
);

function SmallSeat({ table, seat }: { table: TableProps; seat: Seat }) {
  const { view, words } = table;
  const cards = view.hands[seat];
  return (
    <div class="seat">
      <Name table={table} seat={seat} />
      <span
        class="backs"
        role="img"
        aria-label={words.message("aria-hand", { ...seatArgsForOthers(view, seat), count: cards.length })}
        data-hand={seat}
      >
        {cards.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
      </span>
      <TokenRow table={table} seat={seat} />
    </div>
  );
}
