/** The place of the chart: two players' cards, the table card and the mat, each of them a button. */
import { asksFor, cardArgs, NUMBERS, SUITS } from "../table/cards";
import { FaceUp } from "../table/card";
import { Heard, Icon } from "../../kit/icon";
import type { ChartFacts } from "../wire";
import type { Spot } from "./explore-ui";
import type { Desk } from "./explore-props";

export function Spots({ desk }: { desk: Desk<ChartFacts> }) {
  const { ui, words, act } = desk;
  const { mat, table, top, bottom } = ui.laid;
  const asks = asksFor(mat);
  return (
    <div class="at">
      <div class={`mat ${mat}`}>
        <span data-row>
          <Chosen desk={desk} spot="top" />
        </span>
        <span data-row>
          <Chosen desk={desk} spot="table" />
        </span>
        <span data-row class="asking">
          <button class="ask" onClick={() => act({ do: "turn" })}>
            <Heard text={words.say("explore-mat", { asks })} />
            <span aria-hidden="true">{words.say("is-asks", { asks })}</span>
            {(mat === "n" ? NUMBERS.map((number) => `n${number}`) : SUITS).map((name) => (
              <Icon name={name} />
            ))}
          </button>
        </span>
        <span data-row>
          <Chosen desk={desk} spot="bottom" />
        </span>
      </div>
      <code translate={false} lang="en">
        {`${mat}:${table} ${top}|${bottom}`}
      </code>
    </div>
  );
}

function Chosen({ desk: { ui, words, act }, spot }: { desk: Desk; spot: Spot }) {
  const card = ui.laid[spot];
  const args = card === "-" ? { is: "none" } : { is: "card", ...cardArgs(card) };
  return (
    <button
      class={card === "-" ? "place" : "laid"}
      aria-label={words.say("explore-at", { spot, ...args })}
      aria-pressed={ui.spot === spot}
      data-spot={spot}
      onClick={() => act({ do: "spot", spot })}
    >
      {card === "-" ? words.say("explore-none") : <FaceUp code={card} words={words} />}
    </button>
  );
}
