/** The widget's entry (AFM): the only file that knows the model. Its twin is `widgets/table.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Port } from "./display";
import type { Catalogue, Intent, Message, Snapshot } from "./wire";
import "./table.css";

/** The traits of the Python side. */
interface TableModel {
  view: Snapshot;
  catalogue: Catalogue;
}

/** The manager of a live notebook holds a kernel; that of a saved page does not. */
interface Manager {
  kernel?: unknown;
}

const port = (model: AnyModel<TableModel>): Port => ({
  snapshot: () => model.get("view"),
  catalogue: () => model.get("catalogue"),
  send: (intent: Intent) => model.send(intent),
  kernel: () => Boolean((model.widget_manager as Manager | undefined)?.kernel),
});

function render({ model, el }: RenderProps<TableModel>): () => void {
  const table = display(el, port(model));
  const hear = (message: Message): void => table.heard(message);
  model.on("change:view", table.changed);
  model.on("change:catalogue", table.changed);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:view", table.changed);
    model.off("change:catalogue", table.changed);
    model.off("msg:custom", hear);
    table.close();
  };
}

export default { render };
