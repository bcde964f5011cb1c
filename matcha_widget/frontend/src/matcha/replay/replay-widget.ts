/** The entry of the replay (AFM): the only file of it that knows the model. Its twin is `widgets/replay.py`. */
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mount, type Widget } from "../../kit/mount";
import { animate } from "../table/animate";
import type { Fault } from "../wire";
import { Replay } from "./replay";
import { KEYBOARD } from "./replay-keys";
import { beginReplay, update, type ReplayKinds, type ReplayTraits } from "./replay-update";

const NO_HOST: Fault = { line: { id: "replay-no-host", args: {}, rules: [] }, text: "" };

/** The traits of the Python side. */
interface ReplayModel extends ReplayTraits {
  table: string | null; // the table on which one plays on from here
}

const REPLAY: Widget<ReplayKinds> = {
  traits: ["catalogue", "position"],
  begin: beginReplay,
  update,
  draw: (state, { spoken, ...around }) => h(Replay, { replay: { ...state, ...around }, spoken }),
  keyboard: KEYBOARD,
  move: animate,
};

function render({ model, el, host }: RenderProps<ReplayModel>): () => void {
  const above = el.appendChild(document.createElement("div"));
  const below = el.appendChild(document.createElement("div"));
  const traits = (): ReplayTraits => ({
    film: model.get("film"),
    catalogue: model.get("catalogue"),
    position: model.get("position"),
  });
  const replay = mount(REPLAY, { el: above, model, traits });
  const { show, end } = branch(model, host, below, (fault) => replay.act({ do: "branched", fault }));
  model.on("change:table", show);
  if (model.get("table")) void show();
  return () => {
    model.off("change:table", show);
    end();
    replay.close();
  };
}

/** The table of a branch is a widget of its own; a host that can show one inside another shows it below. */
function branch(
  model: AnyModel<ReplayModel>,
  host: Partial<Host> | undefined,
  below: HTMLElement,
  branched: (fault: Fault | null) => void,
) {
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
    const fault = await shown(table, signal).then(
      () => null,
      () => NO_HOST,
    );
    if (!signal.aborted) branched(fault);
  }

  async function shown(table: string, signal: AbortSignal): Promise<void> {
    const widget = await host!.getWidget!(table);
    if (!signal.aborted) await widget.render({ el: below.appendChild(document.createElement("div")), signal });
  }

  return { show, end };
}

export default { render };
