/** The whole table, from the snapshot and the display's memory. */
import { Person } from "../../kit/people/person";
import type { RootAttributes } from "../../kit/shell/root";
import type { Sentence } from "../wire";
import { Bar } from "./bar";
import { AccessibleBoard } from "./accessible-board";
import { Ending } from "./ending";
import { MessageLine } from "./message-line";
import { Pairs } from "./pairs";
import { Panels } from "./panel";
import { OpenRule } from "../parts/rule-picture";
import { Opponent, Own, Progress } from "./seats";
import { type TableState, displayName, type TableProps } from "./table-state";
import { Tray } from "./tray";
import { above, below, seatArgsForOthers } from "../parts/seat-args";
import type { Panel } from "./table-ui";
import { Icon } from "../../kit/icon";

export function tableRoot({ view, ui, words }: TableState): RootAttributes {
  const players = [below(view), above(view)].map((seat) => displayName({ view, words }, seat));
  return {
    class: ui.silence ? "game waiting" : "game",
    lang: words.language,
    "aria-label": `${words.message("is-title")}: ${words.listAnd(players)}`,
    "data-screen": view.screen,
    "data-revision": view.revision,
  };
}

export const Table = ({ table }: { table: TableProps }) => (
  <>
    <div class="table">
      <Head table={table} />
      <Body table={table} />
      <Bar table={table} />
      <Panels table={table} />
    </div>
    <OpenRule table={table} />
  </>
);

/** The board, the hand below it, trays and log at the right. */
function Body({ table }: { table: TableProps }) {
  const { view, ui } = table;
  const curtain = view.screen === "curtain" && !ui.reveal; // both players read a reveal before one of them turns away
  return (
    <>
      <div class="play">
        <Opponent table={table} />
        <Pairs table={table} />
        <AccessibleBoard table={table} />
        {!curtain && <MessageLine table={table} />}
      </div>
      <Own table={table} drawn={curtain} />
      {curtain && <Curtain table={table} />}
      {view.phase === "over" && !ui.reveal && <Ending table={table} />}
      <aside class="rail">
        <Tray table={table} seat={above(view)} />
        <Log table={table} />
        <Tray table={table} seat={below(view)} />
      </aside>
    </>
  );
}

/** The last three events announced. */
function Log({ table: { ui, words } }: { table: TableProps }) {
  return (
    <div class="log">
      {(ui.reveal?.log ?? ui.log).map((lines: Sentence[]) => (
        <p>{words.sentences(lines)}</p>
      ))}
    </div>
  );
}

function Curtain({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const next = seatArgsForOthers(view, view.next_seat ?? 0);
  const refusal = ui.silence ? [ui.silence] : ui.message;
  return (
    <div class={ui.peek ? "shoji aside" : "shoji"}>
      <div class="plate" role="group" aria-label={words.message("tell-turn", next)} tabIndex={-1} data-home>
        <Person who={next["who"] as string} name={words.message("part-actor", next)} />
        <b class="voice">{words.message("part-actor", next)}</b>
        <span>{words.sentences(refusal) || words.message("is-curtain", next)}</span>
      </div>
    </div>
  );
}

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
