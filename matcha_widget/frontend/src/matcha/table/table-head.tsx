/** The head: set, round, turn; and the buttons of the chart and the game. */
import { below } from "../parts/seat-args";
import type { Panel } from "./table-ui";
import type { TableProps } from "./table-props";
import { Icon } from "../../kit/icon";

export const Head = ({ table }: { table: TableProps }) => (
  <div class="game-head">
    <b class="game-title" aria-hidden="true">
      {table.words.message("is-title")}
    </b>
    <Progress table={table} />
    <span class="chip">{table.words.message("is-edition", { edition: table.view.label })}</span>
    <span class="spacer" />
    <PanelButton table={table} panel="chart" icon="chart" />
    <PanelButton table={table} panel="game" icon="menu" />
  </div>
);

const PanelButton = ({
  table: { ui, words, dispatch },
  panel,
  icon,
}: {
  table: TableProps;
  panel: Panel;
  icon: string;
}) => (
  <button class="btn snug" aria-expanded={ui.panel === panel} onClick={() => dispatch({ do: "panel", panel })}>
    <Icon name={icon} />
    <span class="button-label">{words.message(`panel-${panel}`)}</span>
  </button>
);

/** The progress of the game; while a round is being read, at that round's end. */
export function Progress({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const { set, sets, turn, turns, phase } = view;
  const round = ui.reveal?.round ?? view.round;
  return (
    <span class="progress">
      <span>
        {round === null ? words.message("is-set", { set, sets }) : words.message("is-round", { set, sets, round })}
      </span>
      {phase === "play" && !ui.reveal && turn < turns.length && (
        <span class="turns" role="img" aria-label={words.message("is-turn", { n: turn + 1 })}>
          {turns.map((seat, at) => (
            <i class={`${seat === below(view) ? "" : "theirs "}${at < turn ? "done" : at === turn ? "now" : ""}`} />
          ))}
        </span>
      )}
    </span>
  );
}
