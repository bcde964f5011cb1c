/** What may lie where one is choosing: a row for each suit, then a zero and no card. */
import { cardArgs } from "../table/cards";
import { FaceUp } from "../table/card";
import type { ChartFacts, Code } from "../wire";
import { free } from "./explore-ui";
import type { Desk } from "./explore-props";

export function Palette({ desk }: { desk: Desk<ChartFacts> }) {
  const { facts, ui, words } = desk;
  const cards = ui.spot === "table" ? facts.tables : facts.cards;
  const title = words.say("explore-spot", { spot: ui.spot });
  return (
    <div class="palette" role="group" aria-label={title}>
      <p class="soft" aria-hidden="true">
        {title}
      </p>
      {inRows(cards).map((row) => (
        <div data-row>
          {row.map((card) => (
            <Option desk={desk} card={card} />
          ))}
        </div>
      ))}
    </div>
  );
}

const inRows = (cards: readonly Code[]): Code[][] =>
  Array.from({ length: Math.ceil(cards.length / 4) }, (_, row) => cards.slice(4 * row, 4 * row + 4));

function Option({ desk, card }: { desk: Desk<ChartFacts>; card: Code }) {
  const { facts, ui, words, act } = desk;
  const open = free(ui, facts, card);
  const on = ui.laid[ui.spot] === card;
  const label = card === "-" ? words.say("explore-none") : words.say("part-card", cardArgs(card));
  return (
    <button
      class="small"
      aria-label={label}
      aria-pressed={on}
      aria-disabled={!open}
      data-option={card}
      onClick={() => act({ do: "lay", card })}
    >
      {card === "-" ? (
        <span class="place">{words.say("explore-none")}</span>
      ) : (
        <FaceUp code={card} words={words} look={open ? "" : "off"} />
      )}
    </button>
  );
}
