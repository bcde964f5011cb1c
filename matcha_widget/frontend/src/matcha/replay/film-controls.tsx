/** What one can do with a film: step, play, jump to where it turned, play on. */
import { ReplayBar } from "../../kit/replay-parts";
import { Transport, type Way as Shown } from "../../kit/transport";
import type { Gesture, ReplayUi } from "./replay-ui";
import { inSight, lastStop, nextLie, nextReveal, nextStop, roundBeside, type Timeline } from "./stops";
import type { ReplayProps } from "./replay-game";
import { stepWords, Track } from "./film-track";

/** To where the game turned, too, as long as nothing is covered. */
export function Controls({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, live, act } = replay;
  const { turned, settings } = timeline.film;
  return (
    <ReplayBar
      {...{ words, act, ui }}
      track={<Track replay={replay} />}
      ways={<Ways replay={replay} />}
      turned={turned !== null && !ui.covered}
      branches={settings.branch && live}
    />
  );
}

/** A way to another frame, as long as there is one. */
interface Way {
  icon: string;
  label: string; // a message of the catalogue
  gesture: Gesture;
  shortcut?: string;
  to(timeline: Timeline, ui: ReplayUi): number; // in what of the film is in sight
}

const BACK: readonly Way[] = [
  {
    icon: "first",
    label: "replay-round",
    gesture: { do: "round", by: -1 },
    shortcut: "[",
    to: (timeline, { frame }) => roundBeside(timeline, frame, -1),
  },
  {
    icon: "back1",
    label: "replay-step-go",
    gesture: { do: "step", by: -1 },
    shortcut: "ArrowLeft",
    to: (timeline, { frame }) => lastStop(timeline, frame),
  },
];

const ON: readonly Way[] = [
  {
    icon: "micro",
    label: "replay-step-go",
    gesture: { do: "step", by: 1 },
    shortcut: "ArrowRight",
    to: (timeline, { frame }) => nextStop(timeline, frame),
  },
  {
    icon: "round",
    label: "replay-round",
    gesture: { do: "round", by: 1 },
    shortcut: "]",
    to: (timeline, { frame }) => roundBeside(timeline, frame, 1),
  },
];

/** These tell by being there that something comes: a covered film has none of them. */
const REVEAL: Way = {
  icon: "eye",
  label: "replay-reveal",
  gesture: { do: "reveal" },
  to: (timeline, { frame }) => nextReveal(timeline, frame),
};
const LIE: Way = {
  icon: "say",
  label: "replay-lie",
  gesture: { do: "lie" },
  to: (timeline, { lens, frame }) => nextLie(timeline, lens, frame),
};

function Ways({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, act } = replay;
  const claims = timeline.film.views[ui.lens]!.claims.length > 0;
  const leaps = ui.covered ? [] : claims ? [REVEAL, LIE] : [REVEAL];
  const { playing, speed } = ui;
  const shown = (way: Way) => wayIn(replay, way);
  const [back, on] = [BACK.map(shown), [...ON, ...leaps].map(shown)];
  return <Transport {...{ words, act, playing, speed, back, on }} step={stepWords(replay)} />;
}

const wayIn = ({ timeline, ui }: ReplayProps, { to, ...way }: Way): Shown<Gesture> => ({
  ...way,
  off: to(inSight(timeline, ui), ui) < 0,
});
