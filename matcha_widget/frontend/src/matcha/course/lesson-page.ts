/** Lessons without Python: what it computed beforehand is looked up instead of asked for.
 *
 *  Written by `course/answers.py`, whose `name` is `namesOf` here. */
import type { HintSent, Lesson, LessonIntent, Node } from "../wire";
import { BET, COUNTS, SURE, votes, votesIn } from "./paths";
import type { Message } from "./from-python";

/** What Python would answer. */
export interface Answers {
  nodes: Record<string, unknown>; // by step and path
  hints: Record<string, unknown>; // the four rungs
  each: Record<string, { after: number; need: number }>; // steps in which things are found one by one
  free: number[]; // steps in which nothing depends on a bet
  row?: Lesson[]; // exercises one after the other: each is the step of its number
}

/** What an intent is answered with: a message, or nothing. `at`: the number of the exercise that is shown. */
export function answer(answers: Answers, intent: LessonIntent, at = 0): Message | null {
  if (intent.type === "node") {
    const node = find<Node>(answers, answers.nodes, intent.step + at, intent.path);
    return node && { ...intent, node: asAsked(node, intent.path) };
  }
  if (intent.type !== "hint") return null;
  const ladder = find<Pick<HintSent, "said" | "lights">[]>(answers, answers.hints, intent.step + at, intent.path);
  const rung = ladder?.[intent.rung - 1];
  return rung ? { type: "hint", id: intent.id, ...rung } : { type: "refused", id: intent.id };
}

/** The exercises of a page, one after the other. */
export const exercises = (answers: Answers): Lesson[] => answers.row ?? [];

/** The number of the exercise that comes next, of one skill if that was chosen; after the last one the first. */
export function following(row: readonly Lesson[], at: number, skill = ""): number {
  const fits = ({ id }: Lesson): boolean => skill === "" || id.startsWith(`${skill}/`);
  const after = row.findIndex((each, place) => place > at && fits(each));
  return after >= 0 ? after : Math.max(0, row.findIndex(fits));
}

function find<T>(answers: Answers, known: Record<string, unknown>, step: number, path: readonly string[]): T | null {
  const found = namesOf(answers, step, path).find((name) => name in known);
  return found === undefined ? null : (known[found] as T);
}

/** How a path may be called: what was found last can also have been wrong. */
function namesOf({ each, free }: Answers, step: number, path: readonly string[]): string[] {
  const plain = (path[0] === SURE ? path.slice(1) : path).map((element) => plainly(element, free.includes(step)));
  const { after, need } = each[step] ?? { after: plain.length, need: 0 };
  const name = [String(step), ...plain.slice(0, after)].join("/");
  if (plain.length <= after) return [name];
  const last = `${name}/~${plain.at(-1)}`;
  return plain.length - after === need ? [`${last}!`, last] : [last];
}

const plainly = (element: string, free: boolean): string => {
  if (free && element.startsWith(BET)) return BET;
  return element.startsWith(COUNTS) ? COUNTS + most(votes(element)) : element;
};

/** What most have chosen: of those that are level the first. */
const most = (counts: [string, number][]): string =>
  counts.reduce((one, other) => (other[1] > one[1] ? other : one))[0];

/** The node with what no page can know beforehand: the numbers that were typed in, and where to try again. */
function asAsked(node: Node, path: readonly string[]): Node {
  const taken = votesIn(path);
  const counts = node.counts.map(({ id }) => ({
    id,
    count: taken.at(-1)?.get(id) ?? 0,
    before: taken.at(-2)?.get(id) ?? null,
  }));
  const onceMore = node.next === "again" && (node.mode === "each" || path[0] === SURE);
  return { ...node, counts, keep: onceMore ? path.length - 1 : node.keep };
}
