/** A ring: the stairs, the finding, and a line for each rank with those it beats. */
import { VisuallyHidden } from "../../kit/icon";
import { RankIcon, RingStairs } from "../parts/ring-stairs";
import type { RingFacts } from "../wire";
import type { Words } from "../../kit/i18n";
import { litArrows, findingsOf } from "./explore-ui";
import type { ExploreProps } from "./explore-update";
import { FindingsView, SentenceList } from "./findings";

export function Ring({ props }: { props: ExploreProps<RingFacts> }) {
  const { facts, ui, words, dispatch } = props;
  const rule = facts.kind === "number" ? "rule-K1" : "rule-K2";
  return (
    <div class="halves">
      <div data-row class="picture">
        <RingStairs
          ranks={facts.ranks}
          arrows={facts.arrows}
          lit={litArrows(facts.arrows, ui)}
          picked={ui.picked}
          label={(rank) => called(rank, words)}
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

const called = (rank: string, words: Words): string =>
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
