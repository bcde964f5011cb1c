/** The player below, with a hand to look at. */
import { HIDDEN, cardArgs } from "../table/cards";
import { below, who } from "../table/who";
import { FaceDown, FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import type { Scene } from "../table/table-props";
import { Bubble, Name } from "../table/seats";
import { MiniTray } from "../table/tray";
import type { Code } from "../wire";
import type { Words } from "../../kit/words";

const named = (words: Words, cards: Code[]): string =>
  new Intl.ListFormat(words.language, { type: "unit" }).format(
    cards.map((card) => words.say("part-card", cardArgs(card))),
  );

export function Own({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const seat = below(view);
  const cards = view.hands[seat];
  const seen = cards.filter((card) => card !== HIDDEN);
  return (
    <div class="own">
      <div class="seat">
        <Name scene={scene} seat={seat} />
        <Bubble scene={scene} seat={seat} />
      </div>
      <div
        class="held hand"
        role="group"
        aria-label={words.say("aria-hand", { ...who(view, seat), count: cards.length })}
        data-hand={seat}
      >
        {seen.length > 0 && <Heard text={named(words, seen)} />}
        {cards.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
        {cards.length === 0 && <span class="gone" />}
      </div>
      <MiniTray scene={scene} seat={seat} />
    </div>
  );
}
