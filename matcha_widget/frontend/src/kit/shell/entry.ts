/** The entry of a widget, as anywidget wants it: it reads what Python has made known, and draws. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { mount } from "./mount";
import type { WidgetTypes, Widget } from "./widget";

/** The traits of these names, as they are now. */
export const readTraits =
  <T extends object>(model: AnyModel<any>, names: readonly (keyof T & string)[]) =>
  (): T =>
    Object.fromEntries(names.map((name) => [name, model.get(name)])) as T;

/** A widget that knows Python by these traits. */
export const widgetEntry = <K extends WidgetTypes>(
  widget: Widget<K>,
  names: readonly (keyof K["traits"] & string)[],
) => ({
  render: ({ model, el }: RenderProps): (() => void) =>
    mount(widget, { el, model, traits: readTraits<K["traits"]>(model, names) }).close,
});
