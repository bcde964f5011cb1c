/** Genmaicha's part of two games side by side: their films, and the sentences at a snapshot. No DOM, no model. */
import * as kit from "../../kit/film/compare-update";
import { DIFFERENCE, ENDS, HELP, PLAY, STEP, STOP } from "../../kit/film/film-keys";
import type { Key } from "../../kit/shell/keyboard";
import { createWords } from "../../kit/i18n";
import { framesTo, linesOf, timelineOf, type MarketTimeline } from "../replay/timeline";
import type { Sentence, DifferenceData, ComparisonData, ComparedFilm, MarketSnapshot } from "../wire";

interface Game {
  side: ComparedFilm;
  timeline: MarketTimeline;
}

interface Games extends kit.Compared {
  films: ComparisonData;
  both: readonly [Game, Game];
}

interface MarketCompare {
  films: ComparisonData;
  games: Games;
  ui: kit.CompareMemory;
  gesture: kit.CompareStep;
}

export type MarketCompareState = kit.CompareStateOf<MarketCompare>;
export type MarketCompareProps = kit.ComparePropsOf<MarketCompare>;

/** The keys of a replay, with differences in place of payments. */
export const KEYS: readonly Key<unknown, kit.CompareStep>[] = [STEP, ENDS, DIFFERENCE, PLAY, HELP, STOP];

function gamesOf(films: ComparisonData): Games {
  const [first, second] = films.sides;
  return {
    films,
    both: [gameOf(first), gameOf(second)],
    steps: kit.snapshots(Math.max(first.film.steps.length, second.film.steps.length)),
    moments: films.differences.map(({ snap }) => snap),
  };
}

const gameOf = (side: ComparedFilm): Game => ({ side, timeline: timelineOf(side.film) });

/** The frame of a game at a snapshot; after its end, its last one. */
const frameAt = ({ timeline: { stops } }: Game, snap: number): number => stops[Math.min(snap, stops.length - 1)]!;

export const viewAt = (game: Game, snap: number): MarketSnapshot =>
  game.timeline.viewAt(game.timeline.film.lenses[0]!, frameAt(game, snap));

export const differenceAt = ({ films }: Games, snap: number): DifferenceData | undefined =>
  films.differences.findLast((one) => one.snap <= snap);

/** The sentences of a game at a snapshot; none after its end. */
export function linesAt(game: Game, snap: number): Sentence[] {
  const { timeline } = game;
  if (snap >= timeline.stops.length) return [];
  return linesOf(timeline, timeline.film.lenses[0]!, framesTo(timeline, frameAt(game, snap)));
}

/** The sentences of both games; equal ones appear once. */
function announcementText({ games, ui, words }: MarketCompareState): string {
  const texts = games.both.map((game) => words.sentences(linesAt(game, ui.frame)));
  return [...new Set(texts)].filter(Boolean).join(words.message("part-join"));
}

export const COMPARE_GAME: kit.CompareGame<MarketCompare> = {
  open: gamesOf,
  initialUi: kit.INITIAL_MEMORY,
  createWords: (catalogue) => createWords(catalogue, "catalogue"),
  reduce: kit.reduceCompare,
  /** The slider announces itself. */
  announcement: (before, state, gesture) =>
    state.ui.frame === before.frame || gesture.do === "go" ? "" : announcementText(state),
  textToRead: announcementText,
};
