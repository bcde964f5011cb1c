/** The board of a stall: the cloth, and the crates beside it; at the first ones a picture of the place. */
import { Icon } from "../../kit/icon";
import type { CardLook } from "../parts/card";
import { Cloth } from "../parts/cloth";
import { Crate } from "../parts/crate";
import { halfFor } from "../parts/drink";
import { Vessel, fillOf } from "../parts/glyph";
import { cardsOf, DRINKS, drinkName, LINES, type LineCode } from "../parts/names";
import type { LineState } from "../parts/tag";
import type { CrateData, MarketData } from "../wire";
import { hasPeople, proposalOf, canAct, type StallState } from "./stall-game";
import type { StallProps } from "./stall-panel";
import { nameOf, Towers } from "./stall-people";

export function Stage(props: StallProps) {
  const { state, market } = props;
  if (state.snapshot.signs.length > 0 && !market) return <Lanterns {...props} />;
  if (!market) return null;
  if (market.grid.length === 0) return <Deck {...props} />;
  return (
    <>
      <StallCloth {...props} market={market} />
      <StageSide {...props} market={market} />
      {state.snapshot.bag && <Bag {...props} bag={state.snapshot.bag} />}
      {!hasPeople(state.snapshot) && <PlacePicture stone={state.snapshot.stone} />}
    </>
  );
}

/** The crates; after a won market day everybody's yen; at the last step the lanterns. */
function StageSide(props: StallProps & { market: MarketData }) {
  const { snapshot } = props.state;
  if (snapshot.signs.length > 0) return <Lanterns {...props} />;
  return snapshot.lays && props.market.seats.some(({ won }) => won) ? <Towers {...props} /> : <Crates {...props} />;
}

const PLACES = ["cart", "kettle", "shelf", "counter"];

const PlacePicture = ({ stone }: { stone: string }) => (
  <svg class="picture" viewBox="0 0 408 356" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <use href={`#gm-place-${PLACES[Number(stone) - 1]}`} />
  </svg>
);

function StallCloth({ state, market, words, dispatch }: StallProps & { market: MarketData }) {
  const { snapshot } = state;
  const tags = snapshot.choices.some(({ kind }) => kind === "tag");
  const gaps = market.gaps.length > 0 ? [market.gaps.slice(0, 3), market.gaps.slice(3)] : null;
  return (
    <div class={`spread ${market.above.length > 0 ? "guests" : ""}`}>
      <Cloth
        words={words}
        label={words.message("story-cloth")}
        grid={market.grid}
        prices={market.lines}
        states={statesOf(state, market)}
        pressLine={tags ? (line) => dispatch({ do: "tag", line }) : undefined}
        cards={{ ...cardLooks(state, market), ...proposedCardLooks(state, market, dispatch) }}
        {...(gaps && { gaps })}
        {...(market.above.length > 0 && { above: market.above.map(guest) })}
        {...(market.ads.some(Boolean) && {
          ads: market.ads.map((yen) => (yen ? { owner: words.message("story-you"), yen } : null)),
        })}
      />
      {snapshot.thread && snapshot.phase === "ask" && (
        <button
          class="corner-thread"
          aria-label={words.message("story-thread")}
          onClick={() => dispatch({ do: "choose", kind: "thread" })}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1 18C12 13 24 15 30 22S32 47 39 52S59 50 64 56S66 81 73 86S88 85 99 90" />
          </svg>
        </button>
      )}
    </div>
  );
}

const guest = (card: string) => ({ card: card === "??" ? null : card, turned: card !== "??", not: [], looked: [] });

function statesOf({ snapshot, ui }: StallState, market: MarketData): Partial<Record<LineCode, LineState>> {
  const states: Partial<Record<LineCode, LineState>> = {};
  for (const line of LINES) {
    if (market.dark.includes(line)) states[line] = "dark";
    if (market.brewed?.lines.includes(line)) states[line] = "ran";
    if (market.lit.includes(line)) states[line] = "lit";
    if (ui.chosen === line && snapshot.phase === "ask") states[line] = "chosen";
  }
  return states;
}

/** The looks of the cards; while one place is open, the drinks stand on the others. */
function cardLooks({ snapshot, left }: StallState, market: MarketData): Record<string, CardLook> {
  const { open, step } = snapshot;
  const looks: Record<string, CardLook> = {};
  const stand = (line: string, drinks: readonly string[]): void =>
    cardsOf(market, line).forEach((card, at) => {
      const drink = drinks[at]!;
      looks[card] =
        drink === "?"
          ? { open: true, ...(snapshot.refused && left === 0 && { verdict: false }) }
          : { served: { drink, as: halfFor(card) }, verdict: true };
    });
  if (open) stand(open.line, open.places);
  else if (step.kind === "serve" && market.brewed) stand(market.brewed.line, market.brewed.drinks);
  return looks;
}

/** The cards of a proposed line; those that another drink could serve can be pressed for it. */
function proposedCardLooks(
  { snapshot, ui }: StallState,
  market: MarketData,
  act: StallProps["dispatch"],
): Record<string, CardLook> {
  const proposed = ui.chosen === null || snapshot.phase !== "ask" ? undefined : proposalOf(snapshot, ui.chosen);
  if (!proposed) return {};
  const several = cardsOf(market, proposed.line).map((card, at) => [card, at] as const);
  return Object.fromEntries(
    several
      .filter(([, at]) => proposed.places[at]!.length > 1)
      .map(([card, at]) => [card, { glow: true, press: () => act({ do: "other", card: at }) }]),
  );
}

function Crates({ state, market, words, dispatch }: StallProps & { market: MarketData }) {
  const { snapshot, ui } = state;
  if (market.crates.length === 0) return null;
  const open = canAct(state) ? snapshot.choices.flatMap((each) => (each.kind === "crate" ? [each.crate] : [])) : [];
  const worth = ({ slips }: CrateData): number | null | undefined =>
    snapshot.lays || snapshot.step.kind === "watch" ? undefined : (slips[ui.looks] ?? null);
  const looked = ui.looks ? market.seats[ui.looks] : undefined;
  const whose = looked && { who: looked.who, name: nameOf(state, looked.who) };
  return (
    <div class={`crates n${market.crates.length}`}>
      {market.crates.map((crate) => {
        const owner = crate.by === null ? undefined : market.seats[crate.by];
        return (
          <Crate
            key={crate.letter}
            words={words}
            letter={crate.letter}
            drinks={crate.drinks}
            worth={worth(crate)}
            whose={whose}
            best={owner !== undefined && snapshot.step.kind === "crate" && snapshot.mood === "pleased"}
            gone={owner && { who: owner.who, name: nameOf(state, owner.who) }}
            press={open.includes(crate.letter) ? () => dispatch({ do: "crate", crate: crate.letter }) : undefined}
          />
        );
      })}
    </div>
  );
}

const Deck = ({ words, dispatch }: StallProps) => (
  <button
    class="deck"
    aria-label={words.message("story-cards")}
    onClick={() => dispatch({ do: "choose", kind: "cards" })}
  >
    {[0, 1, 2].map((card) => (
      <svg style={{ "--at": card }} viewBox="0 0 48 48" aria-hidden="true">
        <use href="#gm-facedown" />
      </svg>
    ))}
  </button>
);

/** Six by six places: the drinks in the bag, and the missing ones. */
function Bag({ words, bag }: StallProps & { bag: readonly string[] }) {
  const held = `${words.message("story-bag-holds", { count: bag.length })}: ${words.listAnd(bag.map((each) => drinkName(words, each)))}`;
  return (
    <div class="bag-open" role="img" aria-label={held}>
      {DRINKS.map((drink) => (
        <span class={bag.includes(drink) ? `k${drink[0]}` : "none"}>
          <Vessel shape={drink[1]!} fill={bag.includes(drink) ? fillOf(drink[0]!) : "none"} />
        </span>
      ))}
    </div>
  );
}

/** Three variants, each behind a lantern. */
const Lanterns = ({ state, words, dispatch }: StallProps) => (
  <div class="lanterns" role="group" aria-label={words.message("story-lanterns")}>
    {state.snapshot.signs.map(({ id, name, seen }) => (
      <button
        class={seen ? "sign did" : "sign"}
        aria-disabled={seen}
        onClick={() => dispatch({ do: "choose", kind: "sign", sign: id })}
      >
        <Icon name="lantern" as="lamp" />
        {seen && <Icon name="right" as="mk" />}
        <span lang="en">{name}</span>
      </button>
    ))}
  </div>
);
