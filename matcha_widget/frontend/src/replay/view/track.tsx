/** The way through the film: a slider, with what happens on it and what was won. Of what is covered nothing is drawn. */
import { Icon, TokenPiece } from "../../view/icon";
import { placesOf, type Mark } from "../marks";
import { stepAt } from "../steps";
import { linesOf, stepOf } from "../story";
import type { Shot } from "./shot";

export function Track({ shot }: { shot: Shot }) {
  const { steps, at, rounds, marks, won, beatAt } = placesOf(shot.reel, shot.player);
  const left = (step: number) => ({ left: `${(100 * step) / steps}%` });

  /** The nearest step of where the thumb was put. */
  function slide({ currentTarget }: InputEvent & { currentTarget: HTMLInputElement }): void {
    shot.act({ do: "go", beat: beatAt(Number(currentTarget.value)) });
    currentTarget.value = String(placesOf(shot.reel, shot.player).at);
  }

  return (
    <div class="track" style={{ "--n": steps }}>
      <div class="marks" aria-hidden="true">
        {rounds.map(({ round, from, to, set }) => (
          <span class={set ? "rd set" : "rd"} style={{ ...left(from), width: `${(100 * (to - from)) / steps}%` }}>
            {shot.words.say(set ? "is-set" : "is-round-short", set ? { set, sets: 0 } : { round })}
          </span>
        ))}
        <span class="ln" />
        <span class="dn" style={{ width: `${(100 * at) / steps}%` }} />
        {marks.map(({ step, kind }) => (
          <span class={`ev ${kind}`} style={left(step)}>
            {PICTURES[kind] && <Icon name={PICTURES[kind]} />}
          </span>
        ))}
        {won.map(({ step, tokens }) => (
          <span class="won" style={left(step)}>
            {tokens.map((token) => (
              <TokenPiece token={token} />
            ))}
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={steps}
        step="any"
        value={at}
        aria-label={shot.words.say("replay-slider")}
        aria-valuetext={`${stepWords(shot)}: ${sentence(shot)}`}
        onInput={slide}
      />
    </div>
  );
}

const PICTURES: Readonly<Partial<Record<Mark["kind"], string>>> = { reveal: "eye", claim: "say" };

/** "step 9 of 16"; how many there are is not said of a film that is covered. */
export function stepWords({ reel, player, words }: Shot): string {
  const step = Math.max(stepAt(reel.stops, player.beat), 0);
  return player.covered
    ? words.say("replay-step", { step })
    : words.say("is-step", { step, steps: reel.stops.length - 1 });
}

const sentence = ({ reel, player, words }: Shot): string =>
  words.tellAll(linesOf(reel.film, player.lens, stepOf(reel, player.beat)));
