/** One display of a replay as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { onward, timed, type Stay } from "../../kit/frames";
import type { Effect, Input, Update } from "../../kit/widget";
import { speak, type Words } from "../../kit/words";
import { focusOnRule } from "../../kit/rule-panel";
import { stayOf } from "../table/unfolding";
import type { Catalogue, Event, Fault, Film, Lens, Refused, ReplayIntent, Snapshot } from "../wire";
import { viewsOf, type ViewAt } from "../../kit/film-views";
import { span, stepOf } from "./film-lines";
import { pause } from "../../kit/reading-time";
import { heard } from "./heard-film";
import { begin, step, type Gesture, type Player } from "./player";
import { timelineOf, type Timeline } from "./stops";
import { eventsAt } from "./to-snapshot";

export interface ReplayState {
  timeline: Timeline;
  viewAt: ViewAt<Lens, Snapshot>;
  player: Player; // at the frame that is shown
  coming: readonly Player[]; // at those after it, on the way to where a press led
  from: Player; // where that was pressed
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
  const player = begin(timeline, position);
  const words = speak(catalogue, film.settings.letters);
  return asks({
    timeline,
    viewAt: viewsOf<Lens, Snapshot>(film.views),
    player,
    coming: [],
    from: player,
    words,
    told: player.frame,
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
  const player = step(before.player, gesture, before.timeline);
  const came = before === early ? "" : announced(early.from, before);
  if (player === before.player) return before === early ? asks(before) : asks(before, say(before, [came]), ...STOPS);
  const coming = isOnward(before.player, { ...before, player }) ? wayTo(before, player) : [player];
  const state = { ...before, coming, from: before.player };
  const { state: after, effects } = followed(state, gesture, still, came);
  return asks(
    after,
    ...effects,
    ...focused(before.player, player),
    ...focusOnRule<ReplayKinds>(before.player.rule, player.rule),
  );
}

const STOPS: ReplayEffect[] = [{ do: "move", motion: null }, timed(null)];

/** All is shown that was on its way. */
export const settled = (state: ReplayState): ReplayState =>
  state.coming.length > 0 ? { ...state, player: state.coming.at(-1)!, coming: [] } : state;

/** Every frame on the way to where a press leads. */
const wayTo = ({ timeline, player: { frame, seen } }: ReplayState, to: Player): Player[] =>
  span(timeline.film, frame, to.frame).map((at) =>
    at === to.frame ? to : { ...to, frame: at, seen: Math.max(seen, at) },
  );

/** The next frame, or those up to one that is seen for a while; what has happened is told when all of it is there. */
function followed(before: ReplayState, gesture: Gesture | null, still: boolean, came = ""): ReplayStep {
  if (before.coming.length === 0) return asks(before);
  const { film } = before.timeline;
  const stays = ({ frame }: Player): Stay | null => (still ? null : stayOf(film.frames[frame]!.do));
  const { shown, coming, stay } = onward(before.coming, stays);
  const state = { ...before, player: shown.at(-1)!, coming };
  const moves = before.from.lens === state.player.lens && isOnward(before.player, state);
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
function announced(before: Player, state: ReplayState, gesture?: Gesture): string {
  const { player, timeline, words } = state;
  if (player.told) return words.tell(player.told.line);
  if (player.asking && !before.asking) return words.say("bet-now");
  if (player.frame === before.frame || gesture?.do === "go") return "";
  const frames = isOnward(before, state)
    ? span(timeline.film, before.frame, player.frame)
    : stepOf(timeline, player.frame);
  return heard(state, frames);
}

/** One step or less forwards is shown as it happened; a jump is not. */
const isOnward = (before: Player, { player, timeline }: Pick<ReplayState, "player" | "timeline">): boolean =>
  player.frame > before.frame &&
  player.lens === before.lens &&
  timeline.stops.filter((stop) => stop > before.frame && stop < player.frame).length === 0;

/** A film that plays calls nobody back who writes elsewhere. */
function focused(before: Player, after: Player): ReplayEffect[] {
  const unfolds = after.panel !== null && after.panel !== before.panel;
  const asks = after.asking !== null && before.asking === null;
  return [
    ...(unfolds ? [{ do: "focus", on: ".drawer" } as const] : []),
    ...(asks ? [{ do: "focus", on: ".drawer", from: ".matcha" } as const] : []),
  ];
}

/** While the film plays, every frame stays as long as it takes to read. */
function clock(state: ReplayState): ReplayEffect {
  const { player, words } = state;
  const plays = player.playing && state.coming.length === 0;
  const ms = plays ? pause(heard(state, [player.frame]), words.language, player.speed) : null;
  return { do: "wait", timer: "next", ms };
}

const ask = (state: ReplayState, intent: ReplayIntent): ReplayStep =>
  asks(state, { do: "send", intent, awaited: intent.type === "branch" });

/** What went wrong. */
function tell(early: ReplayState, told: Fault): ReplayStep {
  const state = settled(early);
  return asks({ ...state, player: { ...state.player, told } }, { do: "say", text: state.words.tell(told.line) });
}

function branched(early: ReplayState, fault: Fault | null): ReplayStep {
  const before = settled(early);
  const state = { ...before, player: { ...before.player, panel: null, told: null } };
  const { state: after, effects } = fault ? tell(state, fault) : asks(state);
  return asks(after, { do: "wait", timer: "silence", ms: null }, ...effects);
}

/** Where one has come to, once, when one leaves: never while one is on the way. */
function leave(state: ReplayState): ReplayStep {
  const { frame } = state.player;
  return frame === state.told ? asks(state) : ask({ ...state, told: frame }, { type: "at", step: frame });
}
