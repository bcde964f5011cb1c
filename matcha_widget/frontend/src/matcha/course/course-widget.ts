/** The entry of lessons, exercises and practice (AFM): the only file of them that knows the model. Its twin is `widgets/course.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { display, type Display, type Port } from "./course-display";
import { answer, exercises, following, type Answers } from "./lesson-page";
import type { Path } from "./paths";
import type { Message } from "./from-python";
import type { Mark } from "./lesson-ui";
import { watchOver, type Watch } from "../../kit/kernel";
import type { Catalogue, Lesson, LessonIntent } from "../wire";

/** The traits of the Python side. */
interface CourseModel {
  lesson: Lesson;
  catalogue: Catalogue;
  own_words?: string; // of lessons that bring sentences of their own
  position: { step: number };
  trails?: Record<number, Path>; // of lessons
  marks?: Record<number, Mark>; // likewise
  tallies?: Record<number, string>; // likewise
  answers?: Answers; // in a page without Python
}

/** Who answers: Python, or in a page what it answered beforehand. */
type Send = (intent: LessonIntent) => void;

const port = (model: AnyModel<CourseModel>, lesson: () => Lesson, send: Send, { live, python }: Watch): Port => ({
  lesson,
  catalogue: () => model.get("catalogue"),
  ownWords: () => model.get("own_words") ?? "",
  position: () => model.get("position")?.step ?? 0,
  trails: () => model.get("trails") ?? {},
  marks: () => model.get("marks") ?? {},
  tallies: () => model.get("tallies") ?? {},
  send,
  live,
  python,
});

/** A page in place of Python: it looks up what was answered beforehand, and is quiet where there is nothing. */
function pageOf(answers: Answers, hear: (message: Message) => void, turn: () => void) {
  const lessons = exercises(answers);
  let row = 0;

  function send(intent: LessonIntent): void {
    if (intent.type === "more" && lessons.length > 0) {
      row = following(lessons, row, intent.skill);
      return queueMicrotask(turn);
    }
    const message = answer(answers, intent, row);
    if (message) queueMicrotask(() => hear(message));
  }

  return { send, lesson: (): Lesson | undefined => lessons[row] };
}

function render({ model, el }: RenderProps<CourseModel>): () => void {
  const answers = model.get("answers");
  const page =
    answers &&
    pageOf(
      answers,
      (message) => course.heard(message),
      () => course.opened(),
    );
  const lesson = (): Lesson => page?.lesson() ?? model.get("lesson");
  const watch = watchOver(model);
  const course: Display = display(el, port(model, lesson, page?.send ?? ((intent) => model.send(intent)), watch));
  const hear = (message: Message): void => course.heard(message);
  model.on("change:catalogue", course.changed);
  model.on("change:own_words", course.changed);
  model.on("change:position", course.turned);
  model.on("change:lesson", course.opened);
  model.on("msg:custom", hear);
  course.recall();
  return () => {
    model.off("change:catalogue", course.changed);
    model.off("change:own_words", course.changed);
    model.off("change:position", course.turned);
    model.off("change:lesson", course.opened);
    model.off("msg:custom", hear);
    watch.hangUp();
    course.close();
  };
}

export default { render };
