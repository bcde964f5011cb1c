/** The three rounds in order: the lit one large, the others as strips of small cards. */
import type { PairData } from "../wire";
import { Mat } from "./mat";
import { type TableProps, spotlightRound, placesInSight, roundsInSight, visibleState } from "./table-state";

export function Pairs({ table }: { table: TableProps }) {
  const lit = spotlightRound(table.view, table.ui);
  return (
    <div class="pairs">
      {roundsInSight(table.view).map((round) => (
        <PairInRound key={round} table={table} pair={table.view.pairs[round - 1]!} round={round} lit={round === lit} />
      ))}
    </div>
  );
}

interface PairProps {
  table: TableProps;
  pair: PairData;
  round: number;
  lit: boolean;
}

function PairInRound({ table, pair, round, lit }: PairProps) {
  const mats = placesInSight(table.view, pair).map((place) => (
    <Mat
      key={place.mat}
      table={table}
      place={place}
      round={round}
      lit={lit}
      playable={pair.state === "now"}
      over={table.over}
    />
  ));
  if (lit)
    return (
      <div class="nowpair" data-pair={round}>
        {mats}
      </div>
    );
  return (
    <div class="strip" data-pair={round}>
      <Title table={table} round={round} />
      <div class="two">{mats}</div>
    </div>
  );
}

/** The title of a round: "Round 1 done". */
function Title({ table: { view, ui, words }, round }: { table: TableProps; round: number }) {
  const pair = visibleState(view, ui, round);
  const announced = pair !== "next" || view.phase !== "over";
  return (
    <div class="title" aria-hidden="true">
      <b>{words.message("is-round-short", { round })}</b> {announced && words.message("is-pair", { pair })}
    </div>
  );
}
