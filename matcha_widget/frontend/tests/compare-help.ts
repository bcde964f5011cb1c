/** Recorded games side by side for tests, and a display of them. */
import { compareModelOf, type CompareModel } from "../src/demo/compares";
import { COMPARED } from "../src/demo/films";
import widget from "../src/matcha/compare/compare-widget";
import { INITIAL_UI, reduce, type CompareGesture, type CompareUi } from "../src/matcha/compare/compare-game";
import { gamesOf, type Games } from "../src/matcha/compare/compared-games";
import { catalogue } from "./help";
import * as shared from "./display";

export const games = (name: string): Games => gamesOf(COMPARED[name]!);

/** The display's memory after these gestures. */
export const play = (given: Games, ...gestures: CompareGesture[]): CompareUi =>
  gestures.reduce((ui, gesture) => reduce(ui, gesture, given), INITIAL_UI);

export interface Display extends Omit<shared.Display<CompareModel>, "key"> {
  /** Presses these keys in order; returns the last event. */
  key(...keys: string[]): KeyboardEvent;
  snap(): number;
  texts(selector: string): string[];
}

/** Shows these games in the document. */
export function show(name: string, language = "en"): Display {
  const display = shared.mountWidget(widget, compareModelOf(COMPARED[name]!, catalogue(language)));
  return {
    ...display,
    key: (...keys) => keys.map((key) => display.key(key)).at(-1)!,
    snap: () => Number(display.data("snap")),
    texts: (selector) => [...display.el.querySelectorAll(selector)].map((found) => found.textContent!.trim()),
  };
}
