/** A keyboard whose keys always mean the same: what each means, and when it is heard. */
import { isChord, keyName, lingers, type KeyLike } from "./keys";

export interface Key<G> {
  keys: readonly string[]; // as they are shown
  names: readonly string[]; // as a keyboard says them, under any layout
  label: string; // a message of the catalogue
  gesture(name: string): G;
}

/** What this key means, if it is one of these. */
export function gestureAmong<G>(keys: readonly Key<G>[], event: KeyLike): G | null {
  const names = [keyName(event), event.code.replace(/^Digit/, "")];
  for (const name of names) {
    const key = keys.find((one) => one.names.includes(name));
    if (key) return key.gesture(name);
  }
  return null;
}

/** Hears keys, but those of what is being written and of a button with the focus; `press` says whether one meant anything. */
export const hearKeys =
  (press: (event: KeyboardEvent) => boolean, stop: () => void) =>
  (event: KeyboardEvent): void => {
    if (isChord(event)) return;
    event.stopPropagation(); // JupyterLab would cut the cell on x
    const { target, key } = event;
    if (target instanceof Element && target.closest("input:not([type=range]), select, textarea"))
      return key === "Escape" ? stop() : undefined;
    if (lingers(event)) return key === "Enter" || key === " " ? event.preventDefault() : undefined;
    if (key === " " && target instanceof Element && target.closest("button, a, summary")) return;
    if (press(event)) event.preventDefault();
  };
