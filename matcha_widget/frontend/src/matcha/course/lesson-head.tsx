/** The frame of a lesson: its title and its steps, to be turned to at any time. */
import { HelpButton } from "../../kit/drawer";
import { Heard, Icon } from "../../kit/icon";
import type { StepHead } from "../wire";
import type { CourseProps } from "./lesson-props";

export function Head({ course }: { course: CourseProps }) {
  const { words, ui, act } = course;
  const { title, idea, steps, notes } = course.book.lesson;
  const head = steps[ui.step];
  return (
    <div class="lesson-head">
      <div class="hd">
        <h3 class="ttl">{words.tell(title)}</h3>
        {steps.length > 1 && <Steps course={course} />}
        {head && <Badges course={course} head={head} />}
        <HelpButton words={words} open={ui.help} act={act} />
      </div>
      {idea && steps.length === 0 && <p class="notes">{words.tell(idea)}</p>}
      {notes.map((note) => (
        <p class="notes">{words.tell(note)}</p>
      ))}
    </div>
  );
}

/** Which printed example it is, or ours; how long it takes in a class. */
function Badges({ course: { words }, head }: { course: CourseProps; head: StepHead }) {
  return (
    <>
      {head.mark && <span class="badge">{words.tell(head.mark)}</span>}
      {head.minutes !== null && <span class="badge">{words.say("course-minutes", { count: head.minutes })}</span>}
    </>
  );
}

function Steps({ course: { book, ui, words, act } }: { course: CourseProps }) {
  return (
    <div class="way">
      <span class="soft" aria-hidden="true">
        {words.say("course-steps")}
      </span>
      <ol class="steps" aria-label={words.say("course-steps")}>
        {book.lesson.steps.map(({ id, then }, at) => {
          const { done = false, helped = false } = ui.marks[at] ?? {};
          const state = helped ? "helped" : done ? "done" : at === ui.step ? "now" : "next";
          return (
            <li class={then ? "then" : ""} key={id}>
              <button
                class={`${done ? "done" : ""}${helped ? " helped" : ""}`.trim()}
                {...(at === ui.step && { "aria-current": "step" as const })}
                onClick={() => act({ do: "step", to: at })}
              >
                <Heard text={words.say("course-step", { step: at + 1, state })} />
                <span aria-hidden="true">
                  {at + 1}
                  {done && <Icon name="check" />}
                </span>
                {helped && (
                  <span class="help-mark" aria-hidden="true">
                    <Icon name="hint" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
