/** The entry of games side by side (AFM): the only file of them that knows the model. Its twin is `widgets/compare.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mount, type Widget } from "../../kit/mount";
import { Compare } from "./compare";
import { KEYBOARD } from "./compare-keys";
import { beginCompare, update, type CompareKinds, type CompareTraits } from "./compare-update";

const COMPARE: Widget<CompareKinds> = {
  traits: ["catalogue"],
  begin: beginCompare,
  update,
  draw: (state, { spoken, ...around }) => h(Compare, { compare: { ...state, ...around }, spoken }),
  keyboard: KEYBOARD,
};

function render({ model, el }: RenderProps<CompareTraits>): () => void {
  const traits = (): CompareTraits => ({ films: model.get("films"), catalogue: model.get("catalogue") });
  const compare = mount(COMPARE, { el, model, traits });
  return compare.close;
}

export default { render };
