/** The board of a lesson for those who hear it: top, mat, bottom. */
import { HIDDEN, asksFor, cardArgs } from "../table/cards";
import { heardTable, type Column, type Row } from "../table/board";
import type { Place, Seat } from "../wire";
import { liesOpen } from "./lesson-to-snapshot";
import type { CourseProps, Names } from "./lesson-props";

interface HeardBoardProps {
  course: CourseProps;
  names: Names;
}

export function HeardBoard({ course: { node, words }, names }: HeardBoardProps) {
  const { places, rounds, now } = node.board;
  if (places.length === 0) return null;
  const asks = ({ mat }: Place): string => words.say("is-asks", { asks: asksFor(mat) });
  const heading = (place: Place, at: number): string =>
    now === null && places.length < 3
      ? asks(place)
      : `${words.say("is-round-short", { round: rounds[at]! })}, ${asks(place)}`;

  /** What lies at a place, in words. */
  function lies(place: Place, seat: Seat): string {
    const card = place.cards[seat];
    if (card === null) return words.say("is-place", { place: "empty" });
    if (card === HIDDEN) return words.say("aria-back", { who: "name" });
    return liesOpen(place)
      ? words.say("part-card", cardArgs(card))
      : words.say("aria-back", { who: "you", ...cardArgs(card) });
  }

  const row = (seat: Seat): Row => [names[seat], (place) => lies(place, seat)];
  const columns = places.map((place, at): Column => [heading(place, at), place]);
  return heardTable(words, columns, row(1), row(0));
}
