/** A widget of its own, shown below another one by a host that can do that. */
import type { AnyModel, Host } from "@anywidget/types";

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
