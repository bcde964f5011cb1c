/** What a snapshot brings to a display: what becomes of its `TableUi`, and what there is to tell. No DOM, no model. */
import { takerIn } from "./bets";
import { tableArgs } from "../parts/cards";
import { seatArgs } from "../parts/seat-args";
import { placeAt, placesInSight } from "./layout";
import { hand, noticeSentences, type PlacedBet, type Reveal, type TableUi } from "./table-ui";
import type { KnownSnapshot } from "./table-props";
import type { TableEvent, Sentence, Snapshot } from "../wire";

const LOG = 3;

/** Something has come: what was picked, asked or waited for is over. */
export function rememberSnapshot(ui: TableUi, view: KnownSnapshot): TableUi {
  const others = ui.seat !== view.seat; // the screen has changed hands: what was said to one is not said to the other
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
    laid: null,
    silence: null,
  };
}

/** What has been bet on and not been taken back; who took it is known once all of its pair is resolved. */
function keepBets(bets: readonly PlacedBet[], { events, set, round, pairs }: KnownSnapshot): readonly PlacedBet[] {
  if (events.some((event) => event.do === "undo"))
    return bets.filter((bet) => bet.set < set || (bet.set === set && bet.round < (round ?? 4)));
  const isDone = (bet: PlacedBet): boolean => bet.set !== set || pairs[bet.round - 1]!.state === "done";
  return bets.map((bet) => (bet.taker === undefined && isDone(bet) ? { ...bet, taker: takerIn(events, bet) } : bet));
}

/** What is told of the events; that somebody resigned is the prompt's to say, for as long as it stands. */
const narratedEvents = ({ events, outcome }: KnownSnapshot): TableEvent[] =>
  events.filter(({ do: kind, tell }) => tell.length > 0 && (kind !== "over" || outcome?.how !== "resigned"));

/** Of what was claimed about the cards of a round: whether it was true, once that is known. */
export const claimVerdicts = (view: Snapshot, of: number): Sentence[] =>
  view.talk
    .filter(({ what, round, verdict }) => round === of && verdict !== "open" && !what.startsWith("say: "))
    .map(({ seat, what, verdict }) => ({
      id: "tell-known",
      args: { ...seatArgs(view, seat), claim: what, verdict },
      rules: [],
    }));

/** One after the other. */
export const narrations = (view: KnownSnapshot): Sentence[][] =>
  narratedEvents(view).map((event) => eventSentences(event, view));

/** You have laid a card or passed, perhaps at another display: what was revealed before has been read. */
const isOwnMove = ({ do: kind, seat }: TableEvent, view: Snapshot): boolean =>
  (kind === "lay" || kind === "pass") && seat === view.seat;

/** What is said of an event; of a claim, also about which card, or about which place where none lies yet. */
function eventSentences({ do: kind, seat, at, tell }: TableEvent, view: Snapshot): Sentence[] {
  const place = kind === "say" && at ? placeAt(view, ...at) : undefined;
  if (!place?.table) return tell;
  const about = { lies: place.cards[seat!] ? "yes" : "no", ...tableArgs(place.table) };
  return tell.map((line) =>
    line.id === "tell-claim" ? { ...line, id: "tell-claim-at", args: { ...line.args, ...about } } : line,
  );
}

/** The last round resolved in these events, told place by place as they lie, and what it decided. */
function findReveal(
  events: readonly TableEvent[],
  logged: (events: readonly TableEvent[]) => Sentence[][],
  view: Snapshot,
): Reveal | null {
  const resolved = events.filter(isResolutionEvent);
  const last = resolved.at(-1);
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

/** What those who hear tell of a pair once it is resolved. */
const EXPLAINS: ReadonlySet<TableEvent["do"]> = new Set(["why", "leaves"]);

export const isResolutionEvent = ({ at, do: kind }: Pick<TableEvent, "at" | "do">): boolean =>
  at !== null && RESOLUTION.has(kind);
