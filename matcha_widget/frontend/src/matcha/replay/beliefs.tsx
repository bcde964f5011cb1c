/** One seat's knowledge of the other hand: the unseen cards with their chances, and the number of possible hands. */
import { ChoiceButtons } from "../../kit/button";
import { VisuallyHidden } from "../../kit/icon";
import { FaceUp } from "../parts/card";
import { cardArgs } from "../parts/cards";
import type { CardCode, Film, Seat } from "../wire";
import { replaySeatArgs, type ReplayProps } from "./replay-game";
import type { ReplayUi } from "./replay-ui";
import type { Timeline } from "./timeline";

export function Beliefs({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const pairs = Object.keys(timeline.film.beliefs);
  const pair = pairOf(timeline, ui);
  const belief = pair === null ? null : beliefAt(timeline, ui, pair);
  const believes = (one: string): string => words.message("belief-of", replaySeatArgs(replay, Number(one[0]) as Seat));
  return (
    <div class="beliefs">
      {pairs.length > 1 && (
        <ChoiceButtons label={words.message("panel-beliefs")}>
          {pairs.map((one) => [believes(one), one === pair, () => dispatch({ do: "belief", pair: one })])}
        </ChoiceButtons>
      )}
      {pair && <h4>{words.message("belief-title", replaySeatArgs(replay, believedSeat(pair)))}</h4>}
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
        {words.message("belief-left", { count: belief.count, total: belief.first })} {words.message("belief-line")}
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

const MOST = 60; // hands to draw as boxes, at most

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
      <VisuallyHidden text={`${words.message("part-card", cardArgs(card.code))}:`} />
      <b>{percent}</b>
    </li>
  );
}

interface Belief {
  count: number; // hands possible now
  first: number; // hands possible at the deal
  cards: { code: CardCode; share: number; before: number }[]; // the card's chance now, and with the first hand of this size
}

/** The seat believed about: 1 in "0>1". */
const believedSeat = (pair: string): Seat => Number(pair[2]) as Seat;

/** The chosen pair of seats, else the viewer's. */
function pairOf({ film }: Timeline, { belief, lens }: ReplayUi): string | null {
  const pairs = Object.keys(film.beliefs);
  return belief ?? pairs.find((pair) => pair.startsWith(lens)) ?? pairs[0] ?? null;
}

const cardShares = ([, , parts, cards]: Film["beliefs"][string][number]): [CardCode, number][] =>
  cards.map(([code, its]) => [code, its / parts]);

export function beliefAt({ film, chapters, viewAt }: Timeline, { lens, frame }: ReplayUi, pair: string): Belief | null {
  const deal = chapters.findLast((one) => one.round === 1 && one.frame <= frame)?.frame ?? 0;
  const known = film.beliefs[pair]!.filter(([from]) => from >= deal && from <= frame);
  const now = known.at(-1);
  if (!now) return null;
  const handSize = (at: number): number => viewAt(lens, at).hands[believedSeat(pair)].length;
  const first = known.find(([from]) => handSize(from) === handSize(frame)) ?? now;
  const before = new Map(cardShares(first));
  const cards = cardShares(now).map(([code, share]) => ({ code, share, before: before.get(code) ?? 0 }));
  return { count: now[1], first: known[0]![1], cards };
}
