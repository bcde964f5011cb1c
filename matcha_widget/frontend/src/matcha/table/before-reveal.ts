/** A pair that is resolved is shown in two parts where one may bet: the table before it, and what came of it. */
import { stakesIn } from "./bets";
import { HIDDEN } from "./cards";
import { resolves } from "./reduce";
import type { Known } from "./table-props";
import type { Code, Pair, Snapshot } from "../wire";

/** What these eyes saw before a pair was resolved, and what they see then; null where no single pair was, or nobody lay. */
export function parted(before: Snapshot, view: Known): [Known, Known] | null {
  const { events, set, seat } = view;
  const turns = events.findIndex(resolves);
  const round = events[turns]?.at?.[0];
  const single = events.every((one) => (resolves(one) ? one.at![0] === round : one.do !== "undo" && one.do !== "deal"));
  if (!round || !single || before.set !== set || before.pairs[round - 1]!.state !== "now") return null;

  const later = events.slice(turns);
  const laid = (owner: number): Code[] =>
    later.flatMap((one) => (one.do === "lay" && one.seat === owner ? [HIDDEN] : []));
  const shown = (card: Code | null, owner: number): Code | null => card && (owner === seat ? card : HIDDEN);
  const covered = (pair: Pair, at: number): Pair => {
    if (at < round - 1) return pair;
    const here = at === round - 1;
    const places = pair.places.map((place) => ({
      ...place,
      ...UNREAD,
      cards: place.cards.map((card, owner) => (here ? shown(card, owner) : null)),
    }));
    return { state: here ? "now" : "next", places: places as unknown as Pair["places"] };
  };
  const { tokens, needs, talk } = before; // open to everybody
  const hands = view.hands.map((hand, owner) => [...hand, ...laid(owner)]) as Snapshot["hands"];
  const settings = { ...view.settings, hints: false };
  const pairs = view.pairs.map(covered);
  const rest = { tokens, needs, talk, pairs, hands, events: events.slice(0, turns) };
  const asking: Known = { ...view, ...STILL, settings, round, ...rest };
  return stakesIn(asking, round).length > 0 ? [asking, { ...view, events: later }] : null;
}

const UNREAD = { rule: null, tokens: null, winner: null, hits: null, ranked: null } as const;

/** Nothing can be done before the bet, and nothing tells of what comes after it. */
const STILL = {
  phase: "play",
  screen: "table",
  next_seat: null,
  to_move: null,
  turns: [],
  turn: 0,
  legal: [],
  forbidden: {},
  claimable: [],
  keep: null,
  outcome: null,
  notice: null,
  paid: [],
} satisfies Partial<Known>;
