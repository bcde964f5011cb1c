/** A page without Python: mounts the widgets that lie in it, and gives the answers that Python computed beforehand.
 *
 *  The page is written by `widgets/page.py`. */
import "./host.css";
import { PageModel, type Answers, type Traits } from "./page-model";
import { inflate, partInliner, unpack } from "./unpack";

/** What draws every widget, as anywidget wants it. */
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

/** Stand before the host in one script, so that nothing else in the page can take their place. */
declare const PAGE: PageContents | { packed: string };
declare const PACKED: Readonly<Record<string, string>>;

/** What a script that is packed leaves behind: the one that ran last. */
declare const matchaWidgets: { default: Widget };

const refuseModel = (): never => {
  throw new Error("there is no other widget in this page");
};
const context = {
  signal: new AbortController().signal,
  experimental: {},
  host: { getModel: refuseModel, getWidget: refuseModel },
};

/** Puts it into the page as it is: a script runs at once if the page's policy knows its digest. */
function injectElement(name: "script" | "style", text: string): void {
  const part = document.createElement(name);
  part.textContent = text;
  document.head.append(part);
}

/** What draws the widgets of each bundle. */
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

/** What the page holds, unpacked where it is large. */
async function readPage(): Promise<PageContents> {
  return "packed" in PAGE ? (JSON.parse(await inflate(PAGE.packed)) as PageContents) : PAGE;
}

const loaded = load();

const widgets = readPage().then(({ parts, widgets }) => {
  const whole = partInliner(parts);
  return widgets.map(async (written) => {
    const { traits, answers } = whole(written) as MountedData;
    const model = new PageModel(traits, answers);
    const widget = (await loaded).get((traits["_bundle"] ?? "widgets") as string)!;
    await widget.initialize?.({ model, ...context });
    return { model, widget };
  });
});

/** The picture makes room for the widget, its text is kept for the printer; where that fails, both come back. */
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
