/** Sentences at a frame, claims with their verdicts, and derivations. */
import { stepAt } from "../../kit/film/cursor";
import { isResolutionEvent } from "../table/table-memory";
import type { Film, FilmFrame, Lens, Sentence } from "../wire";
import { inFocus, resolutionOf, samePlace } from "./film-steps";
import type { Timeline } from "./timeline";

/** The sentences of these frames through a lens. */
export const linesOf = (film: Film, lens: Lens, frames: readonly number[]): Sentence[] =>
  frames.flatMap((frame) => film.views[lens]!.tells[frame]!.map((line) => film.lines[line]!));

/** The frames of this frame's step, up to it. */
export function stepOf({ film, stops }: Timeline, frame: number): number[] {
  const from = stops.findLast((stop) => stop < frame) ?? -1;
  return framesBetween(film, from, frame);
}

/** The frames after one, up to another, without those out of focus. */
export const framesBetween = (film: Film, from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + 1 + index).filter((frame) =>
    inFocus(film, film.frames[frame]!),
  );

/** The derivations of this frame's place so far, else of its last step, or of the end. */
export function whyAt({ film }: Timeline, lens: Lens, frame: number): [number, number][] {
  const here = film.frames[frame]!;
  const place = resolutionOf(film, here).filter((one) => one <= frame && samePlace(film.frames[one]!, here));
  const { whys } = film.views[lens]!;
  const derived = (here.at ? place : [frame]).filter((one) => whys[one]!.length > 0);
  const payments = derived.filter((one) => ["take", "nothing"].includes(film.frames[one]!.do));
  return (payments.length > 0 ? payments : derived.slice(-1)).flatMap((one) => whys[one]!);
}

/** The frame whose place or end is being read; null if none is. */
export function roundBeingRead({ film }: Timeline, frame: number): FilmFrame | null {
  const here = film.frames[frame];
  if (!here || here.do === "deal" || here.do === "kept") return null;
  if (here.at === null && here.do !== "set" && here.do !== "over") return null;
  const reveal = resolutionOf(film, here)[0];
  return reveal !== undefined && reveal <= frame ? here : null;
}

/** The author's remarks on the snapshot that ends with this frame's step. */
export const notesAt = ({ film, stops }: Timeline, frame: number): string[] =>
  film.notes.filter(([at]) => stepAt(stops, at) === stepAt(stops, frame)).map(([, text]) => text);

export const notesOn = ({ film, stops }: Timeline, frames: readonly number[]): string[] =>
  film.notes.filter(([at]) => frames.includes(stops[stepAt(stops, at)] ?? -1)).map(([, text]) => text);

interface JudgedClaim {
  claim: number; // its frame
  from: number; // the frame from which the verdict is known
  line: Sentence;
}

const judgedClaims = (film: Film, lens: Lens): JudgedClaim[] =>
  film.views[lens]!.claims.flatMap(([claim, verdict, from]) => {
    const line = linesOf(film, lens, [claim])[0];
    if (from === null || line?.id !== "tell-claim") return [];
    return [{ claim, from, line: { ...line, id: "tell-known", args: { ...line.args, verdict } } }];
  });

/** The sentences of these frames; a claim whose truth the lens knows at once has its verdict. */
export function sentencesOf(film: Film, lens: Lens, frames: readonly number[]): Sentence[] {
  const atOnce = judgedClaims(film, lens).filter(({ claim, from }) => claim === from);
  return frames.flatMap((frame) => atOnce.find(({ claim }) => claim === frame)?.line ?? linesOf(film, lens, [frame]));
}

/** The verdicts learned later, at one of these frames, again when the place is resolved. */
export const laterVerdicts = (film: Film, lens: Lens, frames: readonly number[]): Sentence[] =>
  judgedClaims(film, lens)
    .filter(({ claim, from }) =>
      [from, revealOf(film, claim)].some((at) => at > claim && at >= from && frames.includes(at)),
    )
    .map(({ line }) => line);

/** All sentences of these frames through a lens. */
export const allSentences = (film: Film, lens: Lens, frames: readonly number[]): Sentence[] => [
  ...sentencesOf(film, lens, frames),
  ...laterVerdicts(film, lens, frames),
];

/** The frame at which the claim's place begins to be resolved. */
const revealOf = ({ frames }: Film, claim: number): number =>
  frames.findIndex((frame) => isResolutionEvent(frame) && samePlace(frame, frames[claim]!));
