/** The widget of Genmaicha's course (AFM): what it listens to, what of it moves. Its twin is `games/genmaicha/course/stall_course.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import drawings from "../../kit/course/course.svg";
import { PanelUpdate, type PanelKinds, type PanelTraits } from "../../kit/course/panel-update";
import { mount } from "../../kit/mount";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import type { Catalogue, StallSnapshot } from "../wire";
import { STALL_GAME, type StallTypes } from "./stall-game";
import { KEYBOARD } from "./stall-keys";
import { moved } from "./stall-motion";
import { StallPanel, stallRoot } from "./stall-panel";
import lane from "./stalls.svg";

interface StallModel {
  snapshot: StallSnapshot;
  catalogue: Catalogue;
}

const { begin, update } = new PanelUpdate<StallTypes>(STALL_GAME);

const STALLS: Widget<PanelKinds<StallTypes>> = {
  traits: ["snapshot", "catalogue"],
  begin,
  update,
  root: stallRoot,
  draw: (state, { act }) => h(StallPanel, { state, act }),
  icons: [SPRITE, drawings, lane].join(""),
  keyboard: KEYBOARD,
  answered: ({ snapshot }) => snapshot.answered,
  measure: () => null,
  move: moved,
};

function render({ model, el }: RenderProps<StallModel>): () => void {
  const traits = (): PanelTraits<StallTypes> => ({
    snapshot: model.get("snapshot"),
    catalogue: model.get("catalogue"),
  });
  return mount(STALLS, { el, model, traits }).close;
}

export default { render };
