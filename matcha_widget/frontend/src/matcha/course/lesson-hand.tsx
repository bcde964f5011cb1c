/** The learner's hand: a card is pressed to answer with it, or picked to be laid. */
import { cardArgs, HIDDEN } from "../table/cards";
import { Face, faceClass, FaceDown, FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import type { Code } from "../wire";
import { movesOf, numberOf } from "./answers";
import { lifted } from "./lesson-to-snapshot";
import { isFree, isOffering, lookOf, type CourseProps } from "./lesson-props";
import { Seal } from "./choice";

export function Hand({ course }: { course: CourseProps }) {
  const { board } = course.node;
  const label = course.words.say("aria-hand", { who: "you", count: board.hand.length });
  if (board.hand.length === 0) return null;
  return (
    <div class="held hand" role="group" aria-label={label} data-hand="0">
      {board.hand.map((code, at) => (
        <HandCard key={`${code}${board.hand.indexOf(code) === at ? "" : "+"}`} course={course} code={code} at={at} />
      ))}
    </div>
  );
}

function HandCard({ course, code, at }: { course: CourseProps; code: Code; at: number }) {
  const { ui, node, words, act } = course;
  const moves = movesOf(node).length > 0;
  const offered = course.asked.node.options.some(({ id, spot }) => spot === "hand" && id === code);
  if (!moves && !offered && node.stage !== "bet") return <HeldCard course={course} code={code} />;
  const picked = lifted(ui, node.board.hand) === at;
  const look = offered ? lookOf(course, code) : "";
  const number = moves ? String(at + 1) : numberOf(course.asked.node, code);
  const free = moves ? isOffering(course) : isFree(course, code);
  const state = picked ? "picked" : "free";
  return (
    <button
      class={`${faceClass(code)}${picked ? " sel" : ""}${look ? ` is-${look}` : ""}`}
      aria-pressed={picked || look === "ticked"}
      aria-disabled={!free}
      {...(number && { "aria-keyshortcuts": number })}
      onClick={() => act({ do: "card", card: code })}
    >
      <Heard text={words.say("aria-card", { ...cardArgs(code), state })} />
      <Face code={code} words={words} />
      {look && look !== "ticked" && (
        <span class="mark no">
          <Seal look={look} />
        </span>
      )}
      {number && free && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

const HeldCard = ({ course: { words }, code }: { course: CourseProps; code: Code }) =>
  code === HIDDEN ? (
    <FaceDown />
  ) : (
    <span>
      <Heard text={words.say("part-card", cardArgs(code))} />
      <FaceUp code={code} words={words} />
    </span>
  );
