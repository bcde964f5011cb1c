/** States of the replay for the demo. */
import widget from "../matcha/replay/replay-widget";
import type { CatalogueData, Film, SentReplayIntent } from "../matcha/wire";
import { FILMS } from "./films";
import { FakeModel } from "./model";

interface Showing {
  film: Film;
  at?: number;
  /** Keys, and then presses by selector, before the screenshot. */
  keys?: string[];
  press?: string[];
}

const { game, focus, cut, fault } = FILMS as Record<string, Film>;
const guessing: Film = { ...game!, settings: { ...game!.settings, guess: true } };
const covered: Film = { ...game!, settings: { ...game!.settings, spoilers: false } };
const BET = ".stake:nth-of-type(2) button:nth-of-type(2)";

export const REPLAYS: Readonly<Record<string, Showing>> = {
  replay: { film: game!, at: 4 },
  "replay-turned": { film: game!, at: 11 },
  "replay-read": { film: game!, at: 14 },
  "replay-why": { film: game!, at: 10, press: [".side .segments button:nth-child(2)"] },
  "replay-seat": { film: game!, at: 18, keys: ["f"] },
  "replay-belief": { film: game!, at: 16, keys: ["f"], press: [".side .segments button:nth-child(3)"] },
  "replay-guess": { film: guessing, at: 6, keys: ["ArrowRight"], press: [BET] },
  "replay-came": {
    film: guessing,
    at: 6,
    keys: ["ArrowRight"],
    press: [BET, ".stake:nth-of-type(3) button:nth-of-type(1)", ".drawer .go"],
  },
  "replay-covered": { film: covered, at: 16 },
  "replay-over": { film: game!, at: game!.frames.length - 1 },
  "replay-focus": { film: focus!, at: 9 },
  "replay-cut": { film: cut!, at: 4 },
  "replay-fault": { film: fault!, at: 6 },
  "replay-help": { film: game!, at: 8, keys: ["?"] },
  "replay-branch": { film: game!, at: 16, press: [".controls > .btn:last-child"] },
};

interface ReplayTraits {
  film: Film;
  catalogue: CatalogueData;
  position: number;
  table: string | null;
}

export type ReplayModel = FakeModel<ReplayTraits, SentReplayIntent>;

/** A model of this film whose kernel never answers. */
export function modelOf(film: Film, position: number, catalogue: CatalogueData): ReplayModel {
  const model: ReplayModel = new FakeModel({ film, position, catalogue, table: null as string | null });
  model.widget_manager = { kernel: { status: "idle" } };
  return model;
}

export function showReplay(
  { film, at = 0, keys = [], press = [] }: Showing,
  el: HTMLElement,
  catalogue: CatalogueData,
): void {
  widget.render({ model: modelOf(film, at, catalogue), el } as never);
  const root = el.querySelector<HTMLElement>(".matcha")!;
  for (const key of keys) root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (const selector of press) el.querySelector<HTMLElement>(selector)?.click();
}
