/** Sheets over the shelf: reasons, what can match a mat, and the page behind “?”, which grows with the story. */
import { Overlay } from "../../kit/course/panel";
import { OpenSheet } from "../../kit/course/panel-parts";
import { Icon } from "../../kit/icon";
import { FaceUp } from "../parts/card";
import { ExampleMat, RulePicture } from "../parts/rule-picture";
import type { CardCode, MatchHintData } from "../wire";
import type { StoryProps } from "./story";
import { placesOf } from "./story-game";
import { StoryHelp } from "../help";

export function Sheets(props: StoryProps) {
  const { state, words, dispatch } = props;
  const { sheet, ui, snapshot } = state;
  const eye = snapshot.eyes.find(({ at }) => `${at}` === `${ui.eye}`);
  if (sheet === "why" || sheet === "help")
    return (
      <OpenSheet {...props} title={`story-${sheet}`}>
        {sheet === "why" ? <Why {...props} /> : <StoryHelp {...props} />}
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
function Why({ state: { snapshot }, view, words }: StoryProps) {
  const places = placesOf(snapshot, view);
  const rings = places.flatMap(({ mat, ranked }) => (ranked ? [mat === "n" ? "K2" : "K1"] : []));
  const own = snapshot.aids["rule"];
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
