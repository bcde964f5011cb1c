/** The widgets of films, whatever their game (AFM): the replay, whose twin is `kit/widgets/replaying.py`, and games side by side. */
import type { RenderProps } from "@anywidget/types";
import { CompareUpdate, type CompareGame, type CompareKinds, type CompareTypes } from "./compare-update";
import { entry, reading } from "./entry";
import { mountAbove } from "./inside";
import type { Mounted } from "./mount";
import { NO_HOST, ReplayUpdate, settled } from "./replay-update";
import type { ReplayGame, ReplayKinds, ReplayTraits, ReplayTypes } from "./replay-update";
import type { Kinds, Widget } from "./widget";

type Drawn<K extends Kinds> = Pick<Widget<K>, "root" | "draw" | "icons" | "keyboard" | "move">;

/** The table of a branch is a widget of its own, shown below. */
export function replayWidget<T extends ReplayTypes>(game: ReplayGame<T>, drawn: Drawn<ReplayKinds<T>>) {
  const { begin, update } = new ReplayUpdate<T>(game);
  const widget: Widget<ReplayKinds<T>> = {
    ...drawn,
    traits: ["film", "catalogue", "position"],
    begin,
    update,
    rest: settled,
  };
  return {
    render({ model, el, host }: RenderProps<ReplayTraits<T> & { table: string | null }>): () => void {
      const traits = reading<ReplayTraits<T>>(model, ["film", "catalogue", "position"]);
      const shown = (replay: Mounted<ReplayKinds<T>>, could: boolean): void =>
        replay.act({ do: "branched", fault: could ? null : NO_HOST });
      return mountAbove(widget, { el, model, traits, trait: "table", host, shown });
    },
  };
}

export function compareWidget<T extends CompareTypes>(game: CompareGame<T>, drawn: Drawn<CompareKinds<T>>) {
  const { begin, update } = new CompareUpdate<T>(game);
  const widget: Widget<CompareKinds<T>> = { ...drawn, traits: ["catalogue"], begin, update };
  return entry(widget, ["films", "catalogue"]);
}
