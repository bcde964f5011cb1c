/** What is told at a beat, and why it came so. */
import type { Beat, Fault, Film, Lens, Line } from "../wire";
import type { Timeline } from "./stops";
import { inFocus, resolutionOf, samePlace, stepAt } from "./film-steps";

/** The sentences of these beats, to this lens. */
export const linesOf = (film: Film, lens: Lens, beats: readonly number[]): Line[] =>
  beats.flatMap((beat) => film.scenes[lens]!.tells[beat]!.map((line) => film.lines[line]!));

/** The beats of the step that this beat belongs to, up to it. */
export function stepOf({ film, stops }: Timeline, beat: number): number[] {
  const from = stops.findLast((stop) => stop < beat) ?? -1;
  return span(film, from, beat);
}

/** The beats after one, up to another, as far as they are stepped through. */
export const span = (film: Film, from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + 1 + index).filter((beat) =>
    inFocus(film, film.beats[beat]!),
  );

/** The derivations of what the place of this beat has paid so far, else of its last step, or of the end. */
export function whyAt({ film }: Timeline, lens: Lens, beat: number): [number, number][] {
  const here = film.beats[beat]!;
  const place = resolutionOf(film, here).filter((one) => one <= beat && samePlace(film.beats[one]!, here));
  const { whys } = film.scenes[lens]!;
  const derived = (here.at ? place : [beat]).filter((one) => whys[one]!.length > 0);
  const paid = derived.filter((one) => ["take", "nothing"].includes(film.beats[one]!.do));
  return (paid.length > 0 ? paid : derived.slice(-1)).flatMap((one) => whys[one]!);
}

/** The place or the end that this beat has come to: the round being read, if one is. */
export function readRound({ film }: Timeline, beat: number): Beat | null {
  const here = film.beats[beat];
  if (!here || here.do === "deal" || here.do === "kept") return null;
  if (here.at === null && here.do !== "set" && here.do !== "over") return null;
  const began = resolutionOf(film, here)[0];
  return began !== undefined && began <= beat ? here : null;
}

/** The author's remarks on the snapshot that ends with the step of this beat. */
export const notesAt = ({ film, stops }: Timeline, beat: number): string[] =>
  film.notes.filter(([at]) => stepAt(stops, at) === stepAt(stops, beat)).map(([, text]) => text);

/** The author's remarks at these beats. */
export const notesOn = ({ film, stops }: Timeline, beats: readonly number[]): string[] =>
  film.notes.filter(([at]) => beats.includes(stops[stepAt(stops, at)] ?? -1)).map(([, text]) => text);

/** Why there is no more, where one has come to the end of a film that ends before its game does. */
export function endingAt({ film, stops }: Timeline, beat: number): Fault | null {
  if (beat < (stops.at(-1) ?? 0)) return null;
  return film.fault ?? (film.more ? { line: { id: "replay-more", args: {}, rules: [] }, text: "" } : null);
}
