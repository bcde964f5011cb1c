/** The keys of every film: a step, to an end, play, and what ends or closes. */
import type { Key, Keyboard } from "../shell/keyboard";

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

/** To what lies beside, two keys for back and on. */
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

/** Of a replay: through whose eyes, and its menu. */
export const EYES: Key<unknown, { do: "eyes" }> = {
  keys: ["F"],
  names: ["F"],
  label: "replay-key-eyes",
  gesture: () => ({ do: "eyes" }),
};

export const MENU: Key<unknown, { do: "panel"; panel: "help" }> = {
  keys: ["?"],
  names: ["?"],
  label: "key-help",
  gesture: () => ({ do: "panel", panel: "help" }),
};

/** Of games side by side. */
export const DIFFERENCE = pageKeys("difference", "compare-key-difference");

export const HELP: Key<unknown, { do: "help" }> = {
  keys: ["?"],
  names: ["?"],
  label: "key-help",
  gesture: () => ({ do: "help" }),
};

/** On the slider the arrows step, as they do elsewhere. */
export const filmKeyboard = <G>(keys: readonly Key<unknown, G>[]): Keyboard<unknown, G> => ({
  keys,
  fields: "input:not([type=range]), select, textarea",
});
