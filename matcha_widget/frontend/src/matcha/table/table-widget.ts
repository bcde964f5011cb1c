/** The widget of a table (AFM): what it listens to, and what of it moves. Its twin is `widgets/table.py`. */
import type { InitializeProps, RenderProps } from "@anywidget/types";
import { h } from "preact";
import { measure, moved } from "./animate";
import { KEYBOARD } from "./table-keys";
import { Table } from "./table";
import { begin, update, type TableKinds, type TableTraits } from "./table-update";
import type { Catalogue, Paid, Snapshot } from "../wire";
import { inMarimo } from "../../kit/kernel";
import { mount, type Widget } from "../../kit/mount";
import { acceptRecords } from "../../kit/records";

/** The traits of the Python side. */
interface TableModel {
  snapshot: Snapshot;
  paid: Paid[];
  catalogue: Catalogue;
  answered?: string; // for marimo; of no interest to Python
}

const RECORD = /^(\{|\[Matcha)/;

const TABLE: Widget<TableKinds> = {
  traits: ["snapshot", "paid", "catalogue"],
  begin,
  update,
  draw: ({ view, ui, words }, { act, spoken }) => h(Table, { scene: { view, ui, words, act }, spoken }),
  keyboard: KEYBOARD,
  answered: ({ known }) => known.answered,
  measure,
  move: moved,
  listen: (el, act, signal) =>
    acceptRecords(
      el,
      signal,
      RECORD,
      (text) => act({ do: "wish", wish: { type: "load", text } }),
      (why) => act({ do: "unread", why }),
    ),
};

/**
 * In marimo a cell runs again only after a browser has written to a widget: there, and only there, the id of what changed
 * the game is written, and Python takes no notice. What it does of itself is not, or a cell that plays would never rest.
 */
function initialize({ model }: InitializeProps<TableModel>): (() => void) | void {
  if (!inMarimo()) return;
  let before = model.get("snapshot").revision;
  const echo = (): void => {
    const { answered, revision } = model.get("snapshot");
    const still = revision === before;
    before = revision;
    if (still || answered === null || answered === model.get("answered")) return;
    model.set("answered", answered);
    model.save_changes();
  };
  model.on("change:snapshot", echo);
  return () => model.off("change:snapshot", echo);
}

function render({ model, el }: RenderProps<TableModel>): () => void {
  const traits = (): TableTraits => {
    const snapshot = model.get("snapshot");
    const paid = snapshot.phase === "over" && { paid: model.get("paid") }; // of no game before this one
    return { known: { ...paid, ...snapshot }, catalogue: model.get("catalogue") };
  };
  const { close } = mount(TABLE, { el, model, traits });
  return close;
}

export default { initialize, render };
