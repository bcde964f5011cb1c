/** States of the market for the demo, from games of `tools/demo_markets.py`, each with presses by selector. */
import market from "../genmaicha/table/market-widget";
import "../genmaicha/parts/names";
import type { MarketSnapshot } from "../genmaicha/wire";
import type { CatalogueData } from "../kit/wire";
import { FakeModel } from "./model";
import markets from "./markets.json";

interface Showing {
  of: keyof typeof markets;
  press?: readonly string[];
}

export const MARKETS: Readonly<Record<string, Showing>> = {
  "market-bid": { of: "market-bid", press: [".stepper button:last-child", ".stepper button:last-child"] },
  "market-hint": { of: "market-bid", press: [".cloth-head .tools button:nth-child(3)"] },
  "market-follow": { of: "market-follow" },
  "market-coin": { of: "market-coin" },
  "market-take": { of: "market-take", press: [".crate"] },
  "market-lit": { of: "market-brew" },
  "market-brew": { of: "market-brew", press: [".tag.lit"] },
  "market-dark": { of: "market-brew", press: [".tag.hatched"] },
  "market-look": { of: "market-look", press: [".others .btn", ".ledge .shelf-drink.up"] },
  "market-ad": { of: "market-ad" },
  "market-fill": { of: "market-fill" },
  "market-two": { of: "market-two" },
  "market-six": { of: "market-six", press: [".tag.lit"] },
  "market-curtain": { of: "market-curtain" },
  "market-all": { of: "market-all", press: [".tag.lit", ".serving.extra"] },
  "market-over": { of: "market-over" },
  "market-help": { of: "market-bid", press: [".cloth-head .tools button:last-child"] },
  "market-new": { of: "market-bid", press: [".cloth-head .tools button:nth-last-child(2)"] },
};

const marketModelOf = (name: keyof typeof markets, catalogue: CatalogueData) =>
  new FakeModel({
    snapshot: markets[name] as unknown as MarketSnapshot,
    people: ["momo", "robot", "sora", "sachi"],
    catalogue,
  });

export function showMarket({ of, press = [] }: Showing, el: HTMLElement, catalogue: CatalogueData): void {
  market.render({ model: marketModelOf(of, catalogue), el } as never);
  press.forEach((part) => el.querySelector<HTMLElement>(part)?.click());
}
