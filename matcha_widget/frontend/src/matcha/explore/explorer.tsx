/** The frame of every explorer: its name, what to do, help; inside it a ring, a place or the chart. */
import sprite from "../icons.svg";
import { About } from "../../kit/about";
import { Drawer, Keys } from "../../kit/drawer";
import { HelpButton } from "../../kit/help-button";
import type { ChartFacts, PlaceFacts, RingFacts } from "../wire";
import { SHOWN } from "./explore-keys";
import { Chart } from "./chart-view";
import type { Desk } from "./explore-props";
import { Place } from "./place-view";
import { Ring } from "./ring-view";

export function Explorer({ desk, spoken }: { desk: Desk; spoken: string }) {
  const { facts, ui, words, act } = desk;
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
      <Inside desk={desk} />
      {ui.help && <Help desk={desk} />}
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

function Inside({ desk }: { desk: Desk }) {
  switch (desk.facts.kind) {
    case "chart":
      return <Chart desk={desk as Desk<ChartFacts>} />;
    case "place":
      return <Place desk={desk as Desk<PlaceFacts>} />;
    default:
      return <Ring desk={desk as Desk<RingFacts>} />;
  }
}

const Help = ({ desk: { words, act } }: { desk: Desk }) => (
  <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "help" })}>
    <div class="help">
      <Keys words={words} all={SHOWN} />
      <About words={words} />
    </div>
  </Drawer>
);
