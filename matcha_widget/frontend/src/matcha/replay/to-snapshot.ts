/** A frame set up for the table's own views: what has turned lies open, and what was told so far stands beside it. */
import { fresh, type Reveal, type Ui } from "../table/table-ui";
import type { Beat, Event, Lens, Place, Snapshot } from "../wire";
import type { Frames } from "./film-frames";
import type { Player } from "./player";
import type { Timeline } from "./stops";
import { resolutionOf } from "./film-steps";
import { linesOf, readRound, span } from "./film-lines";

const still = (view: Snapshot): Snapshot => ({
  ...view,
  legal: [],
  forbidden: {},
  claimable: [],
  keep: null,
  undo: "no",
});

/** The snapshot of this beat. Cards that turn lie open before they are judged: `unread` below keeps that covered. */
export function snapshotAt({ film }: Timeline, frames: Frames, lens: Lens, beat: number): Snapshot {
  const view = still(frames(lens, beat));
  const { do: kind, at } = film.beats[beat]!;
  if (kind !== "turn" || !at) return view;
  const open = (place: Place): Place => (place.mat === at[1] ? { ...place, hits: [false, false] } : place);
  const pairs = view.pairs.map((pair, index) =>
    index === at[0] - 1 ? { ...pair, places: pair.places.map(open) as [Place, Place] } : pair,
  );
  return { ...view, pairs };
}

/** What the table's views are told of a reveal; null while none is being read. */
export function revealAt(timeline: Timeline, lens: Lens, beat: number): Reveal | null {
  const here = readRound(timeline, beat);
  if (!here) return null;
  const told = resolutionOf(timeline.film, here).filter((one) => one <= beat);
  const mats = [...new Set(told.map((one) => timeline.film.beats[one]!.at![1]))];
  const story = mats.map((mat) =>
    linesOf(
      timeline.film,
      lens,
      told.filter((one) => timeline.film.beats[one]!.at![1] === mat),
    ),
  );
  const unread = timeline.film.beats[beat]!.do === "turn" ? here.at![1] : null;
  return { round: here.round, story, end: [], log: [], then: [], unread };
}

export const uiOf = (timeline: Timeline, { lens, beat, rule }: Player): Ui => ({
  ...fresh,
  reveal: revealAt(timeline, lens, beat),
  rule,
});

/** What happened between two beats, for the movements of the table. Nobody thinks: it has all been played. */
export function moving(view: Snapshot, { film }: Timeline, from: number, to: number): Snapshot {
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
