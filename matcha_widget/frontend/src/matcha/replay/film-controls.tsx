/** Controls of a film: step, play, jump to a turning point, play on. */
import { stepAt } from "../../kit/film/cursor";
import { Icon } from "../../kit/icon";
import { ReplayBar } from "../../kit/film/replay-parts";
import { Slider, positionStyle } from "../../kit/film/slider";
import { PlaybackBar, type PlaybackStep as Shown } from "../../kit/film/playback-bar";
import { TokenPiece } from "../table/tray";
import { stepOf, sentencesOf } from "./film-sentences";
import type { ReplayProps } from "./replay-game";
import type { ReplayGesture, ReplayUi } from "./replay-ui";
import { sliderLayout, type SliderMark } from "./slider-marks";
import { visiblePart, lastStop, nextLie, nextReveal, nextStop, roundBeside, type Timeline } from "./timeline";

/** Jumping to the turning points is left out while the film is covered. */
export const Controls = ({ replay }: { replay: ReplayProps }) => (
  <ReplayBar {...replay} track={<Track replay={replay} />} playback={<Ways replay={replay} />} />
);

/** A jump to another frame, if there is one. */
interface Way {
  icon: string;
  label: string; // a message id
  gesture: ReplayGesture;
  shortcut?: string;
  to(timeline: Timeline, ui: ReplayUi): number; // within the visible part of the film
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

/** These buttons betray that something comes: a covered film has none of them. */
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
  const { timeline, ui, words, dispatch } = replay;
  const claims = timeline.film.views[ui.lens]!.claims.length > 0;
  const leaps = ui.covered ? [] : claims ? [REVEAL, LIE] : [REVEAL];
  const { playing, speed } = ui;
  const button = (way: Way) => wayIn(replay, way);
  const [back, on] = [BACK.map(button), [...ON, ...leaps].map(button)];
  return <PlaybackBar {...{ words, dispatch, playing, speed, back, on }} step={stepWords(replay)} />;
}

const wayIn = ({ timeline, ui }: ReplayProps, { to, ...way }: Way): Shown<ReplayGesture> => ({
  ...way,
  off: to(visiblePart(timeline, ui), ui) < 0,
});

function Track({ replay }: { replay: ReplayProps }) {
  const { steps, at, rounds, marks, won, frameAt } = sliderLayout(replay.timeline, replay.ui);

  /** Moves the thumb to the nearest step. */
  function slide(thumb: HTMLInputElement): void {
    replay.dispatch({ do: "go", frame: frameAt(Number(thumb.value)) });
    thumb.value = String(sliderLayout(replay.timeline, replay.ui).at);
  }

  const where = `${stepWords(replay)}: ${sentence(replay)}`;
  return (
    <Slider words={replay.words} steps={steps} at={at} rounds={rounds} valueText={where} fine slide={slide}>
      {marks.map(({ step, kind }) => (
        <span class={`slider-mark ${kind}`} style={positionStyle(step, steps)}>
          {PICTURES[kind] && <Icon name={PICTURES[kind]} />}
        </span>
      ))}
      {won.map(({ step, tokens }) => (
        <span class="won" style={positionStyle(step, steps)}>
          {tokens.map((token) => (
            <TokenPiece token={token} />
          ))}
        </span>
      ))}
    </Slider>
  );
}

const PICTURES: Readonly<Partial<Record<SliderMark["kind"], string>>> = { reveal: "eye", claim: "say" };

/** "step 9 of 16"; without the total if the film is covered. */
function stepWords({ timeline, ui, words }: ReplayProps, step = Math.max(stepAt(timeline.stops, ui.frame), 0)): string {
  return ui.covered
    ? words.message("replay-step", { step })
    : words.message("is-step", { step, steps: timeline.stops.length - 1 });
}

const sentence = ({ timeline, ui, words }: ReplayProps): string =>
  words.sentences(sentencesOf(timeline.film, ui.lens, stepOf(timeline, ui.frame)));
