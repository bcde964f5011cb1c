/** What differs at this snapshot, in words: each field with its two values, and the rules by which each has its own. */
import { stranger } from "../table/who";
import { Heard, TokenPiece } from "../../kit/icon";
import { RuleChip, RuleText } from "../table/narration";
import { called, type Scene } from "../table/table-props";
import type { Difference, Seat, Token } from "../wire";
import { differencesAt } from "./compared-games";
import { nameOf, type CompareProps } from "./compare-props";

export function Differences({ compare, scene }: { compare: CompareProps; scene: Scene }) {
  const { tables, player } = compare;
  return (
    <>
      <div class="differences">
        {differencesAt(tables, player.snap).map((found) => (
          <Found key={found.sides.join()} compare={compare} scene={scene} found={found} />
        ))}
      </div>
      {player.rule && <RuleText scene={scene} rule={player.rule} />}
    </>
  );
}

function Found({ compare, scene, found }: { compare: CompareProps; scene: Scene; found: Difference }) {
  const { words } = compare;
  const { sides, fields, rules, line } = found;
  return (
    <table class="differ">
      <caption>{words.tell(line)}</caption>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th scope="col">{nameOf(compare, words, side)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, ...values]) => (
          <tr>
            <th scope="row">{words.say("compare-field", { field })}</th>
            {values.map((value) => (
              <td>{field === "tokens" ? <Won scene={scene} won={value} /> : valueOf(scene, value)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{words.say("is-rules")}</th>
          {rules.map((ids) => (
            <td>
              {ids.map((rule) => (
                <RuleChip scene={scene} rule={rule} />
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A seat, a phase, a draw, or nobody. */
const valueOf = ({ view, words }: Scene, value: string): string =>
  value === "0" || value === "1"
    ? words.say("part-alone", stranger(view, Number(value) as Seat))
    : words.say("compare-state", { state: value === "None" ? "nobody" : value });

/** "M1 K1 / B1": what both have won. */
const Won = ({ scene, won }: { scene: Scene; won: string }) => (
  <>
    {won.split(" / ").map((tokens, seat) => (
      <span class="has">
        {called(scene, seat as Seat)}
        {[...tokens.matchAll(/([MBWSK])(\d+)/g)].map(([, kind, count]) => (
          <span>
            <TokenPiece token={kind as Token} />
            <Heard text={scene.words.say("part-tool", { token: kind! })} /> {count}
          </span>
        ))}
      </span>
    ))}
  </>
);
