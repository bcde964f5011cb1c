/** The entry of the explorers (AFM): the only file of them that knows the model. Its twin is `widgets/explorer.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Port } from "./explore/display";
import { isLive } from "./kernel";
import type { Catalogue, Facts, ReplayIntent } from "./wire";
import "./explore.css";

/** The traits of the Python side. */
interface ExploreModel {
  facts: Facts;
  catalogue: Catalogue;
}

const port = (model: AnyModel<ExploreModel>): Port => ({
  facts: () => model.get("facts"),
  catalogue: () => model.get("catalogue"),
  send: (intent: ReplayIntent) => model.send(intent),
  live: () => isLive(model),
});

function render({ model, el }: RenderProps<ExploreModel>): () => void {
  const explorer = display(el, port(model));
  model.on("change:catalogue", explorer.changed);
  return () => {
    model.off("change:catalogue", explorer.changed);
    explorer.close();
  };
}

export default { render };
