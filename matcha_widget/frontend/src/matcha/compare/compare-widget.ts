/** The widget of games side by side. Its twin is `games/matcha/compare/compare.py`. */
import { h } from "preact";
import { filmKeyboard } from "../../kit/film/film-keys";
import { compareWidget } from "../../kit/film/film-widgets";
import { SPRITE } from "../sprite";
import { Compare, compareRoot } from "./compare";
import { COMPARE_GAME, KEYS } from "./compare-game";

export default compareWidget(COMPARE_GAME, {
  root: compareRoot,
  draw: (state, around) => h(Compare, { compare: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: filmKeyboard(KEYS),
});
