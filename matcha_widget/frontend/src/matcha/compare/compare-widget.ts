/** The widget of games side by side: what draws them. Its twin is `games/matcha/compare/compare.py`. */
import { h } from "preact";
import { CompareUpdate, type CompareKinds } from "../../kit/compare-update";
import { entry } from "../../kit/entry";
import { keyboard } from "../../kit/film-keys";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { Compare, compareRoot } from "./compare";
import { COMPARE_GAME, KEYS, type MatchaCompare } from "./compare-game";

const { begin, update } = new CompareUpdate<MatchaCompare>(COMPARE_GAME);

const COMPARE: Widget<CompareKinds<MatchaCompare>> = {
  traits: ["catalogue"],
  begin,
  update,
  root: compareRoot,
  draw: (state, around) => h(Compare, { compare: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: keyboard(KEYS),
};

export default entry(COMPARE, ["films", "catalogue"]);
