/** Genmaicha's parts for the panel of questions. */
import type { QuestionParts, QuestionProps } from "../../kit/course/question";
import { Crate } from "../parts/crate";
import { boardOf, HandArea, Shelf, Stage } from "./question-board";

/** For a class: two crates, and the value of the first above the second. */
function Middle({ state }: QuestionProps) {
  const { crates, more } = boardOf(state);
  return (
    <div class="two-crates">
      {crates.map(({ letter, drinks }, at) => (
        <div class="and-more" key={letter}>
          <Crate words={state.words} letter={letter} drinks={drinks} />
          {at === 0 && <b>+{more}</b>}
        </div>
      ))}
    </div>
  );
}

export const PARTS: QuestionParts = {
  Stage,
  Hold: HandArea,
  Shelf,
  Choice: ({ option, words }) => <span>{words.sentence(option.line)}</span>,
  Middle,
  Cards: () => null,
};
