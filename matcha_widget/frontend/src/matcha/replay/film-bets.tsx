/** Guess first, in a film: what is at stake in the pair ahead, and of the pair being read what came. */
import { namer, stakesIn, taker, type Settled } from "../table/bets";
import * as view from "../table/bet-choice";
import type { Scene } from "../table/table-props";
import { resolutionOf, roundName } from "./film-steps";
import { readRound } from "./film-lines";
import { named, type ReplayProps } from "./replay-props";
import type { ReplayState } from "./replay-update";

export const namesIn = (replay: ReplayState) => namer((seat) => named(replay, seat));

export function Asked({ replay, scene }: { replay: ReplayProps; scene: Scene }) {
  const { timeline, player, words, act } = replay;
  const { round } = timeline.film.beats[player.asking!.reveal]!;
  return (
    <view.Asked
      view={scene.view}
      stakes={stakesIn(scene.view, round, timeline.film.focus)}
      words={words}
      named={namesIn(replay)}
      bet={(bets) => act({ do: "bet", bets })}
    />
  );
}

/** The bets on the pair being read, as far as their places have been resolved, each with the beat at which that ended. */
export function settledAt({ timeline, player }: ReplayState): [number, Settled][] {
  const { film } = timeline;
  const here = readRound(timeline, player.beat);
  if (!here) return [];
  const resolution = resolutionOf(film, here);
  const beats = resolution.map((at) => film.beats[at]!);
  return (player.bets[roundName(here)] ?? []).flatMap((bet): [number, Settled][] => {
    const end = resolution.findLast((at) => film.beats[at]!.at![1] === bet.mat)!;
    return end <= player.beat ? [[end, { ...bet, came: taker(beats, bet) }]] : [];
  });
}

/** What was said and what came. */
export const Outcome = ({ replay }: { replay: ReplayProps }) => (
  <view.Came bets={settledAt(replay).map(([, bet]) => bet)} words={replay.words} named={namesIn(replay)} />
);
