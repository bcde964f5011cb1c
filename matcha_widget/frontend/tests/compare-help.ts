/** What the tests of games side by side share: recorded games, and a display of them. */
import { compareModelOf, type CompareModel } from "../src/demo/compares";
import { COMPARED } from "../src/demo/films";
import widget from "../src/compare";
import { begin, step, type Gesture, type Player } from "../src/compare/player";
import { tablesOf, type Tables } from "../src/compare/tables";
import { catalogue } from "./help";

export const tables = (name: string): Tables => tablesOf(COMPARED[name]!);

/** The player after these gestures. */
export const play = (given: Tables, ...gestures: Gesture[]): Player =>
  gestures.reduce((player, gesture) => step(player, gesture, given), begin);

export interface Shown {
  el: HTMLElement;
  model: CompareModel;
  close(): void;
  /** Presses these keys, one after the other; the last press. */
  key(...keys: string[]): KeyboardEvent;
  snap(): number;
  spoken(): string;
  texts(selector: string): string[];
}

/** One display of these games, in the document. */
export function show(name: string, language = "en"): Shown {
  const el = document.body.appendChild(document.createElement("div"));
  const model = compareModelOf(COMPARED[name]!, catalogue(language));
  const close = widget.render({ model, el } as never);
  const root = (): HTMLElement => el.querySelector<HTMLElement>(".matcha")!;
  const press = (key: string): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    root().dispatchEvent(event);
    return event;
  };
  return {
    el,
    model,
    close: () => {
      close();
      el.remove();
    },
    key: (...keys) => keys.map(press).at(-1)!,
    snap: () => Number(root().dataset["snap"]),
    spoken: () => el.querySelector("[role=status]")!.textContent!.trim(),
    texts: (selector) => [...el.querySelectorAll(selector)].map((found) => found.textContent!.trim()),
  };
}
