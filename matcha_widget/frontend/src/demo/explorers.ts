/** States of the explorer for the demo. */
import widget from "../matcha/explore/explore-widget";
import type { CatalogueData, ExplorerFacts } from "../matcha/wire";
import facts from "./facts.json";
import { FakeModel } from "./model";

interface ExploreTraits {
  facts: ExplorerFacts;
  catalogue: CatalogueData;
}

type ExploreModel = FakeModel<ExploreTraits>;

export const FACTS = facts as unknown as Readonly<Record<string, ExplorerFacts>>;

interface Look {
  facts: string;
  /** Presses by selector before the screenshot. */
  press?: readonly string[];
}

export const EXPLORERS: Readonly<Record<string, Look>> = {
  "explore-number": { facts: "number" },
  "explore-pair": { facts: "number", press: ["[data-rank='4']", "[data-rank='2']"] },
  "explore-suit": { facts: "suit", press: ["[data-rank='S']"] },
  "explore-upset": { facts: "suit", press: ["[data-rank='M']", "[data-rank='S']", ".rule"] },
  "explore-triangle": { facts: "triangle" },
  "explore-deciding": { facts: "triangle", press: ["[data-card='M4']", "[data-card='M1']"] },
  "explore-chain": { facts: "chain", press: ["[data-card='W3']"] },
  "explore-away": { facts: "triangle", press: ["[data-away='M3']", "[data-card='M1']"] },
  "explore-empty": { facts: "triangle", press: ["[data-away='M3']", "[data-away='M1']", "[data-away='M4']"] },
  "explore-fewer": { facts: "fewer" },
  "explore-chart": { facts: "chart" },
  "explore-miss": { facts: "chart", press: ["[data-option='0']", ".ask"] },
  "explore-alone": { facts: "chart", press: ["[data-spot='top']", "[data-option='-']"] },
  "explore-help": { facts: "number", press: [".top .btn"] },
};

export const modelOf = (facts: ExplorerFacts, catalogue: CatalogueData): ExploreModel =>
  new FakeModel({ facts, catalogue });

export function showExplorer({ facts, press = [] }: Look, el: HTMLElement, catalogue: CatalogueData): void {
  widget.render({ model: modelOf(FACTS[facts]!, catalogue), el } as never);
  for (const selector of press) el.querySelector<HTMLElement>(selector)!.click();
}
