/** The keyboard: what a key is called under any layout, which keys are ours, and tables of what each means. */

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

export type KeyLike = Pick<KeyboardEvent, "key" | "code">;

/** The Latin name of a key under any layout: what it writes if that is ASCII, else where it lies. */
export function keyName({ key, code }: KeyLike): string {
  if (key === " ") return "Space";
  if (key === "Escape") return "Esc";
  if (/^[!-~]$/.test(key)) return key.toUpperCase();
  if (key.length > 1 && key !== "Process" && key !== "Dead" && key !== "Unidentified") return key;
  return code === "Slash" ? "?" : code.replace(/^(Key|Digit|Numpad)/, "");
}

/** A key held down goes on for the arrows alone; nothing is pressed twice by a finger that lingers. */
export const lingers = ({ repeat, key }: Pick<KeyboardEvent, "repeat" | "key">): boolean =>
  repeat && !key.startsWith("Arrow");

/** Chords belong to the browser and the notebook. */
export const isChord = (event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "metaKey">): boolean =>
  event.ctrlKey || event.altKey || event.metaKey;

/** Notebook 7 hears a key before a widget does, and leaves alone what is marked like this; chords are for it. */
export function keepKeys(el: HTMLElement, signal: AbortSignal): void {
  const keep = (event: KeyboardEvent): void => {
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && el.contains(pressed))
      pressed.toggleAttribute("data-lm-suppress-shortcuts", !isChord(event));
  };
  window.addEventListener("keydown", keep, { capture: true, signal });
}
