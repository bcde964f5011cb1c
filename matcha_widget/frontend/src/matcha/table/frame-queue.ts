/**
 * Frames of a table not shown yet: their durations, the stops for bets, and the time of each sentence. No outcome is
 * announced before its cards turn.
 */
import { nextVisibleFrame, type FrameDuration } from "../../kit/film/frames";
import { BOT_DELAY } from "../../kit/timing";
import { DECIDING_TOKEN, TABLE } from "../event-timing";
import type { TableEvent, Sentence, Snapshot } from "../wire";
import { takerArgs, stakesIn, betSentences } from "./bets";
import { promptSentences } from "./prompt";
import { claimVerdicts, rememberSnapshot, isResolutionEvent, narrations } from "./table-memory";
import type { TableFrame, TableState, KnownSnapshot } from "./table-state";
import { decidedBets } from "./table-ui";
import { seatArgs } from "../parts/seat-args";

const BET_NOW: Sentence = { id: "bet-now", args: {}, rules: [] };

const PLAYER_EVENTS: ReadonlySet<TableEvent["do"]> = new Set(["say", "lay", "pass"]);

/** Duration of a frame; null: it is skipped. */
const frameDuration =
  (state: TableState, still: boolean) =>
  (frame: TableFrame, next: TableFrame): FrameDuration | null => {
    if (isBetDue(state, frame, next)) return { ms: null, motions: [] };
    if (still) return null;
    if (isDecidingToken(frame, next)) return DECIDING_TOKEN;
    const stay = (frame.event && TABLE[frame.event.do]) ?? null;
    return isBotThinking(frame, next) ? { ms: BOT_DELAY, motions: stay?.motions ?? [] } : stay;
  };

/** True for the last token of a game, which comes slowly. */
export const isDecidingToken = (frame: TableFrame | undefined, next: TableFrame | undefined): boolean =>
  frame?.event?.do === "take" && next?.event?.do === "over";

/** True if a bot thinks before this frame; a claim made with a card takes no extra time. */
function isBotThinking({ event: before }: TableFrame, { view, event }: TableFrame): boolean {
  if (!event || event.seat === null || !PLAYER_EVENTS.has(event.do)) return false;
  const sameBreath = before?.do === "say" && before.seat === event.seat;
  return !sameBreath && view.players[event.seat].kind !== "human";
}

/** True if the next frame resolves a pair that one may bet on. */
const isBetDue = ({ uiBeforeFrames }: TableState, { view, event }: TableFrame, next: TableFrame): boolean =>
  uiBeforeFrames.guess &&
  isResolution(next) &&
  !(event && isResolutionEvent(event)) &&
  stakesIn(view, next.event!.at![0]).length > 0;

const isResolution = ({ event }: TableFrame): boolean => event !== null && isResolutionEvent(event);

/** True while a bet is asked for; until it is placed nothing goes on. */
export const isWaitingForBet = ({ ui, queue }: TableState): boolean => queue.length > 0 && ui.stakes.length > 0;

/** Shows the last of these frames, with all events up to it. */
function showFrames(state: TableState, frames: readonly TableFrame[]): TableState {
  const happened = frames.flatMap(({ event }) => event ?? []);
  const view: KnownSnapshot = { ...frames.at(-1)!.view, events: [...state.view.events, ...happened] };
  return { ...state, view, ui: rememberSnapshot(state.uiBeforeFrames, view), queue: state.queue.slice(frames.length) };
}

/** Halts at the present frame; the next one is another story. */
function haltHere(state: TableState): TableState {
  const { view } = state;
  const ui = { ...state.ui, reveal: null, stakes: stakesIn(view, view.round!) };
  const settings = { ...view.settings, hints: false }; // only bets are possible
  return { ...state, ui, uiBeforeFrames: ui, announcedCount: 0, view: { ...view, settings, events: [] } };
}

/** The frames to show next: the last of them stays for their duration. */
interface Next {
  state: TableState;
  frames: readonly TableFrame[];
  stay: FrameDuration | null;
  lines: Sentence[]; // sentences to announce now
}

/** The next frame, or all up to one that takes time or asks for a bet. */
export function nextFrames(before: TableState, still: boolean): Next {
  const { passed: frames, stay } = nextVisibleFrame(before.queue, frameDuration(before, still));
  const next = showFrames(before, frames);
  if (stay !== null && stay.ms === null) return { state: haltHere(next), frames, stay, lines: [BET_NOW] };
  return { state: next, frames, stay, lines: next.queue.length === 0 ? restingSentences(next) : [] };
}

/** Skips the pending frames at a press: to the end, or to a bet. */
export const skipToEnd = (state: TableState): TableState =>
  state.queue.length > 0 && !isWaitingForBet(state) ? nextFrames(state, true).state : state;

/** Skips to the last frame. */
export const showAll = (state: TableState): TableState =>
  state.queue.length > 0 ? showFrames(state, state.queue) : state;

/** Sentences to announce at arrival: all if no cards turn, else those before that. */
export function openingSentences(state: TableState): { announced: number; lines: Sentence[] } {
  const rest = showAll(state);
  const { events } = rest.view;
  const turns = events.findIndex(isResolutionEvent);
  const announced = turns < 0 ? events.length : turns;
  const lines = narrations({ ...rest.view, events: events.slice(0, announced) }).flat();
  const { reveal: reading } = state.uiBeforeFrames;
  const follows = !events.some((event) => event.do === "undo" || event.do === "deal");
  const read = reading && rest.ui.reveal !== reading && follows ? reading.then.flat() : [];
  return { announced, lines: [...read, ...lines, ...(turns < 0 ? promptSentencesOf(rest) : [])] };
}

/** Sentences to announce at rest, followed by the prompt. */
const restingSentences = (state: TableState): Sentence[] =>
  state.announcedCount < state.view.events.length ? [...closingSentences(state), ...promptSentencesOf(state)] : [];

/** Sentences about a reveal; those after it wait until it was read. */
export function closingSentences({ view, uiBeforeFrames, ui, announcedCount }: TableState): Sentence[] {
  const reveal = ui.reveal !== uiBeforeFrames.reveal ? ui.reveal : null;
  const lines = narrations({ ...view, events: view.events.slice(announcedCount) });
  const end = reveal?.end ?? []; // comes last, as on the screen
  const first = lines.slice(0, lines.length - (reveal?.then.length ?? 0)).flat();
  const verdicts = decidedBets(ui).filter((bet) => !uiBeforeFrames.bets.includes(bet));
  return [
    ...first.filter((line) => !end.includes(line)),
    ...(reveal ? claimVerdicts(view, reveal.round) : []),
    ...verdicts.flatMap((bet) => betSentences(bet, playerArgsIn(view))),
    ...end,
  ];
}

const promptSentencesOf = ({ view, ui }: TableState): Sentence[] => [
  ...ui.message,
  ...(ui.reveal && ui.reveal.then.length > 0 ? [] : promptSentences(view, null)),
];

export const playerArgsIn = (view: Snapshot) => takerArgs((seat) => seatArgs(view, seat));
