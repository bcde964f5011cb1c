/** The way through the film: a slider, with what happens on it and what was won. Of what is covered nothing is drawn. */
import { stepAt } from "../../kit/cursor";
import { Icon } from "../../kit/icon";
import { TokenPiece } from "../table/token-piece";
import { left, Slider } from "../../kit/slider";
import { told } from "./film-claims";
import { placesOf, type SliderMark } from "./slider-marks";
import { stepOf } from "./film-lines";
import type { ReplayProps } from "./replay-game";

export function Track({ replay }: { replay: ReplayProps }) {
  const { steps, at, rounds, marks, won, frameAt } = placesOf(replay.timeline, replay.ui);

  /** The nearest step of where the thumb was put. */
  function slide(thumb: HTMLInputElement): void {
    replay.act({ do: "go", frame: frameAt(Number(thumb.value)) });
    thumb.value = String(placesOf(replay.timeline, replay.ui).at);
  }

  const where = `${stepWords(replay)}: ${sentence(replay)}`;
  return (
    <Slider words={replay.words} steps={steps} at={at} rounds={rounds} told={where} fine slide={slide}>
      {marks.map(({ step, kind }) => (
        <span class={`ev ${kind}`} style={left(step, steps)}>
          {PICTURES[kind] && <Icon name={PICTURES[kind]} />}
        </span>
      ))}
      {won.map(({ step, tokens }) => (
        <span class="won" style={left(step, steps)}>
          {tokens.map((token) => (
            <TokenPiece token={token} />
          ))}
        </span>
      ))}
    </Slider>
  );
}

const PICTURES: Readonly<Partial<Record<SliderMark["kind"], string>>> = { reveal: "eye", claim: "say" };

/** "step 9 of 16"; how many there are is not said of a film that is covered. */
export function stepWords(
  { timeline, ui, words }: ReplayProps,
  step = Math.max(stepAt(timeline.stops, ui.frame), 0),
): string {
  return ui.covered
    ? words.say("replay-step", { step })
    : words.say("is-step", { step, steps: timeline.stops.length - 1 });
}

const sentence = ({ timeline, ui, words }: ReplayProps): string =>
  words.tellAll(told(timeline.film, ui.lens, stepOf(timeline, ui.frame)));
