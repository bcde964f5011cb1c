/** The board for screen readers: a column for each of the places in sight. */
import { HIDDEN, asksFor, cardArgs, tableArgs } from "../parts/cards";
import { above, below, seatArgs } from "../parts/seat-args";
import type { PlaceData, Seat } from "../wire";
import { displayName, type TableProps, placesInSight, roundsInSight } from "./table-state";
import type { Words } from "../../kit/i18n";

export function AccessibleBoard({ table }: { table: TableProps }) {
  const { view, words } = table;
  const columns = roundsInSight(view).flatMap((round) =>
    placesInSight(view, view.pairs[round - 1]!).map((place): Column => [heading(table, round, place), place]),
  );
  const row = (seat: Seat): Row => [displayName(table, seat), (place) => describeSide(table, place, seat)];
  return accessibleTable(words, columns, row(above(view)), row(below(view)));
}

function heading({ view, words }: TableProps, round: number, { mat }: PlaceData): string {
  const state = words.message("is-pair", { pair: view.pairs[round - 1]!.state });
  return `${words.message("is-round-short", { round })} (${state}), ${words.message("is-asks", { asks: asksFor(mat) })}`;
}

/** Describes one side of a place. */
function describeSide({ view, words }: TableProps, place: PlaceData, seat: Seat): string {
  const card = place.cards[seat];
  if (card === null) return words.message("is-place", { place: "empty" });
  if (place.face !== "down") return words.message("part-card", cardArgs(card));
  if (card === HIDDEN) return words.message("aria-back", { who: "name" });
  const back = words.message("aria-back", { ...seatArgs(view, seat), ...cardArgs(card) });
  return view.seat === "all"
    ? [back, words.message("part-card", cardArgs(card))].join(words.message("part-join"))
    : back;
}

/** A column: its heading, and its place. */
type Column = readonly [heading: string, place: PlaceData];

/** A row: its name, and a description of what lies at a place. */
type Row = readonly [name: string, lies: (place: PlaceData) => string];

/** Places as a real table: rows above, mat, below; a column for each place. */
function accessibleTable(words: Words, columns: readonly Column[], above: Row, below: Row) {
  const mat: Row = [
    words.message("aria-mat"),
    ({ table }) => (table ? words.message("part-table", tableArgs(table)) : ""),
  ];
  return (
    <div class="visually-hidden">
      <table>
        <caption>{words.message("aria-board")}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(([heading]) => (
              <th scope="col">{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[above, mat, below].map(([name, lies]) => (
            <tr>
              <th scope="row">{name}</th>
              {columns.map(([, place]) => (
                <td>{lies(place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
