/** The keyboard: tables of keys with their gestures, and key names that hold under any layout. */

/** The key that opens Help, in every widget. */
export const HELP_KEY = "?";

/** A row of a table of keys. Its gesture is null where the key means nothing now. */
export interface Key<S, G> {
  keys: readonly string[]; // as the help shows them
  names?: readonly string[]; // as `keyName` says them; by default as the help shows them
  label: string; // the id of a message
  valid?(state: S): boolean; // false: the key means nothing now, and the help leaves it out
  writing?: string; // selector of fields in which the key works while one writes
  gesture(name: string, state: S, target: Element | null): G | null;
}

/** The keyboard of a widget. */
export interface Keyboard<S, G> {
  keys: readonly Key<S, G>[];
  /** Selector of the fields that keep their keys. */
  fields?: string;
  /** Selector of the elements that Space and Enter press by themselves. */
  buttons?(state: S, key: string): string;
  /** Move the focus by an arrow; true if it moved. */
  rove?(root: HTMLElement, key: string): boolean;
}

const FIELDS = "input, select, textarea";
const BUTTONS = "a, summary, button";

/** The keys that work now. */
export const validKeys = <S, G>(keys: readonly Key<S, G>[], state: S): readonly Key<S, G>[] =>
  keys.filter(({ valid }) => valid?.(state) ?? true);

/** The gesture of a key here and now, or null. */
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

/** The place of a sign on the keyboard, which French and Czech layouts need; "" for a letter or digit. */
const placeName = ({ key, code }: KeyLike): string => (/^[A-Za-z0-9]$/.test(key) ? "" : code.replace(/^Digit/, ""));

/** Listen to the keys of an element; `press` gets the gesture of each, or null. */
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
    if (field && event.isComposing) return event.key === "Enter" ? event.preventDefault() : undefined; // it belongs to the input method
    const buttons = keyboard.buttons?.(now(), event.key) ?? BUTTONS;
    if (!field && (event.key === " " || event.key === "Enter") && target?.closest(buttons)) return;
    const gesture = gestureForKey(keyboard.keys, event, now(), target, field);
    press(gesture);
    if (field && gesture && event.key === "Enter") event.preventDefault(); // or it would press the newly focused element
    if (!field && (gesture || keyboard.rove?.(el.firstElementChild as HTMLElement, keyName(event))))
      event.preventDefault();
  };
  suppressShortcuts(el, signal);
  el.addEventListener("keydown", onKey, { signal });
}

/** True if a held key must have no effect: Enter and Space press, send and scroll once. Letters still repeat in fields. */
const isHeldBack = ({ key }: KeyboardEvent, field: Element | null): boolean =>
  key === "Enter" ? !field?.matches("textarea") : key === " " && !field;

export type KeyLike = Pick<KeyboardEvent, "key" | "code">;

/** The Latin name of a key under any layout: its character if that is ASCII, else its place. */
export function keyName({ key, code }: KeyLike): string {
  if (key === " ") return "Space";
  if (key === "Escape") return "Esc";
  if (/^[!-~]$/.test(key)) return key.toUpperCase();
  if (key.length > 1 && key !== "Process" && key !== "Dead" && key !== "Unidentified") return key;
  return code === "Slash" ? "?" : code.replace(/^(Key|Digit|Numpad)/, "");
}

/** True if a held key repeats; arrows may. */
const isRepeat = ({ repeat, key }: Pick<KeyboardEvent, "repeat" | "key">): boolean =>
  repeat && !key.startsWith("Arrow");

/** True for a chord, which belongs to the browser or the notebook. */
export const isChord = (event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "metaKey">): boolean =>
  event.ctrlKey || event.altKey || event.metaKey;

/** Mark the pressed element, so that Notebook 7 leaves its keys to the widget; chords stay with the notebook. */
function suppressShortcuts(el: HTMLElement, signal: AbortSignal): void {
  const mark = (event: KeyboardEvent): void => {
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && el.contains(pressed))
      pressed.toggleAttribute("data-lm-suppress-shortcuts", !isChord(event));
  };
  window.addEventListener("keydown", mark, { capture: true, signal });
}
