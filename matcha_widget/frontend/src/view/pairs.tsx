/** The three pairs in the order of the rounds, the lit one large. */
import { above, below } from "../people";
import { litRound, placesInSight, roundsInSight } from "../sight";
import type { Pair, Seat } from "../wire";
import { TokenPiece } from "./icon";
import { Mat } from "./mat";
import { called, type Scene } from "./scene";

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
  const { view, words } = scene;
  return (
    <div class={`pwrap ${lit ? "now" : "side"}`} data-pair={round}>
      <div class="plabel" aria-hidden="true">
        <b>{words.say("is-round-short", { round })}</b> {words.say("is-pair", { pair: pair.state })}
      </div>
      <div class="pair">
        {placesInSight(view, pair).map((place) => (
          <Mat key={place.mat} scene={scene} place={place} round={round} lit={lit} playable={pair.state === "now"} />
        ))}
      </div>
      <div class="took" aria-hidden="true">
        {pair.state === "done" && <Winnings scene={scene} pair={pair} />}
        {pair.state === "next" && pair.places[0].table && words.say("is-ahead")}
      </div>
    </div>
  );
}

/** Who took what from a pair. */
function Winnings({ scene, pair }: { scene: Scene; pair: Pair }) {
  const seats: Seat[] = [above(scene.view), below(scene.view)];
  return seats.map((seat) => {
    const tokens = pair.places.flatMap((place) => place.tokens?.[seat] ?? []);
    return (
      tokens.length > 0 && (
        <span class="took-by" key={seat}>
          <span class="name">{called(scene, seat)}</span>
          {tokens.map((token) => (
            <TokenPiece token={token} />
          ))}
        </span>
      )
    );
  });
}
