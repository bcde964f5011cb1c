/** A replay of any game as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
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
  timeline: object; // made ready to be looked at
  ui: ReplayMemory;
  gesture: { do: string };
  branch: { type: "branch" }; // the intent to play on from here
  motion: object;
}

/** What leads on without a press: a film that plays, Python. */
type AutoGesture = { do: "tick" } | { do: "go"; frame: number };

/** What a game adds to its replay; each function is told what stands in the state, and changes nothing. */
export interface ReplayGame<T extends ReplayTypes> {
  open(film: T["film"]): T["timeline"];
  initialUi(timeline: T["timeline"], position: number): T["ui"];
  speak(catalogue: CatalogueData, timeline: T["timeline"]): Words;
  /** What is remembered after a gesture, the frames on the way still to come; the same if nothing follows. */
  reduce(ui: T["ui"], gesture: T["gesture"] | AutoGesture, timeline: T["timeline"]): T["ui"];
  /** How long a frame on the way stays; null: not at all. */
  frameDuration(timeline: T["timeline"], frame: number): FrameDuration | null;
  /** What is said when one has come from there. */
  announcement(before: T["ui"], state: ReplayStateOf<T>, gesture?: T["gesture"] | AutoGesture): string;
  /** What is to be read at a frame of a film that plays. */
  textToRead(state: ReplayStateOf<T>): string;
  /** What moves as these frames are shown. */
  motion?(timeline: T["timeline"], shown: readonly number[]): T["motion"];
  focus?(before: T["ui"], now: T["ui"]): Effect<T>[];
}

export interface ReplayStateOf<T extends ReplayTypes> {
  timeline: T["timeline"];
  ui: T["ui"]; // at the frame that is shown
  from: T["ui"]; // where the last press was made
  words: Words;
  told: number; // the frame at which Python believes one to be
}

type ReplayGestureOf<T extends ReplayTypes> =
  T["gesture"] | { do: "ask"; intent: T["branch"] | LanguageIntent } | { do: "branched"; fault: RecordFault | null }; // the table of the branch is there, or cannot be shown

/** What Python tells of a replay without being asked. */
export interface ReplayTraits<T extends ReplayTypes> {
  film: T["film"];
  catalogue: CatalogueData;
  position: number;
}

/** What a part of a replay is drawn from. */
export interface ReplayPropsOf<T extends ReplayTypes> extends ReplayStateOf<T> {
  live: boolean; // there is a Python that could answer
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

/** All is shown that was on its way. */
export const finishMotion = <T extends ReplayTypes>(state: ReplayStateOf<T>): ReplayStateOf<T> =>
  state.ui.queue.length > 0 ? { ...state, ui: finishCursor(state.ui) } : state;

/** Why there is no more, where one has come to the end of a film that ends before its game does. */
export function endingFaultAt(
  { film, stops }: { film: { fault: RecordFault | null; more: boolean }; stops: readonly number[] },
  frame: number,
): RecordFault | null {
  if (frame < (stops.at(-1) ?? 0)) return null;
  return film.fault ?? (film.more ? { line: line("replay-more"), text: "" } : null);
}

/** The replay of a game. */
export class ReplayUpdate<T extends ReplayTypes> {
  constructor(private readonly game: ReplayGame<T>) {}

  readonly init = ({ film, position, catalogue }: ReplayTraits<T>): Update<T> => {
    const timeline = this.game.open(film);
    const ui = this.game.initialUi(timeline, position);
    return withEffects({ timeline, ui, from: ui, words: this.game.speak(catalogue, timeline), told: ui.frame });
  };

  readonly update = (state: ReplayStateOf<T>, input: Input<T>): Update<T> => {
    const still = input.instant ?? false;
    switch (input.on) {
      case "gesture":
        return this.onGesture(state, input.gesture, still);
      case "press":
        return this.skipToEnd(state);
      case "timer":
        if (input.timer === NEXT) return this.act(state, { do: "tick" }, still);
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
        return this.act(state, gesture as T["gesture"], still);
    }
  }

  /** Whatever is pressed: all is there at once. */
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

  /** Python has set the position, speaks another language, or calls a player by another name. */
  private onTraits(state: ReplayStateOf<T>, traits: ReplayTraits<T>, changed: string, still: boolean): Update<T> {
    const { position, catalogue, film } = traits;
    if (changed === "position") return this.act({ ...state, told: position }, { do: "go", frame: position }, still);
    const timeline = changed === "film" ? this.game.open(film) : state.timeline;
    return withEffects({ ...state, timeline, words: this.game.speak(catalogue, timeline) });
  }

  /** What a press does; one that changes nothing asks for nothing. What is on its way is there first. */
  private act(early: ReplayStateOf<T>, gesture: T["gesture"] | AutoGesture, still: boolean): Update<T> {
    const before = finishMotion(early);
    const ui = this.game.reduce(before.ui, gesture, before.timeline);
    if (ui === before.ui) return this.skipToEnd(early);
    const came = before === early ? "" : this.game.announcement(early.from, before);
    const { state, effects } = this.advance({ ...before, ui, from: before.ui }, still, gesture, came);
    return withEffects(
      state,
      ...effects,
      ...focusOnDrawer<ReplayKinds<T>>(before.ui.panel, ui.panel),
      ...(this.game.focus?.(before.ui, ui) ?? []),
      ...focusOnRule<ReplayKinds<T>>(before.ui.rule, ui.rule),
    );
  }

  /** The next frame, or those up to one that is seen for a while; what has happened is told when all of it is there. */
  private advance(
    before: ReplayStateOf<T>,
    still: boolean,
    gesture?: T["gesture"] | AutoGesture,
    came = "",
  ): Update<T> {
    const { timeline, from, words } = before;
    const { cursor, shown, stay } = advanceCursor(before.ui, (at) =>
      still ? null : this.game.frameDuration(timeline, at),
    );
    const state = { ...before, ui: cursor };
    const told = cursor.queue.length > 0 ? "" : this.game.announcement(from, state, gesture);
    const motion = (shown.length > 0 && this.game.motion?.(timeline, shown)) || null;
    return withEffects(
      state,
      { do: "say", text: [came, told].filter(Boolean).join(words.message("part-join")) },
      { do: "move", motion },
      frameTimer(stay),
      this.playTimer(state),
    );
  }

  /** While the film plays, every frame stays as long as it takes to read. */
  private playTimer(state: ReplayStateOf<T>): Effect<T> {
    const { playing, queue, speed } = state.ui;
    const plays = playing && queue.length === 0;
    const ms = plays ? readingTime(this.game.textToRead(state), state.words.language, speed) : null;
    return { do: "wait", timer: NEXT, ms };
  }

  /** What went wrong. */
  private showFault(early: ReplayStateOf<T>, fault: RecordFault): Update<T> {
    const state = finishMotion(early);
    return withEffects({ ...state, ui: { ...state.ui, fault } }, { do: "say", text: state.words.sentence(fault.line) });
  }

  private onBranched(early: ReplayStateOf<T>, fault: RecordFault | null): Update<T> {
    const before = finishMotion(early);
    const state = { ...before, ui: { ...before.ui, panel: null, fault: null } };
    const { state: told, effects } = fault ? this.showFault(state, fault) : withEffects(state);
    return withEffects(told, { do: "wait", timer: "silence", ms: null }, ...effects);
  }

  /** Where one has come to, once, when one leaves: never while one is on the way. */
  private onFocusOut(state: ReplayStateOf<T>): Update<T> {
    const { frame } = finishCursor(state.ui);
    if (frame === state.told) return withEffects(state);
    return withEffects({ ...state, told: frame }, { do: "send", intent: { type: "at", step: frame } });
  }
}
