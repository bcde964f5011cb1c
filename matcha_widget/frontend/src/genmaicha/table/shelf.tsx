/** Your drinks on their shelf: used, serving, picked. */
import { Drink, Ledge, halvesFor, halvesIn, type Halves } from "../parts/drink";
import { cardsOf } from "../parts/names";
import { ownSeat, type MarketProps, type Part } from "./market-ui";
import { legalLooks } from "./legal-moves";

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
