/** A bundle: some widgets in one module, as anywidget wants it; a model says which of them draws it. */
import type { InitializeProps, RenderProps } from "@anywidget/types";

type Cleanup = (() => void) | void;

interface WidgetEntry {
  initialize?(context: InitializeProps): Cleanup;
  render(context: RenderProps): Cleanup;
}

/** By what a model's trait `_kind` calls them. */
export function createBundle(widgets: Readonly<Record<string, unknown>>): Required<WidgetEntry> {
  const drawnBy = ({ model }: Pick<RenderProps, "model">): WidgetEntry => widgets[model.get("_kind")] as WidgetEntry;
  return {
    initialize: (context) => drawnBy(context).initialize?.(context),
    render: (context) => drawnBy(context).render(context),
  };
}
