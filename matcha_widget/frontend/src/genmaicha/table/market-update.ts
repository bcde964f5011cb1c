/** The state of a market widget, and what each input makes of it and asks of the shell. No DOM, no model. */
import { TABLE } from "../event-timing";
import { focusOnDrawer } from "../../kit/drawer";
import { decodeFrames, nextVisibleFrame, frameTimer, type Frame, type FrameDuration } from "../../kit/film/frames";
import { focusOnRule } from "../../kit/rule-panel";
import { createWords, type Words } from "../../kit/i18n";
import type { Effect as ShellEffect, Input as ShellInput, Update as ShellUpdate } from "../../kit/shell/widget";
import type { CatalogueData, Sentence, MarketEvent, MarketIntent, MarketMessage, MarketSnapshot, Phase } from "../wire";
import { reduce, clampYen } from "./market-gestures";
import { canAct, INITIAL_UI, sentence, type MarketGesture, type MarketUi } from "./market-ui";
import { promptSentences } from "./prompt";

type TableFrame = Frame<MarketSnapshot, MarketEvent>;

export interface MarketState {
  view: MarketSnapshot; // the frame being shown
  event: MarketEvent | null; // the event of that frame
  queue: readonly TableFrame[]; // the frames after it; the last is the table at rest
  asked: Phase | null; // the phase in which this display sent an intent; null: others have acted
  ui: MarketUi;
  newest: Pick<MarketSnapshot, "revision" | "seat" | "screen">;
  people: readonly string[];
  catalogue: CatalogueData;
  words: Words;
}

export interface MarketTraits {
  snapshot: MarketSnapshot;
  people: readonly string[];
  catalogue: CatalogueData;
}

export interface MarketKinds {
  state: MarketState;
  gesture: MarketGesture;
  intent: MarketIntent & { revision: number };
  message: MarketMessage;
  traits: MarketTraits;
  motion: { events: readonly MarketEvent[] };
  measured: undefined;
}

type Input = ShellInput<MarketKinds>;
type On<Kind extends Input["on"]> = Extract<Input, { on: Kind }>;
type Effect = ShellEffect<MarketKinds>;
type Update = ShellUpdate<MarketKinds>;

const NO_KERNEL = sentence("no-kernel");
const LONGEST_LOG = 80;

export function init({ snapshot, people, catalogue }: MarketTraits): Update {
  const frames = decodeFrames<MarketEvent, MarketSnapshot>(snapshot);
  const words = createWords(catalogue, "catalogue");
  const state: MarketState = {
    view: { ...snapshot, frames: [] },
    event: null,
    queue: [],
    asked: null,
    ui: resetPicks({ ...frames.reduce(rememberFrame, INITIAL_UI), lids: false }, snapshot),
    newest: snapshot,
    people,
    catalogue,
    words,
  };
  return withEffects(state);
}

export function update(state: MarketState, input: Input): Update {
  const still = input.instant ?? false;
  switch (input.on) {
    case "gesture":
      return onGesture(state, input);
    case "press":
      return state.queue.length > 0 ? advance(state, true) : withEffects(state);
    case "timer":
      return advance(state, still);
    case "traits":
      return onTraits(state, input, still);
    case "message":
      return onMessage(state, input);
    case "silence":
      return onSilence(state, input);
    case "opened":
      return withEffects(state, sayEffect(state, promptSentences(state)));
    case "asleep":
      return withEffects({ ...state, ui: { ...state.ui, silence: NO_KERNEL } }, sayEffect(state, [NO_KERNEL]));
    default:
      return withEffects(state);
  }
}

const withEffects = (state: MarketState, ...effects: readonly (Effect | false | null | undefined)[]): Update => ({
  state,
  effects: effects.filter((effect) => !!effect),
});

const sayEffect = ({ words }: MarketState, lines: readonly Sentence[]): Effect => ({
  do: "say",
  text: words.sentences(lines),
});

/** Remembers a frame: the log, the bots' reasons, the last brew, filled crates. */
function rememberFrame(ui: MarketUi, { event, view }: TableFrame): MarketUi {
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

/** Clears the picks at a rest, and resets the stepper. */
const resetPicks = (ui: MarketUi, view: MarketSnapshot): MarketUi => ({
  ...ui,
  yen: clampYen(0, view),
  crate: null,
  tray: null,
  drink: null,
  look: null,
  noAd: false,
  confirming: null,
  hint: false,
  rule: null,
  message: view.notice ? [{ ...view.notice, rules: [] }] : [],
  fault: view.notice?.text ?? "",
  pendingIntent: null,
  silence: null,
});

const frameDuration =
  (still: boolean) =>
  ({ event }: TableFrame): FrameDuration | null =>
    still || !event ? null : (TABLE[event.do] ?? null);

/** Advances to the next frame that takes time; at the last one announces the prompt. */
function advance(before: MarketState, still: boolean): Update {
  if (before.queue.length === 0) return withEffects(before);
  const { passed: frames, queue, stay } = nextVisibleFrame(before.queue, frameDuration(still));
  const last = frames.at(-1)!;
  const rests = queue.length === 0;
  const ui = frames.reduce(rememberFrame, before.ui);
  const events = frames.flatMap(({ event }) => event ?? []);
  const view = last.view;
  const event = rests && (canAct(view) || view.phase === "toss") ? null : last.event; // then the prompt stands in its place
  const state: MarketState = { ...before, view, event, queue, ui: rests ? resetPicks(ui, view) : ui };
  const lines = [...events.flatMap(({ tell }) => tell), ...(rests ? promptSentences(state) : [])];
  return withEffects(
    state,
    sayEffect(state, lines),
    !still && { do: "move", motion: { events } },
    rests && before.asked !== null && before.asked !== view.phase && COUNTER, // after the flights are measured
    frameTimer(rests ? null : stay),
  );
}

/** In a narrow cell the counter may lie out of sight. */
const COUNTER: Effect = { do: "scroll", to: ".counter" };

/** A press shows all pending frames; one that would play does no more than that. */
function onGesture(early: MarketState, { gesture }: On<"gesture">): Update {
  const hurried = early.queue.length > 0 ? advance(early, true) : null;
  const before = hurried?.state ?? early;
  const quiet: Effect[] = hurried ? [...hurried.effects, { do: "move", motion: null }] : [];
  if (hurried && (gesture.do === "go" || gesture.do === "done")) return withEffects(before, ...quiet);
  const { ui, intent } = reduce(before.ui, gesture, before.view);
  const state = { ...before, ui };
  const message = ui.message === before.ui.message ? [] : ui.message;
  return withEffects(
    state,
    ...quiet,
    intent && {
      do: "send",
      intent: { ...intent, revision: before.view.revision },
      awaited: true,
      painted: true,
    },
    message.length > 0 && sayEffect(state, message),
    message.length === 0 && hasNewPrompt(before, state) && sayEffect(state, promptSentences(state)),
    ui.tray !== null && ui.tray.line !== before.ui.tray?.line && COUNTER,
    ...focusOnDrawer<MarketKinds>(before.ui.panel, ui.panel),
    ...focusOnRule<MarketKinds>(before.ui.rule, ui.rule),
  );
}

/** True if a gesture has changed the prompt. */
const hasNewPrompt = ({ ui: before }: MarketState, { ui }: MarketState): boolean =>
  ui.crate !== before.crate || ui.look !== before.look || ui.tray?.line !== before.tray?.line;

/** Takes a new snapshot or catalogue. */
function onTraits(early: MarketState, { traits }: On<"traits">, still: boolean): Update {
  const { snapshot: next, catalogue, people } = traits;
  const words = catalogue === early.catalogue ? early.words : createWords(catalogue, "catalogue");
  const state: MarketState = { ...early, catalogue, words, people };
  const { newest } = state;
  if (next.revision < newest.revision) return withEffects(state);
  const same = next.seat === newest.seat && next.screen === newest.screen;
  if (same && next.revision === newest.revision) {
    const view = { ...state.view, players: next.players };
    return withEffects({ ...state, view: state.queue.length > 0 ? view : { ...next, frames: [] } });
  }
  const memory = same ? state.ui : { ...INITIAL_UI, panel: null, log: [], whys: [] };
  const frames = decodeFrames<MarketEvent, MarketSnapshot>(next);
  const asked = early.ui.pendingIntent && early.view.phase;
  const arrived = advance(
    { ...state, asked, ui: { ...memory, pendingIntent: null }, newest: next, queue: frames },
    still,
  );
  return withEffects(
    arrived.state,
    { do: "wait", timer: "silence", ms: null },
    !same && { do: "say", text: "", anew: true },
    ...arrived.effects,
  );
}

/** Shows a refusal with its reason, or downloads a record. */
function onMessage(state: MarketState, { message }: On<"message">): Update {
  if (message.type === "record") return withEffects(state, { do: "save", name: message.name, text: message.text });
  const fault = message.line.id === "no-error" && message.text ? message.text : "";
  const ui: MarketUi = { ...state.ui, pendingIntent: null, silence: null, message: [message.line], fault };
  return withEffects({ ...state, ui }, sayEffect(state, [message.line]));
}

/** After two seconds without an answer: says so, and lets the person press again. */
function onSilence(state: MarketState, { python }: On<"silence">): Update {
  const cause = python === "waits" ? (state.ui.pendingIntent ? "waits" : "asked") : state.view.saved ? "lost" : "gone";
  const silence = python === "none" ? NO_KERNEL : sentence("no-answer", { cause });
  return withEffects({ ...state, ui: { ...state.ui, pendingIntent: null, silence } }, sayEffect(state, [silence]));
}
