/** The entry of the replay (AFM): the only file of it that knows the model.
 *  Its twin is `games/matcha/replay/replay.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mountAbove } from "../../kit/inside";
import type { Mounted } from "../../kit/mount";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { animate } from "../table/animate";
import type { Fault } from "../wire";
import { Replay, replayRoot } from "./replay";
import { KEYBOARD } from "./replay-keys";
import { beginReplay, settled, update, type ReplayKinds, type ReplayTraits } from "./replay-update";

const NO_HOST: Fault = { line: { id: "replay-no-host", args: {}, rules: [] }, text: "" };

/** The traits of the Python side. */
interface ReplayModel extends ReplayTraits {
  table: string | null; // the table on which one plays on from here
}

const REPLAY: Widget<ReplayKinds> = {
  traits: ["catalogue", "position"],
  begin: beginReplay,
  update,
  root: replayRoot,
  draw: (state, around) => h(Replay, { replay: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
  move: (root, events) => animate(root, events),
  rest: settled,
};

/** The table of a branch is a widget of its own, shown below. */
function render({ model, el, host }: RenderProps<ReplayModel>): () => void {
  const traits = (): ReplayTraits => ({
    film: model.get("film"),
    catalogue: model.get("catalogue"),
    position: model.get("position"),
  });
  const shown = (replay: Mounted<ReplayKinds>, could: boolean): void =>
    replay.act({ do: "branched", fault: could ? null : NO_HOST });
  return mountAbove(REPLAY, { el, model, traits, trait: "table", host, shown });
}

export default { render };
