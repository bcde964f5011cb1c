/** The entry of games side by side (AFM): the only file of them that knows the model. Its twin is `widgets/compare.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Port } from "./compare/display";
import { isLive } from "./kernel";
import type { Catalogue, Films, Named, SpeakWish } from "./wire";
import "./compare.css";

/** The traits of the Python side. */
interface CompareModel {
  films: Films;
  catalogue: Catalogue;
}

const port = (model: AnyModel<CompareModel>): Port => ({
  films: () => model.get("films"),
  catalogue: () => model.get("catalogue"),
  send: (intent: SpeakWish & Named) => model.send(intent),
  live: () => isLive(model),
});

function render({ model, el }: RenderProps<CompareModel>): () => void {
  const shown = display(el, port(model));
  model.on("change:catalogue", shown.changed);
  return () => {
    model.off("change:catalogue", shown.changed);
    shown.close();
  };
}

export default { render };
