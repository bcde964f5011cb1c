/** The state machine of a table: what each input makes of it and asks of the shell. No DOM, no model. */
import { frameTimer, decodeFrames } from "../../kit/film/frames";
import { createWords } from "../../kit/i18n";
import { betSentences } from "./bets";
import { promptSentences } from "./prompt";
import { rememberSnapshot, narrations } from "./table-memory";
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import { openedSentences, reduce } from "./table-gestures";
import type { MeasuredTable } from "./animate";
import type { Effect, Input, On, TableKinds, TableState, TableTraits, Update } from "./table-state";
import {
  INITIAL_UI,
  NO_KERNEL,
  pickedCard,
  withRefusal,
  withSilence,
  wrongBet,
  type TableGesture,
  type TableUi,
} from "./table-ui";
import {
  closingSentences,
  isDecidingToken,
  skipToEnd,
  isWaitingForBet,
  playerArgsIn,
  nextFrames,
  openingSentences,
  showAll,
} from "./frame-queue";
import type { CatalogueData, Sentence, MatchaIntent } from "../wire";
const LAID = ".place, .hand .left"; // the focus there goes with the card
const END: Effect = { do: "move", motion: null };

export function init({ known, catalogue }: TableTraits): Update {
  const view = { ...known, frames: [], events: known.frames.map(({ event }) => event) };
  const since = { ...INITIAL_UI, guess: known.settings.bets === true };
  const words = createWords(catalogue, known.settings.letters);
  const ui = rememberSnapshot(since, view);
  return withEffects({
    view,
    queue: [],
    uiBeforeFrames: since,
    announcedCount: 0,
    ui,
    newest: known,
    sent: undefined,
    catalogue,
    words,
  });
}

export function update(state: TableState, input: Input): Update {
  const still = input.instant ?? false;
  switch (input.on) {
    case "gesture":
      return onGesture(state, input, still);
    case "press":
      return skipFrames(state);
    case "timer":
      return advance(state, still, []);
    case "traits":
      return onTraits(withCatalogue(state, input.traits.catalogue), input, still);
    case "message":
      return onMessage(state, input);
    case "silence":
      return onSilence(state, input);
    case "opened":
      return onMounted(state, input);
    case "asleep":
      return withEffects({ ...state, ui: { ...state.ui, silence: NO_KERNEL } }, sayEffect(state, [NO_KERNEL]));
    default:
      return withEffects(state);
  }
}

const withEffects = (state: TableState, ...effects: readonly (Effect | false | null | undefined)[]): Update => ({
  state,
  effects: effects.filter((effect) => !!effect),
});

const sayEffect = ({ words }: TableState, lines: readonly Sentence[]): Effect => ({
  do: "say",
  text: words.sentences(lines),
});

/** Takes a catalogue, perhaps of another language. */
const withCatalogue = (state: TableState, catalogue: CatalogueData): TableState =>
  catalogue === state.catalogue
    ? state
    : { ...state, catalogue, words: createWords(catalogue, state.view.settings.letters) };

/** Advances to the next frame that takes time, and announces these lines. */
function advance(before: TableState, still: boolean, lines: readonly Sentence[], loose?: string): Update {
  if (before.queue.length === 0) return withEffects(before, lines.length > 0 && sayEffect(before, lines));
  const { state, frames, stay, lines: atRest } = nextFrames(before, still);
  const events = frames.flatMap(({ event }) => event ?? []);
  return withEffects(
    { ...state, sent: undefined },
    sayEffect(state, [...lines, ...atRest]),
    {
      do: "move",
      motion: { as: "events", events, sent: before.sent, decides: isDecidingToken(frames.at(-1), state.queue[0]) },
      loose,
    },
    frameTimer(stay),
    isWaitingForBet(state) && { do: "focus", on: ".drawer", from: ".matcha" },
  );
}

/** Shows all pending frames, or those up to a bet. */
function skipFrames(before: TableState): Update {
  if (skipToEnd(before) === before) return withEffects(before);
  const { state, effects } = advance(before, true, []);
  return withEffects(state, ...effects.map((effect) => (effect.do === "move" ? END : effect)));
}

/** True for gestures that also go on from a reveal. */
const leavesReveal = ({ do: kind }: TableGesture): boolean => kind === "pick" || kind === "hint";

function onGesture(early: TableState, { gesture, moving, measured }: On<"gesture">, still: boolean): Update {
  if (gesture.do === "point") return withEffects(withCursor(early, gesture.card));
  const { state: before, effects } = skipFrames(early);
  const ends = leavesReveal(gesture) && END;
  const hurries = before !== early;
  if (hurries && isWaitingForBet(before)) return withEffects(before, ...effects);
  if (ends && (moving || hurries) && before.ui.reveal) return withEffects(before, ...effects, ends); // the new reveal is read first
  const { ui, intent } = reduce(before.ui, gesture, before.view);
  const lays = ui.laidCard !== null && ui.laidCard !== before.ui.laidCard;
  const state: TableState = { ...before, ui, sent: lays ? measured.picked : before.sent };
  const send = intent && sendEffect(intent, before);
  if (isWaitingForBet(before) && ui.stakes.length === 0) {
    const { state: goes, effects: follow } = advance({ ...state, uiBeforeFrames: ui }, still, []);
    return withEffects(goes, send, ...follow, { do: "scroll", to: ".nowpair" });
  }
  const shines = before.ui.reveal && !ui.reveal;
  return withEffects(
    state,
    send,
    ends,
    hurries && frameTimer(null),
    sayEffect(state, [
      ...(hurries ? nextFrames(early, true).lines : []),
      ...announcementOf(before, state, gesture, intent),
    ]),
    shines && { do: "move", motion: { as: "shine" } },
    lays && state.sent && { do: "move", motion: { as: "slide", sent: state.sent } },
    ...focusOnDrawer<TableKinds>(before.ui.panel, ui.panel),
    ...focusOnRule<TableKinds>(before.ui.rule, ui.rule),
    ...scrollEffects(gesture, ui),
  );
}

/** Moves the hand's cursor; pending frames stay. */
const withCursor = (state: TableState, cursor: number): TableState => ({
  ...state,
  ui: { ...state.ui, cursor },
  uiBeforeFrames: { ...state.uiBeforeFrames, cursor },
});

/** A press is painted before the answer to it. */
const sendEffect = (intent: MatchaIntent, { view: { revision } }: TableState): Effect => ({
  do: "send",
  intent: { ...intent, revision },
  awaited: true,
  painted: true,
});

/** Announces a gesture: the events after a reveal that was read, its result, the prompt, what it opens. */
function announcementOf(
  { ui: before, view }: TableState,
  { ui }: TableState,
  { do: kind }: TableGesture,
  intent?: MatchaIntent,
): Sentence[] {
  if (kind === "wrong") return betSentences(wrongBet(ui)!, playerArgsIn(view));
  const reads = before.reveal && !ui.reveal && (!intent || intent.type === "move");
  const begins = reads ? before.reveal!.then.flat() : [];
  const message = ui.message === before.message ? [] : ui.message;
  const asks = !intent && message.length === 0 && (begins.length > 0 || ui.picked !== before.picked);
  return [
    ...begins,
    ...message,
    ...(asks ? promptSentences(view, pickedCard(view, ui)) : []),
    ...openedSentences(before, ui, view),
  ];
}

function scrollEffects({ do: kind }: TableGesture, { picked, pendingIntent }: TableUi): Effect[] {
  switch (kind) {
    case "wrong":
      return [{ do: "scroll", to: ".paid .here" }];
    case "pass":
      return [{ do: "scroll", to: ".bar" }]; // it may ask for a second press
    case "place":
    case "go":
      return picked !== null && !pendingIntent ? [{ do: "focus", on: ".place.legal" }] : []; // "Choose a mat"
    default:
      return [];
  }
}

/** Takes a new snapshot or catalogue. */
function onTraits(state: TableState, { traits, answers }: On<"traits">, still: boolean): Update {
  const { known: next } = traits;
  const { newest } = state;
  if (next.revision < newest.revision) return withEffects(state); // the game has gone on since
  const same = next.seat === newest.seat && next.screen === newest.screen;
  if (same && next.revision === newest.revision) return withEffects(refresh(state, next, answers !== null));
  const before = showAll(state);
  const missed = same && before !== state ? closingSentences(before) : []; // no bet on it is possible any more
  const { ui } = before;
  const memory = same
    ? ui
    : { ...INITIAL_UI, seat: ui.seat, set: ui.set, roundRead: ui.roundRead, guess: ui.guess, bets: ui.bets };
  return showArrival(
    {
      ...before,
      uiBeforeFrames: memory,
      newest: next,
      view: { ...before.view, events: [] },
      queue: decodeFrames(next),
    },
    { ui, still, missed, anew: !same },
  );
}

interface Arrival {
  ui: TableUi; // as before the snapshot
  still: boolean;
  missed: readonly Sentence[];
  anew: boolean; // for another viewer
}

/** Announces a snapshot and begins to show it; a reveal read before the curtain is shown at its end. */
function showArrival(before: TableState, { ui, still, missed, anew }: Arrival): Update {
  const { announced, lines } = openingSentences(before);
  const { reveal } = showAll(before).ui;
  const isMove = ui.pendingIntent === "move";
  const read = before.uiBeforeFrames.roundRead !== null && reveal === null && before.newest.seat !== "table";
  const { state, effects } = advance(
    { ...before, announcedCount: announced },
    still || read,
    [...missed, ...lines],
    isMove ? LAID : undefined,
  );
  return withEffects(
    state,
    { do: "wait", timer: "silence", ms: null },
    anew && { do: "say", text: "", anew: true }, // nor do messages to the last viewer stay in the page
    ...(read ? effects.map((effect) => (effect.do === "move" ? { ...effect, motion: null } : effect)) : effects),
    ui.pendingIntent && reveal && { do: "scroll", to: ".nowpair" },
    ui.pendingIntent && !reveal && !isMove && { do: "scroll", to: ".nowpair" }, // a panel may have been left
  );
}

/** Handles a snapshot of the same revision: players, payments, language, answers. */
function refresh(state: TableState, next: TableTraits["known"], answers: boolean): TableState {
  const { view, queue, ui } = state;
  const { players } = next;
  const later = queue.map((frame) => ({ ...frame, view: { ...frame.view, players } }));
  const rest = later.slice(-1).map((frame) => ({ ...frame, view: { ...next, frames: [] } }));
  return {
    ...state,
    view: queue.length > 0 ? { ...view, players } : { ...next, frames: [], events: view.events },
    queue: [...later.slice(0, -1), ...rest],
    ui: answers ? { ...ui, silence: null } : { ...ui },
  };
}

/** Announces a refusal and keeps it; pending frames are shown first. */
function onMessage(early: TableState, { message, measured }: On<"message">): Update {
  const { state, effects } = skipFrames(early);
  if (message.type === "record")
    return withEffects({ ...state, ui: { ...state.ui, silence: null } }, { do: "save", ...fileOf(message) });
  const ui = withRefusal(state.ui, message);
  return withEffects(
    { ...state, ui, sent: undefined },
    ...effects,
    sayEffect(state, ui.message),
    returnCardEffect(measured),
  );
}

const fileOf = ({ name, text }: { name: string; text: string }) => ({ name, text });

function onSilence(state: TableState, { python, measured }: On<"silence">): Update {
  const ui = withSilence(state.ui, python, state.view);
  return withEffects(
    { ...state, ui, sent: undefined },
    sayEffect(state, ui.silence ? [ui.silence] : []),
    returnCardEffect(measured),
  );
}

/** Moves the sent card back to the hand. */
const returnCardEffect = ({ laidCard }: MeasuredTable): Effect | undefined =>
  laidCard && { do: "move", motion: { as: "back", from: laidCard } };

/** A live region does not read the text it was born with: the deal or a notice is announced after mounting. */
function onMounted(state: TableState, { python }: On<"opened">): Update {
  const { view, ui } = state;
  const dealt = view.events.some((event) => event.do === "deal");
  if (ui.silence || python === "none" || (ui.message.length === 0 && !dealt)) return withEffects(state);
  const lines = ui.message.length > 0 ? ui.message : narrations(view).flat();
  return withEffects(state, sayEffect(state, [...lines, ...promptSentences(view, null)]));
}
