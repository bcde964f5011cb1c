/** What a seat can know of the other's hand: the cards it has not seen, each with its chance, and how many hands are left. */
import { cardArgs } from "../table/cards";
import { FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import type { Seat } from "../wire";
import { beliefAt, believed, pairOf, type Belief } from "./belief";
import { Choice } from "../../kit/choice";
import { named } from "./replay-props";
import type { ReplayProps } from "./replay-game";

export function Beliefs({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, act } = replay;
  const pairs = Object.keys(timeline.film.beliefs);
  const pair = pairOf(timeline, ui);
  const belief = pair === null ? null : beliefAt(timeline, ui, pair);
  const believes = (one: string): string => words.say("belief-of", named(replay, Number(one[0]) as Seat));
  return (
    <div class="beliefs">
      {pairs.length > 1 && (
        <Choice label={words.say("panel-beliefs")}>
          {pairs.map((one) => [believes(one), one === pair, () => act({ do: "belief", pair: one })])}
        </Choice>
      )}
      {pair && <h4>{words.say("belief-title", named(replay, believed(pair)))}</h4>}
      {belief && <Chances replay={replay} belief={belief} />}
    </div>
  );
}

function Chances({ replay, belief }: { replay: ReplayProps; belief: Belief }) {
  const { words } = replay;
  return (
    <>
      <ul class="chances">
        {belief.cards.map((card) => (
          <Chance key={card.code} replay={replay} card={card} />
        ))}
      </ul>
      <p>
        {words.say("belief-left", { count: belief.count, total: belief.first })} {words.say("belief-line")}
      </p>
      {belief.first <= MOST && (
        <div class="hands" aria-hidden="true">
          {Array.from({ length: belief.first }, (_, at) => (
            <i class={at < belief.count ? "" : "no"} />
          ))}
        </div>
      )}
    </>
  );
}

const MOST = 60; // hands that are drawn as boxes

interface ChanceProps {
  replay: ReplayProps;
  card: Belief["cards"][number];
}

function Chance({ replay: { words }, card }: ChanceProps) {
  const percent = new Intl.NumberFormat(words.language, { style: "percent" }).format(card.share);
  return (
    <li>
      <FaceUp code={card.code} words={words} />
      <span class="tube" aria-hidden="true">
        <i style={{ width: `${100 * card.share}%` }} />
        <u style={{ left: `${100 * card.before}%` }} />
      </span>
      <Heard text={`${words.say("part-card", cardArgs(card.code))}:`} />
      <b>{percent}</b>
    </li>
  );
}
