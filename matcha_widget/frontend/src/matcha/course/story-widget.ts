/** The widget of a course (AFM). Its twin is `games/matcha/course/course.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { listenForDrags } from "../../kit/drag";
import { mountCourse, type CourseModel } from "../../kit/course/course-widget";
import drawings from "../../kit/course/panel-icons.svg";
import marks from "../../kit/icons.svg";
import people from "../../kit/people/people.svg";
import type { Widget } from "../../kit/shell/widget";
import icons from "../icons.svg";
import { PanelUpdate, type PanelKinds } from "../../kit/course/panel-update";
import type { ExplorerFacts } from "../wire";
import { Story, storyRoot } from "./story";
import { STORY_GAME, type StoryTypes } from "./story-game";
import places from "./stone-pictures.svg";
import { KEYBOARD } from "./story-keys";
import { measure, startMotion } from "./story-motion";

interface StoryModel extends CourseModel<StoryTypes> {
  explorer: ExplorerFacts | null;
}

const { init: begin, update } = new PanelUpdate<StoryTypes>(STORY_GAME);

const STORY: Widget<PanelKinds<StoryTypes>> = {
  traits: ["snapshot", "catalogue"],
  init: begin,
  update,
  root: storyRoot,
  draw: (state, { dispatch }) => h(Story, { state, dispatch }),
  icons: [icons, marks, people, drawings, places].join(""),
  keyboard: KEYBOARD,
  answeredIntent: ({ snapshot }) => snapshot.answered,
  measure,
  move: startMotion,
  listen: (el, act, signal) =>
    listenForDrags(
      el,
      {
        lift: (card) => act({ do: "lift", card: Number(card) }),
        drop: (card, on) => act({ do: "drop", card: Number(card), on }),
        leave: () => act({ do: "lower" }),
      },
      signal,
    ),
};

const render = (props: RenderProps<StoryModel>): (() => void) =>
  mountCourse(STORY, props, () => ({
    snapshot: { ...props.model.get("snapshot"), explorer: props.model.get("explorer") ?? null },
    catalogue: props.model.get("catalogue"),
  }));

export default { render };
