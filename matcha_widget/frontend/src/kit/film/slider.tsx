/** The slider of a film: rounds, progress and marks. */
import type { ComponentChildren } from "preact";
import type { Words } from "../i18n";

export interface Round {
  round: number;
  set: number | null; // the set that begins here, in a game of several
  from: number;
  to: number; // the end of the round, or of the set
}

interface SliderProps {
  words: Words;
  steps: number; // length; at least 1
  at: number; // of the thumb
  rounds: readonly Round[];
  valueText: string; // the position in words
  fine?: boolean; // the thumb can be between two steps
  slide(thumb: HTMLInputElement): void;
  children: ComponentChildren;
}

/** The place of a step on the slider. */
export const positionStyle = (step: number, steps: number): { left: string } => ({ left: `${(100 * step) / steps}%` });

/** A slider over the steps of a film, with marks as children. */
export function Slider({ words, steps, at, rounds, valueText, fine = false, slide, children }: SliderProps) {
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
        aria-valuetext={valueText}
        onInput={({ currentTarget }) => slide(currentTarget)}
      />
    </div>
  );
}
