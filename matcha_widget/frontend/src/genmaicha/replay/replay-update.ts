/** One display of a replay as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { follow, rest } from "../../kit/cursor";
import { timed, type Stay } from "../../kit/frames";
import { pause } from "../../kit/reading-time";
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import type { Effect, Input, Update } from "../../kit/widget";
import { speak, type Words } from "../../kit/words";
import type { Catalogue, Fault, MarketFilm, MarketReplayIntent, Refused } from "../wire";
import { framesTo, linesOf, unpackedFilm, snapAt, type UnpackedFilm } from "./film";
import { begin, step, type Gesture, type ReplayUi } from "./replay-ui";

export interface ReplayState {
  unpacked: UnpackedFilm;
  ui: ReplayUi;
  words: Words;
  told: number; // the frame at which Python believes one to be
}

export type ReplayGesture =
  Gesture | { do: "ask"; intent: MarketReplayIntent } | { do: "branched"; fault: Fault | null };

/** What Python tells of a replay without being asked. */
export interface ReplayTraits {
  film: MarketFilm;
  catalogue: Catalogue;
  position: number;
}

export interface ReplayKinds {
  state: ReplayState;
  gesture: ReplayGesture;
  intent: MarketReplayIntent;
  message: Refused;
  traits: ReplayTraits;
  motion: never;
  seen: undefined;
}

type ReplayEffect = Effect<ReplayKinds>;
type ReplayStep = Update<ReplayKinds>;

const UNANSWERED: Fault = { line: { id: "no-answer", args: { cause: "waits" }, rules: [] }, text: "" };
const HALF_WAY: Stay = { ms: 320, as: [] }; // a frame within a step

export function beginReplay({ film, position, catalogue }: ReplayTraits): ReplayStep {
  const unpacked = unpackedFilm(film);
  return asks({ unpacked, ui: begin(unpacked, position), words: speak(catalogue, "catalogue"), told: position });
}

export function update(state: ReplayState, input: Input<ReplayKinds>): ReplayStep {
  const still = input.still ?? false;
  switch (input.on) {
    case "gesture":
      return press(state, input.gesture, still);
    case "press":
      return led(state, settled(state).ui, true);
    case "timer":
      return input.timer === "next" ? act(state, { do: "tick" }, still) : led(state, state.ui, still);
    case "traits":
      return traits(state, input.traits, input.changed);
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

function press(state: ReplayState, gesture: ReplayGesture, still: boolean): ReplayStep {
  switch (gesture.do) {
    case "ask":
      return asks(state, { do: "send", intent: gesture.intent, awaited: gesture.intent.type === "branch" });
    case "branched":
      return branched(state, gesture.fault);
    default:
      return act(state, gesture, still);
  }
}

function traits(state: ReplayState, { position, catalogue }: ReplayTraits, changed: string): ReplayStep {
  if (changed !== "position") return asks({ ...state, words: speak(catalogue, "catalogue") });
  return act({ ...state, told: position }, { do: "go", frame: position }, true);
}

function act(state: ReplayState, gesture: Gesture, still: boolean): ReplayStep {
  const ui = step(state.ui, gesture, state.unpacked);
  const { state: after, effects } = led(state, ui, still, gesture.do === "go");
  return asks(
    after,
    ...effects,
    ...focusOnDrawer<ReplayKinds>(state.ui.panel, ui.panel),
    ...focusOnRule<ReplayKinds>(state.ui.rule, ui.rule),
  );
}

/** The next of the frames that come; what has happened is told when all of it is there. `quiet`: the slider speaks for itself. */
function led(before: ReplayState, ui: ReplayUi, still: boolean, quiet = false): ReplayStep {
  const ends = new Set(before.unpacked.stops);
  const stays = (frame: number): Stay | null => (still || ends.has(frame) ? null : HALF_WAY);
  const { cursor, stay } = follow(ui.cursor, stays);
  const state = { ...before, ui: { ...ui, cursor } };
  const moved = cursor.frame !== before.ui.cursor.frame || ui.lens !== before.ui.lens;
  const text = moved && !quiet && cursor.coming.length === 0 ? heard(state) : "";
  return asks(state, ...(text ? [{ do: "say", text } as const] : []), timed(stay), clock(state));
}

/** All that stands on the page when one has come there. */
export function heard({ unpacked, ui: { cursor, lens }, words }: ReplayState): string {
  const snap = snapAt(unpacked, cursor.frame);
  const ending = endingAt(unpacked, cursor.frame);
  return [
    words.tellAll(linesOf(unpacked, lens, framesTo(unpacked, cursor.frame))),
    ...unpacked.film.notes.filter(([at]) => at === snap).map(([, text]) => text),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}

/** Why there is no more, where one has come to the end of a film that ends before its game does. */
export function endingAt({ film, stops }: UnpackedFilm, frame: number): Fault | null {
  if (frame < (stops.at(-1) ?? 0)) return null;
  return film.fault ?? (film.more ? { line: { id: "replay-more", args: {}, rules: [] }, text: "" } : null);
}

/** While the film plays, every frame stays as long as it takes to read. */
function clock(state: ReplayState): ReplayEffect {
  const { cursor } = state.ui;
  const plays = cursor.playing && cursor.coming.length === 0;
  const ms = plays ? pause(heard(state), state.words.language, cursor.speed) : null;
  return { do: "wait", timer: "next", ms };
}

/** All is shown that was on its way. */
export const settled = (state: ReplayState): ReplayState => ({
  ...state,
  ui: { ...state.ui, cursor: rest(state.ui.cursor) },
});

/** What went wrong. */
function tell(early: ReplayState, fault: Fault): ReplayStep {
  const state = settled(early);
  return asks({ ...state, ui: { ...state.ui, fault } }, { do: "say", text: state.words.tell(fault.line) });
}

/** The table of the branch is there, or cannot be shown. */
function branched(early: ReplayState, fault: Fault | null): ReplayStep {
  const state = { ...early, ui: { ...settled(early).ui, panel: null, fault: null } };
  const { state: after, effects } = fault ? tell(state, fault) : asks(state);
  return asks(after, { do: "wait", timer: "silence", ms: null }, ...effects);
}

/** Where one has come to, once, when one leaves. */
function leave(state: ReplayState): ReplayStep {
  const { frame } = rest(state.ui.cursor);
  if (frame === state.told) return asks(state);
  return asks({ ...state, told: frame }, { do: "send", intent: { type: "at", step: frame } });
}
