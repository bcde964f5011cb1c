/** What has come to a table and is not all shown yet: how long each frame stays, where a bet is asked for, and what is told
 *  when. Nothing of an outcome is told before its cards turn. */
import { nextVisibleFrame, type FrameDuration } from "../../kit/film/frames";
import type { Duration } from "../../kit/motion";
import { BOT_DELAY } from "../../kit/timing";
import type { TableEvent, Sentence, Snapshot } from "../wire";
import { takerArgs, stakesIn, betSentences } from "./bets";
import { promptSentences } from "./prompt";
import { claimVerdicts, rememberSnapshot, isResolutionEvent, narrations } from "./table-memory";
import type { KnownSnapshot } from "./table-props";
import type { TableFrame, TableState } from "./table-state";
import { decidedBets } from "./table-ui";
import { seatArgs } from "../parts/seat-args";

const BET_NOW: Sentence = { id: "bet-now", args: {}, rules: [] };

const PLAYER_EVENTS: ReadonlySet<TableEvent["do"]> = new Set(["say", "lay", "pass"]);

/** The movements after which the next frame comes; where there are none, it comes at once. */
const MOTIONS_OF_EVENT: Readonly<Partial<Record<TableEvent["do"], readonly Duration[]>>> = {
  deal: ["move"],
  lay: ["move"],
  pass: ["touch"],
  say: ["move"],
  turn: ["move", "pause"],
  check: ["pause"],
  compare: ["move", "pause"],
  take: ["travel"],
  leaves: ["move"],
};

/** How long a frame stays; null: not at all. */
const frameDuration =
  (state: TableState, still: boolean) =>
  (frame: TableFrame, next: TableFrame): FrameDuration | null => {
    if (isBetDue(state, frame, next)) return { ms: null, motions: [] };
    if (still) return null;
    if (isDecidingToken(frame, next)) return { ms: 0, motions: ["travel", "travel"] };
    const stay = frame.event && durationOfEvent(frame.event.do);
    return isBotThinking(frame, next) ? { ms: BOT_DELAY, motions: stay?.motions ?? [] } : stay;
  };

/** The last token of a game comes slowly. */
export const isDecidingToken = (frame: TableFrame | undefined, next: TableFrame | undefined): boolean =>
  frame?.event?.do === "take" && next?.event?.do === "over";

/** How long it takes to see what has happened; null: no time. */
export function durationOfEvent(happened: TableEvent["do"]): FrameDuration | null {
  const as = MOTIONS_OF_EVENT[happened];
  return as ? { ms: 0, motions: as } : null;
}

/** Whether somebody who is no human thinks before this; what is said as a card is laid comes in the same breath. */
function isBotThinking({ event: before }: TableFrame, { view, event }: TableFrame): boolean {
  if (!event || event.seat === null || !PLAYER_EVENTS.has(event.do)) return false;
  const sameBreath = before?.do === "say" && before.seat === event.seat;
  return !sameBreath && view.players[event.seat].kind !== "human";
}

/** Whether a pair is resolved next on which somebody may bet. */
const isBetDue = ({ uiBeforeFrames }: TableState, { view, event }: TableFrame, next: TableFrame): boolean =>
  uiBeforeFrames.guess &&
  isResolution(next) &&
  !(event && isResolutionEvent(event)) &&
  stakesIn(view, next.event!.at![0]).length > 0;

const isResolution = ({ event }: TableFrame): boolean => event !== null && isResolutionEvent(event);

/** A bet is asked for, and until it is made nothing goes on. */
export const isWaitingForBet = ({ ui, queue }: TableState): boolean => queue.length > 0 && ui.stakes.length > 0;

/** Shows the last of these frames, with all that has happened until then. */
function showFrames(state: TableState, frames: readonly TableFrame[]): TableState {
  const happened = frames.flatMap(({ event }) => event ?? []);
  const view: KnownSnapshot = { ...frames.at(-1)!.view, events: [...state.view.events, ...happened] };
  return { ...state, view, ui: rememberSnapshot(state.uiBeforeFrames, view), queue: state.queue.slice(frames.length) };
}

/** Halts at the frame that is shown: what comes after it is another story. */
function haltHere(state: TableState): TableState {
  const { view } = state;
  const ui = { ...state.ui, reveal: null, stakes: stakesIn(view, view.round!) };
  const settings = { ...view.settings, hints: false }; // there is nothing to do but bet
  return { ...state, ui, uiBeforeFrames: ui, toldCount: 0, view: { ...view, settings, events: [] } };
}

/** What is shown next: of these frames the last, which stays as long. */
interface Next {
  state: TableState;
  frames: readonly TableFrame[];
  stay: FrameDuration | null;
  lines: Sentence[]; // what there is to tell now
}

/** The next frame, or those up to one that is seen for a while, or from which one bets. */
export function nextShown(before: TableState, still: boolean): Next {
  const { shown: frames, stay } = nextVisibleFrame(before.queue, frameDuration(before, still));
  const come = showFrames(before, frames);
  if (stay !== null && stay.ms === null) return { state: haltHere(come), frames, stay, lines: [BET_NOW] };
  return { state: come, frames, stay, lines: come.queue.length === 0 ? restingSentences(come) : [] };
}

/** Where whatever is on its way comes to at a press: to its end, or to a bet. */
export const skipToEnd = (state: TableState): TableState =>
  state.queue.length > 0 && !isWaitingForBet(state) ? nextShown(state, true).state : state;

/** All is shown. */
export const showAll = (state: TableState): TableState =>
  state.queue.length > 0 ? showFrames(state, state.queue) : state;

/** What is told when something comes: all of it where no cards turn, else what leads to that. */
export function openingSentences(state: TableState): { told: number; lines: Sentence[] } {
  const rest = showAll(state);
  const { events } = rest.view;
  const turns = events.findIndex(isResolutionEvent);
  const told = turns < 0 ? events.length : turns;
  const lines = narrations({ ...rest.view, events: events.slice(0, told) }).flat();
  const { reveal: reading } = state.uiBeforeFrames;
  const follows = !events.some((event) => event.do === "undo" || event.do === "deal");
  const read = reading && rest.ui.reveal !== reading && follows ? reading.then.flat() : [];
  return { told, lines: [...read, ...lines, ...(turns < 0 ? promptSentencesOf(rest) : [])] };
}

/** What is told once all is shown, and then what to do. */
const restingSentences = (state: TableState): Sentence[] =>
  state.toldCount < state.view.events.length ? [...closingSentences(state), ...promptSentencesOf(state)] : [];

/** What came of the cards that turned; what comes after a reveal waits until that was read. */
export function closingSentences({ view, uiBeforeFrames, ui, toldCount }: TableState): Sentence[] {
  const come = ui.reveal !== uiBeforeFrames.reveal ? ui.reveal : null;
  const lines = narrations({ ...view, events: view.events.slice(toldCount) });
  const end = come?.end ?? []; // comes after all else, as it is seen
  const first = lines.slice(0, lines.length - (come?.then.length ?? 0)).flat();
  const verdicts = decidedBets(ui).filter((bet) => !uiBeforeFrames.bets.includes(bet));
  return [
    ...first.filter((line) => !end.includes(line)),
    ...(come ? claimVerdicts(view, come.round) : []),
    ...verdicts.flatMap((bet) => betSentences(bet, playerArgsIn(view))),
    ...end,
  ];
}

const promptSentencesOf = ({ view, ui }: TableState): Sentence[] => [
  ...ui.message,
  ...(ui.reveal && ui.reveal.then.length > 0 ? [] : promptSentences(view, null)),
];

export const playerArgsIn = (view: Snapshot) => takerArgs((seat) => seatArgs(view, seat));
