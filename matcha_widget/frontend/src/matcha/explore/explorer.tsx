/** The frame of every explorer: its name, what to do, help; inside it a ring, a place or the chart. */
import sprite from "../icons.svg";
import { About } from "../../kit/about";
import { Drawer, HelpButton, Keys } from "../../kit/drawer";
import type { ChartFacts, PlaceFacts, RingFacts } from "../wire";
import { SHOWN } from "./explore-keys";
import { Chart } from "./chart-view";
import type { ExploreProps } from "./explore-update";
import { Place } from "./place-view";
import { Ring } from "./ring-view";

export function Explorer({ props, spoken }: { props: ExploreProps; spoken: string }) {
  const { facts, ui, words, act } = props;
  const title = words.say("explore-title", { kind: facts.kind });
  return (
    <div
      class="matcha explore"
      lang={words.language}
      role="region"
      aria-label={title}
      tabIndex={0}
      data-kind={facts.kind}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <div class="top">
        <h3>{title}</h3>
        {facts.kind === "chart" && <p class="soft">{words.say("explore-press", { kind: facts.kind })}</p>}
        <HelpButton words={words} open={ui.help} act={act} />
      </div>
      <Inside props={props} />
      {ui.help && <Help props={props} />}
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
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

const Help = ({ props: { words, act } }: { props: ExploreProps }) => (
  <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "help" })}>
    <div class="help">
      <Keys words={words} all={SHOWN} />
      <About words={words} />
    </div>
  </Drawer>
);
