/** A film inside a step: the table as it was, stepped through. */
import { called, type Scene } from "../table/table-props";
import { framesOf } from "../replay/film-frames";
import { lastStop, nextStop, timelineOf, type Timeline } from "../replay/stops";
import { moving, revealAt, snapshotAt } from "../replay/to-snapshot";
import { stepAt } from "../replay/film-steps";
import { linesOf, stepOf } from "../replay/film-lines";
import { Icon } from "../../kit/icon";
import { Rules } from "../table/narration";
import type { Board as OnTable, Film, Line, Node, Snapshot } from "../wire";
import { Board, sceneOf } from "./lesson-board";
import type { CourseProps, Standing } from "./lesson-props";

interface Shown {
  timeline: Timeline;
  frames: ReturnType<typeof framesOf>;
}

const known = new WeakMap<Film, Shown>();

/** A film is taken apart once. */
function shownOf(film: Film): Shown {
  const shown = known.get(film) ?? { timeline: timelineOf(film), frames: framesOf(film) };
  known.set(film, shown);
  return shown;
}

/** The beat that is shown: where the film starts, until somebody has stepped; in a shorter film its last. */
export function beatOf({ ui, node }: Pick<Standing, "ui" | "node">): number {
  const { start, beats } = node.board.replay!;
  return Math.min(ui.beat ?? start, beats.length - 1);
}

/** How a film ends. */
export function endOf(course: CourseProps): { scene: Scene; board: OnTable } {
  const { timeline } = shownOf(course.node.board.replay!);
  return frameAt(course, timeline.film.beats.length - 1);
}

function frameAt(course: CourseProps, beat: number): { scene: Scene; board: OnTable } {
  const { timeline, frames } = shownOf(course.node.board.replay!);
  const lens = timeline.film.lenses[0]!;
  const view = snapshotAt(timeline, frames, lens, beat);
  const board = boardOf(view, revealAt(timeline, lens, beat)?.round);
  return { scene: { ...sceneOf(stillOf(course, board)), view }, board };
}

/** The beat of the step before or after this one; -1 at an end. */
export function beatBeside(course: Pick<Standing, "ui" | "node">, by: 1 | -1): number {
  const { timeline } = shownOf(course.node.board.replay!);
  return by > 0 ? nextStop(timeline, beatOf(course)) : lastStop(timeline, beatOf(course));
}

/** What has happened since a beat, for the movements of the table. */
export function movedSince(course: Standing, beat: number): Snapshot {
  const { timeline, frames } = shownOf(course.node.board.replay!);
  const to = beatOf(course);
  return moving(snapshotAt(timeline, frames, timeline.film.lenses[0]!, to), timeline, beat, to);
}

/** What is told of the step that is shown. */
export function captionOf(course: Standing): Line[] {
  const film = course.node.board.replay!;
  return linesOf(film, film.lenses[0]!, stepOf(shownOf(film).timeline, beatOf(course)));
}

export function FilmBoard({ course }: { course: CourseProps }) {
  const { timeline } = shownOf(course.node.board.replay!);
  const beat = beatOf(course);
  const { scene, board } = frameAt(course, beat);
  const told = captionOf(course);
  return (
    <div class="film" data-beat={beat}>
      <Board course={stillOf(course, board)} names={[called(scene, 0), called(scene, 1)]} />
      <p class="caption">
        {course.words.tellAll(told)} <Rules scene={scene} lines={told} />
      </p>
      <Track course={course} timeline={timeline} beat={beat} told={told} />
    </div>
  );
}

/** A frame, as the board of a step at which there is nothing to choose. */
export function stillOf(course: CourseProps, board: OnTable): CourseProps {
  const node: Node = { ...course.node, board, options: [], barred: {}, lights: [], reply: null };
  return { ...course, node, asked: { node, path: [] } };
}

function boardOf(view: Snapshot, read: number | undefined): OnTable {
  const now = view.pairs.findIndex(({ state }) => state === "now") + 1;
  const [hand, top] = view.hands;
  return {
    places: view.pairs.flatMap(({ places }) => places),
    rounds: view.pairs.flatMap(({ places }, at) => places.map(() => at + 1)),
    now: read ?? (now || view.pairs.length),
    hand,
    top,
    tokens: view.tokens,
    unseen: null,
    said: view.talk,
    edition: view.edition,
    number_first: view.number_first,
    last: false,
    replay: null,
  };
}

interface TrackProps {
  course: CourseProps;
  timeline: Timeline;
  beat: number;
  told: readonly Line[]; // of this beat
}

function Track({ course, timeline, beat, told }: TrackProps) {
  const { words, act } = course;
  const at = Math.max(stepAt(timeline.stops, beat), 0);
  const last = timeline.stops.length - 1;
  const where = words.say("is-step", { step: at, steps: last });
  return (
    <div class="stepper" role="group" aria-label={words.say("replay-slider")}>
      {([-1, 1] as const).map((by) => {
        const beside = beatBeside(course, by);
        return (
          <button
            class={`btn sq${by < 0 ? " mirror" : ""}${beside < 0 ? " dis" : ""}`}
            aria-label={words.say("replay-step-go", { way: by < 0 ? "back" : "on" })}
            aria-disabled={beside < 0}
            onClick={() => beside >= 0 && act({ do: "beat", beat: beside })}
          >
            <Icon name="step" />
          </button>
        );
      })}
      <input
        type="range"
        min="0"
        max={last}
        value={at}
        aria-label={words.say("replay-slider")}
        aria-valuetext={`${where}: ${words.tellAll(told)}`}
        onInput={({ currentTarget: { value } }) =>
          act({ do: "beat", beat: timeline.stops[Number(value)] ?? 0, slid: true })
        }
      />
      <span class="soft">{where}</span>
    </div>
  );
}
