/** The entries of the front end as anywidget calls them: a widget, a bundle of widgets, and the echo that marimo needs. */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { inMarimo } from "./kernel";
import { mount } from "./mount";
import type { WidgetTypes, Widget } from "./widget";

/** Read the current values of these traits. */
export const readTraits =
  <T extends object>(model: AnyModel<any>, names: readonly (keyof T & string)[]) =>
  (): T =>
    Object.fromEntries(names.map((name) => [name, model.get(name)])) as T;

/** The entry of a widget that reads these traits. */
export const widgetEntry = <K extends WidgetTypes>(
  widget: Widget<K>,
  names: readonly (keyof K["traits"] & string)[],
) => ({
  render: ({ model, el }: RenderProps): (() => void) =>
    mount(widget, { el, model, traits: readTraits<K["traits"]>(model, names) }).close,
});

type Cleanup = (() => void) | void;

interface WidgetEntry {
  initialize?(context: InitializeProps): Cleanup;
  render(context: RenderProps): Cleanup;
}

/** A bundle of widgets; the trait `_kind` of a model names the one that draws it. */
export function createBundle(widgets: Readonly<Record<string, unknown>>): Required<WidgetEntry> {
  const entryOf = ({ model }: Pick<RenderProps, "model">): WidgetEntry => widgets[model.get("_kind")] as WidgetEntry;
  return {
    initialize: (context) => entryOf(context).initialize?.(context),
    render: (context) => entryOf(context).render(context),
  };
}

interface Echoing {
  snapshot: { revision: number; answered: string | null };
  answered?: string; // written for marimo alone; Python ignores it
}

/** Write the answered intent back to the model in marimo, where a cell runs again only after a browser has written to it.
 *  Moves that Python makes by itself are not written, or a cell that plays would run for ever. */
export function echoInMarimo({ model }: InitializeProps<Echoing>): (() => void) | void {
  if (!inMarimo()) return;
  let before = model.get("snapshot").revision;
  const echo = (): void => {
    const { answered, revision } = model.get("snapshot");
    const still = revision === before;
    before = revision;
    if (still || answered === null || answered === model.get("answered")) return;
    model.set("answered", answered);
    model.save_changes();
  };
  model.on("change:snapshot", echo);
  return () => model.off("change:snapshot", echo);
}
