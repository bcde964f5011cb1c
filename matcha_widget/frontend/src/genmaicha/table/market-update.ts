/** A market as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { focusOnDrawer } from "../../kit/drawer";
import { allFrames, onward, timed, type Frame, type Stay } from "../../kit/frames";
import { focusOnRule } from "../../kit/rule-panel";
import { speak, type Words } from "../../kit/words";
import type { Effect as ShellEffect, Input as ShellInput, Update as ShellUpdate } from "../../kit/widget";
import type { Catalogue, Line, MarketEvent, MarketIntent, MarketMessage, MarketSnapshot, Phase } from "../wire";
import { step, within } from "./market-gestures";
import { acts, fresh, line, type MarketGesture, type MarketUi } from "./market-ui";
import { prompt } from "./prompt";

type TableFrame = Frame<MarketSnapshot, MarketEvent>;

export interface MarketState {
  view: MarketSnapshot; // the frame that is shown
  event: MarketEvent | null; // what has just happened in it
  coming: readonly TableFrame[]; // those after it; the last is the table at rest
  asked: Phase | null; // when this display asked for what is on its way; null: others have brought it about
  ui: MarketUi;
  newest: Pick<MarketSnapshot, "revision" | "seat" | "screen">;
  people: readonly string[];
  catalogue: Catalogue;
  words: Words;
}

export interface MarketTraits {
  snapshot: MarketSnapshot;
  people: readonly string[];
  catalogue: Catalogue;
}

export interface MarketKinds {
  state: MarketState;
  gesture: MarketGesture;
  intent: MarketIntent & { revision: number };
  message: MarketMessage;
  traits: MarketTraits;
  motion: { events: readonly MarketEvent[] };
  seen: undefined;
}

type Input = ShellInput<MarketKinds>;
type On<Kind extends Input["on"]> = Extract<Input, { on: Kind }>;
type Effect = ShellEffect<MarketKinds>;
type Update = ShellUpdate<MarketKinds>;

const NO_KERNEL = line("no-kernel");
const LONGEST_LOG = 80;

export function begin({ snapshot, people, catalogue }: MarketTraits): Update {
  const frames = allFrames<MarketEvent, MarketSnapshot>(snapshot);
  const words = speak(catalogue, "catalogue");
  const state: MarketState = {
    view: { ...snapshot, frames: [] },
    event: null,
    coming: [],
    asked: null,
    ui: atRest({ ...frames.reduce(remembered, fresh), lids: false }, snapshot),
    newest: snapshot,
    people,
    catalogue,
    words,
  };
  return after(state);
}

export function update(state: MarketState, input: Input): Update {
  const still = input.still ?? false;
  switch (input.on) {
    case "gesture":
      return pressed(state, input);
    case "press":
      return state.coming.length > 0 ? followed(state, true) : after(state);
    case "timer":
      return followed(state, still);
    case "traits":
      return changed(state, input, still);
    case "message":
      return answered(state, input);
    case "silence":
      return silent(state, input);
    case "opened":
      return after(state, say(state, prompt(state)));
    case "asleep":
      return after({ ...state, ui: { ...state.ui, silence: NO_KERNEL } }, say(state, [NO_KERNEL]));
    default:
      return after(state);
  }
}

const after = (state: MarketState, ...effects: readonly (Effect | false | null | undefined)[]): Update => ({
  state,
  effects: effects.filter((effect) => !!effect),
});

const say = ({ words }: MarketState, lines: readonly Line[]): Effect => ({ do: "say", text: words.tellAll(lines) });

/** What is remembered of a frame: the log, what bots said of the round, what was brewed or filled just now. */
function remembered(ui: MarketUi, { event, view }: TableFrame): MarketUi {
  if (!event) return ui;
  const begins = event.do === "begin";
  const log = event.tell.length > 0 ? [...(begins ? [] : ui.log), event.tell].slice(-LONGEST_LOG) : ui.log;
  const line_ = event.tell[0];
  const whys =
    event.do === "why" && line_ && typeof event.seat === "number"
      ? [...ui.whys, { seat: event.seat, line: line_ }]
      : event.do === "fill" || begins || view.phase === "bid"
        ? []
        : ui.whys;
  const ran = event.do === "brew" ? event : event.do === "turn" || event.do === "undo" || begins ? null : ui.ran;
  const lids = event.do === "fill" || (ui.lids && view.phase === "bid" && event.do !== "undo");
  return { ...ui, log, whys, ran, lids };
}

/** A rest: nothing is picked that was before, and the stepper begins anew. */
const atRest = (ui: MarketUi, view: MarketSnapshot): MarketUi => ({
  ...ui,
  yen: within(0, view),
  crate: null,
  tray: null,
  drink: null,
  look: null,
  noAd: false,
  sure: null,
  hint: false,
  rule: null,
  told: view.notice ? [{ ...view.notice, rules: [] }] : [],
  fault: view.notice?.text ?? "",
  waits: null,
  silence: null,
});

/** How long it takes to see what has happened; what is missing takes no time. */
const LASTS: Readonly<Partial<Record<MarketEvent["do"], Stay>>> = {
  fill: { ms: 500, as: ["move"] },
  bid: { ms: 350, as: [] },
  open: { ms: 900, as: ["travel"] },
  level: { ms: 500, as: [] },
  toss: { ms: 900, as: [] },
  order: { ms: 500, as: [] },
  take: { ms: 500, as: ["travel"] },
  brew: { ms: 500, as: ["travel"] },
  fall: { ms: 200, as: ["move"] },
  sold: { ms: 500, as: ["travel"] },
  added: { ms: 400, as: ["move"] },
  served: { ms: 600, as: ["move"] },
  failed: { ms: 600, as: ["move"] },
  look: { ms: 600, as: [] },
  brand: { ms: 500, as: [] },
  turn: { ms: 400, as: ["travel"] },
  say: { ms: 500, as: [] },
};

const stays =
  (still: boolean) =>
  ({ event }: TableFrame): Stay | null =>
    still || !event ? null : (LASTS[event.do] ?? null);

/** Goes on to the next frame that is seen for a while; at the last one says what to do. */
function followed(before: MarketState, still: boolean): Update {
  if (before.coming.length === 0) return after(before);
  const { shown, coming, stay } = onward(before.coming, stays(still));
  const last = shown.at(-1)!;
  const rests = coming.length === 0;
  const ui = shown.reduce(remembered, before.ui);
  const events = shown.flatMap(({ event }) => event ?? []);
  const view = last.view;
  const event = rests && (acts(view) || view.phase === "toss") ? null : last.event; // then one is told what may be done
  const state: MarketState = { ...before, view, event, coming, ui: rests ? atRest(ui, view) : ui };
  const lines = [...events.flatMap(({ tell }) => tell), ...(rests ? prompt(state) : [])];
  return after(
    state,
    say(state, lines),
    !still && { do: "move", motion: { events } },
    rests && before.asked !== null && before.asked !== view.phase && COUNTER, // what flew has been measured
    timed(rests ? null : stay),
  );
}

/** Where something is done now: where a cell is narrow, it may lie out of sight. */
const COUNTER: Effect = { do: "scroll", to: ".counter" };

/** A press shows all that is on its way; one that would play does no more than that. */
function pressed(early: MarketState, { gesture }: On<"gesture">): Update {
  const hurried = early.coming.length > 0 ? followed(early, true) : null;
  const before = hurried?.state ?? early;
  const quiet: Effect[] = hurried ? [...hurried.effects, { do: "move", motion: null }] : [];
  if (hurried && (gesture.do === "go" || gesture.do === "done")) return after(before, ...quiet);
  const { ui, intent } = step(before.ui, gesture, before.view);
  const state = { ...before, ui };
  const told = ui.told === before.ui.told ? [] : ui.told;
  return after(
    state,
    ...quiet,
    intent && {
      do: "send",
      intent: { ...intent, revision: before.view.revision },
      awaited: true,
      painted: true,
    },
    told.length > 0 && say(state, told),
    told.length === 0 && asks(before, state) && say(state, prompt(state)),
    ui.tray !== null && ui.tray.line !== before.ui.tray?.line && COUNTER,
    ...focusOnDrawer<MarketKinds>(before.ui.panel, ui.panel),
    ...focusOnRule<MarketKinds>(before.ui.rule, ui.rule),
  );
}

/** What is to be done has changed by a press. */
const asks = ({ ui: before }: MarketState, { ui }: MarketState): boolean =>
  ui.crate !== before.crate || ui.look !== before.look || ui.tray?.line !== before.tray?.line;

/** A new snapshot or catalogue. */
function changed(early: MarketState, { traits }: On<"traits">, still: boolean): Update {
  const { snapshot: come, catalogue, people } = traits;
  const words = catalogue === early.catalogue ? early.words : speak(catalogue, "catalogue");
  const state: MarketState = { ...early, catalogue, words, people };
  const { newest } = state;
  if (come.revision < newest.revision) return after(state);
  const same = come.seat === newest.seat && come.screen === newest.screen;
  if (same && come.revision === newest.revision) {
    const view = { ...state.view, players: come.players };
    return after({ ...state, view: state.coming.length > 0 ? view : { ...come, frames: [] } });
  }
  const eyes = same ? state.ui : { ...fresh, panel: null, log: [], whys: [] };
  const frames = allFrames<MarketEvent, MarketSnapshot>(come);
  const asked = early.ui.waits && early.view.phase;
  const arrived = followed({ ...state, asked, ui: { ...eyes, waits: null }, newest: come, coming: frames }, still);
  return after(
    arrived.state,
    { do: "wait", timer: "silence", ms: null },
    !same && { do: "say", text: "", anew: true },
    ...arrived.effects,
  );
}

/** A refusal: nothing changed, and the reason is told. A record goes out as a file. */
function answered(state: MarketState, { message }: On<"message">): Update {
  if (message.type === "record") return after(state, { do: "save", name: message.name, text: message.text });
  const fault = message.line.id === "no-error" && message.text ? message.text : "";
  const ui: MarketUi = { ...state.ui, waits: null, silence: null, told: [message.line], fault };
  return after({ ...state, ui }, say(state, [message.line]));
}

/** Two seconds without an answer: what to say of it; whoever likes may press again. */
function silent(state: MarketState, { python }: On<"silence">): Update {
  const cause = python === "waits" ? (state.ui.waits ? "waits" : "asked") : state.view.saved ? "lost" : "gone";
  const silence = python === "none" ? NO_KERNEL : line("no-answer", { cause });
  return after({ ...state, ui: { ...state.ui, waits: null, silence } }, say(state, [silence]));
}
