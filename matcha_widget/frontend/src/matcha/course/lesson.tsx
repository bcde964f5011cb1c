/** The whole lesson: a function of the lesson, the node at the path, and what this display remembers. */
import sprite from "../icons.svg";
import type { Board as OnTable, Node } from "../wire";
import { isWaiting } from "./lesson-ui";
import { Arrows } from "./arrows";
import { atEnd, Bar } from "./lesson-bar";
import { Board } from "./lesson-board";
import { Choices } from "./choice";
import type { Desk } from "./lesson-props";
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

interface CourseProps {
  desk: Desk;
  spoken: string; // what the live region says
}

export function Course({ desk, spoken }: CourseProps) {
  const { words, ui, book } = desk;
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
        <Head desk={desk} />
        <Skills desk={desk} />
        {book.lesson.steps.length > 0 && <Step desk={desk} />}
        <Help desk={desk} />
      </div>
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
      <div class="air" aria-hidden="true" />
    </div>
  );
}

function Step({ desk }: { desk: Desk }) {
  const { board } = desk.node;
  const look = lookOf(board);
  const { room, hand } = roomOf(desk.book.lesson.roots);
  return (
    <div class={`ex ${look} ${room}`.trimEnd()} style={{ "--hand": hand }}>
      <Ask desk={desk} />
      {look !== "plain" && (
        <div class="on-table">{board.replay ? <FilmBoard desk={desk} /> : <Board desk={desk} />}</div>
      )}
      <div class="answers">
        <Ring desk={desk} />
        <Votes desk={desk} />
        <Sorting desk={desk} />
        <Arrows desk={desk} />
        <Choices desk={desk} />
        {isRecalled(desk) && <Futures desk={desk} />}
        <Reply desk={desk} />
        <Ways desk={desk} />
        <Ladder desk={desk} />
        <TakeAway desk={desk} />
        <Bar desk={desk} />
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
function TakeAway({ desk }: { desk: Desk }) {
  const { take_away } = desk.book.lesson;
  if (!take_away || !atEnd(desk) || desk.node.next !== "next") return null;
  return (
    <p class="take-away">
      <Marked text={desk.words.tell(take_away)} />
    </p>
  );
}
