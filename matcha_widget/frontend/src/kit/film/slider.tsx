/** A slider with what happens on it: the rounds, how far one has come, and what else stands there. */
import type { ComponentChildren } from "preact";
import type { Words } from "../i18n";

export interface Round {
  round: number;
  set: number | null; // where a set begins in a game of several
  from: number;
  to: number; // where it ends: the set, where one begins
}

interface SliderProps {
  words: Words;
  steps: number; // how long it is; at least 1
  at: number; // where the thumb stands
  rounds: readonly Round[];
  told: string; // where that is, in words
  fine?: boolean; // the thumb may stand between two steps
  slide(thumb: HTMLInputElement): void;
  children: ComponentChildren;
}

/** Where a step stands. */
export const positionStyle = (step: number, steps: number): { left: string } => ({ left: `${(100 * step) / steps}%` });

export function Slider({ words, steps, at, rounds, told, fine = false, slide, children }: SliderProps) {
  return (
    <div class="track" style={{ "--n": steps }}>
      <div class="marks" aria-hidden="true">
        {rounds.map(({ round, from, to, set }) => (
          <span
            class={set ? "rd set" : "rd"}
            style={{ ...positionStyle(from, steps), width: positionStyle(to - from, steps).left }}
          >
            <span>{words.message(set ? "is-set" : "is-round-short", set ? { set, sets: 0 } : { round })}</span>
          </span>
        ))}
        <span class="slider-line" />
        <span class="dn" style={{ width: positionStyle(at, steps).left }} />
        {children}
      </div>
      <input
        type="range"
        min={0}
        max={steps}
        step={fine ? "any" : 1}
        value={at}
        aria-label={words.message("replay-slider")}
        aria-valuetext={told}
        onInput={({ currentTarget }) => slide(currentTarget)}
      />
    </div>
  );
}
