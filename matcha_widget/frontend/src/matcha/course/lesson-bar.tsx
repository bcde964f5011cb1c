/** What can be done now: the one sensible thing, and always a hint, the answer, another step. */
import { Icon } from "../../kit/icon";
import { canRecount, isCounting } from "./choose";
import { isOpen, isWaiting, nextRung, RUNGS, rungsAt, tallyAt, type Gesture } from "./lesson-ui";
import { revealOf, type Desk } from "./lesson-props";

export function Bar({ desk }: { desk: Desk }) {
  const { node, ui } = desk;
  const { words } = desk;
  const { kind } = desk.book.lesson;
  return (
    <div class="bar">
      <Main desk={desk} />
      {kind === "practice" && ui.path.length === 0 && (
        <Action desk={desk} gesture={{ do: "sure" }} icon="check" label={words.say("course-sure")} />
      )}
      <span class="tools">
        {kind !== "scenes" && <Hints desk={desk} />}
        {canRecount(ui, node) && (
          <Action
            desk={desk}
            gesture={{ do: "recount" }}
            label={words.say("course-recount")}
            look="quiet"
            home={tallyAt(ui) !== undefined}
          />
        )}
        <Action
          desk={desk}
          gesture={{ do: "skip" }}
          label={words.say("do-skip")}
          off={node.next === "next" || atEnd(desk)}
          look="quiet"
        />
      </span>
    </div>
  );
}

/** The next rung of the ladder, and the last. A class has its teacher. */
function Hints({ desk }: { desk: Desk }) {
  const { node, ui, words } = desk;
  const given = rungsAt(ui, desk.book);
  const next = nextRung(given);
  const open = isOpen(node) || node.next === "again";
  return (
    <>
      <Action
        desk={desk}
        gesture={{ do: "hint" }}
        icon="hint"
        label={words.say("course-hint", { rung: next ?? RUNGS, rungs: RUNGS })}
        off={!open || next === undefined}
        look="quiet"
        shortcut="H"
      />
      <Action
        desk={desk}
        gesture={{ do: "hint", rung: RUNGS }}
        label={words.say("do-show")}
        off={!open || RUNGS in given}
        look="quiet"
      />
    </>
  );
}

/** After the last step of a lesson there is no other; an exercise has always another. */
export const atEnd = ({ book: { lesson }, ui }: Desk): boolean =>
  ui.step + 1 >= lesson.steps.length && (lesson.kind === "lesson" || lesson.kind === "scenes");

function Main({ desk }: { desk: Desk }) {
  const { node, ui, words } = desk;
  if (node.stage === "reveal")
    return (
      <Action
        desk={desk}
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
        desk={desk}
        gesture={{ do: "next" }}
        icon="undo"
        label={words.say("do-again")}
        look="go"
        shortcut="Space"
        home
      />
    );
  if (node.next === "on" || (node.next === "next" && !atEnd(desk)))
    return (
      <Action
        desk={desk}
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
        desk={desk}
        gesture={{ do: "check" }}
        icon="check"
        label={words.say(node.mode === "many" ? "course-check" : "course-counted")}
        look="go"
      />
    );
  return null;
}

interface ActionProps {
  desk: Desk;
  gesture: Gesture;
  label: string;
  icon?: string;
  look?: string;
  off?: boolean;
  home?: boolean; // where the focus goes when the answer has come
  shortcut?: string;
}

export function Action({ desk, gesture, label, icon, look = "", off = false, home = false, shortcut }: ActionProps) {
  return (
    <button
      class={`btn ${off ? "dis " : ""}${look}`.trim()}
      aria-disabled={off || isWaiting(desk.ui)}
      {...(home && { "data-home": "" })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      onClick={() => !off && desk.act(gesture)}
    >
      {icon && <Icon name={icon} />}
      <span class="lb">{label}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut === "Space" ? "␣" : shortcut}</kbd>}
    </button>
  );
}
