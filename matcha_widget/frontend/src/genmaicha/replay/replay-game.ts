/** What Genmaicha adds to a replay: how long its frames stay, what is said. No DOM, no model. */
import * as kit from "../../kit/replay-update";
import { speak } from "../../kit/words";
import type { MarketBranchIntent, MarketFilm } from "../wire";
import { framesTo, linesOf, snapAt, timelineOf, type Timeline } from "./film";
import { begin, step, type Gesture, type ReplayUi } from "./replay-ui";

interface MarketReplay {
  film: MarketFilm;
  timeline: Timeline;
  ui: ReplayUi;
  gesture: Gesture;
  branch: MarketBranchIntent;
  motion: never;
}

export type ReplayState = kit.ReplayState<MarketReplay>;
export type ReplayProps = kit.ReplayProps<MarketReplay>;

const HALF_WAY = { ms: 320, as: [] }; // a frame within a step

/** All that stands on the page when one has come there. */
function heard({ timeline, ui: { frame, lens }, words }: ReplayState): string {
  const snap = snapAt(timeline, frame);
  const ending = kit.endingAt(timeline, frame);
  return [
    words.tellAll(linesOf(timeline, lens, framesTo(timeline, frame))),
    ...timeline.film.notes.filter(([at]) => at === snap).map(([, text]) => text),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}

export const REPLAY_GAME: kit.ReplayGame<MarketReplay> = {
  open: timelineOf,
  begin,
  speak: (catalogue) => speak(catalogue, "catalogue"),
  step,
  stays: ({ stops }, frame) => (stops.includes(frame) ? null : HALF_WAY),
  /** The slider speaks for itself. */
  announced(before, state, gesture) {
    const { frame, lens } = state.ui;
    const quiet = gesture?.do === "go" || (frame === before.frame && lens === before.lens);
    return quiet ? "" : heard(state);
  },
  read: heard,
};
