/** The differences at this snapshot: each field with its two values, and the rules behind each. */
import { VisuallyHidden } from "../../kit/icon";
import { RuleChips } from "../../kit/rule-panel";
import { displayName, type TableProps } from "../table/table-state";
import { TokenPiece } from "../table/tray";
import { seatArgsForOthers } from "../parts/seat-args";
import type { DifferenceData, Seat, Token } from "../wire";
import { nameOf, type CompareProps } from "./compare-game";
import { differencesAt } from "./compared-games";

export function Differences({ compare, table }: { compare: CompareProps; table: TableProps }) {
  const { games, ui } = compare;
  return (
    <div class="differences">
      {differencesAt(games, ui.frame).map((found) => (
        <DifferenceRow key={found.sides.join()} compare={compare} table={table} found={found} />
      ))}
    </div>
  );
}

function DifferenceRow({ compare, table, found }: { compare: CompareProps; table: TableProps; found: DifferenceData }) {
  const { words } = compare;
  const { sides, fields, rules, line } = found;
  return (
    <table class="differ">
      <caption>{words.sentence(line)}</caption>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th scope="col">{nameOf(compare.games, words, side)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, ...values]) => (
          <tr>
            <th scope="row">{words.message("compare-field", { field })}</th>
            {values.map((value) => (
              <td>{field === "tokens" ? <WinningsText table={table} won={value} /> : valueOf(table, value)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{words.message("is-rules")}</th>
          {rules.map((ids) => (
            <td>
              <RuleChips table={table} rules={ids} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A seat, a phase, a draw, or nobody. */
const valueOf = ({ view, words }: TableProps, value: string): string =>
  value === "0" || value === "1"
    ? words.message("part-alone", seatArgsForOthers(view, Number(value) as Seat))
    : words.message("compare-state", { state: value === "None" ? "nobody" : value });

/** The tokens of both players, from text such as "M1 K1 / B1". */
const WinningsText = ({ table, won }: { table: TableProps; won: string }) => (
  <>
    {won.split(" / ").map((tokens, seat) => (
      <span class="has">
        {displayName(table, seat as Seat)}
        {[...tokens.matchAll(/([MBWSK])(\d+)/g)].map(([, kind, count]) => (
          <span>
            <TokenPiece token={kind as Token} />
            <VisuallyHidden text={table.words.message("part-tool", { token: kind! })} /> {count}
          </span>
        ))}
      </span>
    ))}
  </>
);
