/** The buttons below a film: back and on, play and pause, the pace, and where one has come to. */
import { Button, Play } from "./button";
import { SPEEDS, type Speed } from "./cursor";
import type { Words } from "./words";

/** A way to another frame. */
export interface Way<G> {
  icon: string;
  label: string; // a message of the catalogue, which is told the way
  gesture: G;
  shortcut?: string;
  off: boolean; // there is no such frame
}

export const way = <const G,>(icon: string, label: string, gesture: G, shortcut: string, off: boolean): Way<G> => ({
  icon,
  label,
  gesture,
  shortcut,
  off,
});

interface TransportProps<G> {
  words: Words;
  act(gesture: G | { do: "play" } | { do: "speed"; speed: Speed }): void;
  playing: boolean;
  speed: Speed;
  back: readonly Way<G>[];
  on: readonly Way<G>[];
  step: string; // where one is
}

export function Transport<G>({ words, act, playing, speed, back, on, step }: TransportProps<G>) {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  const pace = speed === 0.5 ? "½×" : `${speed}×`;
  const button = (way: "back" | "on") => (each: Way<G>) => (
    <Button act={act} bare {...each} label={words.say(each.label, { way })} />
  );
  return (
    <>
      {back.map(button("back"))}
      <Play words={words} act={act} playing={playing} />
      {on.map(button("on"))}
      <button
        class="btn sq"
        aria-label={`${words.say("replay-speed")}: ${pace}`}
        onClick={() => act({ do: "speed", speed: next })}
      >
        {pace}
      </button>
      <span class="step">{step}</span>
    </>
  );
}
