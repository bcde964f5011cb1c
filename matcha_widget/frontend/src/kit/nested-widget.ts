/** A second widget below a widget: a trait names it and the host draws it. */
import type { AnyModel, Host } from "@anywidget/types";
import { bringIntoSight, homeOf } from "./shell/focus";
import { mount, type MountedWidget, type MountOptions } from "./shell/mount";
import type { WidgetTypes, Widget } from "./shell/widget";

interface NestedOptions {
  model: AnyModel<any>;
  trait: string; // its value names the nested widget; null: none
  host: Partial<Host> | undefined;
  place: HTMLElement;
}

/** Show the widget that the trait names, whenever the trait changes. `onShown` gets false if the host cannot show it.
 *  Returns a function that removes it. */
export function mountNested(
  { model, trait, host, place }: NestedOptions,
  onShown: (could: boolean) => void,
): () => void {
  let current = new AbortController();

  function clear(): void {
    current.abort();
    place.replaceChildren();
  }

  async function show(): Promise<void> {
    clear();
    const { signal } = (current = new AbortController());
    const name: string | null = model.get(trait);
    if (!name) return;
    const could = await render(name, signal).then(
      () => true,
      () => false,
    );
    if (!signal.aborted) onShown(could);
  }

  async function render(name: string, signal: AbortSignal): Promise<void> {
    const widget = await host!.getWidget!(name);
    if (!signal.aborted) await widget.render({ el: place.appendChild(document.createElement("div")), signal });
  }

  const onChange = (): void => void show();
  model.on(`change:${trait}`, onChange);
  if (model.get(trait)) onChange();
  return () => {
    model.off(`change:${trait}`, onChange);
    clear();
  };
}

interface MountWithNested<K extends WidgetTypes> extends MountOptions<K>, Pick<NestedOptions, "trait" | "host"> {
  onShown(above: MountedWidget<K>, could: boolean, place: HTMLElement): void;
}

/** Mount a widget, with the nested one below it. */
export function mountWithNested<K extends WidgetTypes>(
  widget: Widget<K>,
  { el, trait, host, onShown, ...options }: MountWithNested<K>,
) {
  const part = (): HTMLElement => el.appendChild(document.createElement("div"));
  const [own, place] = [part(), part()];
  const above = mount(widget, { ...options, el: own });
  const end = mountNested({ model: options.model, trait, host, place }, (could) => onShown(above, could, place));
  return (): void => {
    end();
    above.close();
    el.replaceChildren();
  };
}

interface Table extends WidgetTypes {
  intent: { type: string };
}

/** Mount a table, and below it the replay of its finished game once that is requested. `failed` is dispatched if the host
 *  cannot show the replay. */
export function mountTableWithReplay<K extends Table>(
  widget: Widget<K>,
  place: Omit<MountWithNested<K>, "trait" | "onShown" | "send">,
  failed: K["gesture"],
): () => void {
  const { model } = place;
  let again = (): void => {}; // a second request leads to the replay that is there
  const send = (intent: K["intent"] & { id: string }): void => {
    model.send(intent);
    if (intent.type === "look back" && model.get("replay")) again();
  };
  const onShown = (table: MountedWidget<K>, could: boolean, below: HTMLElement): void => {
    const lead = (): void => (could ? bringIntoSight(below) : table.dispatch(failed));
    again = () => {
      lead();
      homeOf(below)?.focus({ preventScroll: true });
    };
    lead();
  };
  return mountWithNested(widget, { ...place, trait: "replay", send, onShown });
}
