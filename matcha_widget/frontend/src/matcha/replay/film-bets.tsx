/** Bets in a film: the stakes of the pair ahead, and the results of the pair being read. */
import { BetResults, Stakes } from "../table/bet-choice";
import { takerArgs, stakesIn, takerIn, type SettledBet } from "../table/bets";
import type { TableProps } from "../table/table-state";
import { roundBeingRead } from "./film-sentences";
import { resolutionOf, roundName } from "./film-steps";
import { replaySeatArgs, type ReplayProps, type ReplayState } from "./replay-game";

export const namesIn = (replay: ReplayState) => takerArgs((seat) => replaySeatArgs(replay, seat));

export function BetQuestion({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const { round } = timeline.film.frames[ui.asking!.reveal]!;
  return (
    <Stakes
      view={table.view}
      stakes={stakesIn(table.view, round, timeline.film.focus)}
      staked={ui.staked}
      words={words}
      named={namesIn(replay)}
      stake={(bet) => dispatch({ do: "stake", bet })}
    />
  );
}

/** The bets on the pair being read, as far as it is resolved, each with the frame of its result. */
export function settledBetsAt({ timeline, ui }: ReplayState): [number, SettledBet][] {
  const { film } = timeline;
  const here = roundBeingRead(timeline, ui.frame);
  if (!here) return [];
  const resolution = resolutionOf(film, here);
  const frames = resolution.map((at) => film.frames[at]!);
  return (ui.bets[roundName(here)] ?? []).flatMap((bet): [number, SettledBet][] => {
    const end = resolution.findLast((at) => film.frames[at]!.at![1] === bet.mat)!;
    return end <= ui.frame ? [[end, { ...bet, taker: takerIn(frames, bet) }]] : [];
  });
}

/** The bets with their results. */
export const BetOutcome = ({ replay }: { replay: ReplayProps }) => (
  <BetResults bets={settledBetsAt(replay).map(([, bet]) => bet)} words={replay.words} named={namesIn(replay)} />
);
