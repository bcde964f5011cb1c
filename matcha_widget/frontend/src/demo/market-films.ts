/** States of the replay and the comparison of Genmaicha for the demo. */
import compareWidget from "../genmaicha/compare/compare-widget";
import widget from "../genmaicha/replay/replay-widget";
import type { CatalogueData, MarketFilm, ComparisonData } from "../genmaicha/wire";
import films from "./market-films.json";
import { FakeModel } from "./model";

interface Showing {
  film: MarketFilm;
  at: number; // the snapshot
  /** Keys, and then presses by selector, before the screenshot. */
  keys?: string[];
  press?: string[];
}

const { four, six, two, compare, branch } = films as unknown as Readonly<
  Record<"four" | "six" | "two", MarketFilm> & Record<"compare" | "branch", ComparisonData>
>;

const first = (film: MarketFilm, kind: string, round = 1): number =>
  film.steps.findIndex((step) => step.kind === kind && step.round === round);
const guessing: MarketFilm = { ...four, settings: { ...four.settings, guess: true } };
const tab = (number: number): string => `.side .segments button:nth-child(${number})`;

export const MARKET_REPLAYS: Readonly<Record<string, Showing>> = {
  "market-replay": { film: four, at: first(four, "open", 2) },
  "market-replay-take": { film: four, at: first(four, "take", 2) + 1 },
  "market-replay-why": { film: four, at: first(four, "brew", 2), press: [tab(2)] },
  "market-replay-yen": { film: four, at: four.steps.length - 1, press: [tab(3)] },
  "market-replay-six": { film: six, at: first(six, "open", 1) },
  "market-replay-six-brew": { film: six, at: first(six, "brew", 2), press: [tab(3)] },
  "market-replay-two": { film: two, at: first(two, "take", 1) },
  "market-replay-guess": {
    film: guessing,
    at: first(four, "open", 2) - 1,
    keys: ["ArrowRight"],
    press: [".stake:nth-of-type(1) button:nth-of-type(2)"],
  },
  "market-replay-came": {
    film: guessing,
    at: first(four, "open", 2) - 1,
    keys: ["ArrowRight"],
    press: [
      ".stake:nth-of-type(1) button:nth-of-type(2)",
      ".stake:nth-of-type(2) button:nth-of-type(1)",
      ".drawer .go",
    ],
  },
  "market-replay-help": { film: two, at: 3, keys: ["?"] },
  "market-replay-branch": { film: four, at: 8, press: [".controls > .btn:last-child"] },
};

interface Traits {
  film: MarketFilm;
  catalogue: CatalogueData;
  position: number;
  table: string | null;
}

type MarketReplayModel = FakeModel<Traits, object>;

/** A model of this film at the end of a snapshot; its kernel never answers. */
export function marketModelOf(film: MarketFilm, snap: number, catalogue: CatalogueData): MarketReplayModel {
  const stops = film.frames.flatMap(({ stop }, at) => (stop ? [at] : []));
  const model: MarketReplayModel = new FakeModel({
    film,
    catalogue,
    position: stops[snap]!,
    table: null as string | null,
  });
  model.widget_manager = { kernel: { status: "idle" } };
  return model;
}

export function showMarketReplay(
  { film, at, keys = [], press = [] }: Showing,
  el: HTMLElement,
  catalogue: CatalogueData,
): void {
  widget.render({ model: marketModelOf(film, at, catalogue), el } as never);
  const root = el.querySelector<HTMLElement>(".matcha")!;
  for (const key of keys) root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (const selector of press) el.querySelector<HTMLElement>(selector)?.click();
}

interface Comparing {
  films: ComparisonData;
  keys?: string[];
}

export const MARKET_COMPARES: Readonly<Record<string, Comparing>> = {
  "market-compare": { films: compare, keys: ["PageDown"] },
  "market-compare-stopped": { films: compare, keys: ["PageDown", "ArrowDown"] },
  "market-compare-branch": { films: branch, keys: ["PageDown"] },
};

export function showMarketCompare({ films, keys = [] }: Comparing, el: HTMLElement, catalogue: CatalogueData): void {
  const model = new FakeModel({ films, catalogue });
  model.widget_manager = { kernel: { status: "idle" } };
  compareWidget.render({ model, el } as never);
  const root = el.querySelector<HTMLElement>(".matcha")!;
  for (const key of keys) root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}
