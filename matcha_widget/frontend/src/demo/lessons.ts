/** Questions of lessons, exercises and a class; `tools/demo_lessons.py` writes them. */
import market from "../genmaicha/course/question-widget";
import widget from "../matcha/course/lesson-widget";
import type { CatalogueData, MatchaQuestionSnapshot } from "../matcha/wire";
import questions from "./lessons.json";
import { FakeModel } from "./model";

export const QUESTIONS = questions as unknown as Readonly<Record<string, MatchaQuestionSnapshot>>;

/** Show a question at rest, without frames. */
export function showLesson(snapshot: MatchaQuestionSnapshot, el: HTMLElement, catalogue: CatalogueData): void {
  (snapshot.game === "matcha" ? widget : market).render({
    model: new FakeModel({ snapshot, catalogue }, () => {}),
    el,
  } as never);
}
