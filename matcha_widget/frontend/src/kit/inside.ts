/** A widget of its own, shown below another one by a host that can do that. */
import type { AnyModel, Host } from "@anywidget/types";
import { bringIntoSight } from "./focus";
import { mount, type Mounted, type Place } from "./mount";
import type { Kinds, Widget } from "./widget";

interface Below {
  model: AnyModel<any>;
  trait: string; // names the widget to be shown; null: none
  host: Partial<Host> | undefined;
  place: HTMLElement;
}

/** Shows what the trait names, whenever it changes; `shown` hears whether the host could. What is returned ends it. */
export function showBelow({ model, trait, host, place }: Below, shown: (could: boolean) => void): () => void {
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

interface Above<K extends Kinds> extends Omit<Place<K>, "send">, Pick<Below, "trait" | "host"> {
  shown(above: Mounted<K>, could: boolean, place: HTMLElement): void;
}

/** A widget, and below it the one that its trait names. */
export function mountAbove<K extends Kinds>(widget: Widget<K>, { el, model, traits, trait, host, shown }: Above<K>) {
  const part = (): HTMLElement => el.appendChild(document.createElement("div"));
  const [own, place] = [part(), part()];
  const above = mount(widget, { el: own, model, traits });
  const end = showBelow({ model, trait, host, place }, (could) => shown(above, could, place));
  return (): void => {
    end();
    above.close();
    el.replaceChildren();
  };
}

/** A table, and below it the replay of its game that is over, once that is asked for; `alone`: a host that cannot show it. */
export const mountTable = <K extends Kinds>(
  widget: Widget<K>,
  place: Omit<Above<K>, "trait" | "shown">,
  alone: K["gesture"],
): (() => void) =>
  mountAbove(widget, {
    ...place,
    trait: "replay",
    shown: (table, could, below) => (could ? bringIntoSight(below) : table.act(alone)),
  });
