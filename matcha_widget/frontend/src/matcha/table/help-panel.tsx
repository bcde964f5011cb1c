/** The keys valid here and now, the resolution chart, the words, and the game's author. */
import { About, Keys } from "../../kit/drawer";
import { Icon } from "../../kit/icon";
import { RuleChips } from "../../kit/rule-panel";
import { RULES } from "../parts/rule-picture";
import { keysNow } from "./table-keys";
import type { TableProps } from "./table-props";
import { TokenPiece } from "./tray";

export const HelpPanel = ({ table }: { table: TableProps }) => (
  <div class="help">
    <Goal table={table} />
    <Chart table={table} />
    <Ranks table={table} />
    <AllRules table={table} />
    <Glossary table={table} />
    <About words={table.words} />
    <KeyList table={table} />
  </div>
);

/** The goal of the game in this edition. */
function Goal({ table }: { table: TableProps }) {
  const { view, words } = table;
  const [count, less] = view.goals;
  return (
    <section>
      <h4>{words.message("help-goal")}</h4>
      <p>
        {words.message("help-way", { count, less })} <RuleChips table={table} rules={[view.goal_rule]} />
      </p>
    </section>
  );
}

/** Rules that say what happens at a place, by the cards there. */
const CHART = ["V4", "V3", "V5", "V6", "V1"] as const;

function Chart({ table }: { table: TableProps }) {
  const { words } = table;
  return (
    <section>
      <h4>{words.message("help-chart")}</h4>
      <dl class="chart">
        {CHART.map((rule) => (
          <div>
            <dt>{words.message("chart-case", { rule })}</dt>
            <dd>
              {words.message(rule === "V1" ? "chart-empty" : `rule-${rule}`)} <RuleChips table={table} rules={[rule]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ranks({ table }: { table: TableProps }) {
  const { words } = table;
  return (
    <section>
      <h4>{words.message("help-ranks")}</h4>
      <p class="ranks" role="img" aria-label={words.message("rule-K1")}>
        {["4", "3", "2", "1"].map((number, at) => (
          <>
            {at > 0 && <span>&gt;</span>}
            <Icon name={`n${number}`} />
          </>
        ))}
        <span class="up">
          <Icon name="n1" />
          &gt;
          <Icon name="n4" />
        </span>
      </p>
      <p>
        {words.message("rule-K1")} <RuleChips table={table} rules={["K1"]} />
      </p>
      <p class="ranks" role="img" aria-label={words.message("rule-K2")}>
        {(["M", "B", "W", "S"] as const).map((suit, at) => (
          <>
            {at > 0 && <span>&gt;</span>}
            <TokenPiece token={suit} />
          </>
        ))}
        <span class="up">
          <TokenPiece token="S" />
          &gt;
          <TokenPiece token="M" />
        </span>
      </p>
      <p>
        {words.message("rule-K2")} <RuleChips table={table} rules={["K2"]} />
      </p>
    </section>
  );
}

/** Every rule by its name; pressing one opens its text. */
const AllRules = ({ table }: { table: TableProps }) => (
  <section>
    <h4>{table.words.message("help-rules")}</h4>
    <p class="all-rules">
      <RuleChips table={table} rules={RULES} />
    </p>
  </section>
);

const ARROWS = { keys: ["←", "→", "↑", "↓"], label: "key-move" };

function KeyList({ table: { view, ui, words } }: { table: TableProps }) {
  const now = keysNow({ view, ui }).map(({ keys, label }) => ({
    keys: keys.length > 2 ? [`${keys[0]}–${keys.at(-1)}`] : keys,
    label,
  }));
  return <Keys words={words} all={[...now, ARROWS]} />;
}

const GLOSSARY = ["mat", "place", "table-card", "match", "whisk", "dealer", "claim"] as const;

function Glossary({ table: { words } }: { table: TableProps }) {
  return (
    <section>
      <h4>{words.message("help-words")}</h4>
      <dl class="glossary">
        {GLOSSARY.map((term) => (
          <div>
            <dt>{words.message(`word-${term}`)}</dt>
            <dd>{words.message(`word-${term}.means`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
