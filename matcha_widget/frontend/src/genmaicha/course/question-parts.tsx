/** The parts that the panel of questions takes from Genmaicha. */
import type { QuestionParts, QuestionProps } from "../../kit/course/question";
import { Crate } from "../parts/crate";
import { boardOf, HandArea, Shelf, Stage } from "./question-board";

/** Before a class: two crates, and what the first is worth more. */
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
