/** The parts that the panel of questions takes from Genmaicha. */
import type { AskingParts, AskingProps } from "../../kit/course/asking";
import { Crate } from "../parts/crate";
import { boardOf, Hold, Shelf, Stage } from "./exercise-board";

/** Before a class: two crates, and what the first is worth more. */
function Middle({ state }: AskingProps) {
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

export const PARTS: AskingParts = {
  Stage,
  Hold,
  Shelf,
  Choice: ({ option, words }) => <span>{words.tell(option.line)}</span>,
  Middle,
  Cards: () => null,
};
