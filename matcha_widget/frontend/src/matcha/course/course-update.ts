/** What each input makes of a lesson, and asks of the shell. No DOM, no model. */
import type { Input } from "../../kit/mount";
import { pause } from "../replay/heard-film";
import type { HintSent, HintWish, LessonWish, NodeSent } from "../wire";
import { arrived, done, hinted, isAbout, isAwaited, refused, spokenTo, unanswered, type Message } from "./from-python";
import { beatBeside, beatOf, movedSince } from "./lesson-film";
import { atEnd } from "./lesson-bar";
import { step, turnsTo } from "./lesson-step";
import { viewOf } from "./lesson-to-snapshot";
import { ended, isWaiting, tallyAt, type Gesture, type Ui } from "./lesson-ui";
import { beforeVote, nameOf, type Path } from "./paths";
import { spokenLines } from "./reply";
import { spokenAnswer, spokenQuestion, spokenStep, spokenWarning } from "./screen-reader";
import {
  type CourseTraits,
  type CourseState,
  type CourseKinds,
  type CourseEffect,
  type CourseStep,
  bookOf,
  standingOf,
  opened,
  placed,
  wordsOf,
  after,
  asks,
  STILL,
  ANSWERED,
  hear,
  scroll,
  scrollBack,
} from "./course-state";

export function beginCourse(traits: CourseTraits): CourseStep {
  const state = opened(traits);
  return asks(state, ...recall(state.ui));
}

export function update(before: CourseState, input: Input<CourseKinds>): CourseStep {
  const state = "seen" in input ? { ...before, seen: input.seen } : before;
  switch (input.on) {
    case "gesture":
      return input.gesture.do === "ask" ? send(state, input.gesture.intent) : act(state, input.gesture);
    case "traits":
      return changed(state, input.traits, input.changed);
    case "message":
      return answered(state, input.answers, input.message);
    case "silence":
      return explained({ ...state, ui: unanswered(state.ui, input.python) });
    case "timer":
      return playOn(state);
    case "left":
      return input.live ? leave(state) : asks(state);
    default:
      return asks(state);
  }
}

function changed(state: CourseState, traits: CourseTraits, trait: string): CourseStep {
  switch (trait) {
    case "lesson":
      return exchanged(state, traits);
    case "position":
      return turned(state, traits);
    default:
      return reworded(state, traits);
  }
}

/** How far somebody came is asked for, and where it would be counted again; the silence after it is not told. */
function recall({ trails, waits, step: at }: Ui): CourseEffect[] {
  const told = { ...trails, ...(waits && { [at]: waits }) };
  return Object.entries(told).flatMap(([step, path]) =>
    [beforeVote(path) ?? [], path]
      .filter((spot) => spot.length > 0)
      .map((spot) => ({ do: "send", intent: { type: "node", step: Number(step), path: [...spot] } }) as const),
  );
}

function act(before: CourseState, gesture: Gesture): CourseStep {
  const { ui, intent } = step(before.ui, gesture, before.book);
  const turns = turnsTo(before.ui, gesture, ui);
  const ends = before.ui.plays !== null && ui.plays === null;
  const state = { ...before, ui };
  const first = asks(
    state,
    ...(turns || ends ? [STILL] : []),
    hear(heardOf(before.ui, state, gesture, { turns, ends })),
  );
  const acted = after(
    after(first, (now) => tellTally(now, before.ui)),
    (now) => ask(now, intent),
  );
  const unfolds = acted.state.ui.help && !before.ui.help;
  return after(acted, (now) =>
    asks(
      now,
      ...(turns ? [scroll(".question")] : now.ui.told.length > 0 || ends ? [scroll(".replies")] : []),
      ...(unfolds ? [{ do: "focus", on: ".drawer" } as const] : []),
    ),
  );
}

/** What is heard of a gesture: another question, why not, a step of a film, the answer at its end, a warning. */
function heardOf(before: Ui, state: CourseState, gesture: Gesture, { turns, ends }: Record<"turns" | "ends", boolean>) {
  const standing = standingOf(state);
  const { ui, words } = state;
  if (turns) return [spokenQuestion(standing)];
  if (ui.told.length > 0) return [spokenLines(words, ui.told)];
  const answer = ends ? spokenAnswer(standing) : [];
  if (gesture.do === "beat" && !gesture.slid && ui.beat !== before.beat) return [spokenStep(standing), ...answer];
  return ui.armed && !before.armed ? [spokenWarning(standing)] : answer;
}

/** What was answered before needs no Python. */
function ask(state: CourseState, intent: LessonWish | undefined): CourseStep {
  if (!intent) return asks(state);
  const isKnown = intent.type === "node" && state.book.node(intent.step, intent.path) !== undefined;
  return isKnown ? arrive(state, intent.path) : send(state, intent);
}

/** An answer is waited for before all else that is asked meanwhile; what is told and not asked is never answered. */
function send(state: CourseState, intent: LessonWish): CourseStep {
  const { type } = intent;
  const awaited = type === "node" || (type !== "at" && type !== "tally" && !isWaiting(state.ui));
  return asks({ ...state, another: state.another || type === "more" }, { do: "send", intent, awaited });
}

/** How a class was counted beside what is tried, for the next display. */
function tellTally(state: CourseState, { tallies }: Ui): CourseStep {
  const counts = tallyAt(state.ui);
  return counts && state.ui.tallies !== tallies
    ? send(state, { type: "tally", step: state.ui.step, counts })
    : asks(state);
}

/** The node is there: it is drawn as it is at rest, and what happened moves. */
function arrive(before: CourseState, path: Path): CourseStep {
  const there = arrived(before.ui, path, before.book);
  const state = { ...before, ui: before.seen.still ? ended(there) : there };
  const told = tellTally(state, before.ui);
  if (state.ui.plays) return after(told, playOn);
  const standing = standingOf(state);
  const { reply, next, ask } = standing.node;
  const motion = reply?.events.length ? { view: viewOf(standing.node), picked: state.seen.picked } : null;
  const found = reply !== null && next === null; // one of several: the next press is where this one was
  const goesOn = next !== null && !(next === "next" && atEnd(standing)); // by a button
  const part = reply?.said.length ? ".replies" : ask.length > 0 ? ".question" : ".answers > .bar";
  return after(told, (now) =>
    asks(
      now,
      hear(spokenAnswer(standing)),
      motion ? { do: "move", motion } : STILL,
      ...(goesOn ? [{ do: "focus", on: "home", from: ".matcha" } as const] : []),
      ...(found ? [] : [scrollBack(part)]),
    ),
  );
}

/** The film goes on by a step, which stays as long as it takes to read; the last one comes with the reply. */
function playOn(before: CourseState): CourseStep {
  if (!before.ui.plays) return asks(before);
  const from = standingOf(before);
  const moved = { ...before, ui: { ...before.ui, beat: beatBeside(from, 1) } };
  const isLast = beatBeside(standingOf(moved), 1) < 0;
  const state = isLast ? { ...moved, ui: ended(moved.ui) } : moved;
  const standing = standingOf(state);
  const told = spokenStep(standing);
  return asks(
    state,
    hear([told, ...(isLast ? spokenAnswer(standing) : [])]),
    { do: "move", motion: { view: movedSince(standing, beatOf(from)) } },
    scrollBack(isLast ? ".replies" : ".film"),
    ...(isLast ? [] : [{ do: "wait", timer: "film", ms: pause(told, state.words.language, 1) } as const]),
  );
}

/** Where one has come to, once, when one leaves: never while one is on the way. */
function leave(state: CourseState): CourseStep {
  const { step: at } = state.ui;
  return at === state.told ? asks(state) : send({ ...state, told: at }, { type: "at", step: at });
}

/** Another language, or other words of its own. */
function reworded(state: CourseState, { catalogue, own_words }: CourseTraits): CourseStep {
  const traits = { ...state.traits, catalogue, own_words };
  const words = wordsOf(traits, state.learnt);
  return asks({ ...state, traits, words, ui: spokenTo(state.ui) }, ANSWERED);
}

/** Python has set the position: its question is read. */
function turned(before: CourseState, { step: at }: CourseTraits): CourseStep {
  const told = placed({ ...before.traits, step: at });
  const state = { ...before, told, seen: { ...before.seen, picked: undefined } };
  if (told === state.ui.step) return asks(state);
  const { ui, intent } = step(state.ui, { do: "step", to: told }, state.book);
  return after(question({ ...state, ui }), (now) => ask(now, intent));
}

/** Another spot: its question is read. */
const question = (state: CourseState): CourseStep => asks(state, STILL, hear([spokenQuestion(standingOf(state))]));

/** Another exercise has come, with words of its own. */
function exchanged({ another }: CourseState, traits: CourseTraits): CourseStep {
  return after(question(opened(traits)), (state) =>
    asks(state, ANSWERED, ...recall(state.ui), ...(another ? [scrollBack(".question")] : [])),
  );
}

function answered(before: CourseState, to: LessonWish, message: Message): CourseStep {
  const state = { ...before, ui: spokenTo(before.ui) };
  if (message.type === "refused") return denied(state, to);
  const known = learn(state, message.words);
  if (message.type === "node") return received(known, message);
  return to.type === "hint" ? helped(known, to, message) : asks(known);
}

/** What was told brings the words it takes. */
function learn(state: CourseState, words: string | undefined): CourseState {
  if (!words || state.learnt.includes(words)) return state;
  const learnt = [...state.learnt, words];
  return { ...state, learnt, words: wordsOf(state.traits, learnt) };
}

const denied = (state: CourseState, to: LessonWish): CourseStep =>
  explained({ ...state, another: state.another && to.type !== "more", ui: refused(state.ui, to) });

/** Nothing has come, or not what was asked for. */
const explained = (state: CourseState): CourseStep =>
  asks(state, hear([spokenLines(state.words, state.ui.told)]), scrollBack(".replies"));

/** An answer that came too late is kept for the next time; nobody is moved to it. */
function received(before: CourseState, { step: at, path, node }: NodeSent): CourseStep {
  const nodes = new Map(before.nodes).set(nameOf(at, path), node);
  const book = bookOf(before.book.lesson, nodes);
  const state = { ...before, book, nodes, ui: done(before.ui, at, node) };
  return isAwaited(state.ui, { type: "node", step: at, path }) ? arrive(state, path) : asks(state);
}

/** A hint that came too late leaves its mark. */
function helped(before: CourseState, to: HintWish, hint: HintSent): CourseStep {
  const state = { ...before, ui: hinted(before.ui, to, hint, before.book) };
  if (!isAbout(to, state.ui, state.book)) return asks(state);
  return asks(state, hear([spokenLines(state.words, hint.said)]), scrollBack(".ladder li:last-child"));
}
