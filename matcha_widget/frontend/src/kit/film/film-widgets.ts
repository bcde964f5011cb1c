/** The widgets of films, whatever their game (AFM): the replay, whose twin is `kit/widgets/replay_widget.py`, and games side by side. */
import type { RenderProps } from "@anywidget/types";
import { CompareUpdate, type CompareGame, type CompareKinds, type CompareTypes } from "./compare-update";
import { widgetEntry, readTraits } from "../shell/entry";
import { mountWithNested } from "../nested-widget";
import type { MountedWidget } from "../shell/mount";
import { NO_HOST, ReplayUpdate, finishMotion } from "./replay-update";
import type { ReplayGame, ReplayKinds, ReplayTraits, ReplayTypes } from "./replay-update";
import type { WidgetTypes, Widget } from "../shell/widget";

type DrawParts<K extends WidgetTypes> = Pick<Widget<K>, "root" | "draw" | "icons" | "keyboard" | "move">;

/** The table of a branch is a widget of its own, shown below. */
export function replayWidget<T extends ReplayTypes>(game: ReplayGame<T>, drawn: DrawParts<ReplayKinds<T>>) {
  const { init, update } = new ReplayUpdate<T>(game);
  const widget: Widget<ReplayKinds<T>> = {
    ...drawn,
    traits: ["film", "catalogue", "position"],
    init,
    update,
    finishMotion: finishMotion,
  };
  return {
    render({ model, el, host }: RenderProps<ReplayTraits<T> & { table: string | null }>): () => void {
      const traits = readTraits<ReplayTraits<T>>(model, ["film", "catalogue", "position"]);
      const shown = (replay: MountedWidget<ReplayKinds<T>>, could: boolean): void =>
        replay.dispatch({ do: "branched", fault: could ? null : NO_HOST });
      return mountWithNested(widget, { el, model, traits, trait: "table", host, shown });
    },
  };
}

export function compareWidget<T extends CompareTypes>(game: CompareGame<T>, drawn: DrawParts<CompareKinds<T>>) {
  const { init, update } = new CompareUpdate<T>(game);
  const widget: Widget<CompareKinds<T>> = { ...drawn, traits: ["catalogue"], init, update };
  return widgetEntry(widget, ["films", "catalogue"]);
}
