/** A page without Python: mounts the widgets that lie in it, and gives the answers that Python computed beforehand.
 *
 *  The page is written by `widgets/page.py`. */
import "./host.css";
import { PageModel, type Answers, type Traits } from "./page-model";
import { assembler } from "./parts";
import { unpack } from "./unpack";

/** The default export of a widget's module, as anywidget wants it. */
interface Widget {
  initialize?(context: object): unknown;
  render?(context: object): unknown;
}

interface Packed {
  module: number;
  traits: Traits;
  answers: Answers;
}

interface Page {
  modules: string[];
  parts: unknown[];
  widgets: unknown[];
}

const page = JSON.parse(document.getElementById("matcha-page")!.textContent!) as Page;

const alone = (): never => {
  throw new Error("there is no other widget in this page");
};
const context = { signal: new AbortController().signal, experimental: {}, host: { getModel: alone, getWidget: alone } };

async function load(packed: string): Promise<() => Promise<Widget>> {
  const { widget, style } = await unpack<Widget | (() => Widget | Promise<Widget>)>(packed);
  document.head.appendChild(document.createElement("style")).textContent = style;
  return async () => (typeof widget === "function" ? widget() : widget);
}

const whole = assembler(page.parts);
const modules = page.modules.map(load);

const widgets = page.widgets.map(async (written) => {
  const { module, traits, answers } = whole(written) as Packed;
  const model = new PageModel(traits, answers);
  const widget = await (await modules[module]!)();
  await widget.initialize?.({ model, ...context });
  return { model, widget };
});

/** The picture makes room for the widget, its text is kept for the printer; where that fails, both come back. */
async function mount(place: HTMLElement): Promise<void> {
  const { model, widget } = await widgets[Number(place.dataset["matcha"])]!;
  const picture = [...place.childNodes];
  const text = picture.filter((part) => part.nodeName === "SECTION");
  place.replaceChildren();
  try {
    await widget.render?.({ model, el: place, ...context });
    place.after(...text);
  } catch (fault) {
    place.replaceChildren(...picture);
    throw fault;
  }
}

document.querySelectorAll<HTMLElement>("[data-matcha]").forEach((place) => void mount(place));
