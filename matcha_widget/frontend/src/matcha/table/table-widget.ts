/** The widget's entry (AFM): the only file that knows the model. Its twin is `widgets/table.py`. */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { display, type Port } from "./table-display";
import { inMarimo, sleeps, watchOver } from "../../kit/kernel";
import { turns } from "../../kit/after-paint";
import type { Catalogue, Intent, Message, Paid, Snapshot } from "../wire";

/** The traits of the Python side. */
interface TableModel {
  snapshot: Snapshot;
  paid: Paid[];
  catalogue: Catalogue;
  answered?: string; // for marimo; of no interest to Python
  _library?: string | null;
}

const port = (model: AnyModel<TableModel>, send: Port["send"], python: Port["python"]): Port => ({
  snapshot: () => {
    const snapshot = model.get("snapshot");
    return { ...(snapshot.phase === "over" && { paid: model.get("paid") }), ...snapshot }; // of no game before this one
  },
  catalogue: () => model.get("catalogue"),
  send,
  python,
});

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
  const { python, hangUp } = watchOver(model);
  const { drawn, take, end } = turns(); // a press is painted before the answer to it
  const send = (intent: Intent): void => {
    drawn();
    model.send(intent);
  };
  const known = port(model, send, python);
  const table = display(el, known);
  void sleeps(model, model.get("_library")).then(
    (asleep) => asleep && table.sleep(),
    () => {}, // who cannot be asked says nothing
  );
  const change = (): void => {
    const view = known.snapshot(); // as it is now: another may come before the turn of this one
    take(() => table.changed(view));
  };
  const hear = (message: Message): void => take(() => table.heard(message));
  model.on("change:snapshot", change);
  model.on("change:paid", change);
  model.on("change:catalogue", change);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:snapshot", change);
    model.off("change:paid", change);
    model.off("change:catalogue", change);
    model.off("msg:custom", hear);
    hangUp();
    end();
    table.close();
  };
}

export default { initialize, render };
