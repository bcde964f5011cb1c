/** All that a part of a lesson is drawn from. */
import { HIDDEN } from "../table/cards";
import type { Answered, Args, Board, LessonWish, Node, Option } from "../wire";
import type { Words } from "../../kit/words";
import { element, lastChosen, type Path } from "./paths";
import { isOpen, isWaiting, lightsAt, type Book, type Gesture, type Ui } from "./lesson-ui";

/** Where somebody stands in a lesson. */
export interface Standing {
  book: Book;
  ui: Ui;
  node: Node; // what is shown
  asked: { node: Node; path: Path }; // where it was chosen, if what is shown replies
  words: Words;
}

export interface CourseProps extends Standing {
  live: boolean; // there is a Python that could answer
  act(gesture: CourseGesture): void;
}

/** What is done in a lesson, or asked for beside it: another exercise, another language. */
export type CourseGesture = Gesture | { do: "ask"; intent: LessonWish };

/** How an option looks: each has a shape or a word of its own. */
export type Look = "wrong" | "right" | "ticked" | "lit" | "";

export function lookOf(course: CourseProps, id: string): Look {
  const { ui, node, asked } = course;
  const chosen = ui.waits ?? ui.plays;
  if (chosen && lastChosen(chosen).includes(id)) return "ticked";
  if (node.reply && lastChosen(ui.path).includes(id)) return judged(node, node.reply, id);
  if (asked.node.mode === "each" && asked.path.includes(element(asked.node, id))) return "right";
  if (ui.ticked.includes(id)) return "ticked";
  return lightsAt(ui, course.book).includes(id) ? "lit" : "";
}

/** Of several that were ticked each is judged by itself. */
function judged({ mode }: Node, { right, found }: Answered, id: string): Look {
  if (right === null) return "ticked";
  return (mode === "many" ? found.includes(id) : right) ? "right" : "wrong";
}

/** Whether something can be chosen now. */
export const isOffering = ({ node, ui }: CourseProps): boolean => isOpen(node) && !isWaiting(ui);

/** Whether this option can be chosen now. */
export function isFree(course: CourseProps, id: string): boolean {
  const { node } = course;
  const found = node.mode === "each" && lookOf(course, id) === "right";
  const offered = node.options.some((option) => option.id === id) || id in node.barred;
  return isOffering(course) && offered && !found;
}

/** What the button of a reveal does, for its message. */
export const revealOf = ({ turns }: Node): Args => ({ what: turns ? "cards" : "answer" });

export const isTicking = ({ asked }: CourseProps): boolean => asked.node.mode === "many";

/** What an option is called. */
export const nameOf = ({ words }: Pick<Standing, "words">, { id, line }: Option): string =>
  line ? words.tell(line) : id;

/** What those at a table are called: bottom's name, and top's. */
export type Names = readonly [string, string];

/** You, and the other as the table names it; you sit above where that hand alone is open. */
export function namesAt({ hand, top, top_name }: Board, words: Words): Names {
  const [you, bottom, above] = ["you", "bottom", "top"].map((who) => words.say("part-alone", { who }));
  const aloft = hand.length === 0 && top.some((card) => card !== HIDDEN);
  return aloft ? [bottom!, you!] : [you!, top_name ?? above!];
}
