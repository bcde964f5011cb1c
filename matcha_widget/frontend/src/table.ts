/** The widget's entry (AFM): the only file that knows the model. Its twin is `widgets/table.py`. */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { display, type Port } from "./display";
import { turns } from "./painted";
import type { Catalogue, Intent, Message, Snapshot } from "./wire";
import "./table.css";

/** The traits of the Python side. */
interface TableModel {
  view: Snapshot;
  catalogue: Catalogue;
  answered?: string; // for marimo; of no interest to Python
  _library?: string | null;
}

/** What JupyterLab's kernel says of itself; other hosts say less. */
interface Kernel {
  id?: string;
  status?: string;
  isDisposed?: boolean;
  statusChanged?: Signal;
}

interface Signal {
  connect(slot: (sender: unknown, status: unknown) => void): unknown;
  disconnect(slot: (sender: unknown, status: unknown) => void): unknown;
}

/** The manager of a live notebook holds a kernel; that of a saved page does not. */
interface Host {
  widget_manager?: { kernel?: Kernel | null };
  comm_live?: boolean; // of a model that anywidget has not wrapped
}

interface Manager {
  get_model?(id: string): Promise<{ comm_live?: boolean }>;
}

/** A page opened again has models that its Python knows nothing of; what draws them is one, and no wrapper hides it. */
async function sleeps(model: AnyModel<TableModel>): Promise<boolean> {
  const manager = (model as Host).widget_manager as Manager | null | undefined;
  const library = model.get("_library")?.split(":")[1];
  return library !== undefined && (await manager?.get_model?.(library))?.comm_live === false;
}

const RESTARTS: ReadonlySet<unknown> = new Set(["restarting", "autorestarting", "terminating", "dead"]);

interface Watch {
  python: Port["python"];
  hangUp(): void;
}

/** Watches the kernel this display began with: one that has restarted looks well again, but knows this table no more. */
function watchOver(host: Host): Watch {
  const now = (): Kernel | null | undefined => host.widget_manager?.kernel;
  const first = now();
  let restarted = false;
  const note = (_: unknown, status: unknown): void => {
    restarted ||= RESTARTS.has(status);
  };
  first?.statusChanged?.connect(note);

  const lost = (kernel: Kernel, heard: boolean): boolean =>
    restarted ||
    kernel.id !== (first ?? kernel).id ||
    kernel.isDisposed === true ||
    kernel.status === "unknown" ||
    RESTARTS.has(kernel.status) ||
    (kernel.status === "idle" && !heard); // it has nothing to do, and yet it never spoke: a page opened again

  return {
    python(heard) {
      if (host.comm_live === false && (heard || now())) return "lost";
      const kernel = now();
      if (kernel) return lost(kernel, heard) ? "lost" : "waits";
      if (first) return "lost";
      return heard ? "waits" : "none";
    },
    hangUp: () => void first?.statusChanged?.disconnect(note),
  };
}

const port = (model: AnyModel<TableModel>, send: Port["send"], python: Port["python"]): Port => ({
  snapshot: () => model.get("view"),
  catalogue: () => model.get("catalogue"),
  send,
  python,
});

/**
 * In marimo a cell runs again only after a browser has written to a widget: there, and only there, the id of what Python
 * has answered is written, and Python takes no notice. What it does of itself is not, or a cell that plays would never rest.
 */
function initialize({ model }: InitializeProps<TableModel>): (() => void) | void {
  if (!customElements.get("marimo-anywidget")) return;
  const echo = (): void => {
    const { answered } = model.get("view");
    if (answered === null || answered === model.get("answered")) return;
    model.set("answered", answered);
    model.save_changes();
  };
  model.on("change:view", echo);
  return () => model.off("change:view", echo);
}

function render({ model, el }: RenderProps<TableModel>): () => void {
  const { python, hangUp } = watchOver(model as Host);
  const { drawn, take, end } = turns(); // a press is painted before the answer to it
  const send = (intent: Intent): void => {
    drawn();
    model.send(intent);
  };
  const table = display(el, port(model, send, python));
  void sleeps(model).then(
    (asleep) => asleep && table.sleep(),
    () => {}, // who cannot be asked says nothing
  );
  const change = (): void => {
    const view = model.get("view"); // as it is now: another may come before the turn of this one
    take(() => table.changed(view));
  };
  const hear = (message: Message): void => take(() => table.heard(message));
  model.on("change:view", change);
  model.on("change:catalogue", change);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:view", change);
    model.off("change:catalogue", change);
    model.off("msg:custom", hear);
    hangUp();
    end();
    table.close();
  };
}

export default { initialize, render };
