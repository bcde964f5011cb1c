/** One display of a replay as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { onward, timed, type Stay } from "../../kit/frames";
import type { Effect, Input, Update } from "../../kit/widget";
import { speak, type Words } from "../../kit/words";
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import { stayOf } from "../table/show-frames";
import type { Catalogue, Event, Fault, Film, Lens, Refused, ReplayIntent, Snapshot } from "../wire";
import { viewsOf, type ViewAt } from "../../kit/film-views";
import { span, stepOf } from "./film-lines";
import { pause } from "../../kit/reading-time";
import { heard } from "./heard-film";
import { begin, step, type Gesture, type ReplayUi } from "./replay-ui";
import { timelineOf, type Timeline } from "./stops";
import { eventsAt } from "./to-snapshot";

export interface ReplayState {
  timeline: Timeline;
  viewAt: ViewAt<Lens, Snapshot>;
  ui: ReplayUi; // at the frame that is shown
  coming: readonly ReplayUi[]; // at those after it, on the way to where a press led
  from: ReplayUi; // where that was pressed
  words: Words;
  told: number; // the frame at which Python believes one to be
}

export type ReplayGesture = Gesture | { do: "ask"; intent: ReplayIntent } | { do: "branched"; fault: Fault | null }; // the table of the branch is there, or cannot be shown

/** What Python tells of a replay without being asked. */
export interface ReplayTraits {
  film: Film;
  catalogue: Catalogue;
  position: number;
}

export interface ReplayKinds {
  state: ReplayState;
  gesture: ReplayGesture;
  intent: ReplayIntent;
  message: Refused;
  traits: ReplayTraits;
  motion: readonly Event[]; // what has just happened
  seen: undefined;
}

type ReplayEffect = Effect<ReplayKinds>;
type ReplayStep = Update<ReplayKinds>;

const UNANSWERED: Fault = { line: { id: "no-answer", args: { cause: "waits" }, rules: [] }, text: "" };

export function beginReplay({ film, position, catalogue }: ReplayTraits): ReplayStep {
  const timeline = timelineOf(film);
  const ui = begin(timeline, position);
  const words = speak(catalogue, film.settings.letters);
  return asks({
    timeline,
    viewAt: viewsOf<Lens, Snapshot>(film.views),
    ui,
    coming: [],
    from: ui,
    words,
    told: ui.frame,
  });
}

export function update(state: ReplayState, input: Input<ReplayKinds>): ReplayStep {
  const still = input.still ?? false;
  switch (input.on) {
    case "gesture":
      return press(state, input.gesture, still);
    case "press":
      return hurried(state);
    case "timer":
      return input.timer === "next" ? act(state, { do: "tick" }, still) : followed(state, null, still);
    case "traits":
      return input.changed === "position" ? moved(state, input.traits, still) : reworded(state, input.traits);
    case "message":
      return tell(state, { line: input.message.line, text: input.message.text ?? "" });
    case "silence":
      return tell(state, UNANSWERED);
    case "left":
      return input.live ? leave(state) : asks(state);
    default:
      return asks(state);
  }
}

const asks = (state: ReplayState, ...effects: ReplayEffect[]): ReplayStep => ({ state, effects });

/** Whatever is pressed: all is there at once. */
function hurried(before: ReplayState): ReplayStep {
  const state = settled(before);
  return state === before
    ? asks(before)
    : asks(state, say(state, [announced(before.from, state)]), ...STOPS, clock(state));
}

function press(state: ReplayState, gesture: ReplayGesture, still: boolean): ReplayStep {
  switch (gesture.do) {
    case "ask":
      return ask(state, gesture.intent);
    case "branched":
      return branched(state, gesture.fault);
    default:
      return act(state, gesture, still);
  }
}

/** Python has set the position. */
const moved = (state: ReplayState, { position }: ReplayTraits, still: boolean): ReplayStep =>
  act({ ...state, told: position }, { do: "go", frame: position }, still);

const reworded = (state: ReplayState, { catalogue }: ReplayTraits): ReplayStep =>
  asks({ ...state, words: speak(catalogue, state.timeline.film.settings.letters) });

/** What a press does; one that changes nothing asks for nothing. What is on its way is there first. */
function act(early: ReplayState, gesture: Gesture, still: boolean): ReplayStep {
  const before = settled(early);
  const ui = step(before.ui, gesture, before.timeline);
  const came = before === early ? "" : announced(early.from, before);
  if (ui === before.ui) return before === early ? asks(before) : asks(before, say(before, [came]), ...STOPS);
  const coming = isOnward(before.ui, { ...before, ui }) ? wayTo(before, ui) : [ui];
  const state = { ...before, coming, from: before.ui };
  const { state: after, effects } = followed(state, gesture, still, came);
  return asks(after, ...effects, ...focused(before.ui, ui), ...focusOnRule<ReplayKinds>(before.ui.rule, ui.rule));
}

const STOPS: ReplayEffect[] = [{ do: "move", motion: null }, timed(null)];

/** All is shown that was on its way. */
export const settled = (state: ReplayState): ReplayState =>
  state.coming.length > 0 ? { ...state, ui: state.coming.at(-1)!, coming: [] } : state;

/** Every frame on the way to where a press leads. */
const wayTo = ({ timeline, ui: { frame, seen } }: ReplayState, to: ReplayUi): ReplayUi[] =>
  span(timeline.film, frame, to.frame).map((at) =>
    at === to.frame ? to : { ...to, frame: at, seen: Math.max(seen, at) },
  );

/** The next frame, or those up to one that is seen for a while; what has happened is told when all of it is there. */
function followed(before: ReplayState, gesture: Gesture | null, still: boolean, came = ""): ReplayStep {
  if (before.coming.length === 0) return asks(before);
  const { film } = before.timeline;
  const stays = ({ frame }: ReplayUi): Stay | null => (still ? null : stayOf(film.frames[frame]!.do));
  const { shown, coming, stay } = onward(before.coming, stays);
  const state = { ...before, ui: shown.at(-1)!, coming };
  const moves = before.from.lens === state.ui.lens && isOnward(before.ui, state);
  const told = coming.length > 0 ? "" : announced(before.from, state, gesture ?? undefined);
  return asks(
    state,
    say(state, [came, told]),
    {
      do: "move",
      motion: moves
        ? eventsAt(
            before.timeline,
            shown.map(({ frame }) => frame),
          )
        : null,
    },
    timed(stay),
    clock(state),
  );
}

const say = ({ words }: ReplayState, texts: readonly string[]): ReplayEffect => ({
  do: "say",
  text: texts.filter(Boolean).join(words.say("part-join")),
});

/** What is said once: all that happened on the way, or where one has come to. The slider speaks for itself. */
function announced(before: ReplayUi, state: ReplayState, gesture?: Gesture): string {
  const { ui, timeline, words } = state;
  if (ui.told) return words.tell(ui.told.line);
  if (ui.asking && !before.asking) return words.say("bet-now");
  if (ui.frame === before.frame || gesture?.do === "go") return "";
  const frames = isOnward(before, state) ? span(timeline.film, before.frame, ui.frame) : stepOf(timeline, ui.frame);
  return heard(state, frames);
}

/** One step or less forwards is shown as it happened; a jump is not. */
const isOnward = (before: ReplayUi, { ui, timeline }: Pick<ReplayState, "ui" | "timeline">): boolean =>
  ui.frame > before.frame &&
  ui.lens === before.lens &&
  timeline.stops.filter((stop) => stop > before.frame && stop < ui.frame).length === 0;

/** A film that plays calls nobody back who writes elsewhere. */
function focused(before: ReplayUi, after: ReplayUi): ReplayEffect[] {
  const asks = after.asking !== null && before.asking === null;
  return [
    ...focusOnDrawer<ReplayKinds>(before.panel, after.panel),
    ...(asks ? [{ do: "focus", on: ".drawer", from: ".matcha" } as const] : []),
  ];
}

/** While the film plays, every frame stays as long as it takes to read. */
function clock(state: ReplayState): ReplayEffect {
  const { ui, words } = state;
  const plays = ui.playing && state.coming.length === 0;
  const ms = plays ? pause(heard(state, [ui.frame]), words.language, ui.speed) : null;
  return { do: "wait", timer: "next", ms };
}

const ask = (state: ReplayState, intent: ReplayIntent): ReplayStep =>
  asks(state, { do: "send", intent, awaited: intent.type === "branch" });

/** What went wrong. */
function tell(early: ReplayState, told: Fault): ReplayStep {
  const state = settled(early);
  return asks({ ...state, ui: { ...state.ui, told } }, { do: "say", text: state.words.tell(told.line) });
}

function branched(early: ReplayState, fault: Fault | null): ReplayStep {
  const before = settled(early);
  const state = { ...before, ui: { ...before.ui, panel: null, told: null } };
  const { state: after, effects } = fault ? tell(state, fault) : asks(state);
  return asks(after, { do: "wait", timer: "silence", ms: null }, ...effects);
}

/** Where one has come to, once, when one leaves: never while one is on the way. */
function leave(state: ReplayState): ReplayStep {
  const { frame } = state.ui;
  return frame === state.told ? asks(state) : ask({ ...state, told: frame }, { type: "at", step: frame });
}
