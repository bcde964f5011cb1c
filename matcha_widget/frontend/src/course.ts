/** The entry of lessons, exercises and practice (AFM): the only file of them that knows the model. Its twin is `widgets/course.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Message, type Port } from "./course/display";
import { answer, following, type Answers } from "./course/page";
import type { CourseCatalogue, Lesson, LessonIntent } from "./wire";
import "./course.css";

/** The traits of the Python side. */
interface CourseModel {
  lesson: Lesson;
  catalogue: CourseCatalogue;
  position: { step: number };
  answers?: Answers; // in a page without Python
}

/** The manager of a live notebook holds a kernel; that of a saved page does not. */
interface Manager {
  widget_manager?: { kernel?: { status?: string; isDisposed?: boolean } | null };
}

/** Who answers: Python, or in a page what it answered beforehand. */
type Send = (intent: LessonIntent) => void;

const port = (model: AnyModel<CourseModel>, lesson: () => Lesson, send: Send): Port => ({
  lesson,
  catalogue: () => model.get("catalogue"),
  position: () => model.get("position")?.step ?? 0,
  send,
  live() {
    const kernel = (model as Manager).widget_manager?.kernel;
    return kernel != null && !kernel.isDisposed && kernel.status !== "dead" && kernel.status !== "unknown";
  },
});

function render({ model, el }: RenderProps<CourseModel>): () => void {
  const answers = model.get("answers");
  let opened: Lesson | undefined; // in a page: the exercise that one has come to
  let row = 0;

  /** A page looks up what Python answered, and is as quiet as Python where there is nothing. */
  function lookUp(intent: LessonIntent): void {
    const { message, lesson } = answer(answers!, intent, row);
    if (intent.type === "more") row = following(answers!, row, intent.skill);
    if (lesson) opened = lesson;
    queueMicrotask(() => (lesson ? course.opened() : message && course.heard(message)));
  }

  const current = (): Lesson => opened ?? model.get("lesson");
  const course = display(el, port(model, current, answers ? lookUp : (intent) => model.send(intent)));
  const hear = (message: Message): void => course.heard(message);
  model.on("change:catalogue", course.changed);
  model.on("change:position", course.turned);
  model.on("change:lesson", course.opened);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:catalogue", course.changed);
    model.off("change:position", course.turned);
    model.off("change:lesson", course.opened);
    model.off("msg:custom", hear);
    course.close();
  };
}

export default { render };
