/** A pair that is resolved is shown in two parts where one may bet: the table before it, and what came of it. */
import { HIDDEN } from "./cards";
import { resolves } from "./ui";
import type { Pair, Place, Snapshot } from "./wire";

/** What these eyes saw before a pair was resolved, and what they see then; null where no single pair was. */
export function parted(before: Snapshot, view: Snapshot): [Snapshot, Snapshot] | null {
  const { events, set, seat } = view;
  const turns = events.findIndex(resolves);
  const round = events[turns]?.at?.[0];
  const single = events.every((one) => (resolves(one) ? one.at![0] === round : one.do !== "undo" && one.do !== "deal"));
  if (!round || !single || before.set !== set || before.pairs[round - 1]!.state !== "now") return null;

  const later = events.slice(turns);
  const covered = (place: Place): Place => ({
    ...place,
    ...UNREAD,
    cards: place.cards.map((card, owner) => card && (owner === seat ? card : HIDDEN)) as Place["cards"],
  });
  const pairs = view.pairs.map((pair, at): Pair => {
    if (at < round - 1) return pair;
    const [n, s] = pair.places;
    return at === round - 1
      ? { state: "now", places: [covered(n), covered(s)] }
      : {
          state: "next",
          places: [
            { ...n, cards: [null, null] },
            { ...s, cards: [null, null] },
          ],
        };
  });
  const laid = (owner: number): string[] =>
    later.filter((one) => one.do === "lay" && one.seat === owner).map(() => HIDDEN);
  const { tokens, needs, talk } = before; // open to everybody
  return [
    {
      ...view,
      ...STILL,
      settings: { ...view.settings, hints: false },
      round,
      tokens,
      needs,
      talk,
      pairs,
      hands: view.hands.map((hand, owner) => [...hand, ...laid(owner)]) as Snapshot["hands"],
      events: events.slice(0, turns),
    },
    { ...view, events: later },
  ];
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
} satisfies Partial<Snapshot>;
