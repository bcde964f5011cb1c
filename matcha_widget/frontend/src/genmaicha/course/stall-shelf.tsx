/** Your shelf, the bag beside it, and the threads from your drinks to the cards that they serve. */
import { Drink, halfFor, halvesIn, Ledge, type Halves } from "../parts/drink";
import { Glyph } from "../parts/glyph";
import { cardsOf } from "../parts/names";
import { Threads, threadsOf, WayBack, type Thread } from "../parts/threads";
import type { MarketData } from "../wire";
import { proposalOf, canAct, type StallState } from "./stall-game";
import type { StallProps } from "./stall-panel";

/** The drinks on the shelf; while one place is open, those on the other cards are missing. */
function drinksOnShelf({ snapshot }: StallState, market: MarketData | null): readonly string[] {
  if (!market || market.grid.length === 0) return [];
  if (snapshot.step.kind !== "serve") return market.shelf;
  const pressed = snapshot.choices.flatMap((each) => (each.kind === "serve" ? [each.drink] : []));
  const stands = (drink: string): boolean =>
    snapshot.open ? !pressed.includes(drink) : (market.brewed?.drinks.includes(drink) ?? false);
  return market.shelf.filter((drink) => !stands(drink));
}

/** The halves of the pressed drink that do not fit the open card; if none is open, both. */
function wrongHalves({ snapshot, left }: StallState, market: MarketData): Halves {
  if (!snapshot.refused || left > 0) return "";
  const open = snapshot.open?.places.indexOf("?") ?? -1;
  return open < 0 ? "cs" : halfFor(cardsOf(market, snapshot.open!.line)[open]!);
}

/** Your drinks, and the bag while it can be pressed. */
export function Shelf({ state, market, words, dispatch }: StallProps) {
  const { snapshot, ui } = state;
  const { step } = snapshot;
  const able = canAct(state) && (step.kind === "serve" || step.kind === "pack");
  const fresh = step.kind === "serve" && snapshot.phase === "ask";
  const chosen = ui.chosen !== null && snapshot.phase === "ask" ? ui.drinks : [];
  const halvesOf = (drink: string): "" | "c" | "s" | "cs" =>
    ui.chosen && market
      ? halvesIn(
          cardsOf(market, ui.chosen).map((card, at) => `${chosen[at]}:${card}`),
          drink,
        )
      : "";
  return (
    <>
      <Ledge label={words.message("story-shelf")}>
        {drinksOnShelf(state, market).map((drink) => (
          <Drink
            key={drink}
            words={words}
            drink={drink}
            used={halvesIn(market!.used, drink)}
            serving={chosen.includes(drink) ? halvesOf(drink) : ""}
            lifted={fresh}
            wrong={ui.tried === drink ? wrongHalves(state, market!) : ""}
            gone={snapshot.packed.includes(drink)}
            press={able ? () => dispatch({ do: "drink", drink }) : undefined}
          />
        ))}
      </Ledge>
      {step.kind === "bag" && (
        <button
          class={snapshot.bag ? "bag did" : "bag"}
          aria-label={words.message("story-bag")}
          onClick={() => dispatch({ do: "choose", kind: "bag" })}
        >
          <Glyph name="bag" as="sack" />
        </button>
      )}
      {step.kind === "pack" && <Glyph name="bag" as="sack still" />}
      {snapshot.label && (
        <p class="shelf-note" lang="en">
          {snapshot.label}
        </p>
      )}
    </>
  );
}

/**
 * Threads from the halves that serve to their cards, for the proposed line or the one just brewed; or the way back of a
 * refused drink.
 */
export function ServingThreads({ state, market }: StallProps) {
  const { snapshot, ui } = state;
  if (!market || market.grid.length === 0) return null;
  const proposed = ui.chosen && snapshot.phase === "ask" && proposalOf(snapshot, ui.chosen) ? ui.chosen : null;
  const { brewed } = market;
  if (isRefused(state)) return <WayBack drink={ui.tried!} card={openCard(snapshot.open!, market)} />;
  if (proposed) return <Threads threads={threadsFor(market, proposed, ui.drinks)} />;
  if (!brewed || brewed.seat !== 0 || snapshot.step.kind === "serve") return null;
  const there = brewed.drinks.every((drink) => market.shelf.includes(drink));
  return there ? <Threads threads={threadsFor(market, brewed.line, brewed.drinks)} /> : null;
}

/** True if the pressed drink does not serve the open card. */
const isRefused = ({ snapshot, ui, left }: StallState): boolean =>
  snapshot.refused && left === 0 && snapshot.open !== null && ui.tried !== null;

const openCard = ({ line, places }: NonNullable<StallState["snapshot"]["open"]>, market: MarketData): string =>
  cardsOf(market, line)[places.indexOf("?")]!;

/** The cards of a row have a gutter each; those of a column share two, and the lowest is reached from below. */
const threadsFor = (market: MarketData, line: string, drinks: readonly string[]): Thread[] => {
  const threads = threadsOf(cardsOf(market, line), drinks);
  return line.startsWith("row") ? threads.map((thread) => ({ ...thread, way: "left" })) : threads;
};
