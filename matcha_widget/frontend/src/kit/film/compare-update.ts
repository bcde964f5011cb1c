/** The state and update of every comparison of games. No DOM, no model. */
import { cursorAt as atFrame, finishCursor, moveCursor, type Cursor, type CursorGesture } from "./cursor";
import { focusOnDrawer } from "../drawer";
import { closeTopmost, type EscapeOrder } from "../escape";
import { focusOnRule } from "../rule-panel";
import type { Effect as ShellEffect, Input as ShellInput, WidgetTypes, Update as ShellUpdate } from "../shell/widget";
import type { CatalogueData, LanguageIntent, MessageHeader } from "../wire";
import type { Words } from "../i18n";
import { readingTime } from "../timing";

/** The state of one display. A frame of its cursor is a snapshot of all games. */
export interface CompareMemory extends Cursor {
  rule: string | null; // of the open rule chip
  help: boolean;
}

const ESCAPE_ORDER: EscapeOrder<CompareMemory> = [{ playing: false }, { rule: null }, { help: false }];

export const INITIAL_MEMORY: CompareMemory = { ...atFrame(0), rule: null, help: false };

export type CompareStep =
  CursorGesture | { do: "difference"; by: 1 | -1 } | { do: "rule"; rule: string } | { do: "help" };

/** Games as the cursor needs them. */
export interface Compared {
  steps: readonly number[]; // the snapshots of the longest game
  moments: readonly number[]; // the snapshots at which two games begin to differ
}

/** The numbers of so many snapshots. */
export const snapshots = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The next or previous snapshot at which two games begin to differ; -1 if there is none. */
export const differenceBeside = ({ moments }: Compared, snap: number, by: 1 | -1): number =>
  (by > 0 ? moments.find((one) => one > snap) : moments.findLast((one) => one < snap)) ?? -1;

/** Apply a gesture; the same state if nothing changes. */
export function reduceCompare<U extends CompareMemory>(ui: U, gesture: CompareStep, compared: Compared): U {
  switch (gesture.do) {
    case "difference": {
      const frame = differenceBeside(compared, ui.frame, gesture.by);
      return frame < 0 ? ui : reduceCompare(ui, { do: "go", frame }, compared);
    }
    case "rule":
      return { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "help":
      return { ...ui, help: !ui.help };
    case "stop":
      return closeTopmost<U>(ui, ESCAPE_ORDER as EscapeOrder<U>);
    default:
      return moveTo(
        ui,
        finishCursor(moveCursor(ui, gesture, compared.steps)),
        gesture.do === "tick" ? compared.moments : [],
      );
  }
}

/** Close a rule that was open for another snapshot, and pause at these snapshots. */
function moveTo<U extends CompareMemory>(before: U, ui: U, pauses: readonly number[]): U {
  if (ui.frame === before.frame) return ui;
  return { ...ui, rule: null, playing: ui.playing && !pauses.includes(ui.frame) };
}

/** The types of a game's comparison. */
export interface CompareTypes {
  films: object; // as Python sends them
  games: Compared; // ready to be drawn
  ui: CompareMemory;
  gesture: { do: string };
}

/** The part of a game in its comparison; pure functions of the state. */
export interface CompareGame<T extends CompareTypes> {
  open(films: T["films"]): T["games"];
  initialUi: T["ui"];
  createWords(catalogue: CatalogueData, games: T["games"]): Words;
  reduce(ui: T["ui"], gesture: T["gesture"] | CompareStep, games: T["games"]): T["ui"];
  /** The text of the live region after a gesture. */
  announcement(before: T["ui"], state: CompareStateOf<T>, gesture: T["gesture"] | CompareStep): string;
  /** The text to read at a snapshot while the games play. */
  textToRead(state: CompareStateOf<T>): string;
}

export interface CompareStateOf<T extends CompareTypes> {
  games: T["games"];
  ui: T["ui"];
  words: Words;
}

type CompareGestureOf<T extends CompareTypes> = T["gesture"] | CompareStep | { do: "language"; language: string };

/** The properties of the parts of a comparison. */
export interface ComparePropsOf<T extends CompareTypes> extends CompareStateOf<T> {
  live: boolean; // Python could answer
  dispatch(gesture: CompareGestureOf<T>): void;
}

/** The traits of a comparison. */
interface CompareTraits<T extends CompareTypes> {
  films: T["films"];
  catalogue: CatalogueData;
}

/** The types of a game's comparison, as the shell knows them. */
export interface CompareKinds<T extends CompareTypes> extends WidgetTypes {
  state: CompareStateOf<T>;
  gesture: CompareGestureOf<T>;
  intent: LanguageIntent;
  message: MessageHeader; // never sent
  traits: CompareTraits<T>;
  motion: never;
  measured: undefined;
}

type Effect<T extends CompareTypes> = ShellEffect<CompareKinds<T>>;
type Update<T extends CompareTypes> = ShellUpdate<CompareKinds<T>>;

const withEffects = <T extends CompareTypes>(
  state: CompareStateOf<T>,
  ...effects: readonly Effect<T>[]
): Update<T> => ({
  state,
  effects,
});

/** The update of a comparison of one game. */
export class CompareUpdate<T extends CompareTypes> {
  constructor(private readonly game: CompareGame<T>) {}

  readonly init = ({ films, catalogue }: CompareTraits<T>): Update<T> => {
    const games = this.game.open(films);
    return withEffects({ games, ui: this.game.initialUi, words: this.game.createWords(catalogue, games) });
  };

  readonly update = (state: CompareStateOf<T>, input: ShellInput<CompareKinds<T>>): Update<T> => {
    switch (input.on) {
      case "gesture":
        return this.onGesture(state, input.gesture);
      case "timer":
        return this.applyGesture(state, { do: "tick" });
      case "traits":
        return withEffects({ ...state, words: this.game.createWords(input.traits.catalogue, state.games) });
      default:
        return withEffects(state);
    }
  };

  private onGesture(state: CompareStateOf<T>, gesture: CompareGestureOf<T>): Update<T> {
    const { do: what, language } = gesture as { do: string; language: string };
    if (what === "language") return withEffects(state, { do: "send", intent: { type: "language", language } });
    return this.applyGesture(state, gesture as T["gesture"] | CompareStep);
  }

  private applyGesture(before: CompareStateOf<T>, gesture: T["gesture"] | CompareStep): Update<T> {
    const ui = this.game.reduce(before.ui, gesture, before.games);
    if (ui === before.ui) return withEffects(before);
    const state = { ...before, ui };
    return withEffects(
      state,
      { do: "say", text: this.game.announcement(before.ui, state, gesture) },
      ...focusOnDrawer<CompareKinds<T>>(before.ui.help, ui.help),
      ...focusOnRule<CompareKinds<T>>(before.ui.rule, ui.rule),
      this.playTimer(state),
    );
  }

  /** While the games play, each snapshot stays as long as its text takes to read. */
  private playTimer(state: CompareStateOf<T>): Effect<T> {
    const { ui, words } = state;
    const ms = ui.playing ? readingTime(this.game.textToRead(state), words.language, ui.speed) : null;
    return { do: "wait", timer: "snapshot", ms };
  }
}
