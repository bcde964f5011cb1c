/** The widget of the explorers (AFM). Its twin is `games/matcha/explore/explorers.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mount } from "../../kit/mount";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { KEYBOARD } from "./explore-keys";
import { beginExplore, update, type ExploreKinds, type ExploreTraits } from "./explore-update";
import { Explorer, explorerRoot } from "./explorer";

const EXPLORE: Widget<ExploreKinds> = {
  traits: ["catalogue"],
  begin: beginExplore,
  update,
  root: explorerRoot,
  draw: (state, { act }) => h(Explorer, { props: { ...state, act } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
};

function render({ model, el }: RenderProps<ExploreTraits>): () => void {
  const traits = (): ExploreTraits => ({ facts: model.get("facts"), catalogue: model.get("catalogue") });
  return mount(EXPLORE, { el, model, traits }).close;
}

export default { render };
