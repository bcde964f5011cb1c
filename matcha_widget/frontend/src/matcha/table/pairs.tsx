/** The three pairs in the order of the rounds, the lit one large. */
import { litRound, placesInSight, roundsInSight, stateInSight } from "./layout";
import type { Pair } from "../wire";
import { Mat } from "./mat";
import type { Scene } from "./table-props";

export function Pairs({ scene }: { scene: Scene }) {
  const lit = litRound(scene.view, scene.ui);
  return (
    <div class="pairs">
      {roundsInSight(scene.view).map((round) => (
        <PairInRound key={round} scene={scene} pair={scene.view.pairs[round - 1]!} round={round} lit={round === lit} />
      ))}
    </div>
  );
}

interface PairProps {
  scene: Scene;
  pair: Pair;
  round: number;
  lit: boolean;
}

function PairInRound({ scene, pair, round, lit }: PairProps) {
  const { view, ui, words } = scene;
  const state = stateInSight(view, ui, round);
  const ahead = state === "next" && view.phase !== "over";
  return (
    <div class={`pwrap ${lit ? "now" : "side"}`} data-pair={round}>
      <div class="plabel" aria-hidden="true">
        <b>{words.say("is-round-short", { round })}</b>{" "}
        {(ahead || state !== "next") && words.say("is-pair", { pair: state })}
      </div>
      <div class="pair">
        {placesInSight(view, pair).map((place) => (
          <Mat
            key={place.mat}
            scene={scene}
            place={place}
            round={round}
            lit={lit}
            playable={pair.state === "now"}
            over={scene.over}
          />
        ))}
      </div>
      {!lit && (
        <div class="ahead" aria-hidden="true">
          {ahead && words.say("is-ahead")}
        </div>
      )}
    </div>
  );
}
