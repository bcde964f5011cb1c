/** A place: the cards that can match it as a chain or a triangle, and the cards on other mats. */
import { cardArgs } from "../parts/cards";
import { FaceUp } from "../parts/card";
import { ContestGraph } from "../parts/contest";
import type { CardCode, PlaceFacts } from "../wire";
import { arrowsIn, leftOf, litArrows, findingsOf } from "./explore-ui";
import type { ExploreProps } from "./explore-update";
import { FindingsView, SentenceList } from "./findings";

export function Place({ props }: { props: ExploreProps<PlaceFacts> }) {
  const { facts, ui, words, dispatch } = props;
  const left = leftOf(facts, ui);
  const arrows = arrowsIn(facts, ui);
  return (
    <div class="halves">
      <div data-row class="picture">
        <ContestGraph
          cards={left.cards}
          round={left.round}
          arrows={arrows}
          mat={facts.mat}
          table={facts.table}
          words={words}
          lit={litArrows(arrows, ui)}
          picked={ui.picked}
          press={(what) => dispatch({ do: "pick", what })}
        />
      </div>
      <div class="beside">
        <SentenceList props={props} lines={[facts.asked]} look="soft" />
        <SentenceList props={props} lines={left.told} look="that" />
        {left.cards.length > 1 ? <FindingsView props={props} {...findingsOf(facts, ui)} /> : <div class="found" />}
        <Away props={props} />
      </div>
    </div>
  );
}

/** The cards to set aside: a pressed one lies on another mat, so nobody holds it. */
function Away({ props: { facts, ui, words, dispatch } }: { props: ExploreProps<PlaceFacts> }) {
  const question = words.message("explore-away");
  return (
    <div class="away" role="group" aria-label={question}>
      <p class="soft" aria-hidden="true">
        {question}
      </p>
      <div data-row class="row">
        {facts.rivals.map((card) => (
          <button
            class="small"
            aria-pressed={ui.away.includes(card)}
            aria-label={words.message("part-card", cardArgs(card))}
            data-away={card}
            onClick={() => dispatch({ do: "away", card })}
          >
            <FaceUp code={card} words={words} look={ui.away.includes(card) ? "off" : ""} />
          </button>
        ))}
        {facts.others.map((card) => (
          <Other card={card} words={words} />
        ))}
      </div>
    </div>
  );
}

const Other = ({ card, words }: { card: CardCode; words: ExploreProps["words"] }) => (
  <span class="small" role="img" aria-label={words.message("part-card", cardArgs(card))}>
    <FaceUp code={card} words={words} look="off" />
  </span>
);
