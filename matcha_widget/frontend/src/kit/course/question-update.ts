/** The update of a question. Feedback never comes before the cards. */
import type { Effect as ShellEffect, Input as ShellInput, WidgetTypes, Update as ShellUpdate } from "../shell/widget";
import { createWords } from "../i18n";
import { FRAME_PAUSE } from "../timing";
import type { QuestionIntent, CatalogueData, RefusalMessage } from "../wire";
import {
  canSubmit,
  countsOf,
  DONE,
  instruction,
  hasDoneOption,
  handsOf,
  lastEvent,
  offeredOptions,
  stateFromSnapshot,
  refusalText,
  isSettled,
  hasUnsentCounts,
  mergeCounts,
} from "./question-state";
import type {
  EventTiming,
  RevisionedIntent,
  QuestionGesture,
  QuestionUiState,
  QuestionWithBoard,
} from "./question-state";
import { silenceText } from "./panel-state";

interface QuestionTraits {
  snapshot: QuestionWithBoard;
  catalogue: CatalogueData;
}

export interface QuestionKinds extends WidgetTypes {
  state: QuestionUiState;
  gesture: QuestionGesture;
  intent: RevisionedIntent;
  message: RefusalMessage;
  traits: QuestionTraits;
  motion: never;
  measured: null;
}

type Effect = ShellEffect<QuestionKinds>;
type Update = ShellUpdate<QuestionKinds>;

const NEXT = "frame";

const withEffects = (state: QuestionUiState, ...effects: readonly (Effect | false)[]): Update => ({
  state,
  effects: effects.filter((effect) => effect !== false),
});

const sayEffect = (text: string): Effect | false => text !== "" && { do: "say", text };

/** Begin a panel; `timing` gives the game's pauses after its events. */
export const init =
  (timing: EventTiming) =>
  ({ snapshot, catalogue }: QuestionTraits): Update => {
    const words = createWords(catalogue, "catalogue");
    const still = { left: 0, sure: false, pressed: false, waits: false };
    const empty = { sheet: null, rule: null, note: null, cast: null, held: null, unfit: null };
    return withEffects({ ...still, ...empty, ...stateFromSnapshot(snapshot), timing, catalogue, words });
  };

export function update(state: QuestionUiState, input: ShellInput<QuestionKinds>): Update {
  switch (input.on) {
    case "gesture":
      return onGesture(state, input.gesture);
    case "traits":
      return onTraits(state, input.traits, input.instant ?? false);
    case "message":
      return withRefusal(state, input.answers, refusalText(state.words, input.message));
    case "silence":
      return withNote(state, silenceText(state.words, input.python, state.snapshot.saved));
    case "asleep":
      return withNote(state, state.words.message("no-kernel"));
    case "timer":
      return input.timer === NEXT ? advance({ ...state, left: Math.max(0, state.left - 1) }) : withEffects(state);
    case "press":
      return isSettled(state) ? withEffects(state) : advance(skipToEnd(state));
    case "opened":
      return withEffects(state, sayEffect(promptText(state)));
    default:
      return withEffects(state);
  }
}

const skipToEnd = (state: QuestionUiState): QuestionUiState => ({ ...state, left: 0 });

const withNote = (state: QuestionUiState, note: string): Update =>
  withEffects({ ...state, note, waits: false }, sayEffect(note));

/** Reset the fields after refused votes, unless newer votes have been sent. */
function withRefusal(state: QuestionUiState, { type, revision }: RevisionedIntent, note: string): Update {
  if (type !== "votes") return withNote(state, note);
  if (state.cast && revision < state.snapshot.revision) return withEffects(state);
  return withNote({ ...state, counts: countsOf(state.snapshot), cast: null, held: null, unfit: null }, note);
}

const promptText = ({ snapshot, words }: QuestionUiState): string => words.sentences(snapshot.ask);

const feedbackText = ({ snapshot, words }: QuestionUiState): string => words.sentences(snapshot.told);

function onTraits(before: QuestionUiState, { snapshot, catalogue }: QuestionTraits, still: boolean): Update {
  const words = catalogue === before.catalogue ? before.words : createWords(catalogue, "catalogue");
  const answers = snapshot.revision !== before.snapshot.revision;
  const received = stateFromSnapshot(snapshot);
  const same = snapshot.at === before.snapshot.at && snapshot.phase === before.snapshot.phase;
  const held = same ? before.held : null;
  const state: QuestionUiState = {
    ...before,
    ...received,
    catalogue,
    words,
    left: answers && !still ? snapshot.board.frames.length : 0,
    counts: same ? mergeCounts(before, received.counts) : received.counts,
    cast: same && !answers ? before.cast : null,
    held,
    note: null,
    unfit: same ? before.unfit : null,
    pressed: same && before.pressed,
    waits: held !== null,
    sure: same && before.sure,
    sheet: same ? before.sheet : null,
    rule: null,
  };
  const opens = snapshot.phase === "ask" && (snapshot.at !== before.snapshot.at || before.snapshot.phase !== "ask");
  const first = advance({ ...state, left: Math.max(0, state.left - 1) });
  const next = sendHeldIntent(first.state);
  return withEffects(
    next.state,
    { do: "wait", timer: "silence", ms: null },
    ...first.effects,
    ...next.effects,
    sayEffect(opens ? promptText(state) : words.sentences(snapshot.help)),
    !(same && snapshot.kind === "class") && {
      do: "focus",
      on: ".main",
      from: ".options, .hand, .over, .ballots, .main",
    },
  );
}

/** Wait for the next frame; after the last one announce the feedback. */
function advance(state: QuestionUiState): Update {
  if (state.left === 0)
    return withEffects(state, { do: "wait", timer: NEXT, ms: null }, sayEffect(feedbackText(state)));
  return withEffects(state, { do: "wait", timer: NEXT, ms: state.timing[lastEvent(state)?.do ?? ""] ?? FRAME_PAUSE });
}

function send(state: QuestionUiState, intent: QuestionIntent): Update {
  if (state.waits) return withEffects(state);
  if (state.cast && !state.words.only) return withEffects({ ...state, held: intent, waits: true });
  const { revision } = state.snapshot;
  return withEffects(
    { ...state, waits: true, note: null },
    {
      do: "send",
      intent: { ...intent, revision },
      awaited: true,
      painted: true,
    },
  );
}

/** While frames are still to come, the main button only shows them all. */
function onGesture(state: QuestionUiState, gesture: QuestionGesture): Update {
  if (isSettled(state)) return handleGesture(state, gesture);
  const waits = state.snapshot.phase === "told" && (gesture.do === "main" || gesture.do === "go");
  return waits ? advance(skipToEnd(state)) : handleGesture(skipToEnd(state), gesture);
}

function handleGesture(before: QuestionUiState, gesture: QuestionGesture): Update {
  const state = {
    ...before,
    note: null,
    pressed: gesture.do === "reveal" || gesture.do === "main" ? before.pressed : false,
  };
  if (state.unfit && (gesture.do === "main" || gesture.do === "reveal"))
    return withEffects(state, sayEffect(state.unfit.note));
  switch (gesture.do) {
    case "pick":
      return pickOption(state, gesture.option);
    case "type":
      return withEffects({ ...state, typed: gesture.text });
    case "check":
      return canSubmit(state) ? answer(state, state.picked) : askToChoose(state);
    case "go":
      return state.snapshot.go ? send(state, { type: "go" }) : askToChoose(state);
    case "back":
      return state.snapshot.back ? send(state, { type: "back" }) : withEffects(state);
    case "help":
      return state.snapshot.hints > 0 ? send(state, { type: "help" }) : withEffects(state);
    case "sure":
      return withEffects({ ...state, sure: !state.sure });
    case "step":
      return send(state, { type: "step", step: gesture.step });
    case "skill":
      return send({ ...state, sheet: null }, { type: "skill", skill: gesture.skill });
    case "home":
      return send(state, { type: "home" });
    case "main":
      return main(state);
    case "reveal":
      return reveal(state);
    case "count":
    case "enter":
      return editCount(state, gesture);
    default:
      return toggleSheet(state, gesture);
  }
}

/** Open or close a sheet or a rule, with the focus. */
function toggleSheet(state: QuestionUiState, gesture: QuestionGesture): Update {
  const back = (from: string): Effect => ({ do: "focus", on: "opener", from });
  if (gesture.do === "rule") {
    const rule = state.rule === gesture.rule ? null : gesture.rule;
    return withEffects({ ...state, rule }, rule ? { do: "focus", on: ".law" } : back(".law"));
  }
  const sheet = gesture.do === "sheet" && state.sheet !== gesture.sheet ? gesture.sheet : null;
  return withEffects({ ...state, sheet, rule: null }, sheet ? { do: "focus", on: ".over" } : back(".over"));
}

const askToChoose = (state: QuestionUiState): Update =>
  withEffects({ ...state, note: instruction(state) }, sayEffect(instruction(state)));

/** Answer with a single option at once; collect several. */
function pickOption(state: QuestionUiState, name: string): Update {
  const { snapshot } = state;
  const option = offeredOptions(state).find(({ id }) => id === name);
  if (!option || (snapshot.phase !== "ask" && snapshot.kind !== "class")) return withEffects(state);
  if (snapshot.kind === "class" && snapshot.phase === "ask") return withEffects(state);
  if (
    option.alone ||
    snapshot.pick === "acts" ||
    snapshot.pick === "one" ||
    snapshot.pick === "each" ||
    snapshot.kind === "class"
  )
    return answer(state, [name]);
  const chosen = state.picked.includes(name) ? state.picked.filter((each) => each !== name) : [...state.picked, name];
  return withEffects({ ...state, picked: chosen });
}

function answer(state: QuestionUiState, chosen: readonly string[]): Update {
  return send(state, { type: "answer", chosen: [...chosen], sure: state.sure });
}

/** The main button. */
function main(state: QuestionUiState): Update {
  const { snapshot } = state;
  if (snapshot.kind === "class")
    return snapshot.phase === "ask" && snapshot.options.length > 0 ? reveal(state) : handleGesture(state, { do: "go" });
  if (snapshot.phase === "ask" && (snapshot.pick === "some" || snapshot.pick === "order"))
    return handleGesture(state, { do: "check" });
  if (snapshot.pick === "acts" && snapshot.phase === "ask") return finish(state);
  return handleGesture(state, { do: snapshot.back ? "back" : "go" });
}

/** Send the typed answer, or end the acts if that is possible. */
function finish(state: QuestionUiState): Update {
  if (state.typed !== "") return answer(state, [state.typed]);
  return hasDoneOption(state) ? answer(state, [DONE]) : askToChoose(state);
}

/** Reveal the answer at the second press. */
function reveal(state: QuestionUiState): Update {
  if (state.pressed) return send({ ...state, pressed: false }, { type: "reveal" });
  return withEffects({ ...state, pressed: true }, sayEffect(state.words.message("lesson-reveal.sure")));
}

/** Count the votes in a field. Enter goes on to the next one. */
function editCount(before: QuestionUiState, { do: how, at, hands }: Extract<QuestionGesture, { at: number }>): Update {
  const last = at + 1 === before.counts.length;
  const next: Effect | false = how === "enter" && { do: "focus", on: last ? ".main" : `[data-hands="${at + 1}"]` };
  const written = withCount(before, at, hands);
  if (written.unfit?.at === at) return withEffects(written, sayEffect(written.unfit.note));
  const state =
    before.unfit && before.unfit.at !== at ? withCount(written, before.unfit.at, before.unfit.hands) : written;
  const same = state.counts.every((count, each) => count === before.counts[each]);
  return same || state.cast ? withEffects(state, next) : sendVotes(state, next);
}

/** The state with a number of votes, or with a note if it is invalid: not whole, or more than there are pupils. */
function withCount(state: QuestionUiState, at: number, hands: number): QuestionUiState {
  const { words, snapshot } = state;
  const counts = state.counts.map((count, each) => (each === at ? hands : count));
  const [isWhole, count, pupils] = [
    Number.isInteger(hands) && hands >= 0,
    handsOf(counts),
    snapshot.ballot?.pupils ?? 0,
  ];
  if (isWhole && count <= pupils) return { ...state, counts, unfit: null };
  return {
    ...state,
    unfit: { at, hands, note: words.message(isWhole ? "lesson-hands" : "lesson-hands.whole", { count, pupils }) },
  };
}

/** Send the votes. Later ones wait until Python has answered. */
function sendVotes(state: QuestionUiState, next: Effect | false = false): Update {
  const { counts, snapshot } = state;
  const intent = { type: "votes" as const, counts: [...counts], revision: snapshot.revision };
  return withEffects({ ...state, cast: counts }, { do: "send", intent, awaited: !state.words.only }, next);
}

/** Send what has waited for the answer to votes: newer votes, then a held intent. */
function sendHeldIntent(state: QuestionUiState): Update {
  if (hasUnsentCounts(state)) return sendVotes(state);
  return state.held && !state.cast ? send({ ...state, held: null, waits: false }, state.held) : withEffects(state);
}
