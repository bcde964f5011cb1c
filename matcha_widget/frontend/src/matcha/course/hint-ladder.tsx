/** The hints that were given at this spot, from the idea to the whole derivation. */
import { Rules } from "../table/narration";
import { rungsAt } from "./lesson-ui";
import type { CourseProps } from "./lesson-props";
import { Marked } from "./reply";

export function Ladder({ course }: { course: CourseProps }) {
  const rungs = Object.entries(rungsAt(course.ui, course.book));
  if (rungs.length === 0) return null;
  return (
    <ol class="ladder" aria-label={course.words.say("course-hints")}>
      {rungs.map(([rung, said]) => (
        <li value={Number(rung)}>
          <span class="nr" aria-hidden="true">
            {rung}
          </span>
          <span>
            <Marked text={course.words.tellAll(said)} /> <Rules scene={course} lines={said} />
          </span>
        </li>
      ))}
    </ol>
  );
}
