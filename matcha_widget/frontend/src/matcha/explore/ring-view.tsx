/** A ring as stairs, the cards that can match a place, and the findings beside them. */
import { VisuallyHidden } from "../../kit/icon";
import { RankIcon, RingStairs } from "../parts/ring-stairs";
import type { RingFacts, CardCode, PlaceFacts, Sentence } from "../wire";
import type { Words } from "../../kit/i18n";
import { litArrows, findingsOf, arrowsIn, leftOf, type Findings } from "./explore-ui";
import type { ExploreProps } from "./explore-update";
import { cardArgs } from "../parts/cards";
import { FaceUp } from "../parts/card";
import { ContestGraph } from "../parts/contest";
import { Steps } from "../parts/rule-picture";
import { SentenceText } from "../table/message-line";

export function Ring({ props }: { props: ExploreProps<RingFacts> }) {
  const { facts, ui, words, dispatch } = props;
  const rule = facts.kind === "number" ? "rule-K1" : "rule-K2";
  return (
    <div class="halves">
      <div data-row class="picture">
        <RingStairs
          kind={facts.kind}
          arrows={facts.arrows}
          lit={litArrows(facts.arrows, ui)}
          picked={ui.picked}
          label={(rank) => rankName(rank, words)}
          press={(what) => dispatch({ do: "pick", what })}
        />
      </div>
      <div class="beside">
        <SentenceList props={props} lines={[{ id: rule, args: {}, rules: [] }]} />
        <Overs props={props} />
        <FindingsView props={props} {...findingsOf(facts, ui)} />
      </div>
    </div>
  );
}

const rankName = (rank: string, words: Words): string =>
  /\d/.test(rank) ? rank : words.message("part-tool", { token: rank });

/** A line for each rank: 4 > 3 2, and so on. */
function Overs({ props: { facts, ui, words } }: { props: ExploreProps<RingFacts> }) {
  const lit = litArrows(facts.arrows, ui);
  return (
    <ul class="overs">
      {facts.ranks.map((rank) => {
        const arrows = facts.arrows.filter(({ high }) => high === rank);
        return (
          <li>
            <VisuallyHidden text={words.sentences(arrows.map(({ told }) => told[0]!))} />
            <Piece rank={rank} on={lit.some(({ high }) => high === rank)} />
            <span aria-hidden="true">&gt;</span>
            {arrows.map((arrow) => (
              <Piece rank={arrow.low} on={lit.includes(arrow)} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

const Piece = ({ rank, on }: { rank: string; on: boolean }) => (
  <span class={`piece s${rank}${on ? " on" : ""}`} aria-hidden="true">
    <RankIcon rank={rank} />
  </span>
);

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

export const SentenceList = ({
  props,
  lines,
  look = "",
}: {
  props: ExploreProps;
  lines: readonly Sentence[];
  look?: string;
}) => <SentenceText table={props} lines={lines} look={`sentences ${look}`.trim()} />;

/** The finding about what is picked, and why; before that, the prompt. */
export function FindingsView({ props, that, why }: { props: ExploreProps } & Findings) {
  const { facts, words } = props;
  return (
    <div class="found">
      {that.length === 0 && <p class="soft">{words.message("explore-press", { kind: facts.kind })}</p>}
      <SentenceText table={props} lines={that} look="that" />
      <Steps table={props} steps={why.map((line) => ({ line, below: [] }))} />
    </div>
  );
}
