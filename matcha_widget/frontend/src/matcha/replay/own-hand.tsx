/** The player below, with a hand to look at. */
import { HIDDEN, cardArgs } from "../table/cards";
import { below, who } from "../table/who";
import { FaceDown, FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import type { TableProps } from "../table/table-props";
import { Claims, Name } from "../table/seats";
import { TokenRow } from "../table/tray";
import type { Code } from "../wire";
import type { Words } from "../../kit/words";

const named = (words: Words, cards: Code[]): string =>
  new Intl.ListFormat(words.language, { type: "unit" }).format(
    cards.map((card) => words.say("part-card", cardArgs(card))),
  );

export function Own({ table }: { table: TableProps }) {
  const { view, words } = table;
  const seat = below(view);
  const cards = view.hands[seat];
  const seen = cards.filter((card) => card !== HIDDEN);
  const label = words.say("aria-hand", { ...who(view, seat), count: cards.length });
  return (
    <div class="seat own">
      <Name table={table} seat={seat} />
      <div class="held hand" role="group" aria-label={label} data-hand={seat}>
        {seen.length > 0 && <Heard text={named(words, seen)} />}
        {cards.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
      </div>
      <Claims table={table} seat={seat} />
      <TokenRow table={table} seat={seat} />
    </div>
  );
}
