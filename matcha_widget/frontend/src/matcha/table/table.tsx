/** The whole table: a function of the snapshot and of what this display remembers. */
import { above, below } from "./who";
import type { Line } from "../wire";
import type { RootAttributes } from "../../kit/root";
import { Bar } from "./bar";
import { Board } from "./board";
import { Curtain } from "./curtain";
import { Ending } from "./ending";
import { Head } from "./table-head";
import { Panels } from "./panel";
import { Pairs } from "./pairs";
import { OpenRule } from "./open-rule";
import { called, type TableProps } from "./table-props";
import { Opponent, Own } from "./seats";
import { MessageLine } from "./message-line";
import type { TableState } from "./table-state";
import { Tray } from "./tray";

export function tableRoot({ view, ui, words }: TableState): RootAttributes {
  const players = [below(view), above(view)].map((seat) => called({ view, words }, seat));
  return {
    class: ui.silence ? "game waiting" : "game",
    lang: words.language,
    "aria-label": `${words.say("is-title")}: ${words.all(players)}`,
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

/** The board, the hand below it, the trays and the story at the right. */
function Body({ table }: { table: TableProps }) {
  const { view, ui } = table;
  const curtain = view.screen === "curtain" && !ui.reveal; // both players read a reveal before one of them turns away
  return (
    <>
      <div class="play">
        <Opponent table={table} />
        <Pairs table={table} />
        <Board table={table} />
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

/** The last three events, as far as they have been told. */
function Log({ table: { ui, words } }: { table: TableProps }) {
  return (
    <div class="log">
      {(ui.reveal?.log ?? ui.log).map((lines: Line[]) => (
        <p>{words.tellAll(lines)}</p>
      ))}
    </div>
  );
}
