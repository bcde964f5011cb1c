/** A page without Python: mounts its widgets and answers them with precomputed answers.
 *
 *  The page is written by `widgets/page.py`. */
import "./host.css";
import { PageModel, type Answers, type Traits } from "./page-model";
import { inflate, partInliner, unpack } from "./unpack";

/** A widget as anywidget defines it. */
interface Widget {
  initialize?(context: object): unknown;
  render?(context: object): unknown;
}

interface MountedData {
  traits: Traits;
  answers: Answers;
}

interface PageContents {
  parts: unknown[];
  widgets: unknown[];
}

/** Defined in the same script as the host, so that nothing else in the page can replace them. */
declare const PAGE: PageContents | { packed: string };
declare const PACKED: Readonly<Record<string, string>>;

/** The global that the last unpacked script has set. */
declare const matchaWidgets: { default: Widget };

const refuseModel = (): never => {
  throw new Error("there is no other widget in this page");
};
const context = {
  signal: new AbortController().signal,
  experimental: {},
  host: { getModel: refuseModel, getWidget: refuseModel },
};

/** Insert text unchanged: the page's policy allows a script by its digest. */
function injectElement(name: "script" | "style", text: string): void {
  const part = document.createElement(name);
  part.textContent = text;
  document.head.append(part);
}

/** Unpack and run each bundle. */
async function load(): Promise<Map<string, Widget>> {
  const loaded = new Map<string, Widget>();
  for (const [name, packed] of Object.entries(PACKED)) {
    const { script, style } = await unpack(packed);
    injectElement("style", style);
    injectElement("script", script);
    loaded.set(name, matchaWidgets.default);
  }
  return loaded;
}

/** The contents of the page; large ones are packed. */
async function readPage(): Promise<PageContents> {
  return "packed" in PAGE ? (JSON.parse(await inflate(PAGE.packed)) as PageContents) : PAGE;
}

const loaded = load();

const widgets = readPage().then(({ parts, widgets }) => {
  const inline = partInliner(parts);
  return widgets.map(async (packed) => {
    const { traits, answers } = inline(packed) as MountedData;
    const model = new PageModel(traits, answers);
    const widget = (await loaded).get((traits["_bundle"] ?? "widgets") as string)!;
    await widget.initialize?.({ model, ...context });
    return { model, widget };
  });
});

/** Replace the still picture by the widget and keep its text for print; restore both if the widget fails. */
async function mount(place: HTMLElement): Promise<void> {
  const { model, widget } = await (await widgets)[Number(place.dataset["matcha"])]!;
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
