/** Sheets over the shelf: reasons, what can match a mat, and the page behind “?”, which grows with the story. */
import { Overlay } from "../../kit/course/panel";
import { OpenSheet } from "../../kit/course/panel-parts";
import { stoneOf } from "../../kit/course/panel-state";
import { Icon } from "../../kit/icon";
import { FaceUp } from "../parts/card";
import { Takes } from "../table/chart-panel";
import { ExampleMat, RulePicture } from "../parts/rule-picture";
import type { CardCode, MatchHintData } from "../wire";
import { Goals, Ring } from "./story-shelf";
import type { StoryProps } from "./story";
import { knownRings, placesOf } from "./story-game";

export function Sheets(props: StoryProps) {
  const { state, words, dispatch } = props;
  const { sheet, ui, seen } = state;
  const eye = seen.eyes.find(({ at }) => `${at}` === `${ui.eye}`);
  if (sheet === "why" || sheet === "help")
    return (
      <OpenSheet {...props} title={`story-${sheet}`}>
        {sheet === "why" ? <Why {...props} /> : <Help {...props} />}
      </OpenSheet>
    );
  if (eye)
    return (
      <Overlay
        title={words.message("story-eye-title")}
        close={{ label: words.message("do-close"), press: () => dispatch({ do: "eye", at: eye.at }) }}
      >
        <MatchOrder {...props} eye={eye} />
      </Overlay>
    );
  return null;
}

/** The reasons: the win; the payments of the lit mats with their rules; the rings; the rule of the step. */
function Why({ state: { seen }, view, words }: StoryProps) {
  const places = placesOf(seen, view);
  const rings = places.flatMap(({ mat, ranked }) => (ranked ? [mat === "n" ? "K2" : "K1"] : []));
  const own = seen.aids["rule"];
  return (
    <div class="why">
      {view?.outcome?.rules
        .filter((rule) => WINS.includes(rule))
        .map((rule) => (
          <section key={rule}>
            <RuleName rule={rule} words={words} />
            <p>{words.message(`rule-${rule}`)}</p>
          </section>
        ))}
      {places.map(({ mat, table, cards: [yours, theirs], tokens, rule, ranked }) => (
        <section key={mat}>
          <RuleName rule={rule!} words={words} />
          {ranked && (
            <p>
              {words.message(`tell-higher-${mat === "n" ? "suit" : "number"}`, { high: ranked.high, low: ranked.low })}
            </p>
          )}
          <div class="rule-picture">
            <div class="example">
              <ExampleMat
                text={`${mat}:${table} ${theirs ?? "-"}|${yours ?? "-"}`}
                takes={[tokens?.[1] ?? "-", tokens?.[0] ?? "-"]}
                words={words}
              />
            </div>
          </div>
          <p>{words.message(`rule-${rule}`)}</p>
        </section>
      ))}
      {[...new Set(rings)].map((rule) => (
        <section key={rule}>
          <RuleName rule={rule} words={words} />
          <RulePicture rule={rule} words={words} />
          <p>{words.message(`rule-${rule}`)}</p>
        </section>
      ))}
      {own && <p>{own}</p>}
    </div>
  );
}

/** Rules about winning a game of the story. */
const WINS = ["W2", "W3", "W5"];

/** The subject of a rule; its id is in a tooltip, for looking it up. */
const RuleName = ({ rule, words }: Pick<StoryProps, "words"> & { rule: string }) => (
  <h4 title={rule}>{words.message("story-rule", { rule })}</h4>
);

/** The winnings are known from this stone on. */
const CHART = "3";

function Help({ state: { seen }, words }: StoryProps) {
  const { ranks, goals, aids, stones } = seen;
  const chart = stoneOf(seen, CHART).state !== "ahead";
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
      {knownRings(seen, ranks).map((kind) => (
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

/** A chain is a staircase with a crown, a triangle a wheel without a beginning. */
function MatchOrder({ words, eye }: StoryProps & { eye: MatchHintData }) {
  return (
    <>
      <div class={`rivals ${eye.shape}`}>
        {eye.cards.map((card: CardCode, at) => (
          <span class="able">
            {at === 0 && eye.shape === "chain" && <Icon name="crown" />}
            <FaceUp code={card} words={words} />
          </span>
        ))}
      </div>
      <p>{eye.text}</p>
    </>
  );
}
