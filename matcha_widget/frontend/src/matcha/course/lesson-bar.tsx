/** What can be done now: the one sensible thing, and always a hint, the answer, another step. */
import { Icon } from "../../kit/icon";
import { canRecount, isCounting } from "./choose";
import { isOpen, isWaiting, nextRung, RUNGS, rungsAt, tallyAt, type Gesture } from "./lesson-ui";
import { revealOf, type CourseProps, type Standing } from "./lesson-props";

export function Bar({ course }: { course: CourseProps }) {
  const { node, ui } = course;
  const { words } = course;
  const { kind } = course.book.lesson;
  return (
    <div class="bar">
      <Main course={course} />
      {kind === "practice" && ui.path.length === 0 && (
        <Action course={course} gesture={{ do: "sure" }} icon="check" label={words.say("course-sure")} />
      )}
      <span class="tools">
        {kind !== "scenes" && <Hints course={course} />}
        {canRecount(ui, node) && (
          <Action
            course={course}
            gesture={{ do: "recount" }}
            label={words.say("course-recount")}
            look="quiet"
            home={tallyAt(ui) !== undefined}
          />
        )}
        <Action
          course={course}
          gesture={{ do: "skip" }}
          label={words.say("do-skip")}
          off={node.next === "next" || atEnd(course)}
          look="quiet"
        />
      </span>
    </div>
  );
}

/** The next rung of the ladder, and the last. A class has its teacher. */
function Hints({ course }: { course: CourseProps }) {
  const { node, ui, words } = course;
  const given = rungsAt(ui, course.book);
  const next = nextRung(given);
  const open = isOpen(node) || node.next === "again";
  return (
    <>
      <Action
        course={course}
        gesture={{ do: "hint" }}
        icon="hint"
        label={words.say("course-hint", { rung: next ?? RUNGS, rungs: RUNGS })}
        off={!open || next === undefined}
        look="quiet"
        shortcut="H"
      />
      <Action
        course={course}
        gesture={{ do: "hint", rung: RUNGS }}
        label={words.say("do-show")}
        off={!open || RUNGS in given}
        look="quiet"
      />
    </>
  );
}

/** After the last step of a lesson there is no other; an exercise has always another. */
export const atEnd = ({ book: { lesson }, ui }: Standing): boolean =>
  ui.step + 1 >= lesson.steps.length && (lesson.kind === "lesson" || lesson.kind === "scenes");

function Main({ course }: { course: CourseProps }) {
  const { node, ui, words } = course;
  if (node.stage === "reveal")
    return (
      <Action
        course={course}
        gesture={{ do: "reveal" }}
        icon="eye"
        label={words.say(ui.armed ? "course-reveal.sure" : "course-reveal", revealOf(node))}
        look="go"
        home
      />
    );
  if (node.next === "again")
    return (
      <Action
        course={course}
        gesture={{ do: "next" }}
        icon="undo"
        label={words.say("do-again")}
        look="go"
        shortcut="Space"
        home
      />
    );
  if (node.next === "on" || (node.next === "next" && !atEnd(course)))
    return (
      <Action
        course={course}
        gesture={{ do: "next" }}
        icon="micro"
        label={words.say("do-next", { kind: "on" })}
        look="go"
        shortcut="Space"
        home
      />
    );
  if (isOpen(node) && (node.mode === "many" || isCounting(ui, node)))
    return (
      <Action
        course={course}
        gesture={{ do: "check" }}
        icon="check"
        label={words.say(node.mode === "many" ? "course-check" : "course-counted")}
        look="go"
      />
    );
  return null;
}

interface ActionProps {
  course: CourseProps;
  gesture: Gesture;
  label: string;
  icon?: string;
  look?: string;
  off?: boolean;
  home?: boolean; // where the focus goes when the answer has come
  shortcut?: string;
}

export function Action({ course, gesture, label, icon, look = "", off = false, home = false, shortcut }: ActionProps) {
  return (
    <button
      class={`btn ${off ? "dis " : ""}${look}`.trim()}
      aria-disabled={off || isWaiting(course.ui)}
      {...(home && { "data-home": "" })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      onClick={() => !off && course.act(gesture)}
    >
      {icon && <Icon name={icon} />}
      <span class="lb">{label}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut === "Space" ? "␣" : shortcut}</kbd>}
    </button>
  );
}
