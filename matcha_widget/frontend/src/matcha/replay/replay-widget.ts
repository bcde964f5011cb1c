/** The entry of the replay (AFM): the only file of it that knows the model. Its twin is `widgets/replay.py`. */
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import { watchOver } from "../../kit/kernel";
import { display, type Display, type Port } from "./replay-display";
import type { Catalogue, Fault, Film, Refused, ReplayIntent } from "../wire";

const NO_HOST: Fault = { line: { id: "replay-no-host", args: {}, rules: [] }, text: "" };

/** The traits of the Python side. */
interface ReplayModel {
  film: Film;
  catalogue: Catalogue;
  position: number;
  table: string | null; // the table on which one plays on from here
}

const port = (model: AnyModel<ReplayModel>, live: Port["live"]): Port => ({
  film: () => model.get("film"),
  catalogue: () => model.get("catalogue"),
  position: () => model.get("position"),
  send: (intent: ReplayIntent) => model.send(intent),
  live,
});

function render({ model, el, host }: RenderProps<ReplayModel>): () => void {
  const stage = el.appendChild(document.createElement("div"));
  const below = el.appendChild(document.createElement("div"));
  const { live, hangUp } = watchOver(model);
  const replay = display(stage, port(model, live));
  const { show: showTable, end } = branch(model, host, below, replay);
  const hear = ({ type, id, line, text = "" }: Refused): void => {
    if (type === "refused") replay.refused(id, { line, text });
  };
  model.on("change:catalogue", replay.changed);
  model.on("change:position", replay.moved);
  model.on("change:table", showTable);
  model.on("msg:custom", hear);
  if (model.get("table")) void showTable();
  return () => {
    model.off("change:catalogue", replay.changed);
    model.off("change:position", replay.moved);
    model.off("change:table", showTable);
    model.off("msg:custom", hear);
    hangUp();
    end();
    replay.close();
  };
}

/** The table of a branch is a widget of its own; a host that can show one inside another shows it below. */
function branch(model: AnyModel<ReplayModel>, host: Partial<Host> | undefined, below: HTMLElement, replay: Display) {
  let gone = new AbortController();

  function end(): void {
    gone.abort();
    below.replaceChildren();
  }

  async function show(): Promise<void> {
    end();
    const { signal } = (gone = new AbortController());
    const table = model.get("table");
    if (!table) return;
    const told = await shown(table, signal).then(
      () => null,
      () => NO_HOST,
    );
    if (!signal.aborted) replay.branched(told);
  }

  async function shown(table: string, signal: AbortSignal): Promise<void> {
    const widget = await host!.getWidget!(table);
    if (!signal.aborted) await widget.render({ el: below.appendChild(document.createElement("div")), signal });
  }

  return { show, end };
}

export default { render };
