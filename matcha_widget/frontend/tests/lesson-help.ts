/** A display of a question for tests, as Python would send it. */
import course from "../../locales/course.en.ftl?raw";
import { QUESTIONS } from "../src/demo/lessons";
import { FakeModel } from "../src/demo/model";
import widget from "../src/matcha/course/lesson-widget";
import type { CatalogueData, MatchaQuestionSnapshot, SentLessonIntent } from "../src/matcha/wire";
import { catalogue } from "./help";
import { mountWidget, type Display } from "./display";

export type Model = FakeModel<{ snapshot: MatchaQuestionSnapshot; catalogue: CatalogueData }, SentLessonIntent>;

export function show(name: string, change: Partial<MatchaQuestionSnapshot> = {}): Display<Model> {
  const snapshot = { ...QUESTIONS[name]!, ...change };
  const known = { ...catalogue("en"), source: `${catalogue("en").source}\n${course}` };
  return mountWidget(widget, new FakeModel({ snapshot, catalogue: known }) as Model);
}
