/** The parts that the panel of questions takes from Genmaicha. */
import type { AskingParts, AskingProps } from "../../kit/course/asking";
import { Crate } from "../parts/crate";
import { boardOf, Hold, Shelf, Stage } from "./exercise-board";

const MORE = 300; // yen that the first crate is worth more, to everybody

/** Before a class: two crates, and what the first is worth more. */
const Middle = ({ state: { words, ...state } }: AskingProps) => (
  <div class="two-crates">
    {boardOf({ words, ...state }).crates.map(({ letter, drinks }, at) => (
      <div class="and-more" key={letter}>
        <Crate words={words} letter={letter} drinks={drinks} />
        {at === 0 && <b>+{MORE}</b>}
      </div>
    ))}
  </div>
);

export const PARTS: AskingParts = {
  Stage,
  Hold,
  Shelf,
  Choice: ({ option, words }) => <span>{words.tell(option.line)}</span>,
  Middle,
  Cards: () => null,
};
