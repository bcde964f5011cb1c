/** The keys of every film: step, go to an end, play, close. */
import { HELP_KEY, type Key, type Keyboard } from "../shell/keyboard";

export const STEP: Key<unknown, { do: "step"; by: 1 | -1 }> = {
  keys: ["←", "→"],
  names: ["ArrowLeft", "ArrowRight"],
  label: "replay-key-step",
  gesture: (name) => ({ do: "step", by: name === "ArrowRight" ? 1 : -1 }),
};

export const ENDS: Key<unknown, { do: "first" | "last" }> = {
  keys: ["↑", "↓"],
  names: ["ArrowUp", "ArrowDown"],
  label: "replay-key-ends",
  gesture: (name) => ({ do: name === "ArrowUp" ? "first" : "last" }),
};

export const PLAY: Key<unknown, { do: "play" }> = {
  keys: ["␣", "P"],
  names: ["Space", "P"],
  label: "replay-key-play",
  gesture: () => ({ do: "play" }),
};

export const STOP: Key<unknown, { do: "stop" }> = {
  keys: ["Esc"],
  names: ["Esc"],
  label: "replay-key-stop",
  writing: "*",
  gesture: () => ({ do: "stop" }),
};

type Beside<W extends string> = Key<unknown, { do: W; by: 1 | -1 }>;

/** A pair of keys for the previous and the next one. */
export const pageKeys = <const W extends string>(what: W, label: string): Beside<W> => ({
  keys: ["PgUp", "PgDn"],
  names: ["PageUp", "PageDown"],
  label,
  gesture: (name) => ({ do: what, by: name === "PageDown" ? 1 : -1 }),
});

export const bracketKeys = <const W extends string>(what: W, label: string): Beside<W> => ({
  keys: ["[", "]"],
  names: ["[", "BracketLeft", "]", "BracketRight"],
  label,
  gesture: (name) => ({ do: what, by: name === "]" || name === "BracketRight" ? 1 : -1 }),
});

/** Keys of a replay: its lens and its menu. */
export const NEXT_LENS: Key<unknown, { do: "next-lens" }> = {
  keys: ["F"],
  names: ["F"],
  label: "replay-key-eyes",
  gesture: () => ({ do: "next-lens" }),
};

export const MENU: Key<unknown, { do: "panel"; panel: "help" }> = {
  keys: [HELP_KEY],
  names: [HELP_KEY],
  label: "key-help",
  gesture: () => ({ do: "panel", panel: "help" }),
};

/** Keys of a comparison. */
export const DIFFERENCE = pageKeys("difference", "compare-key-difference");

export const HELP: Key<unknown, { do: "help" }> = {
  keys: [HELP_KEY],
  names: [HELP_KEY],
  label: "key-help",
  gesture: () => ({ do: "help" }),
};

/** A keyboard whose arrows step on the slider, too. */
export const filmKeyboard = <G>(keys: readonly Key<unknown, G>[]): Keyboard<unknown, G> => ({
  keys,
  fields: "input:not([type=range]), select, textarea",
});
