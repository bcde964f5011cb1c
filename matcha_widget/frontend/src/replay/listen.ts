/** The keyboard of a film: its own keys, unless something is being written, or a button has the focus and the key is its. */
import { isChord, lingers } from "../keys";

/** Hears keys; `press` says whether this one meant anything. */
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
