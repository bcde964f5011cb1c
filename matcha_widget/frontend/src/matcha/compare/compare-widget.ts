/** The entry of games side by side (AFM): the only file of them that knows the model. Its twin is `widgets/compare.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Port } from "./compare-display";
import { watchOver } from "../../kit/kernel";
import type { Catalogue, Films, Named, SpeakWish } from "../wire";

/** The traits of the Python side. */
interface CompareModel {
  films: Films;
  catalogue: Catalogue;
}

const port = (model: AnyModel<CompareModel>, live: Port["live"]): Port => ({
  films: () => model.get("films"),
  catalogue: () => model.get("catalogue"),
  send: (intent: SpeakWish & Named) => model.send(intent),
  live,
});

function render({ model, el }: RenderProps<CompareModel>): () => void {
  const { live, hangUp } = watchOver(model);
  const shown = display(el, port(model, live));
  model.on("change:catalogue", shown.changed);
  return () => {
    model.off("change:catalogue", shown.changed);
    hangUp();
    shown.close();
  };
}

export default { render };
