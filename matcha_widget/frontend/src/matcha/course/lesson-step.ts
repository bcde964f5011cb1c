/** How a gesture changes what a display remembers, or becomes an intent. */
import type { Node, StepHead } from "../wire";
import { answer, card, check, join, place, recount, unbet } from "./choose";
import { ON, SURE, type Path } from "./paths";
import {
  ended,
  go,
  here,
  isOpen,
  isWaiting,
  nextRung,
  openPath,
  rungsAt,
  SPOT,
  stand,
  STEP,
  type Book,
  type Gesture,
  type Step,
  type Ui,
} from "./lesson-ui";

export function step(before: Ui, gesture: Gesture, book: Book): Step {
  if (isWaiting(before) && isChoice(gesture)) return { ui: before };
  const ui: Ui = settles(gesture) ? { ...before, told: [], armed: false } : before;
  const node = here(ui, book);
  switch (gesture.do) {
    case "answer":
      return answer(ui, gesture.id, node);
    case "card":
      return card(ui, gesture.card, node);
    case "place":
      return place(ui, gesture.round, gesture.mat, node);
    case "join":
      return join(gesture.from ? { ...ui, picked: gesture.from } : ui, gesture.card, node);
    case "check":
      return check(ui, node);
    case "count":
      return { ui: { ...ui, counts: { ...ui.counts, [gesture.id]: gesture.count } } };
    case "recount":
      return { ui: recount(ui) };
    case "reveal":
      return before.armed ? go(ui, [...ui.path, ON]) : { ui: { ...ui, armed: true } };
    case "next":
      return ui.plays ? { ui: ended(ui) } : next(ui, node, book);
    case "sure":
      return ui.path.length === 0 ? go(ui, [SURE]) : { ui };
    case "unbet":
      return { ui: unbet(ui, node) };
    case "hint":
      return hint(ui, gesture.rung, node, book);
    case "skip":
      return onwards(ui, book);
    case "step":
      return turnTo(ui, gesture.to, book);
    case "ring":
      return { ui: { ...ui, ring: !ui.ring } };
    case "rule":
      return { ui: { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule } };
    case "help":
      return { ui: { ...ui, help: !ui.help } };
    case "beat":
      return { ui: gesture.beat < 0 ? ui : { ...ended(ui), beat: gesture.beat } };
    case "close":
      return { ui: close(ui) };
  }
}

/** One thing is chosen at a time; to turn to another step, or to give an answer up, is no choice. */
const isChoice = ({ do: kind }: Gesture): boolean =>
  /^(answer|card|place|join|check|recount|reveal|next|sure)$/.test(kind);

/** Reading a rule or watching takes nothing back; every other gesture does. */
const settles = ({ do: kind }: Gesture): boolean => kind !== "rule" && kind !== "beat" && kind !== "help";

/** Whether something is asked now that was not, or once more: another step, or another spot, to which no answer led and
 *  no film. */
export const turnsTo = (before: Ui, gesture: Gesture, after: Ui): boolean =>
  after.step !== before.step ||
  after.tallies !== before.tallies ||
  (gesture.do === "step" && gesture.to === before.step) ||
  (/^(next|recount|unbet)$/.test(gesture.do) && after.path !== before.path && after.path !== before.plays);

/** Escape: the uppermost thing goes, one at a time. */
function close(ui: Ui): Ui {
  if (ui.help) return { ...ui, help: false };
  if (ui.rule) return { ...ui, rule: null };
  if (ui.waits) return { ...ui, waits: null };
  if (ui.plays) return ended(ui);
  if (ui.picked) return { ...ui, picked: null };
  return { ...ui, ticked: [] };
}

/** The sensible next thing. */
function next(ui: Ui, node: Node, book: Book): Step {
  switch (node.next) {
    case "again":
      return { ui: stand(ui, openPath(ui, node)) };
    case "on":
      return node.stage === "reveal" ? { ui } : go(ui, [...ui.path, ON]);
    case "next":
      return onwards(ui, book);
    default:
      return ui.ticked.length > 0 ? check(ui, node) : { ui };
  }
}

/** The next step; after the last one of an exercise, another exercise. */
function onwards(ui: Ui, book: Book): Step {
  const { kind, id, steps } = book.lesson;
  if (ui.step + 1 < steps.length) return turnTo(ui, ui.step + 1, book);
  if (kind === "practice") return { ui, intent: { type: "more", skill: "", level: 0 } };
  if (kind !== "exercise") return { ui };
  const [skill = "", level] = id.split("/");
  return { ui, intent: { type: "more", skill, level: Number(level) } };
}

function turnTo(ui: Ui, to: number, { lesson, node }: Book): Step {
  const head = lesson.steps[to];
  if (!head) return { ui };
  const there = { ...ui, ...SPOT, ...STEP, step: to };
  const path = beginning(head, ui.trails[to]);
  return node(to, path) ? { ui: { ...there, path } } : go(there, path);
}

/** Where a step begins: one in which a class has voted as it was left; a film that shows what another step hides comes
 *  when somebody turns to it. */
export function beginning(head: StepHead | undefined, trail: Path = []): Path {
  if (head?.kind === "vote") return trail;
  return head?.kind === "watch" && head.beside ? [ON] : [];
}

function hint(ui: Ui, wanted: number | undefined, node: Node, book: Book): Step {
  const given = rungsAt(ui, book);
  const rung = wanted ?? nextRung(given);
  const open = isOpen(node) || node.next === "again";
  if (rung === undefined || !open || rung in given || book.lesson.kind === "scenes") return { ui };
  return { ui, intent: { type: "hint", step: ui.step, path: [...openPath(ui, node)], rung } };
}
