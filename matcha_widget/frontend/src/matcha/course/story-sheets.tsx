/** What lies over the shelf: why it went so, what can match a mat, and the page that “?” opens, which grows with the story. */
import { Over } from "../../kit/course/panel";
import { Icon } from "../../kit/icon";
import { FaceUp } from "../table/card";
import { Takes } from "../table/chart-panel";
import { RulePicture } from "../table/rule-picture";
import type { Code, Eye } from "../wire";
import { Goals, Ring } from "./story-shelf";
import type { StoryProps } from "./story";
import { placesOf } from "./story-game";

export function Sheets(props: StoryProps) {
  const { state, words, act } = props;
  const { sheet, ui, seen } = state;
  const close = { label: words.say("do-close"), press: () => act({ do: "close" }) };
  const eye = seen.eyes.find(({ at }) => `${at}` === `${ui.eye}`);
  if (sheet === "why")
    return (
      <Over title={words.say("story-why")} close={close}>
        <Why {...props} />
      </Over>
    );
  if (sheet === "help")
    return (
      <Over title={words.say("story-help")} close={close}>
        <Help {...props} />
      </Over>
    );
  if (eye)
    return (
      <Over title={words.say("story-eye-title")} close={{ ...close, press: () => act({ do: "eye", at: eye.at }) }}>
        <Rivals {...props} eye={eye} />
      </Over>
    );
  return null;
}

/** The rules behind what was taken at the lit mats, each with its sign, a picture and its sentence. */
function Why({ state: { seen }, view, words }: StoryProps) {
  const rules = placesOf(seen, view).flatMap(({ mat, rule, ranked }) => [
    ...(rule ? [rule] : []),
    ...(ranked ? [mat === "n" ? "K2" : "K1"] : []),
  ]);
  return (
    <div class="why">
      {[...new Set(rules)].map((rule) => (
        <section key={rule}>
          <h4 translate={false}>{rule}</h4>
          <RulePicture rule={rule} words={words} />
          <p>{words.say(`rule-${rule}`)}</p>
        </section>
      ))}
    </div>
  );
}

/** Who takes what is known once three stones are lit. */
const CHART = "3";

function Help({ state: { seen }, words }: StoryProps) {
  const { ranks, goals, aids, stones } = seen;
  const chart = stones.some(({ id, state }) => id === CHART && state !== "ahead");
  return (
    <div class="help-page">
      <section>
        <RulePicture rule="V2" words={words} />
        <p>{words.say("rule-V2")}</p>
      </section>
      {goals.length > 0 && (
        <section>
          <Goals words={words} goals={goals} />
        </section>
      )}
      {ranks.map((kind) => (
        <section>
          <Ring words={words} kind={kind} />
        </section>
      ))}
      {chart && <Takes words={words} />}
      {Object.values(aids).map((text) => (
        <p>{text}</p>
      ))}
    </div>
  );
}

/** A chain is a staircase with a crown, a triangle a wheel without a beginning. */
function Rivals({ words, eye }: StoryProps & { eye: Eye }) {
  return (
    <>
      <div class={`rivals ${eye.shape}`}>
        {eye.cards.map((card: Code) => (
          <FaceUp code={card} words={words} />
        ))}
        {eye.shape === "chain" && <Icon name="crown" as="crown" />}
      </div>
      <p>{eye.text}</p>
    </>
  );
}
