/** A table as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import type { Motions, Seen, Sent } from "./animate";
import { parted } from "./before-reveal";
import { namer, stakesIn, verdict } from "./bets";
import { prompt } from "./prompt";
import { claimed, received, tellings } from "./reduce";
import { opened, step } from "./table-gestures";
import type { Known } from "./table-props";
import {
  decided,
  fresh,
  NO_KERNEL,
  pickedCard,
  refused,
  unanswered,
  wrongBet,
  type Gesture,
  type Ui,
} from "./table-ui";
import { who } from "./who";
import type { Catalogue, Line, Message, Snapshot, Wish } from "../wire";
import type { Effect as ShellEffect, Input as ShellInput, Update as ShellUpdate } from "../../kit/mount";
import { speak, type Words } from "../../kit/words";

export interface TableState {
  view: Known; // what is shown
  rest: Known | null; // what is shown of it once a bet is made
  ui: Ui;
  newest: Pick<Snapshot, "revision" | "seat" | "screen">; // that has come
  sent: Sent | undefined; // the card on its way to a mat
  catalogue: Catalogue;
  words: Words;
}

export interface TableTraits {
  known: Known;
  catalogue: Catalogue;
}

export interface TableKinds {
  state: TableState;
  gesture: Gesture;
  intent: Wish & { revision: number };
  message: Message;
  traits: TableTraits;
  motion: Motions;
  seen: Seen;
}

type Input = ShellInput<TableKinds>;
type On<Kind extends Input["on"]> = Extract<Input, { on: Kind }>;
type Effect = ShellEffect<TableKinds>;
type Update = ShellUpdate<TableKinds>;

const TWICE = 400; // ms in which somebody presses twice
const UNKNOWN = "rule-elsewhere";
const BET_NOW: Line = { id: "bet-now", args: {}, rules: [] };
const LAID = ".place, .hand .left"; // what has the focus there goes with the card
const END: Effect = { do: "move", motion: null };

export function begin({ known, catalogue }: TableTraits): Update {
  const ui = received({ ...fresh, guess: known.settings.bets === true }, known);
  const words = speak(catalogue, known.settings.letters);
  return after({ view: known, rest: null, ui, newest: known, sent: undefined, catalogue, words });
}

export function update(state: TableState, input: Input): Update {
  switch (input.on) {
    case "gesture":
      return pressed(state, input);
    case "traits":
      return changed(spoken(state, input.traits.catalogue), input.traits.known, input.answers !== null);
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

/** Of what does something else, too: it goes on from a reveal. */
const goesOn = ({ do: kind }: Gesture): boolean => kind === "pick" || kind === "hint";

function pressed(before: TableState, { gesture, moving, seen }: On<"gesture">): Update {
  const ends = goesOn(gesture) && END;
  if (ends && moving && before.ui.reveal) return after(before, ends); // what has come is read first
  const { ui, wish } = step(before.ui, gesture, before.view);
  const lays = ui.laid !== null && ui.laid !== before.ui.laid;
  const state: TableState = { ...before, ui, sent: lays ? seen.picked : before.sent };
  const send = wish && ask(wish, before);
  if (before.rest && ui.stakes.length === 0) {
    const { state: shown, effects } = taken({ ...state, rest: null }, before.rest, { laid: false, missed: [] });
    return after(shown, send, ...effects, { do: "scroll", to: ".pwrap.now" });
  }
  const shines = before.ui.reveal && !ui.reveal;
  return after(
    state,
    send,
    ends,
    say(state, toldOf(before, state, gesture, wish)),
    shines && { do: "move", motion: { as: "shine" } },
    lays && state.sent && { do: "move", motion: { as: "slide", sent: state.sent } },
    ...folded(before.ui, ui),
    ...lookedAt(gesture, ui),
  );
}

/** A press is painted before the answer to it. */
const ask = (wish: Wish, { view: { revision } }: TableState): Effect => ({
  do: "send",
  intent: { ...wish, revision },
  awaited: true,
  painted: true,
});

/** What is told of a gesture: what follows a reveal that was read, what it brings, what to do now, what it opens. */
function toldOf(
  { ui: before, view }: TableState,
  { ui, words }: TableState,
  { do: kind }: Gesture,
  wish?: Wish,
): Line[] {
  if (kind === "wrong") return verdict(wrongBet(ui)!, namedIn(view));
  const reads = before.reveal && !ui.reveal && (!wish || wish.type === "move");
  const begins = reads ? before.reveal!.then.flat() : [];
  const told = ui.told === before.told ? [] : ui.told;
  const asks = !wish && told.length === 0 && (begins.length > 0 || ui.picked !== before.picked);
  /** The text of a rule, or where to find it. */
  const readable = (line: Line): Line => (words.knows(line.id) ? line : { ...line, id: UNKNOWN });
  return [
    ...begins,
    ...told,
    ...(asks ? prompt(view, pickedCard(view, ui)) : []),
    ...opened(before, ui, view).map(readable),
  ];
}

const namedIn = (view: Snapshot) => namer((seat) => who(view, seat));

/** A panel that was closed leaves its room for a while: a second press of the same finger meets nothing of the notebook's. */
function folded(before: Ui, { panel }: Ui): Effect[] {
  if (panel) return panel === before.panel ? [] : [{ do: "focus", on: ".drawer" }];
  if (!before.panel) return [];
  return [
    { do: "hold", ms: TWICE },
    { do: "focus", on: "opener", from: ".drawer" },
    { do: "scroll", to: ".pairs" },
  ];
}

function lookedAt({ do: kind }: Gesture, { picked, waits }: Ui): Effect[] {
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
function changed(state: TableState, next: Known, answers: boolean): Update {
  const { newest } = state;
  if (next.revision < newest.revision) return after(state); // the game has gone on since
  const same = next.seat === newest.seat && next.screen === newest.screen;
  if (same && next.revision === newest.revision) return after(refreshed(state, next, answers));
  const [before, missed] = state.rest ? told(state, state.rest) : [state, []]; // nobody bets on it any more
  const { ui, view } = before;
  const laid = ui.waits === "move";
  const parts = ui.guess ? parted(view, next) : null;
  const eyes = same ? ui : { ...fresh, seat: ui.seat, set: ui.set, read: ui.read, guess: ui.guess, bets: ui.bets };
  const arrived = taken({ ...before, ui: eyes, newest: next, rest: parts?.[1] ?? null }, parts?.[0] ?? next, {
    laid,
    missed: same ? missed : [],
  });
  const reads = ui.waits && arrived.state.ui.reveal;
  return after(
    arrived.state,
    { do: "wait", timer: "silence", ms: null },
    !same && { do: "say", text: "", anew: true }, // nor is what was told to the eyes before left in the page
    ...arrived.effects,
    reads && { do: "scroll", to: ".pwrap.now" },
    ui.waits && !reads && !laid && { do: "scroll", to: ".pairs" }, // a panel may have been left, or a long story
  );
}

/** What has changed is not the game: who plays, what was paid, the language; what was asked for has come. */
function refreshed(state: TableState, next: Known, answers: boolean): TableState {
  const { view, rest, ui } = state;
  const { players, paid = [] } = next;
  return {
    ...state,
    view: rest ? { ...view, players } : next,
    rest: rest && { ...rest, players, paid },
    ui: answers ? { ...ui, silence: null } : { ...ui },
  };
}

/** Shows a snapshot, or a part of one, tells what happened after what was `missed`, and lets it move. */
function taken(state: TableState, next: Known, { laid, missed }: { laid: boolean; missed: readonly Line[] }): Update {
  const { read } = state.ui;
  const [came, lines] = told(state, next);
  const bets = state.rest ? { reveal: null, stakes: stakesIn(next, next.round!) } : {};
  const ui = { ...came.ui, ...bets };
  const asks = state.rest ? [BET_NOW] : ui.reveal && ui.reveal.then.length > 0 ? [] : prompt(next, null);
  const moves = read === null || ui.reveal !== null || next.seat === "table";
  return after(
    { ...came, ui, rest: state.rest, sent: undefined },
    say(came, [...missed, ...lines, ...ui.told, ...asks]),
    {
      do: "move",
      motion: moves ? { as: "unfold", view: next, sent: state.sent } : null,
      loose: laid ? LAID : undefined,
    },
  );
}

/** Receives a snapshot, and what there is to tell of it now: what comes after a reveal waits until that was read. */
function told(state: TableState, view: Known): [TableState, Line[]] {
  const { bets, reveal: reading } = state.ui;
  const ui = received(state.ui, view);
  const { reveal } = ui;
  const lines = tellings(view);
  const verdicts = decided(ui).filter((bet) => !bets.includes(bet));
  const follows = !view.events.some((event) => event.do === "undo" || event.do === "deal");
  const read = reading && reveal !== reading && follows ? reading.then : [];
  const come = reveal !== reading ? reveal : null;
  const lies = come ? claimed(view, come.round) : [];
  const end = come?.end ?? []; // comes after all else, as it is seen
  if (come) lines.splice(lines.length - come.then.length);
  const first = lines.flat().filter((line) => !end.includes(line));
  const judged = verdicts.flatMap((bet) => verdict(bet, namedIn(view)));
  return [{ ...state, view, ui, rest: null }, [...read.flat(), ...first, ...lies, ...judged, ...end]];
}

function answered(state: TableState, { message, seen }: On<"message">): Update {
  if (message.type === "record")
    return after({ ...state, ui: { ...state.ui, silence: null } }, { do: "save", ...fileOf(message) });
  const ui = refused(state.ui, message);
  return after({ ...state, ui, sent: undefined }, say(state, ui.told), takenBack(seen));
}

const fileOf = ({ name, text }: { name: string; text: string }) => ({ name, text });

function silent(state: TableState, { python, seen }: On<"silence">): Update {
  const ui = unanswered(state.ui, python, state.view);
  return after({ ...state, ui, sent: undefined }, say(state, ui.silence ? [ui.silence] : []), takenBack(seen));
}

/** The card that was sent goes back to the hand. */
const takenBack = ({ laid }: Seen): Effect | undefined => laid && { do: "move", motion: { as: "back", from: laid } };

/** A live region says nothing of what it was born with: the deal or the notice a game opens with is told once it stands. */
function begun(state: TableState, { python }: On<"opened">): Update {
  const { view, ui } = state;
  const dealt = view.events.some((event) => event.do === "deal");
  if (ui.silence || python === "none" || (ui.told.length === 0 && !dealt)) return after(state);
  const lines = ui.told.length > 0 ? ui.told : tellings(view).flat();
  return after(state, say(state, [...lines, ...prompt(view, null)]));
}
