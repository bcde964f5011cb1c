import { afterEach, expect, test, vi } from "vitest";
import { FakeModel } from "../src/demo/model";
import loader from "../src/kit/loader";
import type { CatalogueData } from "../src/matcha/wire";
import { catalogue } from "./help";

const MAP = Symbol.for("matcha-widget");
const LOST = "A part of this is missing. Run this cell again.";
const loaded = (): Map<string, unknown> => (globalThis as unknown as Record<symbol, Map<string, unknown>>)[MAP]!;

interface Traits {
  catalogue: string;
  _library: string;
  _lost: string;
  own: number;
}

const modelOf = (language: string): FakeModel<Traits> =>
  new FakeModel({ catalogue: language, _library: "library", _lost: LOST, own: 7 });

/** The models of a kernel by name; a promise is one that still loads. */
const models = (packed: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  library: { get: () => packed },
  en: { get: () => catalogue("en") },
  nl: { get: () => catalogue("nl") },
  uk: { get: () => catalogue("uk") },
  ...more,
});

const draw = (model: FakeModel<Traits>, el: HTMLElement, found: Record<string, unknown>) =>
  loader.render({ model, el, host: { getModel: async (id: string) => found[id] ?? Promise.reject(id) } } as never);

/** A bundle that draws the languages it was given. */
const widget = {
  render({ model, el }: { model: FakeModel<{ catalogue: CatalogueData; own: number }>; el: HTMLElement }) {
    const say = (): void => el.append(`${model.get("catalogue").language}${model.get("own")} `);
    say();
    model.on("change:catalogue", say);
    return () => model.off("change:catalogue", say);
  },
};

afterEach(() => loaded().clear());

test("a library that cannot be unpacked is reported, and tried again by the next widget", async () => {
  const el = document.createElement("div");
  await draw(modelOf("en"), el, models("no letters of ours"));

  expect(el.textContent).toBe(LOST);
  expect(loaded().size).toBe(0);
});

test("a missing catalogue is reported", async () => {
  loaded().set("packed", Promise.resolve({ widget, style: "" }));
  const el = document.createElement("div");
  await draw(modelOf("ja"), el, models("packed"));

  expect(el.textContent).toBe(LOST);
});

test("a widget uses the catalogue that it names, and the next one once that is loaded", async () => {
  loaded().set("packed", Promise.resolve({ widget, style: "" }));
  const el = document.createElement("div");
  const model = modelOf("en");
  const close = await draw(model, el, models("packed"));
  model.update("catalogue", "nl");
  expect(el.textContent).toBe("en7 ");
  await vi.waitFor(() => expect(el.textContent).toBe("en7 nl7 "));
  (close as () => void)();
  expect(model.listenerCount()).toBe(0);
});

test("of two languages chosen at once the last one counts, however late its catalogue comes", async () => {
  loaded().set("packed", Promise.resolve({ widget, style: "" }));
  const el = document.createElement("div");
  const model = modelOf("en");
  let arrive!: (model: unknown) => void;
  const late = new Promise((resolve) => (arrive = resolve));
  await draw(model, el, models("packed", { nl: late }));
  model.update("catalogue", "nl");
  model.update("catalogue", "uk");
  await vi.waitFor(() => expect(el.textContent).toBe("en7 uk7 "));
  arrive({ get: () => catalogue("nl") });
  await late;
  await Promise.resolve();
  expect(el.textContent).toBe("en7 uk7 ");
});
