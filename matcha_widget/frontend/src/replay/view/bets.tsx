/** Guess first, in a film: what is at stake in the pair ahead, and of the pair being read what came. */
import { namer, stakesIn, taker, type Settled } from "../../bets";
import * as view from "../../view/bets";
import type { Scene } from "../../view/scene";
import { resolutionOf, roundName } from "../steps";
import { readRound } from "../story";
import { named, type Shot } from "./shot";

const namesIn = (shot: Shot) => namer((seat) => named(shot, seat));

export function Asked({ shot, scene }: { shot: Shot; scene: Scene }) {
  const { reel, player, words, act } = shot;
  const { round } = reel.film.beats[player.asking!.reveal]!;
  return (
    <view.Asked
      view={scene.view}
      stakes={stakesIn(scene.view, round, reel.film.focus)}
      words={words}
      named={namesIn(shot)}
      bet={(bets) => act({ do: "bet", bets })}
    />
  );
}

/** What was said and what came, for every place that has been resolved. */
export function Outcome({ shot }: { shot: Shot }) {
  const { reel, player, words } = shot;
  const here = readRound(reel, player.beat);
  if (!here) return null;
  const resolution = resolutionOf(reel.film, here);
  const beats = resolution.map((at) => reel.film.beats[at]!);
  const open = new Set(beats.filter((_, at) => resolution[at]! > player.beat).map(({ at }) => at![1]));
  const told = (player.bets[roundName(here)] ?? []).filter(({ mat }) => !open.has(mat));
  const settled = told.map((bet): Settled => ({ ...bet, came: taker(beats, bet) }));
  return <view.Came bets={settled} words={words} named={namesIn(shot)} />;
}
