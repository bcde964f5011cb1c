/** What the tests of lessons share: recorded lessons, and a display of one. */
import course from "../../locales/course.en.ftl?raw";
import en from "../../locales/en.ftl?raw";
import lessons from "../../locales/lessons.en.ftl?raw";
import { LESSONS, modelOf, type CourseModel } from "../src/demo/lessons";
import widget from "../src/matcha/course/course-widget";
import { nameOf, type Path } from "../src/matcha/course/paths";
import { step } from "../src/matcha/course/lesson-step";
import { arrived } from "../src/matcha/course/from-python";
import { fresh, type Book, type Gesture, type Ui } from "../src/matcha/course/lesson-ui";
import type { Catalogue } from "../src/matcha/wire";
import { catalogue } from "./help";
import * as shared from "./shown";

export const words = (language = "en"): Catalogue => ({
  ...catalogue(language),
  english: `${en}\n${course}\n${lessons}`,
});

/** A lesson with all its recorded nodes. */
export const book = (name: string): Book => {
  const { lesson, nodes } = LESSONS[name]!;
  return { lesson, node: (at, path) => (path.length === 0 ? lesson.roots[at] : nodes[nameOf(at, path)]) };
};

export const begin = (at = 0): Ui => ({ ...fresh, step: at });

/** What is remembered after these gestures, each answered as it was recorded. */
export function done(known: Book, from: Ui, ...gestures: Gesture[]): Ui {
  return gestures.reduce((before, gesture) => {
    const { ui } = step(before, gesture, known);
    return ui.waits && known.node(ui.step, ui.waits) ? arrived(ui, ui.waits, known) : ui;
  }, from);
}

export interface Shown extends shared.Shown<CourseModel> {
  step(): number;
  path(): Path;
}

/** One display of this lesson, in the document. */
export function show(lesson: string, at = 0, language = "en"): Shown {
  return display(modelOf({ lesson, step: at }, words(language)));
}

export function display(model: CourseModel): Shown {
  const shown = shared.shown(widget, model);
  return {
    ...shown,
    step: () => Number(shown.told("step")),
    path: () => JSON.parse(shown.told("path")) as Path,
  };
}
