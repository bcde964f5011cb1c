/** The widget of Genmaicha's course (AFM). Its twin is `games/genmaicha/course/market_course.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mountCourse, type CourseModel } from "../../kit/course/course-widget";
import drawings from "../../kit/course/panel-icons.svg";
import { PanelUpdate, type PanelKinds } from "../../kit/course/panel-update";
import { readTraits } from "../../kit/shell/entry";
import type { Widget } from "../../kit/shell/widget";
import { SPRITE } from "../sprite";
import { STALL_GAME, type StallTypes } from "./stall-game";
import { KEYBOARD } from "./stall-keys";
import { startMotion } from "./stall-motion";
import { StallPanel, stallRoot } from "./stall-panel";
import lane from "./stalls.svg";

const { init: begin, update } = new PanelUpdate<StallTypes>(STALL_GAME);

const STALLS: Widget<PanelKinds<StallTypes>> = {
  traits: ["snapshot", "catalogue"],
  init: begin,
  update,
  root: stallRoot,
  draw: (state, { dispatch }) => h(StallPanel, { state, dispatch }),
  icons: [SPRITE, drawings, lane].join(""),
  keyboard: KEYBOARD,
  answeredIntent: ({ snapshot }) => snapshot.answered,
  measure: () => null,
  move: startMotion,
};

const render = (props: RenderProps<CourseModel<StallTypes>>): (() => void) =>
  mountCourse(STALLS, props, readTraits(props.model, ["snapshot", "catalogue"]));

export default { render };
