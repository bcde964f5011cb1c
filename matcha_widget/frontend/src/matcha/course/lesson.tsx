/** The whole lesson: a function of the lesson, the node at the path, and what this display remembers. */
import sprite from "../icons.svg";
import type { Board as OnTable, Node } from "../wire";
import { isWaiting } from "./lesson-ui";
import { Arrows } from "./arrows";
import { atEnd, Bar } from "./lesson-bar";
import { Board } from "./lesson-board";
import { Choices } from "./choice";
import type { CourseProps } from "./lesson-props";
import { FilmBoard } from "./lesson-film";
import { Head } from "./lesson-head";
import { Help } from "./lesson-help";
import { Ladder } from "./hint-ladder";
import { Ask, Futures, isRecalled, Marked, Reply } from "./reply";
import { Ring } from "./lesson-ring";
import { Skills } from "./skills";
import { Sorting } from "./sorting";
import { Votes } from "./votes";
import { Ways } from "./ways";

export function Course({ course, spoken }: { course: CourseProps; spoken: string }) {
  const { words, ui, book } = course;
  return (
    <div
      class={`matcha course${isWaiting(ui) ? " waits" : ""}`}
      lang={words.language}
      role="region"
      aria-label={words.tell(book.lesson.title)}
      tabIndex={0}
      data-step={ui.step}
      data-path={JSON.stringify(ui.path)}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <div class="table">
        <Head course={course} />
        <Skills course={course} />
        {book.lesson.steps.length > 0 && <Step course={course} />}
        <Help course={course} />
      </div>
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
      <div class="air" aria-hidden="true" />
    </div>
  );
}

function Step({ course }: { course: CourseProps }) {
  const { board } = course.node;
  const look = lookOf(board);
  const { room, hand } = roomOf(course.book.lesson.roots);
  return (
    <div class={`ex ${look} ${room}`.trimEnd()} style={{ "--hand": hand }}>
      <Ask course={course} />
      {look !== "plain" && (
        <div class="on-table">{board.replay ? <FilmBoard course={course} /> : <Board course={course} />}</div>
      )}
      <div class="answers">
        <Ring course={course} />
        <Votes course={course} />
        <Sorting course={course} />
        <Arrows course={course} />
        <Choices course={course} />
        {isRecalled(course) && <Futures course={course} />}
        <Reply course={course} />
        <Ways course={course} />
        <Ladder course={course} />
        <TakeAway course={course} />
        <Bar course={course} />
      </div>
    </div>
  );
}

/** A whole set or a film is wide, tokens alone are rows; where nothing lies on the table there is but a question. */
function lookOf({ replay, places, hand, tokens }: OnTable): "wide" | "laid" | "rows" | "plain" {
  if (replay !== null || places.length > 2) return "wide";
  if (places.length > 0 || hand.length > 0) return "laid";
  return tokens === null ? "plain" : "rows";
}

/** What lies on the table in any step of the lesson: every step keeps the room of it, so that the bar keeps its place. */
function roomOf(roots: readonly Node[]): { room: string; hand: number } {
  const boards = roots.map(({ board }) => board);
  const laid = boards.filter((board) => lookOf(board) === "laid");
  const hand = Math.max(0, ...laid.map((board) => board.hand.length));
  const rooms = [
    boards.some((board) => lookOf(board) === "wide") && "room-set",
    laid.length > 0 && (hand > 0 ? "room-hand" : "room-place"),
  ];
  return { room: rooms.filter((room) => room !== false).join(" "), hand };
}

/** What to remember, when the last step is done; before, it would give the answers away. */
function TakeAway({ course }: { course: CourseProps }) {
  const { take_away } = course.book.lesson;
  if (!take_away || !atEnd(course) || course.node.next !== "next") return null;
  return (
    <p class="take-away">
      <Marked text={course.words.tell(take_away)} />
    </p>
  );
}
