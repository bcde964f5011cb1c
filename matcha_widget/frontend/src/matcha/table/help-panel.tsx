/** The keys valid here and now, the resolution chart, the words, and who made the game. */
import { keysNow } from "./table-keys";
import { About } from "../../kit/about";
import { Keys } from "../../kit/drawer";
import { Icon, TokenPiece } from "../../kit/icon";
import { RuleName } from "./narration";
import type { Words } from "../../kit/words";
import type { Scene } from "./table-props";

export const HelpPanel = ({ scene }: { scene: Scene }) => (
  <div class="help">
    <Goal scene={scene} />
    <Chart scene={scene} />
    <Ranks scene={scene} />
    <Glossary scene={scene} />
    <About words={scene.words} />
    <KeyList scene={scene} />
  </div>
);

/** The rule whose text stands there in full: nothing to be opened. */
const Named = ({ words, rule }: { words: Words; rule: string }) => (
  <span class="rule">
    <RuleName words={words} rule={rule} />
  </span>
);

/** What the whole game is about: how to win it in this edition. */
function Goal({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const [count, less] = view.goals;
  return (
    <section>
      <h4>{words.say("help-goal")}</h4>
      <p>
        {words.say("help-way", { count, less })} <Named words={words} rule={view.goal_rule} />
      </p>
    </section>
  );
}

/** What happens at a place, by what lies there. */
const CHART = ["V4", "V3", "V5", "V6", "V1"] as const;

function Chart({ scene }: { scene: Scene }) {
  const { words } = scene;
  return (
    <section>
      <h4>{words.say("help-chart")}</h4>
      <dl class="chart">
        {CHART.map((rule) => (
          <div>
            <dt>{words.say("chart-case", { rule })}</dt>
            <dd>
              {words.say(rule === "V1" ? "chart-empty" : `rule-${rule}`)} <Named words={words} rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Both loops: stairs down, and one way back up. */
function Ranks({ scene }: { scene: Scene }) {
  const { words } = scene;
  return (
    <section>
      <h4>{words.say("help-ranks")}</h4>
      <p class="ranks" role="img" aria-label={words.say("rule-K1")}>
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
      <p>{words.say("rule-K1")}</p>
      <p class="ranks" role="img" aria-label={words.say("rule-K2")}>
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
      <p>{words.say("rule-K2")}</p>
    </section>
  );
}

const ARROWS = { keys: ["←", "→", "↑", "↓"], label: "key-move" };

function KeyList({ scene: { view, ui, words } }: { scene: Scene }) {
  const now = keysNow({ view, ui }).map(({ keys, label }) => ({
    keys: keys.length > 2 ? [`${keys[0]}–${keys.at(-1)}`] : keys,
    label,
  }));
  return <Keys words={words} all={[...now, ARROWS]} />;
}

const GLOSSARY = ["mat", "place", "table-card", "match", "whisk", "dealer", "claim"] as const;

function Glossary({ scene: { words } }: { scene: Scene }) {
  return (
    <section>
      <h4>{words.say("help-words")}</h4>
      <dl class="glossary">
        {GLOSSARY.map((term) => (
          <div>
            <dt>{words.say(`word-${term}`)}</dt>
            <dd>{words.say(`word-${term}.means`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
