/** The board as a real table, for those who hear it: rows opponent, mat, you; six columns. */
import { HIDDEN, cardArgs, tableArgs } from "../cards";
import { above, below, who } from "../people";
import { placesInSight, roundsInSight } from "../sight";
import type { Place, Seat } from "../wire";
import { called, type Scene } from "./scene";

interface Column {
  round: number;
  place: Place;
}

export function Board({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const columns = roundsInSight(view).flatMap((round) =>
    placesInSight(view, view.pairs[round - 1]!).map((place) => ({ round, place })),
  );
  return (
    <div class="sr">
      <table>
        <caption>{words.say("aria-board")}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th scope="col">{heading(scene, column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row scene={scene} columns={columns} seat={above(view)} />
          <tr>
            <th scope="row">{words.say("aria-mat")}</th>
            {columns.map(({ place }) => (
              <td>{place.table ? words.say("part-table", tableArgs(place.table)) : ""}</td>
            ))}
          </tr>
          <Row scene={scene} columns={columns} seat={below(view)} />
        </tbody>
      </table>
    </div>
  );
}

function heading({ view, words }: Scene, { round, place }: Column): string {
  const state = words.say("is-pair", { pair: view.pairs[round - 1]!.state });
  return `${words.say("is-round-short", { round })} (${state}), ${words.say("is-asks", { asks: place.mat === "n" ? "number" : "suit" })}`;
}

function Row({ scene, columns, seat }: { scene: Scene; columns: Column[]; seat: Seat }) {
  return (
    <tr>
      <th scope="row">{called(scene, seat)}</th>
      {columns.map(({ place }) => (
        <td>{lies(scene, place, seat)}</td>
      ))}
    </tr>
  );
}

/** What lies at a place, in words. */
function lies({ view, words }: Scene, place: Place, seat: Seat): string {
  const card = place.cards[seat];
  if (card === null) return words.say("is-place", { place: "empty" });
  if (place.hits) return words.say("part-card", cardArgs(card));
  if (card === HIDDEN) return words.say("aria-back", { who: "name" });
  const back = words.say("aria-back", { ...who(view, seat), ...cardArgs(card) });
  return view.seat === "all" ? [back, words.say("part-card", cardArgs(card))].join(words.say("part-join")) : back;
}
