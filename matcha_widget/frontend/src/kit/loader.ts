/** The script that every widget brings along. It loads the bundle and the catalogue from models that a kernel sends once,
 *  named by the traits `_library` and `catalogue`.
 *
 *  Its twin is `kit/widgets/library.py`. A host whose widgets cannot name one another gets the bundle itself instead. */
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import { unpack } from "./unpack";
import type { CatalogueData } from "./wire";

interface Traits {
  _library: string;
  /** The text that is shown if they cannot be loaded. */
  _lost: string;
  catalogue: string;
}

type Cleanup = void | (() => void);
type Find = <M extends object>(id: string) => Promise<AnyModel<M>>;

interface Widget {
  render(context: object): Cleanup | Promise<Cleanup>;
}

interface LoadedBundle {
  name: string;
  widget: Widget;
  style: string;
}

/** The bundles of this page by their packed text: each script runs once, for all widgets and kernels. */
const bundles: Map<string, Promise<LoadedBundle>> = ((globalThis as { [name: symbol]: any })[
  Symbol.for("matcha-widget")
] ??= new Map());

async function render(context: RenderProps<Traits>): Promise<Cleanup> {
  const { model, el, host, signal } = context;
  const find = modelFinder(model, host);
  const loaded = await Promise.all([bundle(find, model.get("_library")), withCatalogueOf(model, find)]).catch(
    () => null,
  );
  if (!loaded) return void (el.textContent = model.get("_lost"));
  const [{ name, widget, style }, { worded, end }] = loaded;
  if (signal?.aborted) return end();
  addStyles(el, name, style);
  const close = await widget.render({ ...context, model: worded });
  return () => {
    end();
    close?.();
  };
}

/** anywidget before 0.11 has no host. */
const modelFinder =
  (model: AnyModel<Traits>, host?: Partial<Host>): Find =>
  (id) =>
    host?.getModel ? host.getModel(id) : (model as any).widget_manager.get_model(id.split(":")[1]);

/** Load a bundle once; a failure is forgotten, so that the next widget tries again. */
async function bundle(find: Find, id: string): Promise<LoadedBundle> {
  const library = await find<{ name: string; packed: string }>(id);
  const packed = library.get("packed");
  if (!bundles.has(packed)) bundles.set(packed, load(library.get("name"), packed));
  const loading = bundles.get(packed)!;
  loading.catch(() => bundles.delete(packed));
  return loading;
}

/** Import a packed bundle as a module. */
async function load(name: string, packed: string): Promise<LoadedBundle> {
  const { script, style } = await unpack(packed);
  const text = `${script}\nexport default matchaWidgets.default;`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: widget } = (await import(address)) as { default: Widget };
  URL.revokeObjectURL(address);
  return { name, widget, style };
}

/** The model with a catalogue for its trait `catalogue`, which changes when the new catalogue has been loaded. */
async function withCatalogueOf(model: AnyModel<Traits>, find: Find) {
  const read = async (): Promise<CatalogueData> =>
    (await find<{ catalogue: CatalogueData }>(model.get("catalogue"))).get("catalogue");
  const listeners = new Set<() => void>();
  let catalogue = await read();

  async function change(): Promise<void> {
    const requested = model.get("catalogue");
    const next = await read();
    if (requested !== model.get("catalogue")) return; // the language has changed again
    catalogue = next;
    for (const listener of [...listeners]) listener();
  }

  model.on("change:catalogue", change);
  const worded = Object.assign(Object.create(model) as object, {
    get: (name: keyof Traits): unknown => (name === "catalogue" ? catalogue : model.get(name)),
    on: (name: string, listener: () => void): unknown =>
      name === "change:catalogue" ? listeners.add(listener) : model.on(name as never, listener as never),
    off: (name: string, listener: () => void): unknown =>
      name === "change:catalogue" ? listeners.delete(listener) : model.off(name as never, listener as never),
  });
  return { worded, end: (): void => model.off("change:catalogue", change) };
}

/** Add the style sheet of a bundle once to a document or to a host's shadow root. */
function addStyles(el: HTMLElement, name: string, style: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  const sheet =
    place.querySelector(`[data-matcha-style="${name}"]`) ?? place.appendChild(document.createElement("style"));
  sheet.setAttribute("data-matcha-style", name);
  if (sheet.textContent !== style) sheet.textContent = style;
}

export default { render };
