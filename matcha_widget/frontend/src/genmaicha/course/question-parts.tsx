/**
 * Genmaicha's parts for the panel of questions: its board, the hand, the crates for a class; and names for the codes in
 * its sentences. Their twin is `games/genmaicha/course/question_board.py`.
 */
import type { QuestionParts, QuestionProps } from "../../kit/course/question";
import { Crate } from "../parts/crate";
import { boardOf, Stage, pressHandler, nameOf } from "./question-board";
import { VisuallyHidden } from "../../kit/icon";
import { Drink, halvesFor, halvesIn, Ledge, type Halves } from "../parts/drink";
import { Glyph } from "../parts/glyph";
import type { BoardData } from "../wire";
import { ARG_RENDERERS, type Words } from "../../kit/i18n";
import { cardName, drinkName, lineName } from "../parts/names";

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

/** The halves that the open cups ask for; both if none is open. */
const askedHalves = ({ cups }: BoardData): Halves =>
  halvesFor(cups.filter(({ drink }) => !drink).map(({ card }) => card)) || "cs";

/** Your drinks; they are buttons if they are options. */
export function HandArea(props: QuestionProps) {
  const { words, snapshot } = props.state;
  const board = boardOf(props.state);
  if (board.hand.length === 0) return null;
  return (
    <Ledge label={words.message("gm-aria-shelf")}>
      {board.hand.map((drink) => (
        <Drink
          words={words}
          drink={drink}
          used={halvesIn(board.used, drink)}
          lifted={board.filled.includes(drink)}
          wrong={snapshot.slip === drink ? askedHalves(board) : ""}
          press={pressHandler(props, drink)}
          pressed={board.filled.includes(drink) || undefined}
          key={drink}
        />
      ))}
    </Ledge>
  );
}

/** The income, and the rule that differs here. */
export function Shelf({ state }: QuestionProps) {
  const { words } = state;
  const { earned, overtake } = boardOf(state);
  return (
    <div class="aside">
      {earned !== null && (
        <p class="earned">
          <Glyph name="yen" />
          <b aria-hidden="true">{earned}</b>
          <VisuallyHidden text={words.message("gm-aria-earned", { yen: String(earned) })} />
        </p>
      )}
      {overtake && <p class="chip">{words.message("gm-badge-sums")}</p>}
    </div>
  );
}

type Codes = string | number | readonly string[];

const one =
  (name: (words: Words, code: string) => string) =>
  (code: Codes, words: Words): string =>
    name(words, code as string);

Object.assign(ARG_RENDERERS, {
  drink: one(drinkName),
  drink2: one(drinkName),
  drink3: one(drinkName),
  asked: one(cardName),
  asked2: one(cardName),
  asked3: one(cardName),
  tag: one(lineName),
  tag2: one(lineName),
  person: one(nameOf),
  tags: (codes: Codes, words: Words) =>
    words.listAnd((codes as readonly string[]).map((code) => lineName(words, code))),
});
