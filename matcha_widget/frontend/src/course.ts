/** The entry of lessons, exercises and practice (AFM): the only file of them that knows the model. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Message, type Port } from "./course/display";
import type { CourseCatalogue, Lesson, LessonIntent } from "./wire";
import "./course.css";

/** The traits of the Python side. */
interface CourseModel {
  lesson: Lesson;
  catalogue: CourseCatalogue;
  position: { step: number };
}

/** The manager of a live notebook holds a kernel; that of a saved page does not. */
interface Manager {
  widget_manager?: { kernel?: { status?: string; isDisposed?: boolean } | null };
}

const port = (model: AnyModel<CourseModel>): Port => ({
  lesson: () => model.get("lesson"),
  catalogue: () => model.get("catalogue"),
  position: () => model.get("position")?.step ?? 0,
  send: (intent: LessonIntent) => model.send(intent),
  live() {
    const kernel = (model as Manager).widget_manager?.kernel;
    return kernel != null && !kernel.isDisposed && kernel.status !== "dead" && kernel.status !== "unknown";
  },
});

function render({ model, el }: RenderProps<CourseModel>): () => void {
  const course = display(el, port(model));
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
