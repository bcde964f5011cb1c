/** Places as a real table, for those who hear them: rows above, mat, below; a column for each place. */
import { tableArgs } from "./cards";
import type { Place } from "../wire";
import type { Words } from "../../kit/words";

/** What stands above a place. */
export type Column = readonly [heading: string, place: Place];

/** Whose it is, and what lies there at a place, in words. */
export type Row = readonly [name: string, lies: (place: Place) => string];

export function heardTable(words: Words, columns: readonly Column[], above: Row, below: Row) {
  const mat: Row = [words.say("aria-mat"), ({ table }) => (table ? words.say("part-table", tableArgs(table)) : "")];
  return (
    <div class="sr">
      <table>
        <caption>{words.say("aria-board")}</caption>
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
