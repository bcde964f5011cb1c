/** What one display of two games remembers, and how a gesture changes it: one snapshot of both. No DOM, no model. */
import { begin as atFrame, steer, type Cursor, type Steer } from "../../kit/cursor";
import { timelineOf, type Timeline } from "../replay/film";
import type { MarketDifference, MarketFilms, MarketSide } from "../wire";

/** One of the two, with its film. */
export interface Game {
  side: MarketSide;
  timeline: Timeline;
}

export interface Games {
  films: MarketFilms;
  both: readonly [Game, Game];
  steps: readonly number[]; // the snapshots, as a cursor goes through them
  moments: readonly number[]; // at which the two begin to differ
}

export interface CompareUi {
  cursor: Cursor; // its frames are snapshots
  rule: string | null;
  help: boolean;
}

export type Gesture = Steer | { do: "difference"; by: 1 | -1 } | { do: "rule"; rule: string } | { do: "help" };

export const begin: CompareUi = { cursor: atFrame(0), rule: null, help: false };

export function gamesOf(films: MarketFilms): Games {
  const [first, second] = films.sides;
  const last = Math.max(first.film.steps.length, second.film.steps.length);
  return {
    films,
    both: [gameOf(first), gameOf(second)],
    steps: Array.from({ length: last }, (_, at) => at),
    moments: films.differences.map(({ snap }) => snap),
  };
}

const gameOf = (side: MarketSide): Game => ({ side, timeline: timelineOf(side.film) });

/** The frame of a game at a snapshot; behind its end, its last one. */
export const frameAt = ({ timeline: { stops } }: Game, snap: number): number =>
  stops[Math.min(snap, stops.length - 1)]!;

export const differenceAt = ({ films }: Games, snap: number): MarketDifference | undefined =>
  films.differences.findLast((found) => found.snap <= snap);

/** The next snapshot at which the two begin to differ, or the one before; -1 if there is none. */
export const beside = ({ moments }: Games, snap: number, by: 1 | -1): number =>
  (by > 0 ? moments.find((one) => one > snap) : moments.findLast((one) => one < snap)) ?? -1;

export function step(ui: CompareUi, gesture: Gesture, games: Games): CompareUi {
  switch (gesture.do) {
    case "difference": {
      const frame = beside(games, ui.cursor.frame, gesture.by);
      return frame < 0 ? ui : step(ui, { do: "go", frame }, games);
    }
    case "rule":
      return { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "help":
      return { ...ui, help: !ui.help };
    case "stop":
      return stop(ui);
    case "tick":
      return pausing({ ...ui, cursor: steer(ui.cursor, gesture, games.steps) }, games);
    default: {
      const { coming, ...cursor } = steer(ui.cursor, gesture, games.steps);
      return { ...ui, cursor: { ...cursor, frame: coming.at(-1) ?? cursor.frame, coming: [] } };
    }
  }
}

/** While it plays it pauses where there is a difference to be looked at. */
const pausing = (ui: CompareUi, { moments }: Games): CompareUi =>
  moments.includes(ui.cursor.frame) ? { ...ui, cursor: { ...ui.cursor, playing: false } } : ui;

/** Escape: the uppermost thing goes, one at a time. */
function stop(ui: CompareUi): CompareUi {
  if (ui.cursor.playing) return { ...ui, cursor: { ...ui.cursor, playing: false } };
  return ui.rule ? { ...ui, rule: null } : { ...ui, help: false };
}
