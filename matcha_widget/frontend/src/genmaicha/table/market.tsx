/** The whole market: the stall, the counter for acting now, the people, your shelf, the prompt. */
import type { RootAttributes } from "../../kit/shell/root";
import { OpenRulePanel } from "../../kit/rule-panel";
import { cardsOf } from "../parts/names";
import { Threads, threadsOf } from "../parts/threads";
import { Counter } from "./counter";
import { Foot } from "./foot";
import { Head } from "./head";
import { ownSeat, type MarketProps, type Part } from "./market-ui";
import type { MarketState } from "./market-update";
import { nameOf } from "./names";
import { Panels } from "./panels";
import { Own, People } from "./people";
import { Shelf } from "./shelf";
import { Stall } from "./stall";

export function marketRoot({ view, ui, words }: MarketState): RootAttributes {
  const names = view.players.map((_, seat) => nameOf(view, seat, words));
  return {
    class: `genmaicha market-table ${ui.silence ? "waiting" : ""}`,
    lang: words.language,
    "aria-label": `${words.message("is-genmaicha")}: ${words.listAnd(names)}`,
    "data-screen": view.screen,
    "data-revision": view.revision,
    "data-phase": view.phase,
  };
}

export const Market = ({ market }: { market: MarketProps }) => (
  <>
    <div class={frameOf(market)} style={{ "--seats": market.view.players.length }}>
      <Head market={market} />
      <Stall market={market} />
      <Counter market={market} />
      <People market={market} />
      <Shelf market={market} />
      <Own market={market} />
      <Foot market={market} />
      <Panels market={market} />
      <Thread market={market} />
    </div>
    <OpenRulePanel table={market} />
  </>
);

/** The number of seats, and the variants that make the stall larger. */
const frameOf = ({ view }: MarketProps): string =>
  ["market", `n${view.players.length}`, ...view.variants.map((name) => `with-${name}`)].join(" ");

/** The threads from drinks to cards: of the line on the tray, or of your latest brew. */
function Thread({ market: { view, ui, event } }: Part) {
  const brewing = event?.do === "brew" && event.seat === ownSeat(view) ? event : null;
  const name = brewing?.line ?? ui.tray?.line;
  const drinks = brewing?.drinks ?? ui.tray?.drinks;
  return name && drinks ? (
    <Threads threads={threadsOf(cardsOf(view, name), drinks, name.startsWith("row") ? "row" : "column")} />
  ) : null;
}
