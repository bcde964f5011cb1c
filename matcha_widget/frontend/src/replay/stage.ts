/** A frame set up for the table's own views: what has turned lies open, and what was told so far stands beside it. */
import { fresh, type Reveal, type Ui } from "../ui";
import type { Beat, Event, Lens, Mat, Place, Snapshot } from "../wire";
import type { Frames } from "./frames";
import type { Player } from "./player";
import { endOfPlace, type Reel } from "./reel";
import { resolutionOf } from "./steps";
import { linesOf, readRound, span } from "./story";

const still = (view: Snapshot): Snapshot => ({
  ...view,
  legal: [],
  forbidden: {},
  claimable: [],
  keep: null,
  undo: "no",
});

/** The snapshot of this beat, with the places that are being resolved as far as they are. */
export function staged(reel: Reel, frames: Frames, lens: Lens, beat: number): Snapshot {
  const view = still(frames(lens, beat));
  const here = readRound(reel, beat);
  if (!here || here.do === "set" || here.do === "over") return view;
  const round = here.at![0];
  const pair = view.pairs[round - 1]!;
  const places = pair.places.map((place) => half(reel, frames, lens, beat, round, place)) as [Place, Place];
  return { ...view, pairs: view.pairs.map((one, at) => (at === round - 1 ? { ...pair, places } : one)) };
}

/** A place in the middle of its resolution, by the rule that Python says decides it: open, but not won before it is. */
function half(reel: Reel, frames: Frames, lens: Lens, beat: number, round: number, place: Place): Place {
  const told = beatsAt(reel, beat, place.mat);
  if (place.rule !== null || told.length === 0) return place;
  const end = frames(lens, endOfPlace(reel, told.at(-1)!)).pairs[round - 1]!.places.find(
    ({ mat }) => mat === place.mat,
  )!;
  const won = told.some((one) => reel.film.beats[one]!.do === "check") && end.rule === "V3";
  return { ...place, rule: end.rule, winner: won ? end.winner : place.winner };
}

/** The beats, up to this one, that resolve the place at this mat in the round of this beat. */
const beatsAt = ({ film }: Reel, beat: number, mat: Mat): number[] =>
  resolutionOf(film, film.beats[beat]!).filter((one) => one <= beat && film.beats[one]!.at![1] === mat);

/** What the table's views are told of a reveal; null while none is being read. */
export function revealAt(reel: Reel, lens: Lens, beat: number): Reveal | null {
  const here = readRound(reel, beat);
  if (!here || !reel.film.beats[beat]) return null;
  const told = resolutionOf(reel.film, here).filter((one) => one <= beat);
  const mats = [...new Set(told.map((one) => reel.film.beats[one]!.at![1]))];
  const story = mats.map((mat) =>
    linesOf(
      reel.film,
      lens,
      told.filter((one) => reel.film.beats[one]!.at![1] === mat),
    ),
  );
  const unread = reel.film.beats[beat]!.do === "turn" ? here.at![1] : null;
  const reveal = { round: here.round, story, end: [], log: [], unread };
  return reveal;
}

export const uiOf = (reel: Reel, { lens, beat, rule }: Player): Ui => ({
  ...fresh,
  reveal: revealAt(reel, lens, beat),
  rule,
});

/** What happened between two beats, for the movements of the table. Nobody thinks: it has all been played. */
export function moving(view: Snapshot, { film }: Reel, from: number, to: number): Snapshot {
  const events = span(film, from, to).map((beat) => event(film.beats[beat]!));
  const [bottom, top] = view.players;
  return {
    ...view,
    events,
    players: [
      { ...bottom, kind: "human" },
      { ...top, kind: "human" },
    ],
  };
}

const event = (beat: Beat): Event => ({ card: "", ...beat, tell: [] }) as Event;
