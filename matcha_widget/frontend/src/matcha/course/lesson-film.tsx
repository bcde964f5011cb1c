/** A film inside a step: the table as it was, stepped through. */
import { called, type Scene } from "../table/table-props";
import { framesOf } from "../replay/film-frames";
import { lastStop, nextStop, reelOf, type Reel } from "../replay/stops";
import { moving, revealAt, staged } from "../replay/to-snapshot";
import { stepAt } from "../replay/film-steps";
import { linesOf, stepOf } from "../replay/film-lines";
import { Icon } from "../../kit/icon";
import { Rules } from "../table/narration";
import type { Board as OnTable, Film, Line, Node, Snapshot } from "../wire";
import { Board, sceneOf } from "./lesson-board";
import type { Desk } from "./lesson-props";

interface Shown {
  reel: Reel;
  frames: ReturnType<typeof framesOf>;
}

const known = new WeakMap<Film, Shown>();

/** A film is taken apart once. */
function shownOf(film: Film): Shown {
  const shown = known.get(film) ?? { reel: reelOf(film), frames: framesOf(film) };
  known.set(film, shown);
  return shown;
}

/** The beat that is shown: where the film starts, until somebody has stepped; in a shorter film its last. */
export function beatOf({ ui, node }: Desk): number {
  const { start, beats } = node.board.replay!;
  return Math.min(ui.beat ?? start, beats.length - 1);
}

/** How a film ends. */
export function endOf(desk: Desk): { scene: Scene; board: OnTable } {
  const { reel } = shownOf(desk.node.board.replay!);
  return frameAt(desk, reel.film.beats.length - 1);
}

function frameAt(desk: Desk, beat: number): { scene: Scene; board: OnTable } {
  const { reel, frames } = shownOf(desk.node.board.replay!);
  const lens = reel.film.lenses[0]!;
  const view = staged(reel, frames, lens, beat);
  const board = boardOf(view, revealAt(reel, lens, beat)?.round);
  return { scene: { ...sceneOf(stillOf(desk, board)), view }, board };
}

/** The beat of the step before or after this one; -1 at an end. */
export function beatBeside(desk: Desk, by: 1 | -1): number {
  const { reel } = shownOf(desk.node.board.replay!);
  return by > 0 ? nextStop(reel, beatOf(desk)) : lastStop(reel, beatOf(desk));
}

/** What has happened since a beat, for the movements of the table. */
export function movedSince(desk: Desk, beat: number): Snapshot {
  const { reel } = shownOf(desk.node.board.replay!);
  return moving(frameAt(desk, beatOf(desk)).scene.view, reel, beat, beatOf(desk));
}

/** What is told of the step that is shown. */
export function captionOf(desk: Desk): Line[] {
  const film = desk.node.board.replay!;
  return linesOf(film, film.lenses[0]!, stepOf(shownOf(film).reel, beatOf(desk)));
}

export function FilmBoard({ desk }: { desk: Desk }) {
  const { reel } = shownOf(desk.node.board.replay!);
  const beat = beatOf(desk);
  const { scene, board } = frameAt(desk, beat);
  const told = captionOf(desk);
  return (
    <div class="film" data-beat={beat}>
      <Board desk={stillOf(desk, board)} names={[called(scene, 0), called(scene, 1)]} />
      <p class="caption">
        {desk.words.tellAll(told)} <Rules scene={scene} lines={told} />
      </p>
      <Track desk={desk} reel={reel} beat={beat} told={told} />
    </div>
  );
}

/** A frame, as the board of a step at which there is nothing to choose. */
export function stillOf(desk: Desk, board: OnTable): Desk {
  const node: Node = { ...desk.node, board, options: [], barred: {}, lights: [], reply: null };
  return { ...desk, node, asked: { node, path: [] } };
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
  desk: Desk;
  reel: Reel;
  beat: number;
  told: readonly Line[]; // of this beat
}

function Track({ desk, reel, beat, told }: TrackProps) {
  const { words, act } = desk;
  const at = Math.max(stepAt(reel.stops, beat), 0);
  const last = reel.stops.length - 1;
  const where = words.say("is-step", { step: at, steps: last });
  return (
    <div class="reel" role="group" aria-label={words.say("replay-slider")}>
      {([-1, 1] as const).map((by) => {
        const beside = beatBeside(desk, by);
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
        onInput={({ currentTarget: { value } }) => act({ do: "beat", beat: reel.stops[Number(value)] ?? 0 })}
      />
      <span class="soft">{where}</span>
    </div>
  );
}
