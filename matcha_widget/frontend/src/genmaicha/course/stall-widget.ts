/** The widget of Genmaicha's course (AFM): what it listens to, what of it moves. Its twin is `games/genmaicha/course/stall_course.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { mountCourse, type CourseModel } from "../../kit/course/course-widget";
import drawings from "../../kit/course/course.svg";
import { PanelUpdate, type PanelKinds } from "../../kit/course/panel-update";
import { reading } from "../../kit/entry";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { STALL_GAME, type StallTypes } from "./stall-game";
import { KEYBOARD } from "./stall-keys";
import { moved } from "./stall-motion";
import { StallPanel, stallRoot } from "./stall-panel";
import lane from "./stalls.svg";

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

const render = (props: RenderProps<CourseModel<StallTypes>>): (() => void) =>
  mountCourse(STALLS, props, reading(props.model, ["snapshot", "catalogue"]));

export default { render };
