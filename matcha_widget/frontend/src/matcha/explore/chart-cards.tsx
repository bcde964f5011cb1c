/** The cards of the chart: the place, with a button for each card, and the cards that may lie there. */
import { asksFor, cardArgs, numberOf, suitOf } from "../parts/cards";
import { FaceUp } from "../parts/card";
import { VisuallyHidden, Icon } from "../../kit/icon";
import type { ChartFacts, CardCode } from "../wire";
import { canLay, type Spot } from "./explore-ui";
import type { ExploreProps } from "./explore-update";

/** Both players' cards, the table card and the mat. */
export function Spots({ props }: { props: ExploreProps<ChartFacts> }) {
  const { ui, words, dispatch } = props;
  const { mat, table, top, bottom } = ui.place;
  const asks = asksFor(mat);
  return (
    <div class="at">
      <div class={`mat ${mat}`}>
        <div class="asks">
          <span data-row>
            <ChosenCard props={props} spot="table" />
          </span>
          <span data-row>
            <button class="ask" onClick={() => dispatch({ do: "turn" })}>
              <VisuallyHidden text={words.message("explore-mat", { asks })} />
              <span aria-hidden="true">{words.message("is-asks", { asks })}</span>
              {mat === "n" ? <Icon name={`n${numberOf(table)}`} as="num" /> : <Icon name={suitOf(table)} />}
            </button>
          </span>
        </div>
        <div class="spots">
          <span data-row>
            <ChosenCard props={props} spot="top" />
          </span>
          <span data-row>
            <ChosenCard props={props} spot="bottom" />
          </span>
        </div>
      </div>
      <code translate={false} lang="en">
        {`${mat}:${table} ${top}|${bottom}`}
      </code>
    </div>
  );
}

function ChosenCard({ props: { ui, words, dispatch }, spot }: { props: ExploreProps; spot: Spot }) {
  const card = ui.place[spot];
  const args = card === "-" ? { is: "none" } : { is: "card", ...cardArgs(card) };
  return (
    <button
      class={card === "-" ? "place" : "laid"}
      aria-label={words.message("explore-at", { spot, ...args })}
      aria-pressed={ui.spot === spot}
      data-spot={spot}
      onClick={() => dispatch({ do: "spot", spot })}
    >
      {card === "-" ? words.message("explore-none") : <FaceUp code={card} words={words} />}
    </button>
  );
}

/** A row for each suit, then a zero and no card. */
export function Palette({ props }: { props: ExploreProps<ChartFacts> }) {
  const { facts, ui, words } = props;
  const cards = ui.spot === "table" ? facts.tables : facts.cards;
  const title = words.message("explore-spot", { spot: ui.spot });
  return (
    <div class="palette" role="group" aria-label={title}>
      <p class="soft" aria-hidden="true">
        {title}
      </p>
      {inRows(cards).map((row) => (
        <div data-row>
          {row.map((card) => (
            <Option props={props} card={card} />
          ))}
        </div>
      ))}
    </div>
  );
}

const inRows = (cards: readonly CardCode[]): CardCode[][] =>
  Array.from({ length: Math.ceil(cards.length / 4) }, (_, row) => cards.slice(4 * row, 4 * row + 4));

function Option({ props, card }: { props: ExploreProps<ChartFacts>; card: CardCode }) {
  const { facts, ui, words, dispatch } = props;
  const open = canLay(ui, facts, card);
  const on = ui.place[ui.spot] === card;
  const label = card === "-" ? words.message("explore-none") : words.message("part-card", cardArgs(card));
  return (
    <button
      class="small"
      aria-label={label}
      aria-pressed={on}
      aria-disabled={!open}
      data-option={card}
      onClick={() => dispatch({ do: "lay", card })}
    >
      {card === "-" ? (
        <span class="place">{words.message("explore-none")}</span>
      ) : (
        <FaceUp code={card} words={words} look={open ? "" : "off"} />
      )}
    </button>
  );
}
