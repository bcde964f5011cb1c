/** Finds the bundle and the catalogue in models that a kernel sends only once, named by `_library` and `catalogue`: this
 *  alone comes with every widget.
 *
 *  Its twin is `kit/widgets/library.py`. Where widgets cannot name one another the bundle itself takes this one's place. */
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import { unpack } from "./unpack";
import type { CatalogueData } from "./wire";

interface Traits {
  _library: string;
  /** What is said where they cannot be found. */
  _lost: string;
  catalogue: string;
}

type Cleanup = void | (() => void);
type Find = <M extends object>(id: string) => Promise<AnyModel<M>>;

interface Widget {
  render(context: object): Cleanup | Promise<Cleanup>;
}

interface Drawing {
  name: string;
  widget: Widget;
  style: string;
}

/** What this page has unpacked: however many widgets and kernels it has, each script runs once. */
const bundles: Map<string, Promise<Drawing>> = ((globalThis as { [name: symbol]: any })[Symbol.for("matcha-widget")] ??=
  new Map());

async function render(context: RenderProps<Traits>): Promise<Cleanup> {
  const { model, el, host, signal } = context;
  const find = modelFinder(model, host);
  const found = await Promise.all([bundle(find, model.get("_library")), withCatalogueOf(model, find)]).catch(
    () => null,
  );
  if (!found) return void (el.textContent = model.get("_lost"));
  const [{ name, widget, style }, { worded, end }] = found;
  if (signal?.aborted) return end();
  addStyles(el, name, style);
  const close = await widget.render({ ...context, model: worded });
  return () => {
    end();
    close?.();
  };
}

/** Before 0.11 anywidget has no host to ask. */
const modelFinder =
  (model: AnyModel<Traits>, host?: Partial<Host>): Find =>
  (id) =>
    host?.getModel ? host.getModel(id) : (model as any).widget_manager.get_model(id.split(":")[1]);

/** What could not be unpacked may be the next time. */
async function bundle(find: Find, id: string): Promise<Drawing> {
  const library = await find<{ name: string; packed: string }>(id);
  const packed = library.get("packed");
  if (!bundles.has(packed)) bundles.set(packed, load(library.get("name"), packed));
  const unpacked = bundles.get(packed)!;
  unpacked.catch(() => bundles.delete(packed));
  return unpacked;
}

/** As a module, which is what may be imported. */
async function load(name: string, packed: string): Promise<Drawing> {
  const { script, style } = await unpack(packed);
  const text = `${script}\nexport default matchaWidgets.default;`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: widget } = (await import(address)) as { default: Widget };
  URL.revokeObjectURL(address);
  return { name, widget, style };
}

/** The model as a widget knows it: its trait `catalogue` is a catalogue, and has changed once the new one is here. */
async function withCatalogueOf(model: AnyModel<Traits>, find: Find) {
  const read = async (): Promise<CatalogueData> =>
    (await find<{ catalogue: CatalogueData }>(model.get("catalogue"))).get("catalogue");
  const listeners = new Set<() => void>();
  let catalogue = await read();

  async function change(): Promise<void> {
    const named = model.get("catalogue");
    const come = await read();
    if (named !== model.get("catalogue")) return; // another language has been chosen meanwhile
    catalogue = come;
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

/** One sheet of each bundle for all displays under a root: the document, or the shadow that a host draws in. */
function addStyles(el: HTMLElement, name: string, style: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  const sheet =
    place.querySelector(`[data-matcha-style="${name}"]`) ?? place.appendChild(document.createElement("style"));
  sheet.setAttribute("data-matcha-style", name);
  if (sheet.textContent !== style) sheet.textContent = style;
}

export default { render };
