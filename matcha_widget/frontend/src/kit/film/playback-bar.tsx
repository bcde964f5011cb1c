/** The buttons below a film: back and on, play and pause, speed, current step. */
import { Button, PlayButton } from "../button";
import { SPEEDS, type Speed } from "./cursor";
import type { Words } from "../i18n";

/** A button to another frame. */
export interface PlaybackStep<G> {
  icon: string;
  label: string; // the id of a message with the argument `way`
  gesture: G;
  shortcut?: string;
  off: boolean; // without such a frame
}

export const playbackStep = <const G,>(
  icon: string,
  label: string,
  gesture: G,
  shortcut: string,
  off: boolean,
): PlaybackStep<G> => ({
  icon,
  label,
  gesture,
  shortcut,
  off,
});

interface TransportProps<G> {
  words: Words;
  dispatch(gesture: G | { do: "play" } | { do: "speed"; speed: Speed }): void;
  playing: boolean;
  speed: Speed;
  back: readonly PlaybackStep<G>[];
  on: readonly PlaybackStep<G>[];
  step: string; // the current step as text
}

export function PlaybackBar<G>({ words, dispatch, playing, speed, back, on, step }: TransportProps<G>) {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  const pace = speed === 0.5 ? "½×" : `${speed}×`;
  const button = (way: "back" | "on") => (each: PlaybackStep<G>) => (
    <Button dispatch={dispatch} bare {...each} label={words.message(each.label, { way })} />
  );
  return (
    <>
      {back.map(button("back"))}
      <PlayButton words={words} dispatch={dispatch} playing={playing} />
      {on.map(button("on"))}
      <button
        class="btn is-square"
        aria-label={`${words.message("replay-speed")}: ${pace}`}
        onClick={() => dispatch({ do: "speed", speed: next })}
      >
        {pace}
      </button>
      <span class="step">{step}</span>
    </>
  );
}
