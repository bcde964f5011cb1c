/** Names for the codes in the sentences of exercises. Its twin is `games/genmaicha/course/question_board.py`. */
import { ARG_RENDERERS, type Words } from "../../kit/i18n";
import { cardName, drinkName, lineName } from "../parts/names";
import "../table/names"; // registers the names of drinks
import { nameOf } from "./question-board";

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
