import { expect, test } from "vitest";
import loader from "../src/loader";
import { catalogue } from "./help";

const MAP = Symbol.for("matcha-widget");

test("a library that cannot be unpacked is told of, and tried again by the next widget", async () => {
  const library = { get: (name: string) => ({ name: "table", packed: "no letters of ours" })[name] };
  const model = { get: (name: string) => (name === "catalogue" ? catalogue("en") : "anywidget:1") };
  const el = document.createElement("div");
  await loader.render({ model, el, host: { getModel: async () => library } } as never);

  expect(el.textContent).toBe("What draws this is missing. Run the cell again.");
  expect((globalThis as unknown as Record<symbol, Map<string, unknown>>)[MAP]!.size).toBe(0);
});
