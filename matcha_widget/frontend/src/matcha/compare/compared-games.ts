/** Games side by side by snapshot: views, sentences, differences. It knows no rules. */
import { snapshots, type Compared } from "../../kit/film/compare-update";
import { viewsOf } from "../../kit/film/frames";
import type { Round } from "../../kit/film/slider";
import { linesOf, framesBetween } from "../replay/film-sentences";
import { chaptersOf } from "../replay/film-steps";
import { roundsOf as rounds } from "../replay/slider-marks";
import type { DifferenceData, Film, FilmFrame, ComparisonData, Lens, Sentence, ComparedFilm, Snapshot } from "../wire";

/** One of the games, with the last frame of each of its snapshots. */
interface Run {
  side: ComparedFilm;
  ends: readonly number[];
  view(snap: number): Snapshot;
}

/** A mark on the slider, counted in snapshots. */
interface Mark {
  snap: number;
  kind: "move" | "pass";
}

export interface Games extends Compared {
  films: ComparisonData;
  runs: readonly Run[];
  marks: readonly Mark[]; // of the longest game, on the slider
  rounds: readonly Round[];
  sentences(snap: number): SnapshotSentences;
  last: number; // the last snapshot of the longest game
}

/** The sentences at a snapshot: those all games share, and those of each alone. */
interface SnapshotSentences {
  all: Sentence[];
  own: Sentence[][];
}

export function gamesOf(films: ComparisonData): Games {
  const moments = [...new Set(films.differences.map(({ snap }) => snap))].sort((a, b) => a - b);
  const runs = films.sides.map(runOf);
  const last = films.snaps - 1;
  const { film } = runs.reduce((one, other) => (other.ends.length > one.ends.length ? other : one)).side;
  const cache = new Map<number, SnapshotSentences>(); // every table asks for it at each drawing
  return {
    films,
    runs,
    marks: marksOf(film),
    rounds: roundsOf(film, last),
    sentences(snap) {
      const known = cache.get(snap) ?? sentencesAtSnapshot(runs, snap);
      cache.set(snap, known);
      return known;
    },
    last,
    steps: snapshots(films.snaps),
    moments,
  };
}

function runOf(side: ComparedFilm): Run {
  const { film } = side;
  const viewAt = viewsOf<Lens, Snapshot>(film.views);
  const ends = endsOf(film);
  return { side, ends, view: (snap) => viewAt(film.lenses[0]!, ends[Math.min(snap, ends.length - 1)]!) };
}

const endsOf = ({ frames }: Film): number[] =>
  frames.flatMap((frame, at) => (frame.snap === frames[at + 1]?.snap ? [] : [at]));

/** The sentences of a snapshot; those of the end come from `stopAt`. */
function linesAt({ side: { film }, ends }: Run, snap: number): Sentence[] {
  if (snap >= ends.length) return [];
  const frames = framesBetween(film, ends[snap - 1] ?? -1, ends[snap]!).filter(
    (frame) => film.frames[frame]!.do !== "over",
  );
  return linesOf(film, film.lenses[0]!, frames);
}

function sentencesAtSnapshot(runs: readonly Run[], snap: number): SnapshotSentences {
  const sentences = runs.map((run) => linesAt(run, snap));
  const going = sentences
    .filter((_, at) => snap < runs[at]!.ends.length)
    .map((lines) => new Set(lines.map(sentenceKey)));
  const common = (line: Sentence): boolean => going.every((keys) => keys.has(sentenceKey(line)));
  const all = sentences.find((lines) => lines.some(common))?.filter(common) ?? [];
  return { all, own: sentences.map((lines) => lines.filter((line) => !common(line))) };
}

const sentenceKey = (line: Sentence): string => JSON.stringify(line);

const KINDS: Partial<Record<FilmFrame["do"], Mark["kind"]>> = { lay: "move", pass: "pass" };

const marksOf = ({ frames }: Film): Mark[] =>
  frames.flatMap(({ do: kind, snap }) => (KINDS[kind] ? [{ snap, kind: KINDS[kind] }] : []));

const roundsOf = (film: Film, last: number): Round[] =>
  rounds(chaptersOf(film), (one) => (one ? film.frames[one.frame]!.snap : last));

/** The reason why a game goes no further than this snapshot; null as long as it does. */
export interface GameStop {
  why: "over" | "refused" | "end";
  lines: Sentence[];
}

export function stopAt({ last }: Games, { side: { film, stopped }, ends, view }: Run, snap: number): GameStop | null {
  const end = ends.length - 1;
  if (snap >= end && view(end).phase === "over") return { why: "over", lines: endingSentences(film) };
  if (snap <= end && snap < last) return null;
  if (stopped) return { why: "refused", lines: [stopped.line] };
  return snap > end ? { why: "end", lines: [] } : null;
}

const endingSentences = (film: Film): Sentence[] =>
  linesOf(film, film.lenses[0]!, [film.frames.findLastIndex((frame) => frame.do === "over")]);

export const differencesAt = ({ films }: Games, snap: number): DifferenceData[] =>
  films.differences.filter((one) => one.snap === snap);

/** The fields in which a side differs from another at a snapshot; they are framed. */
export const differingFields = (games: Games, side: number, snap: number): string[] =>
  differencesAt(games, snap).flatMap(({ sides, fields }) => (sides.includes(side) ? fields.map(([name]) => name) : []));
