/** Two ways through the same round, as each ended, side by side: the learner's own, and the one that was watched. */
import { Mat } from "../table/mat";
import { called } from "../table/table-props";
import type { Board } from "../wire";
import { pairsOf, roundOf } from "./lesson-to-snapshot";
import { trailBeside } from "./lesson-ui";
import { sceneOf, Side } from "./lesson-board";
import { namesAt, type CourseProps, type Names } from "./lesson-props";
import { endOf, stillOf } from "./lesson-film";
import { HeardBoard } from "./heard-board";

export function Ways({ course }: { course: CourseProps }) {
  const { node, ui, book, words } = course;
  const { kind, beside } = book.lesson.steps[ui.step]!;
  if (kind !== "watch" || beside === null || !node.reply) return null;
  const mine = played(course);
  const { scene, board } = endOf(course);
  return (
    <div class="ways">
      <figure>
        <figcaption>{words.say("course-way", { way: mine ? "yours" : "missing" })}</figcaption>
        {mine && <Way course={course} board={mine} round={roundOf(mine)} names={namesAt(mine, words)} />}
      </figure>
      <figure>
        <figcaption>{words.say("course-way", { way: "other" })}</figcaption>
        <Way
          course={course}
          board={board}
          round={roundOf(mine ?? board)}
          names={[called(scene, 0), called(scene, 1)]}
        />
      </figure>
    </div>
  );
}

interface WayProps {
  course: CourseProps;
  board: Board;
  round: number;
  names: Names;
}

/** The pair of this round and what was won; the rest of the table is not compared. */
function Way({ course, board, round, names }: WayProps) {
  const [bottom, top] = names;
  const at = board.places.filter((_, place) => board.rounds[place] === round);
  const alone = { ...board, places: at, rounds: at.map(() => round), now: null, hand: [], top: [], said: [] };
  const still = stillOf(course, alone);
  const scene = sceneOf(still);
  return (
    <>
      <Side course={still} scene={scene} seat={1} name={top} />
      <div class="pwrap side" aria-hidden="true">
        <div class="pair">
          {pairsOf(alone)[round - 1]!.places.map((place) => (
            <Mat scene={scene} place={place} round={round} lit={false} playable={false} />
          ))}
        </div>
      </div>
      <HeardBoard course={still} names={names} />
      <Side course={still} scene={scene} seat={0} name={bottom} />
    </>
  );
}

/** The table at the end of the step that stands beside this one, if it was played that far. */
function played({ book, ui }: CourseProps): Board | null {
  const { steps } = book.lesson;
  const at = steps.findIndex(({ id }) => id === steps[ui.step]!.beside);
  const node = book.node(at, trailBeside(ui, book));
  return node?.stage === "reply" ? node.board : null;
}
