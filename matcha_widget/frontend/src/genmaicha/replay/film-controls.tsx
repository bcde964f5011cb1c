/** Controls of a film: step, play, jump to a round, a payment or a turning point, play on. */
import { positionOf } from "../../kit/film/cursor";
import { ReplayBar } from "../../kit/film/replay-parts";
import { furthestFrame } from "../../kit/film/replay-ui";
import { Slider, positionStyle } from "../../kit/film/slider";
import { PlaybackBar, playbackStep } from "../../kit/film/playback-bar";
import { Glyph } from "../parts/glyph";
import type { FilmKind } from "../wire";
import { framesTo, linesOf, paymentBeside, roundBeside, snapAt } from "./timeline";
import { nextSnapshotFrom, currentSnapshot, type MarketReplayProps } from "./replay-game";

export const Controls = ({ replay }: { replay: MarketReplayProps }) => (
  <ReplayBar {...replay} track={<Track replay={replay} />} playback={<Ways replay={replay} />} />
);

function Ways({ replay }: { replay: MarketReplayProps }) {
  const { timeline, words, dispatch, ui } = replay;
  const snap = nextSnapshotFrom(replay);
  const last = timeline.stops.length - 1;
  const back = [
    playbackStep("first", "replay-round", { do: "round", by: -1 }, "PageUp", roundBeside(timeline, snap, -1) < 0),
    playbackStep("back1", "replay-step-go", { do: "step", by: -1 }, "ArrowLeft", snap === 0),
  ];
  const on = [
    playbackStep("step", "replay-step-go", { do: "step", by: 1 }, "ArrowRight", snap === last),
    playbackStep("round", "replay-round", { do: "round", by: 1 }, "PageDown", roundBeside(timeline, snap, 1) < 0),
    playbackStep("why", "replay-payment", { do: "payment", by: 1 }, "]", paymentBeside(timeline, snap, 1) < 0),
  ];
  const step = words.message("is-step", { step: currentSnapshot(replay), steps: last });
  return <PlaybackBar {...{ words, dispatch, back, on, step }} playing={ui.playing} speed={ui.speed} />;
}

const PICTURES: Readonly<Partial<Record<FilmKind, string>>> = { open: "open", brew: "pot", toss: "coin", over: "flag" };

function Track({ replay }: { replay: MarketReplayProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const { steps } = timeline.film;
  const visible = ui.guess ? snapAt(timeline, furthestFrame(ui)) : steps.length; // later marks would give the answer away
  const last = Math.max(steps.length - 1, 1);
  const where = `${words.message("is-step", { step: currentSnapshot(replay), steps: last })}: ${words.sentences(linesOf(timeline, ui.lens, framesTo(timeline, ui.frame)))}`;
  const slide = (thumb: HTMLInputElement): void =>
    dispatch({ do: "go", frame: timeline.stops[Math.round(Number(thumb.value))]! });
  return (
    <Slider
      words={words}
      steps={last}
      at={positionOf(timeline.stops, ui.frame)}
      rounds={timeline.rounds}
      valueText={where}
      fine
      slide={slide}
    >
      {steps.map(({ kind }, at) => {
        const picture = at <= visible && PICTURES[kind];
        return (
          <span class={picture ? "slider-mark reveal" : "slider-mark move"} style={positionStyle(at, last)} key={at}>
            {picture && <Glyph name={picture} />}
          </span>
        );
      })}
    </Slider>
  );
}
