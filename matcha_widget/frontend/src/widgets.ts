/** The bundle: all widgets in one module, as anywidget wants it; a model says which of them draws it. */
import type { InitializeProps, RenderProps } from "@anywidget/types";
import compare from "./matcha/compare/compare-widget";
import lesson from "./matcha/course/lesson-widget";
import explore from "./matcha/explore/explore-widget";
import story from "./matcha/course/story-widget";
import replay from "./matcha/replay/replay-widget";
import table from "./matcha/table/table-widget";
import "./widgets.css";

type Cleanup = (() => void) | void;

interface Widget {
  initialize?(context: InitializeProps): Cleanup;
  render(context: RenderProps): Cleanup;
}

const WIDGETS = { table, replay, compare, lesson, explore, story } as unknown as Readonly<Record<string, Widget>>;

const drawnBy = ({ model }: Pick<RenderProps, "model">): Widget => WIDGETS[model.get("_kind")]!;

export default {
  initialize: (context: InitializeProps): Cleanup => drawnBy(context).initialize?.(context),
  render: (context: RenderProps): Cleanup => drawnBy(context).render(context),
};
