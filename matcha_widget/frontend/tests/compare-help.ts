/** Recorded games side by side for tests, and a display of them. */
import { compareModelOf, type CompareModel } from "../src/demo/compares";
import { COMPARED } from "../src/demo/films";
import widget from "../src/matcha/compare/compare-widget";
import { INITIAL_UI, reduce, type CompareGesture, type CompareUi } from "../src/matcha/compare/compare-game";
import { gamesOf, type Games } from "../src/matcha/compare/compared-games";
import { catalogue } from "./help";
import * as shared from "./shown";

export const games = (name: string): Games => gamesOf(COMPARED[name]!);

/** The display's memory after these gestures. */
export const play = (given: Games, ...gestures: CompareGesture[]): CompareUi =>
  gestures.reduce((ui, gesture) => reduce(ui, gesture, given), INITIAL_UI);

export interface Shown extends Omit<shared.Shown<CompareModel>, "key"> {
  /** Presses these keys in order; returns the last event. */
  key(...keys: string[]): KeyboardEvent;
  snap(): number;
  texts(selector: string): string[];
}

/** Shows these games in the document. */
export function show(name: string, language = "en"): Shown {
  const shown = shared.shown(widget, compareModelOf(COMPARED[name]!, catalogue(language)));
  return {
    ...shown,
    key: (...keys) => keys.map((key) => shown.key(key)).at(-1)!,
    snap: () => Number(shown.data("snap")),
    texts: (selector) => [...shown.el.querySelectorAll(selector)].map((found) => found.textContent!.trim()),
  };
}
