/** The widget of the explorers (AFM). Its twin is `widgets/explorer.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mount, type Widget } from "../../kit/mount";
import { KEYBOARD } from "./explore-keys";
import { beginExplore, update, type ExploreKinds, type ExploreTraits } from "./explore-update";
import { Explorer } from "./explorer";

const EXPLORE: Widget<ExploreKinds> = {
  traits: ["catalogue"],
  begin: beginExplore,
  update,
  draw: (state, { act, spoken }) => h(Explorer, { props: { ...state, act }, spoken }),
  keyboard: KEYBOARD,
};

function render({ model, el }: RenderProps<ExploreTraits>): () => void {
  const traits = (): ExploreTraits => ({ facts: model.get("facts"), catalogue: model.get("catalogue") });
  return mount(EXPLORE, { el, model, traits }).close;
}

export default { render };
