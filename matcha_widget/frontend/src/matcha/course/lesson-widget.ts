/** The widget of lessons, exercises, practice and classes (AFM). Its twin is `games/matcha/course/asking_panel.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import drawings from "../../kit/course/course.svg";
import marks from "../../kit/icons.svg";
import { mount } from "../../kit/mount";
import people from "../../kit/people/people.svg";
import type { Widget } from "../../kit/widget";
import icons from "../icons.svg";
import { KEYBOARD } from "./lesson-keys";
import { begin, update, type LessonKinds, type LessonTraits } from "./lesson-update";
import { Lesson, lessonRoot } from "./lesson";
import { Room } from "./room";

const LESSON: Widget<LessonKinds> = {
  traits: ["snapshot", "catalogue"],
  begin,
  update,
  root: lessonRoot,
  draw: (state, { act }) => h(state.seen.kind === "class" ? Room : Lesson, { state, act }),
  icons: [icons, marks, people, drawings].join(""),
  keyboard: KEYBOARD,
  answered: ({ snapshot }) => snapshot.answered,
};

function render({ model, el }: RenderProps<LessonTraits>): () => void {
  const traits = (): LessonTraits => ({ snapshot: model.get("snapshot"), catalogue: model.get("catalogue") });
  return mount(LESSON, { el, model, traits }).close;
}

export default { render };
