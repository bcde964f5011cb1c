/** The entry of lessons, exercises and practice (AFM): the only file of them that knows the model. Its twin is `widgets/course.py`. */
import type { AnyModel, RenderProps } from "@anywidget/types";
import { h } from "preact";
import { still } from "../../kit/focus";
import { mount, STILL, type Motion, type Mounted, type Widget } from "../../kit/mount";
import { animate, whereabouts } from "../table/animate";
import type { Catalogue, Lesson, LessonIntent } from "../wire";
import { standingOf, type CourseKinds, type CourseTraits } from "./course-state";
import { beginCourse, update } from "./course-update";
import type { Message } from "./from-python";
import { Course } from "./lesson";
import { KEYBOARD } from "./lesson-keys";
import { answer, exercises, following, type Answers } from "./lesson-page";

/** The traits of the Python side. */
interface CourseModel extends Omit<CourseTraits, "step" | "own_words" | "trails" | "marks" | "tallies"> {
  catalogue: Catalogue;
  own_words?: string; // of lessons that bring sentences of their own
  position: { step: number };
  trails?: CourseTraits["trails"]; // of lessons
  marks?: CourseTraits["marks"]; // likewise
  tallies?: CourseTraits["tallies"]; // likewise
  answers?: Answers; // in a page without Python
}

const COURSE: Widget<CourseKinds> = {
  traits: ["catalogue", "own_words", "position", "lesson"],
  begin: beginCourse,
  update,
  draw: (state, { spoken, ...around }) => h(Course, { course: { ...standingOf(state), ...around }, spoken }),
  keyboard: KEYBOARD,
  measure: (root) => ({ still: still(root), picked: whereabouts(root) }),
  move: (root, { view, picked }) => (view ? animate(root, view, picked) : clear(root)),
  listen: noteKeys,
};

/** The way that a token went is of the past. */
function clear(root: HTMLElement): () => Motion {
  root.querySelector(".air")?.replaceChildren();
  return () => STILL;
}

/** Who points needs no keys, and reads no number twice. */
function noteKeys(el: HTMLElement, _act: unknown, signal: AbortSignal): void {
  const root = (): HTMLElement => el.firstElementChild as HTMLElement;
  el.addEventListener("keydown", () => (root().dataset["keyed"] = ""), { signal });
  el.addEventListener("pointerdown", () => void delete root().dataset["keyed"], { signal });
}

const traitsOf = (model: AnyModel<CourseModel>, lesson: Lesson | undefined): CourseTraits => ({
  lesson: lesson ?? model.get("lesson"),
  catalogue: model.get("catalogue"),
  own_words: model.get("own_words") ?? "",
  step: model.get("position")?.step ?? 0,
  trails: model.get("trails") ?? {},
  marks: model.get("marks") ?? {},
  tallies: model.get("tallies") ?? {},
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
      () => course.changed("lesson"),
    );
  const course: Mounted<CourseKinds> = mount(COURSE, {
    el,
    model,
    traits: () => traitsOf(model, page?.lesson()),
    ...(page && { send: page.send }),
  });
  return course.close;
}

export default { render };
