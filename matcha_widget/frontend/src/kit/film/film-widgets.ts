/** The replay and compare widgets of every game (AFM). Their twins are `kit/widgets/{replay,compare}_widget.py`. */
import type { RenderProps } from "@anywidget/types";
import { CompareUpdate, type CompareGame, type CompareKinds, type CompareTypes } from "./compare-update";
import { widgetEntry, readTraits } from "../shell/entry";
import { mountWithNested } from "../nested-widget";
import type { MountedWidget } from "../shell/mount";
import { NO_HOST, ReplayUpdate, finishMotion } from "./replay-update";
import type { ReplayGame, ReplayKinds, ReplayTraits, ReplayTypes } from "./replay-update";
import type { WidgetTypes, Widget } from "../shell/widget";

type DrawParts<K extends WidgetTypes> = Pick<Widget<K>, "root" | "draw" | "icons" | "keyboard" | "move">;

/** The replay widget of a game; the table of a branch is shown below it. */
export function replayWidget<T extends ReplayTypes>(game: ReplayGame<T>, parts: DrawParts<ReplayKinds<T>>) {
  const { init, update } = new ReplayUpdate<T>(game);
  const widget: Widget<ReplayKinds<T>> = {
    ...parts,
    traits: ["film", "catalogue", "position"],
    init,
    update,
    finishMotion,
  };
  return {
    render({ model, el, host }: RenderProps<ReplayTraits<T> & { table: string | null }>): () => void {
      const traits = readTraits<ReplayTraits<T>>(model, ["film", "catalogue", "position"]);
      const onShown = (replay: MountedWidget<ReplayKinds<T>>, could: boolean): void =>
        replay.dispatch({ do: "branched", fault: could ? null : NO_HOST });
      return mountWithNested(widget, { el, model, traits, trait: "table", host, onShown });
    },
  };
}

/** The compare widget of a game. */
export function compareWidget<T extends CompareTypes>(game: CompareGame<T>, parts: DrawParts<CompareKinds<T>>) {
  const { init, update } = new CompareUpdate<T>(game);
  const widget: Widget<CompareKinds<T>> = { ...parts, traits: ["catalogue"], init, update };
  return widgetEntry(widget, ["films", "catalogue"]);
}
