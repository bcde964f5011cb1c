/** The widget of the explorers (AFM). Its twin is `games/matcha/explore/explorers.py`. */
import { widgetEntry } from "../../kit/shell/entry";
import type { Widget } from "../../kit/shell/widget";
import { SPRITE } from "../sprite";
import { KEYBOARD, init, update, type ExploreKinds } from "./explore-update";
import { Explorer, explorerRoot } from "./explorer";
import { h } from "preact";

const EXPLORE: Widget<ExploreKinds> = {
  traits: ["catalogue"],
  init: init,
  update,
  root: explorerRoot,
  draw: (state, { dispatch }) => h(Explorer, { props: { ...state, dispatch } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
};

export default widgetEntry(EXPLORE, ["facts", "catalogue"]);
