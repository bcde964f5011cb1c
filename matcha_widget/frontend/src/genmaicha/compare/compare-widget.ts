/** The entry of two games side by side (AFM): the only file of them that knows the model.
 *  Its twin is `games/genmaicha/compare/compare.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mount } from "../../kit/mount";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { Compare, compareRoot } from "./compare";
import { KEYBOARD } from "./compare-keys";
import { beginCompare, update, type CompareKinds, type CompareTraits } from "./compare-update";

const COMPARE: Widget<CompareKinds> = {
  traits: ["catalogue"],
  begin: beginCompare,
  update,
  root: compareRoot,
  draw: (state, around) => h(Compare, { compare: { ...state, ...around } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
};

function render({ model, el }: RenderProps<CompareTraits>): () => void {
  const traits = (): CompareTraits => ({ films: model.get("films"), catalogue: model.get("catalogue") });
  return mount(COMPARE, { el, model, traits }).close;
}

export default { render };
