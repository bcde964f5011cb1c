/** Panels over a replay: the menu with its help, the chart, playing on from here. */
import { Drawer } from "../../kit/drawer";
import { ReplayHelp, Switch } from "../../kit/film/replay-parts";
import { ChartPanel } from "../table/chart-panel";
import type { TableProps } from "../table/table-props";
import { Branch } from "./branch-panel";
import type { ReplayProps } from "./replay-game";
import { KEYS } from "./replay-ui";

export function Panels({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { words, dispatch, ui, live } = replay;
  const close = (): void => dispatch({ do: "panel", panel: ui.panel! });
  switch (ui.panel) {
    case null:
      return null;
    case "chart":
      return (
        <Drawer words={words} title={words.message("panel-chart")} panel="chart" close={close}>
          <ChartPanel table={table} />
        </Drawer>
      );
    case "branch":
      return (
        <Drawer words={words} title={words.message("replay-branch")} close={close}>
          <Branch replay={replay} />
        </Drawer>
      );
    case "help":
      return (
        <ReplayHelp {...{ words, dispatch, live }} keys={KEYS}>
          <section class="switches">
            <Switch
              dispatch={dispatch}
              label={words.message("replay-cover")}
              gesture={{ do: "cover" }}
              on={ui.covered}
            />
            <Switch dispatch={dispatch} label={words.message("bet-first")} gesture={{ do: "guess" }} on={ui.guess} />
            <p>{words.message("replay-tip")}</p>
          </section>
        </ReplayHelp>
      );
  }
}
