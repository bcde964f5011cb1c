/** A table as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { timed, allFrames } from "../../kit/frames";
import { speak } from "../../kit/words";
import { verdict } from "./bets";
import { prompt } from "./prompt";
import { remember, tellings } from "./remember";
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import { opened, step } from "./table-gestures";
import type { MeasuredTable } from "./animate";
import type { Effect, Input, On, TableKinds, TableState, TableTraits, Update } from "./table-state";
import {
  fresh,
  NO_KERNEL,
  pickedCard,
  refused,
  unanswered,
  wrongBet,
  type TableGesture,
  type TableUi,
} from "./table-ui";
import { closing, decides, hurry, isHalted, namedIn, next, opening, settled } from "./show-frames";
import type { Catalogue, Line, MatchaIntent } from "../wire";
const LAID = ".place, .hand .left"; // what has the focus there goes with the card
const END: Effect = { do: "move", motion: null };

export function begin({ known, catalogue }: TableTraits): Update {
  const view = { ...known, frames: [], events: known.frames.map(({ event }) => event) };
  const since = { ...fresh, guess: known.settings.bets === true };
  const words = speak(catalogue, known.settings.letters);
  const ui = remember(since, view);
  return after({ view, coming: [], since, told: 0, ui, newest: known, sent: undefined, catalogue, words });
}

export function update(state: TableState, input: Input): Update {
  const still = input.still ?? false;
  switch (input.on) {
    case "gesture":
      return pressed(state, input, still);
    case "press":
      return hurried(state);
    case "timer":
      return followed(state, still, []);
    case "traits":
      return changed(spoken(state, input.traits.catalogue), input, still);
    case "message":
      return answered(state, input);
    case "silence":
      return silent(state, input);
    case "opened":
      return begun(state, input);
    case "asleep":
      return after({ ...state, ui: { ...state.ui, silence: NO_KERNEL } }, say(state, [NO_KERNEL]));
    default:
      return after(state);
  }
}

const after = (state: TableState, ...effects: readonly (Effect | false | null | undefined)[]): Update => ({
  state,
  effects: effects.filter((effect) => !!effect),
});

const say = ({ words }: TableState, lines: readonly Line[]): Effect => ({ do: "say", text: words.tellAll(lines) });

/** In whatever language is spoken now. */
const spoken = (state: TableState, catalogue: Catalogue): TableState =>
  catalogue === state.catalogue ? state : { ...state, catalogue, words: speak(catalogue, state.view.settings.letters) };

/** Goes on to the next frame that is seen; told at once with these lines. */
function followed(before: TableState, still: boolean, lines: readonly Line[], loose?: string): Update {
  if (before.coming.length === 0) return after(before, lines.length > 0 && say(before, lines));
  const { state, frames, stay, lines: told } = next(before, still);
  const events = frames.flatMap(({ event }) => event ?? []);
  return after(
    { ...state, sent: undefined },
    say(state, [...lines, ...told]),
    {
      do: "move",
      motion: { as: "events", events, sent: before.sent, decides: decides(frames.at(-1), state.coming[0]) },
      loose,
    },
    timed(stay),
    isHalted(state) && { do: "focus", on: ".drawer", from: ".matcha" },
  );
}

/** Whatever is pressed: all is shown at once, or what one bets on. */
function hurried(before: TableState): Update {
  if (hurry(before) === before) return after(before);
  const { state, effects } = followed(before, true, []);
  return after(state, ...effects.map((effect) => (effect.do === "move" ? END : effect)));
}

/** Of what does something else, too: it goes on from a reveal. */
const goesOn = ({ do: kind }: TableGesture): boolean => kind === "pick" || kind === "hint";

function pressed(early: TableState, { gesture, moving, seen }: On<"gesture">, still: boolean): Update {
  if (gesture.do === "point") return after(pointed(early, gesture.card));
  const { state: before, effects } = hurried(early);
  const ends = goesOn(gesture) && END;
  const hurries = before !== early;
  if (hurries && isHalted(before)) return after(before, ...effects);
  if (ends && (moving || hurries) && before.ui.reveal) return after(before, ...effects, ends); // what has come is read first
  const { ui, intent } = step(before.ui, gesture, before.view);
  const lays = ui.laid !== null && ui.laid !== before.ui.laid;
  const state: TableState = { ...before, ui, sent: lays ? seen.picked : before.sent };
  const send = intent && ask(intent, before);
  if (isHalted(before) && ui.stakes.length === 0) {
    const { state: goes, effects: follow } = followed({ ...state, since: ui }, still, []);
    return after(goes, send, ...follow, { do: "scroll", to: ".nowpair" });
  }
  const shines = before.ui.reveal && !ui.reveal;
  return after(
    state,
    send,
    ends,
    hurries && timed(null),
    say(state, [...(hurries ? next(early, true).lines : []), ...toldOf(before, state, gesture, intent)]),
    shines && { do: "move", motion: { as: "shine" } },
    lays && state.sent && { do: "move", motion: { as: "slide", sent: state.sent } },
    ...focusOnDrawer<TableKinds>(before.ui.panel, ui.panel),
    ...focusOnRule<TableKinds>(before.ui.rule, ui.rule),
    ...lookedAt(gesture, ui),
  );
}

/** Which card of the hand has the focus, whatever is on its way. */
const pointed = (state: TableState, cursor: number): TableState => ({
  ...state,
  ui: { ...state.ui, cursor },
  since: { ...state.since, cursor },
});

/** A press is painted before the answer to it. */
const ask = (intent: MatchaIntent, { view: { revision } }: TableState): Effect => ({
  do: "send",
  intent: { ...intent, revision },
  awaited: true,
  painted: true,
});

/** What is told of a gesture: what follows a reveal that was read, what it brings, what to do now, what it opens. */
function toldOf(
  { ui: before, view }: TableState,
  { ui }: TableState,
  { do: kind }: TableGesture,
  intent?: MatchaIntent,
): Line[] {
  if (kind === "wrong") return verdict(wrongBet(ui)!, namedIn(view));
  const reads = before.reveal && !ui.reveal && (!intent || intent.type === "move");
  const begins = reads ? before.reveal!.then.flat() : [];
  const told = ui.told === before.told ? [] : ui.told;
  const asks = !intent && told.length === 0 && (begins.length > 0 || ui.picked !== before.picked);
  return [...begins, ...told, ...(asks ? prompt(view, pickedCard(view, ui)) : []), ...opened(before, ui, view)];
}

function lookedAt({ do: kind }: TableGesture, { picked, waits }: TableUi): Effect[] {
  switch (kind) {
    case "wrong":
      return [{ do: "scroll", to: ".paid .here" }];
    case "pass":
      return [{ do: "scroll", to: ".bar" }]; // it may ask for a second press
    case "place":
    case "go":
      return picked !== null && !waits ? [{ do: "focus", on: ".place.legal" }] : []; // "Choose a mat"
    default:
      return [];
  }
}

/** A new snapshot or catalogue. */
function changed(state: TableState, { traits, answers }: On<"traits">, still: boolean): Update {
  const { known: come } = traits;
  const { newest } = state;
  if (come.revision < newest.revision) return after(state); // the game has gone on since
  const same = come.seat === newest.seat && come.screen === newest.screen;
  if (same && come.revision === newest.revision) return after(refreshed(state, come, answers !== null));
  const before = settled(state);
  const missed = same && before !== state ? closing(before) : []; // nobody bets on it any more
  const { ui } = before;
  const eyes = same ? ui : { ...fresh, seat: ui.seat, set: ui.set, read: ui.read, guess: ui.guess, bets: ui.bets };
  return arrived(
    { ...before, since: eyes, newest: come, view: { ...before.view, events: [] }, coming: allFrames(come) },
    { ui, still, missed, anew: !same },
  );
}

interface Arrival {
  ui: TableUi; // of the moment before
  still: boolean;
  missed: readonly Line[];
  anew: boolean; // to other eyes
}

/** What has come is told, and begins to be shown; who has read it before the curtain sees how it ends. */
function arrived(before: TableState, { ui, still, missed, anew }: Arrival): Update {
  const { told, lines } = opening(before);
  const { reveal } = settled(before).ui;
  const laid = ui.waits === "move";
  const read = before.since.read !== null && reveal === null && before.newest.seat !== "table";
  const { state, effects } = followed(
    { ...before, told },
    still || read,
    [...missed, ...lines],
    laid ? LAID : undefined,
  );
  return after(
    state,
    { do: "wait", timer: "silence", ms: null },
    anew && { do: "say", text: "", anew: true }, // nor is what was told to the eyes before left in the page
    ...(read ? effects.map((effect) => (effect.do === "move" ? { ...effect, motion: null } : effect)) : effects),
    ui.waits && reveal && { do: "scroll", to: ".nowpair" },
    ui.waits && !reveal && !laid && { do: "scroll", to: ".nowpair" }, // a panel may have been left
  );
}

/** What has changed is not the game: who plays, what was paid, the language; what was asked for has come. */
function refreshed(state: TableState, next: TableTraits["known"], answers: boolean): TableState {
  const { view, coming, ui } = state;
  const { players } = next;
  const later = coming.map((frame) => ({ ...frame, view: { ...frame.view, players } }));
  const rest = later.slice(-1).map((frame) => ({ ...frame, view: { ...next, frames: [] } }));
  return {
    ...state,
    view: coming.length > 0 ? { ...view, players } : { ...next, frames: [], events: view.events },
    coming: [...later.slice(0, -1), ...rest],
    ui: answers ? { ...ui, silence: null } : { ...ui },
  };
}

/** What is refused is told, and stays so: what was on its way is there first. */
function answered(early: TableState, { message, seen }: On<"message">): Update {
  const { state, effects } = hurried(early);
  if (message.type === "record")
    return after({ ...state, ui: { ...state.ui, silence: null } }, { do: "save", ...fileOf(message) });
  const ui = refused(state.ui, message);
  return after({ ...state, ui, sent: undefined }, ...effects, say(state, ui.told), takenBack(seen));
}

const fileOf = ({ name, text }: { name: string; text: string }) => ({ name, text });

function silent(state: TableState, { python, seen }: On<"silence">): Update {
  const ui = unanswered(state.ui, python, state.view);
  return after({ ...state, ui, sent: undefined }, say(state, ui.silence ? [ui.silence] : []), takenBack(seen));
}

/** The card that was sent goes back to the hand. */
const takenBack = ({ laid }: MeasuredTable): Effect | undefined =>
  laid && { do: "move", motion: { as: "back", from: laid } };

/** A live region says nothing of what it was born with: the deal or the notice a game opens with is told once it stands. */
function begun(state: TableState, { python }: On<"opened">): Update {
  const { view, ui } = state;
  const dealt = view.events.some((event) => event.do === "deal");
  if (ui.silence || python === "none" || (ui.told.length === 0 && !dealt)) return after(state);
  const lines = ui.told.length > 0 ? ui.told : tellings(view).flat();
  return after(state, say(state, [...lines, ...prompt(view, null)]));
}
