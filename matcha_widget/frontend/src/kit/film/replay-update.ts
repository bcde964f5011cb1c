/** The state and update of every replay. No DOM, no model. */
import { advanceCursor, finishCursor } from "./cursor";
import { focusOnDrawer } from "../drawer";
import { frameTimer, type FrameDuration } from "./frames";
import type { ReplayMemory } from "./replay-ui";
import { focusOnRule } from "../rule-panel";
import type { Effect as ShellEffect, Input as ShellInput, WidgetTypes, Update as ShellUpdate } from "../shell/widget";
import type { CatalogueData, RecordFault, FilmIntent, LanguageIntent, Sentence, RefusalMessage } from "../wire";
import type { Words } from "../i18n";
import { readingTime } from "../timing";

/** The types of a game's replay. */
export interface ReplayTypes {
  film: object; // as Python sends it
  timeline: object; // ready to be drawn
  ui: ReplayMemory;
  gesture: { do: string };
  branch: { type: "branch" }; // the intent to play on from here
  motion: object;
}

/** Gestures without a press: of a playing film, of Python. */
type AutoGesture = { do: "tick" } | { do: "go"; frame: number };

/** The part of a game in its replay; pure functions of the state. */
export interface ReplayGame<T extends ReplayTypes> {
  open(film: T["film"]): T["timeline"];
  initialUi(timeline: T["timeline"], position: number): T["ui"];
  createWords(catalogue: CatalogueData, timeline: T["timeline"]): Words;
  /** Apply a gesture; frames on the way enter the queue. The same state if nothing changes. */
  reduce(ui: T["ui"], gesture: T["gesture"] | AutoGesture, timeline: T["timeline"]): T["ui"];
  /** The time of a frame on the way; null: none. */
  frameDuration(timeline: T["timeline"], frame: number): FrameDuration | null;
  /** The text of the live region after a gesture. */
  announcement(before: T["ui"], state: ReplayStateOf<T>, gesture?: T["gesture"] | AutoGesture): string;
  /** The text to read at a frame of a playing film. */
  textToRead(state: ReplayStateOf<T>): string;
  /** The movement to these frames. */
  motion?(timeline: T["timeline"], frames: readonly number[]): T["motion"];
  focus?(before: T["ui"], now: T["ui"]): Effect<T>[];
}

export interface ReplayStateOf<T extends ReplayTypes> {
  timeline: T["timeline"];
  ui: T["ui"]; // at the current frame
  from: T["ui"]; // before the last press
  words: Words;
  reported: number; // the frame that Python knows of
}

type ReplayGestureOf<T extends ReplayTypes> =
  T["gesture"] | { do: "ask"; intent: T["branch"] | LanguageIntent } | { do: "branched"; fault: RecordFault | null }; // the table of the branch is shown, or could not be

/** The traits of a replay. */
export interface ReplayTraits<T extends ReplayTypes> {
  film: T["film"];
  catalogue: CatalogueData;
  position: number;
}

/** The properties of the parts of a replay. */
export interface ReplayPropsOf<T extends ReplayTypes> extends ReplayStateOf<T> {
  live: boolean; // Python could answer
  dispatch(gesture: ReplayGestureOf<T>): void;
}

/** The types of a game's replay, as the shell knows them. */
export interface ReplayKinds<T extends ReplayTypes> extends WidgetTypes {
  state: ReplayStateOf<T>;
  gesture: ReplayGestureOf<T>;
  intent: T["branch"] | FilmIntent;
  message: RefusalMessage;
  traits: ReplayTraits<T>;
  motion: T["motion"];
  measured: undefined;
}

type Effect<T extends ReplayTypes> = ShellEffect<ReplayKinds<T>>;
type Update<T extends ReplayTypes> = ShellUpdate<ReplayKinds<T>>;
type Input<T extends ReplayTypes> = ShellInput<ReplayKinds<T>>;

const NEXT = "next";

const line = (id: string, args: Sentence["args"] = {}): Sentence => ({ id, args, rules: [] });
const NO_ANSWER: RecordFault = { line: line("no-answer", { cause: "waits" }), text: "" };
export const NO_HOST: RecordFault = { line: line("replay-no-host"), text: "" };

const withEffects = <T extends ReplayTypes>(state: ReplayStateOf<T>, ...effects: readonly Effect<T>[]): Update<T> => ({
  state,
  effects,
});

/** Skip to the last frame of the queue. */
export const finishMotion = <T extends ReplayTypes>(state: ReplayStateOf<T>): ReplayStateOf<T> =>
  state.ui.queue.length > 0 ? { ...state, ui: finishCursor(state.ui) } : state;

/** The reason why a film ends before its game, at its last frame. */
export function endingFaultAt(
  { film, stops }: { film: { fault: RecordFault | null; more: boolean }; stops: readonly number[] },
  frame: number,
): RecordFault | null {
  if (frame < (stops.at(-1) ?? 0)) return null;
  return film.fault ?? (film.more ? { line: line("replay-more"), text: "" } : null);
}

/** The update of the replay of a game. */
export class ReplayUpdate<T extends ReplayTypes> {
  constructor(private readonly game: ReplayGame<T>) {}

  readonly init = ({ film, position, catalogue }: ReplayTraits<T>): Update<T> => {
    const timeline = this.game.open(film);
    const ui = this.game.initialUi(timeline, position);
    return withEffects({
      timeline,
      ui,
      from: ui,
      words: this.game.createWords(catalogue, timeline),
      reported: ui.frame,
    });
  };

  readonly update = (state: ReplayStateOf<T>, input: Input<T>): Update<T> => {
    const still = input.instant ?? false;
    switch (input.on) {
      case "gesture":
        return this.onGesture(state, input.gesture, still);
      case "press":
        return this.skipToEnd(state);
      case "timer":
        if (input.timer === NEXT) return this.applyGesture(state, { do: "tick" }, still);
        return state.ui.queue.length > 0 ? this.advance(state, still) : withEffects(state);
      case "traits":
        return this.onTraits(state, input.traits, input.changed, still);
      case "message":
        return this.showFault(state, { line: input.message.line, text: input.message.text ?? "" });
      case "silence":
        return this.showFault(state, NO_ANSWER);
      case "left":
        return input.live ? this.onFocusOut(state) : withEffects(state);
      default:
        return withEffects(state);
    }
  };

  private onGesture(state: ReplayStateOf<T>, gesture: ReplayGestureOf<T>, still: boolean): Update<T> {
    const outside = gesture as Exclude<ReplayGestureOf<T>, T["gesture"]>;
    switch (outside.do) {
      case "ask":
        return withEffects(state, { do: "send", intent: outside.intent, awaited: outside.intent.type === "branch" });
      case "branched":
        return this.onBranched(state, outside.fault);
      default:
        return this.applyGesture(state, gesture as T["gesture"], still);
    }
  }

  /** A press shows all coming frames at once. */
  private skipToEnd(before: ReplayStateOf<T>): Update<T> {
    const state = finishMotion(before);
    if (state === before) return withEffects(before);
    const text = this.game.announcement(before.from, state);
    return withEffects(
      state,
      { do: "say", text },
      { do: "move", motion: null },
      frameTimer(null),
      this.playTimer(state),
    );
  }

  /** Python has changed the position, the language or the name of a player. */
  private onTraits(state: ReplayStateOf<T>, traits: ReplayTraits<T>, changed: string, still: boolean): Update<T> {
    const { position, catalogue, film } = traits;
    if (changed === "position")
      return this.applyGesture({ ...state, reported: position }, { do: "go", frame: position }, still);
    const timeline = changed === "film" ? this.game.open(film) : state.timeline;
    return withEffects({ ...state, timeline, words: this.game.createWords(catalogue, timeline) });
  }

  /** Apply a gesture after all coming frames. */
  private applyGesture(early: ReplayStateOf<T>, gesture: T["gesture"] | AutoGesture, still: boolean): Update<T> {
    const before = finishMotion(early);
    const ui = this.game.reduce(before.ui, gesture, before.timeline);
    if (ui === before.ui) return this.skipToEnd(early);
    const arrived = before === early ? "" : this.game.announcement(early.from, before);
    const { state, effects } = this.advance({ ...before, ui, from: before.ui }, still, gesture, arrived);
    return withEffects(
      state,
      ...effects,
      ...focusOnDrawer<ReplayKinds<T>>(before.ui.panel, ui.panel),
      ...(this.game.focus?.(before.ui, ui) ?? []),
      ...focusOnRule<ReplayKinds<T>>(before.ui.rule, ui.rule),
    );
  }

  /** Show the next frames, up to one that takes time; announce them when the last one is shown. */
  private advance(
    before: ReplayStateOf<T>,
    still: boolean,
    gesture?: T["gesture"] | AutoGesture,
    arrived = "",
  ): Update<T> {
    const { timeline, from, words } = before;
    const { cursor, passed, stay } = advanceCursor(before.ui, (at) =>
      still ? null : this.game.frameDuration(timeline, at),
    );
    const state = { ...before, ui: cursor };
    const announced = cursor.queue.length > 0 ? "" : this.game.announcement(from, state, gesture);
    const motion = (passed.length > 0 && this.game.motion?.(timeline, passed)) || null;
    return withEffects(
      state,
      { do: "say", text: [arrived, announced].filter(Boolean).join(words.message("part-join")) },
      { do: "move", motion },
      frameTimer(stay),
      this.playTimer(state),
    );
  }

  /** While the film plays, each frame stays as long as its text takes to read. */
  private playTimer(state: ReplayStateOf<T>): Effect<T> {
    const { playing, queue, speed } = state.ui;
    const plays = playing && queue.length === 0;
    const ms = plays ? readingTime(this.game.textToRead(state), state.words.language, speed) : null;
    return { do: "wait", timer: NEXT, ms };
  }

  private showFault(early: ReplayStateOf<T>, fault: RecordFault): Update<T> {
    const state = finishMotion(early);
    return withEffects({ ...state, ui: { ...state.ui, fault } }, { do: "say", text: state.words.sentence(fault.line) });
  }

  private onBranched(early: ReplayStateOf<T>, fault: RecordFault | null): Update<T> {
    const before = finishMotion(early);
    const state = { ...before, ui: { ...before.ui, panel: null, fault: null } };
    const { state: next, effects } = fault ? this.showFault(state, fault) : withEffects(state);
    return withEffects(next, { do: "wait", timer: "silence", ms: null }, ...effects);
  }

  /** Report the current frame to Python when the focus leaves. */
  private onFocusOut(state: ReplayStateOf<T>): Update<T> {
    const { frame } = finishCursor(state.ui);
    if (frame === state.reported) return withEffects(state);
    return withEffects({ ...state, reported: frame }, { do: "send", intent: { type: "at", step: frame } });
  }
}
