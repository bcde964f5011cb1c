/** The tray: the line to brew, the drinks on its cards, its income, what goes back. */
import { Card } from "../parts/card";
import { Drink, MiniDrink, Minis } from "../parts/drink";
import { Glyph } from "../parts/glyph";
import { LINES, cardName, cardsOf, drinkName, ingredient, isColour, lineName, nameOf } from "../parts/names";
import { canAct, ownSeat, type MarketProps, type Part, type Tray as TrayLine } from "./market-ui";
import { lineOffer } from "./legal-moves";

export function Tray({ market }: Part) {
  const { ui, event, view } = market;
  const brewed = event?.do === "brew" || event?.do === "fall" ? ui.ran : null;
  const tray: TrayLine | null =
    brewed?.line && brewed.drinks ? { line: brewed.line, drinks: brewed.drinks, extra: null, place: -1 } : ui.tray;
  return (
    <>
      <section class="counter" aria-label={market.words.message("aria-tray")} aria-busy={brewed !== null}>
        {tray ? <Brewing market={market} tray={tray} isBrewed={brewed !== null} /> : <LineChoice market={market} />}
      </section>
      {view.phase === "brew" && <ReturningDrinks market={market} />}
    </>
  );
}

/** Without a line: each lit line with its income and its drinks. */
function LineChoice({ market: { view, words, dispatch } }: Part) {
  const lit = canAct(view) ? LINES.filter((line) => line in view.brewable) : [];
  return (
    <div class="offers">
      {lit.map((line) => (
        <button class="btn offer" onClick={() => dispatch({ do: "line", line })}>
          <Glyph name="pot" />
          <span>{lineName(words, line)}</span>
          <b>+{view.lines[LINES.indexOf(line)]}</b>
          <span class="trio" aria-hidden="true">
            {cardsOf(view, line).map((card, at) => (
              <span>
                <Card words={words} card={card} small />
                <MiniDrink words={words} drink={view.brewable[line]!.drinks[at]!} />
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}

function Brewing({ market, tray, isBrewed }: Part & { tray: TrayLine; isBrewed: boolean }) {
  const { view, words, event } = market;
  const offer = isBrewed ? null : lineOffer(view, tray.line);
  const pays = isBrewed ? (event?.yen ?? 0) : view.lines[LINES.indexOf(tray.line)]!;
  const cards = cardsOf(view, tray.line);
  return (
    <div class="brewing">
      <header>
        <Glyph name="pot" />
        <h3>{lineName(words, tray.line)}</h3>
        {pays > 0 && <b>+{pays}</b>}
      </header>
      <div class={offer?.extras.length ? "places four" : "places"}>
        {cards.map((card, at) => (
          <ServingPlace
            market={market}
            card={card}
            drink={tray.drinks[at]!}
            at={at}
            of={offer?.places[at] ?? []}
            tray={tray}
          />
        ))}
        {offer && offer.extras.length > 0 && <Extra market={market} tray={tray} extras={offer.extras} />}
      </div>
      {!isBrewed && <Outcome market={market} tray={tray} />}
    </div>
  );
}

interface PlaceProps extends Part {
  card: string;
  drink: string;
  at: number;
  of: readonly string[];
  tray: TrayLine;
}

/** A card and the half that serves it; a press takes the next alternative. */
function ServingPlace({ market: { words, dispatch }, card, drink, at, of, tray }: PlaceProps) {
  const which = { at: of.indexOf(drink) + 1, count: of.length };
  const label = words.message("aria-place", { ...ingredient(card), drink: drinkName(words, drink), ...which });
  const inside = (
    <>
      <Card words={words} card={card} small />
      <Drink words={words} drink={drink} serving={isColour(card) ? "c" : "s"} />
      <small>{of.length > 1 ? words.message("tray-of", which) : words.message("tray-only")}</small>
    </>
  );
  const look = `serving ${tray.place === at ? "here" : ""}`;
  return of.length > 1 ? (
    <button class={look} data-place={at} aria-label={label} onClick={() => dispatch({ do: "place", place: at, by: 1 })}>
      {inside}
    </button>
  ) : (
    <span class={look} data-place={at}>
      {inside}
    </span>
  );
}

/** The fourth place starts empty: matcha from a gap, or an ingredient for the guest. */
function Extra({ market: { words, dispatch }, tray, extras }: Part & { tray: TrayLine; extras: readonly string[] }) {
  const kind = { kind: tray.line.startsWith("row") ? "gap" : "guest" };
  const [drink, card] = tray.extra?.split(":") ?? [];
  const label = tray.extra
    ? words.message("aria-place", {
        ...ingredient(card!),
        drink: drinkName(words, drink!),
        at: extras.indexOf(tray.extra) + 1,
        count: extras.length,
      })
    : words.message("aria-place-empty", kind);
  return (
    <button
      class={`serving extra ${tray.place === 3 ? "here" : ""}`}
      data-place={3}
      aria-label={label}
      onClick={() => dispatch({ do: "place", place: 3, by: 1 })}
    >
      <i class="kind-flag">{words.message("tray-extra", kind)}</i>
      {card && drink ? (
        <>
          <Card words={words} card={card} small />
          <Drink words={words} drink={drink} serving={isColour(card) ? "c" : "s"} />
          <small>{words.message("tray-of", { at: extras.indexOf(tray.extra!) + 1, count: extras.length })}</small>
        </>
      ) : (
        <Glyph name="plus" />
      )}
    </button>
  );
}

/** The sure income, then the possible, then the others' share. */
function Outcome({ market: { view, words }, tray }: Part & { tray: TrayLine }) {
  const { falls, adds, sells } = view.brewable[tray.line]!;
  const twice = tray.drinks.find((drink, at) => tray.drinks.indexOf(drink) !== at);
  const card = tray.extra?.[3];
  const more = tray.line.startsWith("row") ? "tray-gap" : "tray-guest";
  const texts = [
    twice
      ? words.message("tray-twice", { colour: twice[0]!, shape: Number(twice[1]), yen: String(falls) })
      : words.message("tray-falls", { yen: String(falls) }),
    card && words.message(more, { ...ingredient(card), yen: String(adds[card]) }),
    sells && words.message("tray-ad", { name: nameOf(view, sells[0], words), yen: String(sells[1]) }),
  ];
  return (
    <div class="outcome">
      {texts.filter(Boolean).map((text) => (
        <p>{text}</p>
      ))}
    </div>
  );
}

/** The drinks that go back into the bag after the turn; half-used ones that could still serve are marked. */
function ReturningDrinks({ market }: Part) {
  const { view, ui, words } = market;
  const seat = view.due[0];
  const used = [...new Set(view.used.map((half) => half.slice(0, 2)))];
  const more = [...new Set([...(ui.tray?.drinks ?? []), ...(ui.tray?.extra ? [ui.tray.extra.slice(0, 2)] : [])])];
  const also = more.filter((drink) => !used.includes(drink)).sort();
  if (seat === undefined || seat !== ownSeat(view)) return null;
  return (
    <div class="goes-back">
      <Glyph name="bag" />
      <div>
        <b>{used.length > 0 || also.length > 0 ? words.message("tray-back") : words.message("tray-none")}</b>
        {(used.length > 0 || also.length > 0) && (
          <p class="row">
            {used.length > 0 && <Minis words={words} drinks={used} used={view.used} />}
            {also.length > 0 && <em>{words.message("tray-back-too")}</em>}
            {also.length > 0 && <Minis words={words} drinks={also} />}
          </p>
        )}
        {view.spare.length > 0 && (
          <p class="soft">
            {words.message("tray-spare", { halves: words.listAnd(view.spare.map((half) => spare(market, half))) })}
          </p>
        )}
      </div>
    </div>
  );
}

const spare = ({ words }: MarketProps, half: string): string =>
  `${drinkName(words, half.slice(0, 2))} (${cardName(words, half[3]!)})`;
