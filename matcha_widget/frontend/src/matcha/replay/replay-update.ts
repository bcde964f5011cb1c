/** One display of a replay as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import type { Effect, Input, Update } from "../../kit/mount";
import { speak, type Words } from "../../kit/words";
import type { Catalogue, Fault, Film, Refused, ReplayWish, Snapshot } from "../wire";
import { framesOf, type Frames } from "./film-frames";
import { span, stepOf } from "./film-lines";
import { heard, pause } from "./heard-film";
import { begin, step, type Gesture, type Player } from "./player";
import { timelineOf, type Timeline } from "./stops";
import { moving, snapshotAt } from "./to-snapshot";

export interface ReplayState {
  timeline: Timeline;
  frames: Frames;
  player: Player;
  words: Words;
  told: number; // the beat at which Python believes one to be
}

export type ReplayGesture = Gesture | { do: "ask"; intent: ReplayWish } | { do: "branched"; fault: Fault | null }; // the table of the branch is there, or cannot be shown

/** What Python tells of a replay without being asked. */
export interface ReplayTraits {
  film: Film;
  catalogue: Catalogue;
  position: number;
}

export interface ReplayKinds {
  state: ReplayState;
  gesture: ReplayGesture;
  intent: ReplayWish;
  message: Refused;
  traits: ReplayTraits;
  motion: Snapshot; // and what has led to it
  seen: undefined;
}

type ReplayEffect = Effect<ReplayKinds>;
type ReplayStep = Update<ReplayKinds>;

const UNANSWERED: Fault = { line: { id: "no-answer", args: { cause: "waits" }, rules: [] }, text: "" };

export function beginReplay({ film, position, catalogue }: ReplayTraits): ReplayStep {
  const timeline = timelineOf(film);
  const player = begin(timeline, position);
  const words = speak(catalogue, film.settings.letters);
  return asks({ timeline, frames: framesOf(film), player, words, told: player.beat });
}

export function update(state: ReplayState, input: Input<ReplayKinds>): ReplayStep {
  switch (input.on) {
    case "gesture":
      return press(state, input.gesture);
    case "timer":
      return act(state, { do: "tick" });
    case "traits":
      return input.changed === "position" ? moved(state, input.traits) : reworded(state, input.traits);
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

function press(state: ReplayState, gesture: ReplayGesture): ReplayStep {
  switch (gesture.do) {
    case "ask":
      return ask(state, gesture.intent);
    case "branched":
      return branched(state, gesture.fault);
    default:
      return act(state, gesture);
  }
}

/** Python has set the position. */
const moved = (state: ReplayState, { position }: ReplayTraits): ReplayStep =>
  act({ ...state, told: position }, { do: "go", beat: position });

const reworded = (state: ReplayState, { catalogue }: ReplayTraits): ReplayStep =>
  asks({ ...state, words: speak(catalogue, state.timeline.film.settings.letters) });

/** What a press does; one that changes nothing asks for nothing. */
function act(before: ReplayState, gesture: Gesture): ReplayStep {
  const player = step(before.player, gesture, before.timeline);
  if (player === before.player) return asks(before);
  const state = { ...before, player };
  return asks(
    state,
    { do: "say", text: announced(before.player, state, gesture) },
    { do: "move", motion: motion(before.player, state) },
    ...focused(before.player, player),
    clock(state),
  );
}

/** What is said once: all that happened on the way, or where one has come to. The slider speaks for itself. */
function announced(before: Player, state: ReplayState, { do: kind }: Gesture): string {
  const { player, timeline, words } = state;
  if (player.told) return words.tell(player.told.line);
  if (player.asking && !before.asking) return words.say("bet-now");
  if (player.beat === before.beat || kind === "go") return "";
  const beats = isOnward(before, state) ? span(timeline.film, before.beat, player.beat) : stepOf(timeline, player.beat);
  return heard(state, beats);
}

/** One step or less forwards is shown as it happened; a jump is not. */
const isOnward = (before: Player, { player, timeline }: ReplayState): boolean =>
  player.beat > before.beat &&
  player.lens === before.lens &&
  timeline.stops.filter((stop) => stop > before.beat && stop < player.beat).length === 0;

/** What moves; after a jump nothing does, and the way that a token went is of the past. */
function motion(before: Player, state: ReplayState): Snapshot | null {
  const { timeline, frames, player } = state;
  if (timeline.film.beats.length === 0) return null;
  const view = snapshotAt(timeline, frames, player.lens, player.beat);
  return moving(view, timeline, isOnward(before, state) ? before.beat : player.beat, player.beat);
}

/** A film that plays calls nobody back who writes elsewhere. */
function focused(before: Player, after: Player): ReplayEffect[] {
  const unfolds = after.panel !== null && after.panel !== before.panel;
  const asks = after.asking !== null && before.asking === null;
  return [
    ...(unfolds ? [{ do: "focus", on: ".drawer" } as const] : []),
    ...(asks ? [{ do: "focus", on: ".bets input", from: ".matcha" } as const] : []),
  ];
}

/** While the film plays, every beat stays as long as it takes to read. */
function clock(state: ReplayState): ReplayEffect {
  const { player, words } = state;
  const ms = player.playing ? pause(heard(state, [player.beat]), words.language, player.speed) : null;
  return { do: "wait", timer: "beat", ms };
}

const ask = (state: ReplayState, intent: ReplayWish): ReplayStep =>
  asks(state, { do: "send", intent, awaited: intent.type === "branch" });

/** What went wrong. */
const tell = (state: ReplayState, told: Fault): ReplayStep =>
  asks({ ...state, player: { ...state.player, told } }, { do: "say", text: state.words.tell(told.line) });

function branched(before: ReplayState, fault: Fault | null): ReplayStep {
  const state = { ...before, player: { ...before.player, panel: null, told: null } };
  const { state: after, effects } = fault ? tell(state, fault) : asks(state);
  return asks(after, { do: "wait", timer: "silence", ms: null }, ...effects);
}

/** Where one has come to, once, when one leaves: never while one is on the way. */
function leave(state: ReplayState): ReplayStep {
  const { beat } = state.player;
  return beat === state.told ? asks(state) : ask({ ...state, told: beat }, { type: "at", step: beat });
}
