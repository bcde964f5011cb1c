/** The way through the film: a slider, with what happens on it and what was won. Of what is covered nothing is drawn. */
import { Icon, TokenPiece } from "../../kit/icon";
import { told } from "./film-claims";
import { placesOf, type Mark } from "./slider-marks";
import { stepAt } from "./film-steps";
import { stepOf } from "./film-lines";
import type { Shot } from "./replay-props";
import { left, Slider } from "./slider";

export function Track({ shot }: { shot: Shot }) {
  const { steps, at, rounds, marks, won, beatAt } = placesOf(shot.reel, shot.player);

  /** The nearest step of where the thumb was put. */
  function slide(thumb: HTMLInputElement): void {
    shot.act({ do: "go", beat: beatAt(Number(thumb.value)) });
    thumb.value = String(placesOf(shot.reel, shot.player).at);
  }

  const where = `${stepWords(shot)}: ${sentence(shot)}`;
  return (
    <Slider words={shot.words} steps={steps} at={at} rounds={rounds} told={where} fine slide={slide}>
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

const PICTURES: Readonly<Partial<Record<Mark["kind"], string>>> = { reveal: "eye", claim: "say" };

/** "step 9 of 16"; how many there are is not said of a film that is covered. */
export function stepWords({ reel, player, words }: Shot, step = Math.max(stepAt(reel.stops, player.beat), 0)): string {
  return player.covered
    ? words.say("replay-step", { step })
    : words.say("is-step", { step, steps: reel.stops.length - 1 });
}

const sentence = ({ reel, player, words }: Shot): string =>
  words.tellAll(told(reel.film, player.lens, stepOf(reel, player.beat)));
