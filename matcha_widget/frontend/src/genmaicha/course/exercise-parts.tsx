/** The parts that the panel of questions takes from Genmaicha. */
import type { AskingParts, AskingProps } from "../../kit/course/asking";
import { Minis } from "../parts/drink";
import { boardOf, Hold, Shelf, Stage } from "./exercise-board";

/** Before a class: two crates, what one is worth more, and the yen of each. */
function Middle({ state }: AskingProps) {
  const { crates } = boardOf(state);
  return (
    <div class="two-crates">
      {crates.map(({ letter, drinks }) => (
        <figure>
          <b lang="en">{letter}</b>
          <Minis words={state.words} drinks={drinks} />
        </figure>
      ))}
      <p class="more">+300</p>
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
