/** The keyboard: what a key is called under any layout, which keys are ours, and tables of what each means. */

/** A key of a table of keys: what it means in this state, for what has the focus; null: nothing now. */
export interface Key<S, G> {
  keys: readonly string[]; // as they are shown
  names?: readonly string[]; // as a keyboard says them, under any layout; as they are shown, if not named
  label: string; // a message of the catalogue
  valid?(state: S): boolean; // where it means nothing now, it is not shown either
  writing?: string; // fields in which it means so, too, while one writes
  gesture(name: string, state: S, target: Element | null): G | null;
}

/** All that a widget does with keys. */
export interface Keyboard<S, G> {
  keys: readonly Key<S, G>[];
  /** Where one writes, and keys are the field's. */
  fields?: string;
  /** What Space and Enter press of themselves. */
  buttons?(state: S, key: string): string;
  /** Whether an arrow has led the focus somewhere. */
  rove?(root: HTMLElement, key: string): boolean;
}

const FIELDS = "input, select, textarea";
const BUTTONS = "a, summary, button";

/** The keys that mean something now. */
export const validKeys = <S, G>(keys: readonly Key<S, G>[], state: S): readonly Key<S, G>[] =>
  keys.filter(({ valid }) => valid?.(state) ?? true);

/** What this key means here and now, or null. */
export function gestureForKey<S, G>(
  keys: readonly Key<S, G>[],
  event: KeyLike,
  state: S,
  target: Element | null = null,
  field: Element | null = null,
): G | null {
  for (const name of [keyName(event), placeName(event)])
    for (const key of validKeys(keys, state))
      if ((key.names ?? key.keys).includes(name) && (!field || (key.writing && field.closest(key.writing)))) {
        const gesture = key.gesture(name, state, target);
        if (gesture) return gesture;
      }
  return null;
}

/** Where a sign lies, as on French and Czech keyboards; a letter or digit is itself. */
const placeName = ({ key, code }: KeyLike): string => (/^[A-Za-z0-9]$/.test(key) ? "" : code.replace(/^Digit/, ""));

/** Hears the keys of an element: `press` is called with what each means, or with null for one that means nothing. */
export function listenForKeys<S, G>(
  el: HTMLElement,
  keyboard: Keyboard<S, G>,
  now: () => S,
  press: (gesture: G | null) => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent): void => {
    if (isChord(event)) return;
    event.stopPropagation(); // JupyterLab would cut the cell on x
    const target = event.target instanceof Element ? event.target : null;
    const field = target?.closest(keyboard.fields ?? FIELDS) ?? null;
    if (isRepeat(event)) return isHeldBack(event, field) ? event.preventDefault() : undefined;
    if (field && event.isComposing) return event.key === "Enter" ? event.preventDefault() : undefined; // an input method's own
    const buttons = keyboard.buttons?.(now(), event.key) ?? BUTTONS;
    if (!field && (event.key === " " || event.key === "Enter") && target?.closest(buttons)) return;
    const gesture = gestureForKey(keyboard.keys, event, now(), target, field);
    press(gesture);
    if (field && gesture && event.key === "Enter") event.preventDefault(); // or it would press what has the focus now
    if (!field && (gesture || keyboard.rove?.(el.firstElementChild as HTMLElement, keyName(event))))
      event.preventDefault();
  };
  keepKeys(el, signal);
  el.addEventListener("keydown", onKey, { signal });
}

/** Held down, Enter and Space press no button again, send no form and scroll no page; letters are still written. */
const isHeldBack = ({ key }: KeyboardEvent, field: Element | null): boolean =>
  key === "Enter" ? !field?.matches("textarea") : key === " " && !field;

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
const isRepeat = ({ repeat, key }: Pick<KeyboardEvent, "repeat" | "key">): boolean =>
  repeat && !key.startsWith("Arrow");

/** Chords belong to the browser and the notebook. */
export const isChord = (event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "metaKey">): boolean =>
  event.ctrlKey || event.altKey || event.metaKey;

/** Notebook 7 hears a key before a widget does, and leaves alone what is marked like this; chords are for it. */
function keepKeys(el: HTMLElement, signal: AbortSignal): void {
  const keep = (event: KeyboardEvent): void => {
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && el.contains(pressed))
      pressed.toggleAttribute("data-lm-suppress-shortcuts", !isChord(event));
  };
  window.addEventListener("keydown", keep, { capture: true, signal });
}
