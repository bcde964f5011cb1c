/** Help of Matcha: the page in the table's menu, and the page of the course, which grows with the story. */
import { About, Keys } from "../kit/help";
import { Icon } from "../kit/icon";
import { RankRow } from "./parts/ring-stairs";
import { RuleChips } from "../kit/rule-panel";
import { RULES, RulePicture } from "./parts/rule-picture";
import { keysNow } from "./table/table-keys";
import type { TableProps } from "./table/table-state";
import { stoneOf } from "../kit/course/panel-state";
import { Takes } from "./table/chart-panel";
import { Goals, Ring } from "./course/story-shelf";
import type { StoryProps } from "./course/story";
import { knownRings } from "./course/story-game";

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

const Ranks = ({ table }: { table: TableProps }) => (
  <section>
    <h4>{table.words.message("help-ranks")}</h4>
    <RankRow kind="number" words={table.words} />
    <p>
      {table.words.message("rule-K1")} <RuleChips table={table} rules={["K1"]} />
    </p>
    <RankRow kind="suit" words={table.words} />
    <p>
      {table.words.message("rule-K2")} <RuleChips table={table} rules={["K2"]} />
    </p>
  </section>
);

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

/** The winnings are known from this stone on. */
const FIRST_STONE_WITH_CHART = "3";

export function StoryHelp({ state: { snapshot }, words }: StoryProps) {
  const { ranks, goals, aids, stones } = snapshot;
  const chart = stoneOf(snapshot, FIRST_STONE_WITH_CHART).state !== "ahead";
  return (
    <div class="help-page">
      <section>
        <RulePicture rule="V2" words={words} />
        <p>{words.message("rule-V2")}</p>
      </section>
      {goals.length > 0 && (
        <section>
          <Goals words={words} goals={goals} />
        </section>
      )}
      {knownRings(snapshot, ranks).map((kind) => (
        <section>
          <Ring words={words} kind={kind} />
        </section>
      ))}
      {chart && <Takes words={words} />}
      {Object.values(aids).map((text) => (
        <p>{text}</p>
      ))}
      {stones.some(({ stamp }) => stamp) && <StampNote words={words} />}
    </div>
  );
}

/** The words of the stamp on a stone. */
export const StampNote = ({ words }: Pick<StoryProps, "words">) => (
  <p class="met">
    <Icon name="stamp" /> {words.message("story-stamp")}
  </p>
);
