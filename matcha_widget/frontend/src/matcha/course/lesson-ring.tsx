/** The ring that decides: stairs down, and one way back up. Where it is explored, an arrow stands for every answer. */
import { Icon } from "../../kit/icon";
import { Stairs, type Over } from "../table/stairs";
import type { CourseProps } from "./lesson-props";

export function Ring({ course }: { course: CourseProps }) {
  const { ring } = course.node;
  const { fading, rings } = course.book.lesson;
  const drawn = ring && rings[ring];
  if (!drawn) return null;
  if (fading === "ring-on-demand" && !course.ui.ring)
    return (
      <button class="btn quiet" aria-expanded={false} onClick={() => course.act({ do: "ring" })}>
        <Icon name="upset" />
        <span class="lb">{course.words.say("course-show-ring")}</span>
      </button>
    );
  return (
    <div class="ring" role="img" aria-label={course.words.say(ring === "number" ? "rule-K1" : "rule-K2")}>
      <Stairs ranks={drawn.ranks} arrows={explored(course) ?? drawn.arrows} />
    </div>
  );
}

/** Where pairs are ranked: who was found to be over whom; null where the whole ring is shown. */
function explored({ asked, ui, book }: CourseProps): Over[] | null {
  if (book.lesson.steps[ui.step]?.kind !== "order") return null;
  const found = asked.path.map((each) => /^(.)-(.):(.)$/.exec(each)).filter((each) => each !== null);
  return found.map(([, one, two, higher]) => ({ high: higher!, low: (higher === one ? two : one)! }));
}
