/** Matcha's table for a class. */
import type { QuestionProps } from "../../kit/course/question";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN } from "../parts/cards";
import { LessonTable } from "./lesson-board";
import { boardOf } from "./lesson";

export function Middle({ state }: QuestionProps) {
  const board = boardOf(state);
  const { seen, words } = state;
  return board.places.length > 0 || board.tokens ? (
    <LessonTable
      board={board}
      words={words}
      own={words.message("lesson-yours")}
      other={words.message(`part-name-${seen.who}`)}
    />
  ) : null;
}

/** The hand of the class, the other hand if it lies open, and the unseen cards. */
export function Hands({ state }: QuestionProps) {
  const { words } = state;
  const { hand, top, unseen } = boardOf(state);
  const open = top.filter((code) => code !== HIDDEN);
  return (
    <>
      <span class="hand" role="img" aria-label={words.message("story-hand")}>
        {(hand.length > 0 ? hand : top).map((code) =>
          code === HIDDEN ? <FaceDown /> : <FaceUp code={code} words={words} />,
        )}
      </span>
      {hand.length > 0 && open.length > 0 && (
        <span class="hand theirs" role="img" aria-label={words.message("lesson-theirs")}>
          <small>{words.message("lesson-theirs")}</small>
          {open.map((code) => (
            <FaceUp code={code} words={words} />
          ))}
        </span>
      )}
      {unseen && (
        <span class="unseen">
          <small>{words.message("story-unseen", { count: unseen.length })}</small>
          {unseen.map((code) => (
            <FaceUp code={code} words={words} />
          ))}
        </span>
      )}
    </>
  );
}
