/** A widget of its own, shown below another one by a host that can do that. */
import type { AnyModel, Host } from "@anywidget/types";
import { bringIntoSight, homeOf } from "./shell/focus";
import { mount, type MountedWidget, type MountOptions } from "./shell/mount";
import type { WidgetTypes, Widget } from "./shell/widget";

interface NestedOptions {
  model: AnyModel<any>;
  trait: string; // names the widget to be shown; null: none
  host: Partial<Host> | undefined;
  place: HTMLElement;
}

/** Shows what the trait names, whenever it changes; `shown` hears whether the host could. What is returned ends it. */
export function mountNested({ model, trait, host, place }: NestedOptions, shown: (could: boolean) => void): () => void {
  let gone = new AbortController();

  function clear(): void {
    gone.abort();
    place.replaceChildren();
  }

  async function show(): Promise<void> {
    clear();
    const { signal } = (gone = new AbortController());
    const name: string | null = model.get(trait);
    if (!name) return;
    const could = await put(name, signal).then(
      () => true,
      () => false,
    );
    if (!signal.aborted) shown(could);
  }

  async function put(name: string, signal: AbortSignal): Promise<void> {
    const widget = await host!.getWidget!(name);
    if (!signal.aborted) await widget.render({ el: place.appendChild(document.createElement("div")), signal });
  }

  const changed = (): void => void show();
  model.on(`change:${trait}`, changed);
  if (model.get(trait)) changed();
  return () => {
    model.off(`change:${trait}`, changed);
    clear();
  };
}

interface MountWithNested<K extends WidgetTypes> extends MountOptions<K>, Pick<NestedOptions, "trait" | "host"> {
  shown(above: MountedWidget<K>, could: boolean, place: HTMLElement): void;
}

/** A widget, and below it the one that its trait names. */
export function mountWithNested<K extends WidgetTypes>(
  widget: Widget<K>,
  { el, trait, host, shown, ...told }: MountWithNested<K>,
) {
  const part = (): HTMLElement => el.appendChild(document.createElement("div"));
  const [own, place] = [part(), part()];
  const above = mount(widget, { ...told, el: own });
  const end = mountNested({ model: told.model, trait, host, place }, (could) => shown(above, could, place));
  return (): void => {
    end();
    above.close();
    el.replaceChildren();
  };
}

interface Table extends WidgetTypes {
  intent: { type: string };
}

/** A table, and below it the replay of its game that is over, once that is asked for; `alone`: a host that cannot show it. */
export function mountTableWithReplay<K extends Table>(
  widget: Widget<K>,
  place: Omit<MountWithNested<K>, "trait" | "shown" | "send">,
  alone: K["gesture"],
): () => void {
  const { model } = place;
  let again = (): void => {}; // whoever asks once more is led there
  const send = (intent: K["intent"] & { id: string }): void => {
    model.send(intent);
    if (intent.type === "look back" && model.get("replay")) again();
  };
  const shown = (table: MountedWidget<K>, could: boolean, below: HTMLElement): void => {
    const lead = (): void => (could ? bringIntoSight(below) : table.dispatch(alone));
    again = () => {
      lead();
      homeOf(below)?.focus({ preventScroll: true });
    };
    lead();
  };
  return mountWithNested(widget, { ...place, trait: "replay", send, shown });
}
