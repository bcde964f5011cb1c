/** The head of a replay: where it stands, through whose eyes it is seen, the chart, the menu. */
import { asksFor } from "../table/cards";
import { Progress } from "../table/table-head";
import type { TableProps } from "../table/table-props";
import type { Lens } from "../wire";
import { Button } from "../../kit/button";
import { Choice } from "../../kit/choice";
import { lensName, type ReplayProps } from "./replay-props";

export function Head({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { timeline, ui, words, act } = replay;
  const { focus, fault } = timeline.film;
  return (
    <div class="hd">
      <b class="ttl" aria-hidden="true">
        {words.say("replay-title")}
      </b>
      <Progress table={table} />
      <span class="badge">{words.say("is-edition", { edition: table.view.label })}</span>
      {focus && <span class="badge">{words.say("replay-focus", { asks: asksFor(focus) })}</span>}
      {fault && !ui.covered && <span class="badge broken">{words.say("replay-broken")}</span>}
      <span class="sp" />
      <Eyes replay={replay} />
      <Button
        act={act}
        bare
        label={words.say("panel-chart")}
        gesture={{ do: "panel", panel: "chart" }}
        icon="chart"
        look="snug quiet"
        open={ui.panel === "chart"}
      />
      <Button
        act={act}
        bare
        label={words.say("panel-menu")}
        gesture={{ do: "panel", panel: "help" }}
        icon="menu"
        look="snug quiet"
        shortcut="?"
        open={ui.panel === "help"}
      />
    </div>
  );
}

const LENSES: readonly Lens[] = ["0", "1", "table", "all"];

/** Whose eyes see. */
function Eyes({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, act } = replay;
  const { lenses } = timeline.film;
  if (lenses.length < 2) return null;
  return (
    <>
      <span class="seen">{words.say("replay-seen")}</span>
      <Choice label={words.say("replay-seen")}>
        {LENSES.filter((lens) => lenses.includes(lens)).map((lens) => [
          lensName(replay, lens),
          lens === ui.lens,
          () => act({ do: "lens", lens }),
        ])}
      </Choice>
    </>
  );
}
