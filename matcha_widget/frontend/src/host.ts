/** A page without Python: mounts the widgets that lie in it, and gives the answers that Python computed beforehand.
 *
 *  The page is written by `widgets/page.py`. */
import "./host.css";
import { PageModel, type Answers, type Traits } from "./page-model";
import { assembler } from "./parts";

/** The default export of a widget's module, as anywidget wants it. */
interface Widget {
  initialize?(context: object): unknown;
  render?(context: object): unknown;
}

interface Mounted {
  module: number;
  traits: Traits;
  answers: Answers;
}

interface Module {
  widget: Widget | (() => Widget | Promise<Widget>);
  style: string;
}

/** Stand before the host in one script, so that nothing else in the page can take their place. */
declare const PAGE: { parts: unknown[]; widgets: unknown[] };
declare const MODULES: Module[];

const alone = (): never => {
  throw new Error("there is no other widget in this page");
};
const context = { signal: new AbortController().signal, experimental: {}, host: { getModel: alone, getWidget: alone } };

MODULES.forEach(({ style }) => (document.head.appendChild(document.createElement("style")).textContent = style));

const whole = assembler(PAGE.parts);

const widgets = PAGE.widgets.map(async (written) => {
  const { module, traits, answers } = whole(written) as Mounted;
  const model = new PageModel(traits, answers);
  const made = MODULES[module]!.widget;
  const widget = await (typeof made === "function" ? made() : made);
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
