/** Changes that a snapshot makes to a display's memory, and the sentences it brings. No DOM, no model. */
import { takerIn } from "./bets";
import { tableArgs } from "../parts/cards";
import { seatArgs } from "../parts/seat-args";
import { hand, noticeSentences, type PlacedBet, type Reveal, type TableUi } from "./table-ui";
import { type KnownSnapshot, placeAt, placesInSight } from "./table-state";
import type { TableEvent, Sentence, Snapshot } from "../wire";

const LOG = 3;

/** A new snapshot ends what was picked, asked or waited for. */
export function rememberSnapshot(ui: TableUi, view: KnownSnapshot): TableUi {
  const others = ui.seat !== view.seat; // the screen has changed hands: messages to one person are not shown to the other
  const begins = view.events.some((event) => event.do === "deal" && event.set !== (ui.set ?? view.set) + 1);
  const entries = narratedEvents(view);
  const logged = (events: readonly TableEvent[]): Sentence[][] =>
    [...(others || begins ? [] : ui.log), ...events.map((event) => eventSentences(event, view))].slice(-LOG);
  const restart = view.events.some((event) => event.do === "deal" || event.do === "undo" || isOwnMove(event, view));
  const reveal = findReveal(entries, logged, view);
  const read = others && ui.seat === "table" && reveal !== null && reveal.round === ui.roundRead;
  return {
    ...ui,
    seat: view.seat,
    set: view.set,
    roundRead: reveal && view.seat === "table" ? reveal.round : null,
    picked: null,
    word: null,
    chosen: [],
    cursor: Math.min(ui.cursor, Math.max(0, hand(view).length - 1)),
    stakes: [],
    bets: begins ? [] : keepBets(ui.bets, view),
    wrongBetIndex: null,
    confirming: null,
    hint: false,
    peek: false,
    rule: null,
    message: noticeSentences(view),
    fault: view.notice?.text ?? "",
    reveal: (read ? null : reveal) ?? (restart || read ? null : ui.reveal),
    log: logged(entries),
    pendingIntent: null,
    laidCard: null,
    silence: null,
  };
}

/** The bets not taken back; a bet's result is known once all of its pair is resolved. */
function keepBets(bets: readonly PlacedBet[], { events, set, round, pairs }: KnownSnapshot): readonly PlacedBet[] {
  if (events.some((event) => event.do === "undo"))
    return bets.filter((bet) => bet.set < set || (bet.set === set && bet.round < (round ?? 4)));
  const isDone = (bet: PlacedBet): boolean => bet.set !== set || pairs[bet.round - 1]!.state === "done";
  return bets.map((bet) => (bet.taker === undefined && isDone(bet) ? { ...bet, taker: takerIn(events, bet) } : bet));
}

/** The events to announce; a resignation is left to the prompt. */
const narratedEvents = ({ events, outcome }: KnownSnapshot): TableEvent[] =>
  events.filter(({ do: kind, tell }) => tell.length > 0 && (kind !== "over" || outcome?.how !== "resigned"));

/** The verdicts on the claims about a round's cards, as far as known. */
export const claimVerdicts = (view: Snapshot, of: number): Sentence[] =>
  view.talk
    .filter(({ what, round, verdict }) => round === of && verdict !== "open" && !what.startsWith("say: "))
    .map(({ seat, what, verdict }) => ({
      id: "tell-known",
      args: { ...seatArgs(view, seat), claim: what, verdict },
      rules: [],
    }));

/** The sentences of each event. */
export const narrations = (view: KnownSnapshot): Sentence[][] =>
  narratedEvents(view).map((event) => eventSentences(event, view));

/** True for your own move, perhaps at another display: the last reveal has then been read. */
const isOwnMove = ({ do: kind, seat }: TableEvent, view: Snapshot): boolean =>
  (kind === "lay" || kind === "pass") && seat === view.seat;

/** The sentences of an event; a claim also names its card, or its place if none lies there yet. */
function eventSentences({ do: kind, seat, at, tell }: TableEvent, view: Snapshot): Sentence[] {
  const place = kind === "say" && at ? placeAt(view, ...at) : undefined;
  if (!place?.table) return tell;
  const about = { lies: place.cards[seat!] ? "yes" : "no", ...tableArgs(place.table) };
  return tell.map((line) =>
    line.id === "tell-claim" ? { ...line, id: "tell-claim-at", args: { ...line.args, ...about } } : line,
  );
}

/** The last round resolved in these events: sentences by place, and the decision. */
function findReveal(
  events: readonly TableEvent[],
  logged: (events: readonly TableEvent[]) => Sentence[][],
  view: Snapshot,
): Reveal | null {
  const resolutions = events.filter(isResolutionEvent);
  const last = resolutions.at(-1);
  if (!last?.at) return null;
  const [round] = last.at;
  const next = events.findIndex((event, at) => event.do === "round" && at > events.indexOf(last));
  const here = events.filter((event) => (isResolutionEvent(event) || EXPLAINS.has(event.do)) && event.at![0] === round);
  const places = placesInSight(view, view.pairs[round - 1]!).map(({ mat }) =>
    here.filter((event) => event.at![1] === mat).flatMap((event) => event.tell),
  );
  const end = events.filter((event) => event.do === "set" || event.do === "over").flatMap((event) => event.tell);
  const after = next < 0 ? events.length : next;
  const then = events.slice(after).map((event) => eventSentences(event, view));
  return { round, places, end, log: logged(events.slice(0, after)), then };
}

const RESOLUTION: ReadonlySet<TableEvent["do"]> = new Set(["turn", "check", "compare", "take", "nothing"]);

/** Events that explain a resolved pair. */
const EXPLAINS: ReadonlySet<TableEvent["do"]> = new Set(["why", "leaves"]);

export const isResolutionEvent = ({ at, do: kind }: Pick<TableEvent, "at" | "do">): boolean =>
  at !== null && RESOLUTION.has(kind);
