/** The widget of the explorers (AFM). Its twin is `games/matcha/explore/explorers.py`. */
import { entry } from "../../kit/entry";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { KEYBOARD, beginExplore, update, type ExploreKinds } from "./explore-update";
import { Explorer, explorerRoot } from "./explorer";
import { h } from "preact";

const EXPLORE: Widget<ExploreKinds> = {
  traits: ["catalogue"],
  begin: beginExplore,
  update,
  root: explorerRoot,
  draw: (state, { act }) => h(Explorer, { props: { ...state, act } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
};

export default entry(EXPLORE, ["facts", "catalogue"]);
