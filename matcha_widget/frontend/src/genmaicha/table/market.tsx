/** The whole market: the stall, the counter for acting now, the people, your shelf, the prompt. */
import type { RootAttributes } from "../../kit/shell/root";
import { OpenRulePanel } from "../../kit/rule-panel";
import { cardsOf, nameOf } from "../parts/names";
import { Threads, threadsOf } from "../parts/threads";
import { Counter } from "./counter";
import { Foot } from "./foot";
import { Head } from "./head";
import { ownSeat, type MarketProps, type Part } from "./market-ui";
import type { MarketState } from "./market-update";
import { Panels } from "./panels";
import { Own, People } from "./people";
import { Stall } from "./stall";
import { Drink, Ledge, halvesFor, halvesIn, type Halves } from "../parts/drink";
import { legalLooks } from "./legal-moves";

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

export function Shelf({ market }: Part) {
  const { view, ui, words, dispatch } = market;
  const seat = ownSeat(view);
  if (seat === null) return <span class="no-own no-shelf" />;
  const turn = view.phase === "brew" && view.due[0] === seat;
  const pays = ui.look && !ui.look.drink ? (legalLooks(view)?.drinks ?? []) : []; // until a drink is chosen
  return (
    <Ledge label={words.message("aria-shelf")}>
      {view.hands[seat]!.map((drink) => (
        <Drink
          words={words}
          drink={drink}
          used={turn ? halvesIn(view.used, drink) : ""}
          serving={serving(market, drink)}
          lifted={ui.drink === drink || ui.look?.drink === drink || pays.includes(drink)}
          pressed={ui.drink === drink || ui.look?.drink === drink}
          press={() => dispatch({ do: "drink", drink })}
          key={drink}
        />
      ))}
    </Ledge>
  );
}

/** The halves of a drink that the line on the tray uses. */
function serving({ view, ui: { tray } }: MarketProps, drink: string): Halves {
  if (!tray) return "";
  const served = cardsOf(view, tray.line).filter((_, at) => tray.drinks[at] === drink);
  const cards = [...served, ...(tray.extra?.startsWith(`${drink}:`) ? [tray.extra[3]!] : [])];
  return halvesFor(cards);
}
