/** The whole lesson: a function of the lesson, the node at the path, and what this display remembers. */
import controls from "../../controls.svg";
import sprite from "../../icons.svg";
import pictures from "../pictures.svg";
import { Arrows } from "./arrows";
import { atEnd, Bar } from "./bar";
import { Board } from "./board";
import { Choices } from "./choice";
import type { Desk } from "./desk";
import { FilmBoard } from "./film";
import { Head } from "./head";
import { Help } from "./help";
import { Ladder } from "./ladder";
import { Ask, Marked, Reply } from "./reply";
import { Ring } from "./ring";
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
      class={`matcha course${ui.waits ? " waits" : ""}`}
      lang={words.language}
      role="region"
      aria-label={words.tell(book.lesson.title)}
      tabIndex={0}
      data-step={ui.step}
      data-path={JSON.stringify(ui.path)}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite + controls + pictures }} />
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
  const wide = board.replay !== null || board.places.length > 2;
  const plain = !wide && board.places.length === 0 && board.hand.length === 0 && board.tokens === null;
  const look = wide ? " wide" : plain ? " plain" : "";
  const hands = desk.book.lesson.roots.some((root) => root.board.hand.length > 0) ? " hands" : "";
  return (
    <div class={`ex${look}${hands}`}>
      <Ask desk={desk} />
      {!plain && <div class="on-table">{board.replay ? <FilmBoard desk={desk} /> : <Board desk={desk} />}</div>}
      <div class="answers">
        <Ring desk={desk} />
        <Sorting desk={desk} />
        <Arrows desk={desk} />
        <Choices desk={desk} />
        <Votes desk={desk} />
        <Reply desk={desk} />
        <Ways desk={desk} />
        <Ladder desk={desk} />
        <TakeAway desk={desk} />
        <Bar desk={desk} />
      </div>
    </div>
  );
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
