/** Marks on the slider, counted in steps; covered frames have none. */
import { positionOf, stepAt } from "../../kit/film/cursor";
import { furthestFrame } from "../../kit/film/replay-ui";
import type { Round } from "../../kit/film/slider";
import type { FilmFrame, Token } from "../wire";
import type { ReplayUi } from "./replay-ui";
import { visiblePart, type Timeline } from "./timeline";
import { revealsOf, winningsOf, type RoundStart } from "./film-steps";

export interface SliderMark {
  step: number;
  kind: "move" | "pass" | "claim" | "reveal";
}

interface SliderLayout {
  steps: number; // length of the slider
  at: number; // place of the thumb
  rounds: Round[];
  marks: SliderMark[];
  won: { step: number; tokens: Token[] }[];
  frameAt(step: number): number; // the frame of the nearest step
}

const ROOM = 12; // steps that a covered film has room for, whatever its length

export function sliderLayout(timeline: Timeline, ui: ReplayUi): SliderLayout {
  const { film, stops } = timeline;
  const until = ui.covered ? furthestFrame(ui) : film.frames.length - 1;
  const visible = ui.guess ? furthestFrame(ui) : until;
  const last = Math.max(stepAt(stops, until), 0);
  const steps = Math.max(ui.covered ? Math.max(ROOM, 6 * Math.ceil((last + 1) / 6)) : stops.length - 1, 1);
  const step = (frame: number): number => Math.min(positionOf(stops, frame), steps);
  return {
    steps,
    at: step(ui.frame),
    rounds: roundsOf(visiblePart(timeline, ui).chapters, (chapter) => (chapter ? step(chapter.frame) : steps)),
    marks: marksOf(timeline, until),
    won: winningsOf(film, visible).map(({ frame, tokens }) => ({ step: middle(timeline, frame, visible), tokens })),
    frameAt: (wanted) => Math.min(stops[Math.min(Math.round(wanted), last)] ?? 0, until),
  };
}

/** The rounds on a slider; `at` gives the place of a chapter's beginning, and of the end. */
export function roundsOf(chapters: readonly RoundStart[], at: (chapter?: RoundStart) => number): Round[] {
  const several = chapters.some(({ set }) => set !== chapters[0]!.set);
  return chapters
    .map((one, index) => {
      const set = one.round === 1 && several ? one.set : null;
      const later = chapters.slice(index + 1);
      return { round: one.round, set, from: at(one), to: at(set ? later.find(({ round }) => round === 1) : later[0]) };
    })
    .filter(({ from, to }) => from < to);
}

const KINDS: Partial<Record<FilmFrame["do"], SliderMark["kind"]>> = { lay: "move", pass: "pass", say: "claim" };

function marksOf({ film, stops }: Timeline, until: number): SliderMark[] {
  const reveals = new Set(revealsOf(film).map((frame) => stepAt(stops, frame - 1) + 1));
  return stops.flatMap((stop, step): SliderMark[] => {
    if (stop > until) return [];
    const kind = reveals.has(step) ? "reveal" : KINDS[film.frames[stop]!.do];
    return kind ? [{ step, kind }] : [];
  });
}

/** A round's winnings stand below the first of its resolved places. */
const middle = ({ film, stops }: Timeline, frame: number, until: number): number => {
  const here = film.frames[frame]!;
  const ends = stops.flatMap((stop, step) => {
    const { set, round, do: kind } = film.frames[stop]!;
    return stop <= until && set === here.set && round === here.round && (kind === "take" || kind === "nothing")
      ? [step]
      : [];
  });
  return ends.length > 0 ? (ends[0]! + ends.at(-1)!) / 2 : positionOf(stops, frame);
};
