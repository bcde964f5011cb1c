/** The widget of a table (AFM). Its twin is `games/matcha/table/table.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { SPRITE } from "../sprite";
import { measure, startMotion } from "./animate";
import { KEYBOARD } from "./table-keys";
import { Table, tableRoot } from "./table";
import type { TableKinds, TableTraits } from "./table-state";
import { init, update } from "./table-update";
import { skipToEnd } from "./frame-queue";
import type { CatalogueData, Mat, PlacePayment, Snapshot } from "../wire";
import { listenForDrags } from "../../kit/drag";
import { mountTableWithReplay } from "../../kit/nested-widget";
import { echoInMarimo } from "../../kit/shell/entry";
import { listenForRecords } from "../../kit/record-files";
import type { Widget } from "../../kit/shell/widget";

/** The traits of the Python side. */
interface TableModel {
  snapshot: Snapshot;
  paid: PlacePayment[];
  people: string[];
  catalogue: CatalogueData;
  answered?: string; // for marimo; Python ignores it
  replay?: string | null; // the replay of the finished game
}

const RECORD = /^(\{|\[Matcha)/;

const TABLE: Widget<TableKinds> = {
  traits: ["snapshot", "paid", "catalogue"],
  init,
  update,
  root: tableRoot,
  draw: ({ view, ui, words }, { dispatch }) => h(Table, { table: { view, ui, words, dispatch } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
  finishMotion: skipToEnd,
  answeredIntent: ({ known }) => known.answered,
  measure,
  move: startMotion,
  listen(el, act, signal) {
    const load = (text: string): void => act({ do: "ask", intent: { type: "load", text } });
    listenForRecords(el, signal, RECORD, load, (why) => act({ do: "unread", why }));
    const lift = (card: string): void => act({ do: "lift", card: Number(card) });
    listenForDrags(el, { lift, drop: (_, place) => act({ do: "drop", place: place as Mat | "pairs" }) }, signal);
  },
};

/** The replay of the finished game is a widget of its own, shown below. */
function render({ model, el, host }: RenderProps<TableModel>): () => void {
  const traits = (): TableTraits => {
    const snapshot = model.get("snapshot");
    const paid = snapshot.phase === "over" && { paid: model.get("paid") }; // not of an earlier game
    return { known: { ...paid, people: model.get("people"), ...snapshot }, catalogue: model.get("catalogue") };
  };
  return mountTableWithReplay(TABLE, { el, model, traits, host }, { do: "unread", why: "end-no-host" });
}

export default { initialize: echoInMarimo, render };
