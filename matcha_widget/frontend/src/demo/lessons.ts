/** Questions of lessons, exercises and a class, as Python puts them: `tools/demo_lessons.py` writes them. */
import market from "../genmaicha/course/question-widget";
import widget from "../matcha/course/lesson-widget";
import type { CatalogueData, MatchaQuestionSnapshot } from "../matcha/wire";
import known from "./lessons.json";
import { FakeModel } from "./model";

export const QUESTIONS = known as unknown as Readonly<Record<string, MatchaQuestionSnapshot>>;

/** At rest: what led there has been seen. */
export function showLesson(snapshot: MatchaQuestionSnapshot, el: HTMLElement, catalogue: CatalogueData): void {
  (snapshot.game === "matcha" ? widget : market).render({
    model: new FakeModel({ snapshot, catalogue }, () => {}),
    el,
  } as never);
}
