/** The widget of a replay, whatever its game (AFM). Its twin is `kit/widgets/replaying.py`. */
import type { RenderProps } from "@anywidget/types";
import { reading } from "./entry";
import { mountAbove } from "./inside";
import type { Mounted } from "./mount";
import { NO_HOST, ReplayUpdate, settled } from "./replay-update";
import type { ReplayGame, ReplayKinds, ReplayTraits, ReplayTypes } from "./replay-update";
import type { Widget } from "./widget";

type Drawn<T extends ReplayTypes> = Pick<Widget<ReplayKinds<T>>, "root" | "draw" | "icons" | "keyboard" | "move">;

/** The table of a branch is a widget of its own, shown below. */
export function replayWidget<T extends ReplayTypes>(game: ReplayGame<T>, drawn: Drawn<T>) {
  const { begin, update } = new ReplayUpdate<T>(game);
  const widget: Widget<ReplayKinds<T>> = { ...drawn, traits: ["catalogue", "position"], begin, update, rest: settled };
  return {
    render({ model, el, host }: RenderProps<ReplayTraits<T> & { table: string | null }>): () => void {
      const traits = reading<ReplayTraits<T>>(model, ["film", "catalogue", "position"]);
      const shown = (replay: Mounted<ReplayKinds<T>>, could: boolean): void =>
        replay.act({ do: "branched", fault: could ? null : NO_HOST });
      return mountAbove(widget, { el, model, traits, trait: "table", host, shown });
    },
  };
}
