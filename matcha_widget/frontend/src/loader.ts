/** What every widget brings along instead of its bundle: has it drawn by the library, which a kernel sends only once.
 *
 *  Its twin is `widgets/library.py`. Where no library is shared the bundle itself takes this one's place. */
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import { unpack, type Bundle } from "./unpack";
import type { Catalogue } from "./wire";

interface Traits {
  _library: string;
  catalogue: Catalogue;
}

interface Library {
  name: string;
  packed: string; // base64
}

type Cleanup = void | (() => void);

interface Widget {
  render(context: object): Cleanup | Promise<Cleanup>;
}

/** What this page has unpacked: however many widgets and kernels it has, each script runs once. */
const bundles: Map<string, Promise<Bundle<Widget>>> = ((globalThis as { [name: symbol]: any })[
  Symbol.for("matcha-widget")
] ??= new Map());

async function render(context: RenderProps<Traits>): Promise<Cleanup> {
  const { model, el, host, signal } = context;
  const found = await find(model, host).catch(() => null);
  if (!found) return void (el.textContent = missing(model.get("catalogue")));
  const { name, widget, style } = found;
  if (signal?.aborted) return;
  dress(el, name, style);
  return widget.render(context);
}

/** Before 0.11 anywidget has no host to ask. */
async function find(model: AnyModel<Traits>, host?: Partial<Host>): Promise<Bundle<Widget> & { name: string }> {
  const id = model.get("_library");
  const library: AnyModel<Library> = host?.getModel
    ? await host.getModel(id)
    : await (model as any).widget_manager.get_model(id.split(":")[1]);
  return { name: library.get("name"), ...(await load(library.get("packed"))) };
}

/** What could not be unpacked may be the next time. */
function load(packed: string): Promise<Bundle<Widget>> {
  if (!bundles.has(packed)) bundles.set(packed, unpack<Widget>(packed));
  const bundle = bundles.get(packed)!;
  bundle.catch(() => bundles.delete(packed));
  return bundle;
}

/** One sheet for all displays under a root: the document, or the shadow that a host draws in. */
function dress(el: HTMLElement, name: string, style: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  const sheet =
    place.querySelector(`[data-matcha-style=${name}]`) ?? place.appendChild(document.createElement("style"));
  sheet.setAttribute("data-matcha-style", name);
  if (sheet.textContent !== style) sheet.textContent = style;
}

/** Said without what reads catalogues, which is missing too. */
const missing = ({ source }: Catalogue): string => /=\s*(.+)/.exec(source.split("no-library")[1] ?? "")?.[1] ?? "";

export default { render };
