/** The keys of every film: a step, to an end, play, and what ends or closes. */
import type { Key } from "./keyboard";

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

/** Where one writes; on the slider the arrows step, as they do elsewhere. */
export const FIELDS = "input:not([type=range]), select, textarea";
