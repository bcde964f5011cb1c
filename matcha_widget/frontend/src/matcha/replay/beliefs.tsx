/** What a seat must believe about the other's hand: the cards it has not seen, each with its chance, and how many hands are left. */
import { cardArgs } from "../table/cards";
import { FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import { beliefAt, believed, type Belief } from "./belief";
import { named, type ReplayProps } from "./replay-props";

export function Beliefs({ replay, pair }: { replay: ReplayProps; pair: string }) {
  const { timeline, frames, player, words } = replay;
  const belief = beliefAt(timeline, frames, player, pair);
  if (!belief) return null;
  const title = words.say("belief-title", named(replay, believed(pair)));
  return (
    <section class="beliefs" aria-label={title}>
      <h4>{title}</h4>
      <ul class="strip">
        {belief.cards.map((card) => (
          <Chance key={card.code} replay={replay} card={card} />
        ))}
      </ul>
      <p class="soft">
        {words.say("belief-left", { count: belief.count, total: belief.first })}
        {words.say("part-join")}
        {words.say("belief-line")}
      </p>
    </section>
  );
}

interface ChanceProps {
  replay: ReplayProps;
  card: Belief["cards"][number];
}

function Chance({ replay: { words }, card }: ChanceProps) {
  const percent = new Intl.NumberFormat(words.language, { style: "percent" }).format(card.share);
  return (
    <li class="bel">
      <FaceUp code={card.code} words={words} />
      <span class="tube" aria-hidden="true">
        <i style={{ height: `${100 * card.share}%` }} />
        <u style={{ bottom: `${100 * card.before}%` }} />
      </span>
      <Heard text={`${words.say("part-card", cardArgs(card.code))}:`} />
      <span>{percent}</span>
    </li>
  );
}
