/** A page without Python: mounts the widgets that lie in it, and gives the answers that Python computed beforehand.
 *
 *  The page is written by `widgets/page.py`. */
import "./host.css";
import { PageModel, type Answers, type Traits } from "./page-model";

/** The default export of a widget's module, as anywidget wants it. */
interface Widget {
  initialize?(context: object): unknown;
  render?(context: object): unknown;
}

interface Packed {
  module: number;
  traits: Traits;
  shared: Record<string, number>; // traits that several widgets have in common
  answers: Answers;
}

interface Page {
  modules: string[];
  shared: unknown[];
  widgets: Packed[];
}

const page = JSON.parse(document.getElementById("matcha-page")!.textContent!) as Page;

const alone = (): never => {
  throw new Error("there is no other widget in this page");
};
const context = { signal: new AbortController().signal, experimental: {}, host: { getModel: alone, getWidget: alone } };

async function load(source: string): Promise<() => Promise<Widget>> {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: made } = (await import(address)) as { default: Widget | (() => Widget | Promise<Widget>) };
  return async () => (typeof made === "function" ? made() : made);
}

const modules = page.modules.map(load);

const widgets = page.widgets.map(async ({ module, traits, shared, answers }) => {
  const common = Object.entries(shared).map(([name, at]) => [name, page.shared[at]]);
  const model = new PageModel({ ...traits, ...Object.fromEntries(common) }, answers);
  const widget = await (await modules[module]!)();
  await widget.initialize?.({ model, ...context });
  return { model, widget };
});

/** The picture makes room for the widget; where that fails, it comes back. */
async function mount(place: HTMLElement): Promise<void> {
  const { model, widget } = await widgets[Number(place.dataset["matcha"])]!;
  const picture = [...place.childNodes];
  place.replaceChildren();
  try {
    await widget.render?.({ model, el: place, ...context });
  } catch (fault) {
    place.replaceChildren(...picture);
    throw fault;
  }
}

document.querySelectorAll<HTMLElement>("[data-matcha]").forEach((place) => void mount(place));
