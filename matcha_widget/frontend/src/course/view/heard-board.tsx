/** The board as a real table, for those who hear it: rows top, mat, bottom; a column for each place. */
import { HIDDEN, cardArgs, tableArgs } from "../../cards";
import type { Place, Seat } from "../../wire";
import { liesOpen } from "../stage";
import type { Desk, Names } from "./desk";

interface HeardBoardProps {
  desk: Desk;
  names: Names;
}

export function HeardBoard({ desk: { node, words }, names }: HeardBoardProps) {
  const { places, rounds, now } = node.board;
  if (places.length === 0) return null;
  const asks = ({ mat }: Place): string => words.say("is-asks", { asks: mat === "n" ? "number" : "suit" });
  const heading = (place: Place, at: number): string =>
    now === null && places.length < 3
      ? asks(place)
      : `${words.say("is-round-short", { round: rounds[at]! })}, ${asks(place)}`;

  /** What lies at a place, in words. */
  function lies(place: Place, seat: Seat): string {
    const card = place.cards[seat];
    if (card === null) return words.say("is-place", { place: "empty" });
    if (card === HIDDEN) return words.say("aria-back", { who: "name" });
    return liesOpen(place)
      ? words.say("part-card", cardArgs(card))
      : words.say("aria-back", { who: "you", ...cardArgs(card) });
  }

  const row = (seat: Seat) => (
    <tr>
      <th scope="row">{names[seat]}</th>
      {places.map((place) => (
        <td>{lies(place, seat)}</td>
      ))}
    </tr>
  );

  return (
    <div class="sr">
      <table>
        <caption>{words.say("aria-board")}</caption>
        <thead>
          <tr>
            <td />
            {places.map((place, at) => (
              <th scope="col">{heading(place, at)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(1)}
          <tr>
            <th scope="row">{words.say("aria-mat")}</th>
            {places.map(({ table }) => (
              <td>{table ? words.say("part-table", tableArgs(table)) : ""}</td>
            ))}
          </tr>
          {row(0)}
        </tbody>
      </table>
    </div>
  );
}
