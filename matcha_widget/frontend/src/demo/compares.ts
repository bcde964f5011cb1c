/** States of the compare widget for the demo. */
import widget from "../matcha/compare/compare-widget";
import type { CatalogueData, ComparisonData } from "../matcha/wire";
import { COMPARED } from "./films";
import { FakeModel } from "./model";

interface Showing {
  films: ComparisonData;
  /** Keys, and then a press by selector, before the screenshot. */
  keys?: string[];
  press?: string;
}

const { e1, e4, e5, branch } = COMPARED as Record<string, ComparisonData>;

export const COMPARES: Readonly<Record<string, Showing>> = {
  compare: { films: e1! },
  "compare-first": { films: e1!, keys: ["ArrowRight", "b"] },
  "compare-refused": { films: e1!, keys: ["b", "ArrowDown"] },
  "compare-keep": { films: e4!, keys: ["PageDown"] },
  "compare-draw": { films: e4!, keys: ["PageDown", "PageDown"] },
  "compare-over": { films: e5!, keys: ["PageDown", "ArrowDown"] },
  "compare-branch": { films: branch!, keys: ["PageDown"], press: ".differ .rule" },
  "compare-help": { films: branch!, keys: ["ArrowDown", "?"] },
};

interface CompareTraits {
  films: ComparisonData;
  catalogue: CatalogueData;
}

export type CompareModel = FakeModel<CompareTraits, object>;

/** A model of these games whose kernel never answers. */
export function compareModelOf(films: ComparisonData, catalogue: CatalogueData): CompareModel {
  const model: CompareModel = new FakeModel({ films, catalogue });
  model.widget_manager = { kernel: { status: "idle" } };
  return model;
}

export function showCompare({ films, keys = [], press }: Showing, el: HTMLElement, catalogue: CatalogueData): void {
  widget.render({ model: compareModelOf(films, catalogue), el } as never);
  const root = el.querySelector<HTMLElement>(".matcha")!;
  for (const key of keys) root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  if (press) el.querySelector<HTMLElement>(press)?.click();
}
