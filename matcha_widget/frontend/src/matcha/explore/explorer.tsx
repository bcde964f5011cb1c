/** The frame of every explorer: its name, a prompt, help; inside it a ring, a place or the chart. */
import { Help, HelpButton } from "../../kit/help";
import type { RootAttributes } from "../../kit/shell/root";
import { OpenRule } from "../parts/rule-picture";
import type { ChartFacts, PlaceFacts, RingFacts } from "../wire";
import { Chart } from "./chart-view";
import { SHOWN, type ExploreProps, type ExploreState } from "./explore-update";
import { Ring, Place } from "./ring-view";

const titleOf = ({ facts: { kind }, words }: ExploreState): string => words.message("explore-title", { kind });

export const explorerRoot = (state: ExploreState): RootAttributes => ({
  class: "explore",
  lang: state.words.language,
  "aria-label": titleOf(state),
  "data-kind": state.facts.kind,
});

export function Explorer({ props }: { props: ExploreProps }) {
  const { facts, ui, words, dispatch } = props;
  return (
    <>
      <div class="top">
        <h3>{titleOf(props)}</h3>
        {facts.kind === "chart" && <p class="soft">{words.message("explore-press", { kind: facts.kind })}</p>}
        <HelpButton words={words} open={ui.help} dispatch={dispatch} />
      </div>
      <Inside props={props} />
      {ui.help && <Help words={words} keys={SHOWN} close={() => dispatch({ do: "help" })} />}
      <OpenRule table={props} />
    </>
  );
}

function Inside({ props }: { props: ExploreProps }) {
  switch (props.facts.kind) {
    case "chart":
      return <Chart props={props as ExploreProps<ChartFacts>} />;
    case "place":
      return <Place props={props as ExploreProps<PlaceFacts>} />;
    default:
      return <Ring props={props as ExploreProps<RingFacts>} />;
  }
}
