import { afterEach, expect, test } from "vitest";
import { compareModelOf } from "../src/demo/compares";
import { COMPARED } from "../src/demo/films";
import { FakeModel } from "../src/demo/model";
import type { ComparisonData } from "../src/matcha/wire";
import widgets from "../src/widgets";
import { catalogue, snapshot } from "./help";

let el: HTMLElement;
afterEach(() => el.remove());

test.each([
  ["table", () => new FakeModel({ snapshot: snapshot("table"), catalogue: catalogue("en") }), ".matcha.game"],
  ["compare", () => compareModelOf(COMPARED["e1"] as ComparisonData, catalogue("en")), ".matcha.compare"],
])("the one bundle draws a %s for a model that says it is one", (kind, make, root) => {
  const model = make();
  const get = model.get.bind(model) as (name: string) => unknown;
  const named = Object.assign(model, { get: (name: string) => (name === "_kind" ? kind : get(name)) });
  el = document.body.appendChild(document.createElement("div"));
  const close = widgets.render({ model: named, el } as never);
  expect(el.querySelectorAll(root).length).toBe(1);
  close!();
  expect(el.childElementCount).toBe(0);
});
