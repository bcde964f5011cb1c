/** All that a part of the market is drawn from. */
import type { Words } from "../../kit/words";
import type { MarketEvent, MarketSnapshot } from "../wire";
import type { MarketGesture, MarketUi } from "./market-ui";

export interface MarketProps {
  view: MarketSnapshot;
  event: MarketEvent | null;
  ui: MarketUi;
  people: readonly string[];
  words: Words;
  act(gesture: MarketGesture): void;
}

export interface Part {
  market: MarketProps;
}
