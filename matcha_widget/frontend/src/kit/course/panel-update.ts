/** The update of a course panel. A press shows all coming frames; speeches never come before their cards. */
import type { Effect as ShellEffect, Input as ShellInput, WidgetTypes, Update as ShellUpdate } from "../shell/widget";
import type { CatalogueData, CourseIntent, CourseSnapshot, RefusalMessage } from "../wire";
import { createWords, type Words } from "../i18n";
import { LINE_PAUSE } from "../timing";
import { framesOf, type Frame } from "../film/frames";
import { isCourseOver, speechText, refusalText, isSettled, silenceText, messageStrip } from "./panel-state";
import type { CourseGame, CourseTypes, PanelGesture, PanelState, Sheet } from "./panel-state";

export interface PanelTraits<T extends CourseTypes> {
  snapshot: T["snapshot"];
  catalogue: CatalogueData;
}

/** The types of a game's course, as the shell knows them. */
export interface PanelKinds<T extends CourseTypes> extends WidgetTypes {
  state: PanelState<T>;
  gesture: T["gesture"] | PanelGesture;
  intent: (T["act"] | CourseIntent) & { revision: number };
  message: RefusalMessage;
  traits: PanelTraits<T>;
  motion: T["motion"];
  measured: T["measured"];
}

type Effect<T extends CourseTypes> = ShellEffect<PanelKinds<T>>;
type Update<T extends CourseTypes> = ShellUpdate<PanelKinds<T>>;
type Input<T extends CourseTypes> = ShellInput<PanelKinds<T>>;
type Gesture<T extends CourseTypes> = PanelKinds<T>["gesture"];

const NEXT = "frame";
const LEAVING_GESTURES: ReadonlySet<string> = new Set<PanelGesture["do"]>(["stone", "again", "practise"]);

const withEffects = <T extends CourseTypes>(
  state: PanelState<T>,
  ...effects: readonly (Effect<T> | false | null)[]
): Update<T> => ({ state, effects: effects.filter((effect) => !!effect) });

const say = (text: string) => text !== "" && ({ do: "say", text } as const);
/** The notices about the progress file as text. */
const noticeText = ({ notices }: CourseSnapshot, words: Words): string | null =>
  notices.length > 0 ? words.sentences(notices.map((notice) => ({ ...notice, rules: [] }))) : null;

/** The note that stories are in English, for other languages. */
const inEnglish = (words: Words): string | null => (words.language === "en" ? null : words.message("story-english"));

const wait = (ms: number | null) => ({ do: "wait", timer: NEXT, ms }) as const;

type SpokenState = Pick<PanelState<CourseTypes>, "snapshot" | "words">;

const speechesText = ({ snapshot, words }: SpokenState, from: number, to = snapshot.told.length): string =>
  snapshot.told
    .slice(from, to)
    .map((line) => speechText(words, line))
    .join(" ");

const promptText = ({ snapshot, words }: SpokenState): string =>
  snapshot.ask.map((line) => speechText(words, line)).join(" ");

/** The update of the panel of a game. */
export class PanelUpdate<T extends CourseTypes> {
  constructor(private readonly game: CourseGame<T>) {}

  readonly init = ({ snapshot, catalogue }: PanelTraits<T>): Update<T> => {
    const words = createWords(catalogue, "catalogue");
    const state: PanelState<T> = {
      snapshot,
      before: snapshot,
      left: 0,
      speechesShown: snapshot.told.length,
      ui: this.game.nextUi(null, snapshot),
      sheet: null,
      sure: false,
      note: null,
      waits: false,
      catalogue,
      words,
    };
    const note = noticeText(snapshot, words) ?? inEnglish(words);
    return withEffects({ ...state, note: note && [...messageStrip(state, this.game).lines, note].join(" ") });
  };

  readonly update = (state: PanelState<T>, input: Input<T>): Update<T> => {
    switch (input.on) {
      case "gesture":
        return this.onGesture(state, input.gesture, input.measured);
      case "traits":
        return this.onTraits(state, input.traits, input.instant ?? false);
      case "message":
        return this.withNote(state, refusalText(state.words, input.message));
      case "silence":
        return this.withNote(state, silenceText(state.words, input.python, state.snapshot.saved));
      case "asleep":
        return this.withNote(state, state.words.message("no-kernel"));
      case "timer":
        return input.timer === NEXT ? this.advance(state) : withEffects(state);
      case "press":
        return isSettled(state) ? withEffects(state) : this.skipToEnd(state);
      case "opened":
        return this.onMounted(state, input.instant ?? false);
      default:
        return withEffects(state);
    }
  };

  /** Announce the first words after the first drawing: a live region is silent about its initial text. */
  private onMounted(state: PanelState<T>, still: boolean): Update<T> {
    const words = [state.snapshot.picture, state.note ?? "", promptText(state)].filter((text) => text !== "");
    const motion = still ? null : this.game.openingMotion(state);
    return withEffects(state, say(words.join(" ")), motion && { do: "move", motion });
  }

  /** Show a note for a failed intent, and put the cards back. */
  private withNote(state: PanelState<T>, note: string): Update<T> {
    return withEffects({ ...state, note, waits: false, ui: this.game.nextUi(state.ui, state.snapshot) }, say(note));
  }

  /** Show the next frame or speech; a due speech comes before the next frame. */
  private advance(state: PanelState<T>): Update<T> {
    const { snapshot, left, speechesShown } = state;
    const speech = snapshot.told[speechesShown];
    if (speech && speech.left >= left) {
      const next = { ...state, speechesShown: speechesShown + 1 };
      const pause = this.game.readingTime?.(speech) ?? LINE_PAUSE;
      return withEffects(
        next,
        say(speechesText(next, speechesShown, speechesShown + 1)),
        wait(isSettled(next) ? null : pause),
      );
    }
    if (left === 0) return withEffects(state);
    const next = { ...state, left: left - 1 };
    return withEffects(
      next,
      { do: "move", motion: this.game.frameMotion(next) },
      wait(this.game.pause(this.frames(snapshot).at(-left)?.event?.do)),
    );
  }

  /** The frames of a snapshot. */
  private frames(snapshot: T["snapshot"]): readonly Frame<T["board"], { do: string } | null>[] {
    const board = this.game.board(snapshot);
    return board ? framesOf<{ do: string } | null, T["board"]>(board) : [];
  }

  /** Show all coming frames and speeches at once. */
  private skipToEnd(state: PanelState<T>): Update<T> {
    const next = { ...state, left: 0, speechesShown: state.snapshot.told.length };
    return withEffects(next, wait(null), { do: "move", motion: null }, say(speechesText(state, state.speechesShown)));
  }

  private onTraits(state: PanelState<T>, { snapshot, catalogue }: PanelTraits<T>, still: boolean): Update<T> {
    const before = state.snapshot;
    const words = catalogue === state.catalogue ? state.words : createWords(catalogue, "catalogue");
    const spoken = { ...state, catalogue, words };
    if (snapshot.revision < before.revision) return withEffects(spoken); // a newer snapshot is here
    if (snapshot.revision === before.revision) return withEffects({ ...spoken, snapshot }); // in another language
    const next: PanelState<T> = {
      ...spoken,
      snapshot,
      before,
      left: this.frames(snapshot).length,
      speechesShown: 0,
      ui: this.game.nextUi(state.ui, snapshot),
      sheet: null,
      sure: false,
      note: noticeText(snapshot, words),
      waits: false,
    };
    const { state: current, effects } = still ? this.skipToEnd(next) : this.advance(next);
    const opening = next.left === 0 && !still && this.game.openingMotion(next);
    return withEffects(
      current,
      { do: "wait", timer: "silence", ms: null },
      say(this.openingText(next)),
      ...effects,
      opening ? { do: "move", motion: opening } : null,
      { do: "focus", on: ".foot > .btn", from: ".whole, .over, .guess, .chips" },
    );
  }

  /** The text of the live region for a new snapshot. */
  private openingText(state: PanelState<T>): string {
    const { snapshot, before } = state;
    if (snapshot.phase === "ceremony") return snapshot.take_away;
    const opens = snapshot.step.id !== before.step.id || before.phase !== "ask";
    if (snapshot.phase !== "ask" || !opens) return "";
    return [...(snapshot.stone === before.stone ? [] : [snapshot.picture]), promptText(state)].join(" ");
  }

  /** While frames are still to come, a gesture shows them all; only one that leaves the step is also carried out. */
  private onGesture(before: PanelState<T>, gesture: Gesture<T>, measured: T["measured"]): Update<T> {
    if (isSettled(before) || gesture.do === "sheet") return this.handleGesture(before, gesture, measured);
    const { state, effects } = this.skipToEnd(before);
    const waits = gesture.do === "go" || before.snapshot.phase !== "ask";
    if (waits && !LEAVING_GESTURES.has(gesture.do)) return withEffects(state, ...effects);
    const then = this.handleGesture(state, gesture, measured);
    return withEffects(then.state, ...effects, ...then.effects);
  }

  private handleGesture(before: PanelState<T>, gesture: Gesture<T>, measured: T["measured"]): Update<T> {
    const state = { ...before, note: null, sure: false };
    const panel = gesture as PanelGesture;
    switch (panel.do) {
      case "go":
        return this.go(state);
      case "back":
        return before.snapshot.back === "no" ? withEffects(state) : this.sendIntent(state, { type: "back" });
      case "stone":
        return this.sendIntent({ ...state, sheet: null }, { type: "stone", stone: panel.stone });
      case "practise":
        return this.sendIntent(state, { type: "practise" });
      case "unshown":
        return this.withNote(state, state.words.message("story-no-practice"));
      case "again":
        return before.sure ? this.sendIntent({ ...state, sheet: null }, { type: "again" }) : this.confirmRestart(state);
      case "sheet":
        return this.sheet(state, panel.sheet);
      case "close":
        if (before.sheet) return this.sheet(state, before.sheet);
    }
    return this.applyGesture(state, gesture as T["gesture"], measured);
  }

  private applyGesture(before: PanelState<T>, gesture: T["gesture"], measured: T["measured"]): Update<T> {
    const { ui, act, note } = this.game.handleGesture(before, gesture);
    if (act && before.waits) return withEffects(before);
    const state = { ...before, ui, note: note ?? null, waits: before.waits || act !== undefined };
    const motion = this.game.gestureMotion(state, gesture, measured);
    return withEffects(state, act ? this.send(before, act) : null, say(note ?? ""), motion && { do: "move", motion });
  }

  private go(state: PanelState<T>): Update<T> {
    if (state.sheet === "map") return this.sheet(state, "map");
    if (state.snapshot.go) return this.sendIntent(state, { type: "go" });
    if (isCourseOver(state.snapshot)) return this.sendIntent(state, { type: "practise" });
    const note = this.game.instruction(state);
    return withEffects({ ...state, note }, say(note));
  }

  private sendIntent(state: PanelState<T>, intent: CourseIntent): Update<T> {
    return state.waits ? withEffects(state) : withEffects({ ...state, waits: true }, this.send(state, intent));
  }

  private send({ snapshot: { revision } }: PanelState<T>, intent: T["act"] | CourseIntent): Effect<T> {
    return { do: "send", intent: { ...intent, revision }, awaited: true, painted: true };
  }

  private confirmRestart(state: PanelState<T>): Update<T> {
    const note = state.words.message("story-again.sure");
    return withEffects({ ...state, sure: true, note }, say(note));
  }

  /** Open or close a sheet, with the focus. */
  private sheet(state: PanelState<T>, sheet: Sheet): Update<T> {
    const [on, from] = sheet === "map" ? [".whole .now", ".whole"] : [".over", ".over"];
    if (state.sheet === sheet) return withEffects({ ...state, sheet: null }, { do: "focus", on: "opener", from });
    return withEffects({ ...state, sheet }, { do: "focus", on, opens: from });
  }
}
