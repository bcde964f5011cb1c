/** Guess first, in a film: what is at stake in the pair ahead, and of the pair being read what came. */
import { namer, stakesIn, taker, type Settled } from "../table/bets";
import * as view from "../table/bet-choice";
import type { Scene } from "../table/table-props";
import { resolutionOf, roundName } from "./film-steps";
import { readRound } from "./film-lines";
import { named, type Shot } from "./replay-props";

export const namesIn = (shot: Shot) => namer((seat) => named(shot, seat));

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

/** The bets on the pair being read, as far as their places have been resolved, each with the beat at which that ended. */
export function settledAt({ reel, player }: Shot): [number, Settled][] {
  const { film } = reel;
  const here = readRound(reel, player.beat);
  if (!here) return [];
  const resolution = resolutionOf(film, here);
  const beats = resolution.map((at) => film.beats[at]!);
  return (player.bets[roundName(here)] ?? []).flatMap((bet): [number, Settled][] => {
    const end = resolution.findLast((at) => film.beats[at]!.at![1] === bet.mat)!;
    return end <= player.beat ? [[end, { ...bet, came: taker(beats, bet) }]] : [];
  });
}

/** What was said and what came. */
export const Outcome = ({ shot }: { shot: Shot }) => (
  <view.Came bets={settledAt(shot).map(([, bet]) => bet)} words={shot.words} named={namesIn(shot)} />
);
