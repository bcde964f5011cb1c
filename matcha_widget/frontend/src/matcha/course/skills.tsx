/** What can be practised: every skill with its level, its last answers, and how far it is. */
import { Heard, Icon } from "../../kit/icon";
import type { SkillRow } from "../wire";
import type { CourseProps } from "./lesson-props";

export function Skills({ course }: { course: CourseProps }) {
  const { skills } = course.book.lesson;
  if (skills.length === 0) return null;
  return (
    <details class="skills">
      <summary>{course.words.say("course-skills")}</summary>
      <ul>
        {skills.map((skill) => (
          <li key={skill.id}>
            <Skill course={course} skill={skill} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Skill({
  course: { words, act },
  skill: { id, line, level, marks, state },
}: {
  course: CourseProps;
  skill: SkillRow;
}) {
  return (
    <button class={`btn ${state}`} onClick={() => act({ do: "ask", intent: { type: "more", skill: id, level: 0 } })}>
      <span class="lb">{words.tell(line)}</span>
      <span class="badge">{words.say("course-level", { level, state })}</span>
      <span class="last">
        <Heard text={words.say("course-marks", counted(marks))} />
        {[...marks].map((mark) => (
          <Icon name={SIGNS[mark] ?? "miss"} />
        ))}
      </span>
    </button>
  );
}

const SIGNS: Readonly<Record<string, string>> = { "+": "match", "-": "miss", h: "hint" };

const counted = (marks: string): { count: number; right: number; helped: number } => ({
  count: marks.length,
  right: [...marks].filter((mark) => mark === "+").length,
  helped: [...marks].filter((mark) => mark === "h").length,
});
