/** The entry of the explorers (AFM): the only file of them that knows the model. Its twin is `widgets/explorer.py`. */
import type { RenderProps } from "@anywidget/types";
import { display } from "./explore-display";
import type { Catalogue, Facts } from "../wire";

/** The traits of the Python side. */
interface ExploreModel {
  facts: Facts;
  catalogue: Catalogue;
}

function render({ model, el }: RenderProps<ExploreModel>): () => void {
  const explorer = display(el, model.get("facts"), () => model.get("catalogue"));
  model.on("change:catalogue", explorer.changed);
  return () => {
    model.off("change:catalogue", explorer.changed);
    explorer.close();
  };
}

export default { render };
