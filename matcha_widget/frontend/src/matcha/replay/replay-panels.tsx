/** What unfolds over a replay: the menu with its help, the chart, playing on from here. */
import { Drawer, Help } from "../../kit/drawer";
import { ChartPanel } from "../table/chart-panel";
import type { TableProps } from "../table/table-props";
import { Branch } from "./branch-panel";
import { KEYS } from "./replay-keys";
import type { Gesture } from "./replay-ui";
import type { ReplayProps } from "./replay-game";

export function Panels({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { words, act, ui, live } = replay;
  const close = (): void => act({ do: "panel", panel: ui.panel! });
  switch (ui.panel) {
    case null:
      return null;
    case "chart":
      return (
        <Drawer words={words} title={words.say("panel-chart")} panel="chart" close={close}>
          <ChartPanel table={table} />
        </Drawer>
      );
    case "branch":
      return (
        <Drawer words={words} title={words.say("replay-branch")} close={close}>
          <Branch replay={replay} />
        </Drawer>
      );
    case "help":
      return (
        <Help
          words={words}
          keys={KEYS}
          close={close}
          speak={live && ((language) => act({ do: "ask", intent: { type: "language", language } }))}
        >
          <section class="switches">
            <Switch act={act} label={words.say("replay-cover")} gesture={{ do: "cover" }} on={ui.covered} />
            <Switch act={act} label={words.say("bet-first")} gesture={{ do: "guess" }} on={ui.guess} />
            <p>{words.say("replay-tip")}</p>
          </section>
        </Help>
      );
  }
}

interface SwitchProps {
  act(gesture: Gesture): void;
  label: string;
  gesture: Gesture;
  on: boolean;
}

/** A manner of watching. */
const Switch = ({ act, label, gesture, on }: SwitchProps) => (
  <label class="choice">
    <input type="checkbox" checked={on} onChange={() => act(gesture)} />
    {label}
  </label>
);
