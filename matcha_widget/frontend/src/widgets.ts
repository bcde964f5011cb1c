/** The bundle: all widgets in one module, as anywidget wants it; a model says which of them draws it. */
import type { InitializeProps, RenderProps } from "@anywidget/types";
import compare from "./compare";
import course from "./course";
import explore from "./explore";
import replay from "./replay";
import table from "./table";
import "./widgets.css";

type Cleanup = (() => void) | void;

interface Widget {
  initialize?(context: InitializeProps): Cleanup;
  render(context: RenderProps): Cleanup;
}

const WIDGETS = { table, replay, compare, course, explore } as unknown as Readonly<Record<string, Widget>>;

const drawnBy = ({ model }: Pick<RenderProps, "model">): Widget => WIDGETS[model.get("_kind")]!;

export default {
  initialize: (context: InitializeProps): Cleanup => drawnBy(context).initialize?.(context),
  render: (context: RenderProps): Cleanup => drawnBy(context).render(context),
};
