/** Lessons without Python: what it computed beforehand is looked up instead of asked for.
 *
 *  Written by `course/answers.py`, whose `name` is `nameIn` here. */
import type { HintSent, Lesson, LessonIntent, LessonMessage, Node } from "../wire";

/** Every part once; a part points to others as `{"$": 3}`. */
export interface Answers {
  parts: unknown[];
  nodes: Record<string, unknown>; // by step and path
  hints: Record<string, unknown>; // the four rungs
  each: Record<string, { after: number; need: number }>; // steps in which things are found one by one
  free: number[]; // steps in which nothing depends on a bet
  row?: unknown[]; // exercises one after the other: each is the step of its number
}

const BET = "bet:";
const COUNTS = "counts:";

/** What a wish is answered with: a message, another exercise, or nothing. */
export function answer(answers: Answers, wish: LessonIntent, at = 0): { message?: LessonMessage; lesson?: Lesson } {
  const step = wish.type === "node" || wish.type === "hint" ? wish.step + at : 0;
  switch (wish.type) {
    case "node": {
      const node = find<Node>(answers, answers.nodes, step, wish.path);
      return node ? { message: { ...wish, node: counted(node, wish.path) } } : {};
    }
    case "hint": {
      const ladder = find<Omit<HintSent, "type" | "id">[]>(answers, answers.hints, step, wish.path);
      const rung = ladder?.[wish.rung - 1];
      return rung ? { message: { type: "hint", id: wish.id, ...rung } } : {};
    }
    case "more":
      return next(answers, at, wish.skill);
    default:
      return {};
  }
}

/** The number of the exercise that comes next; after the last one the first. */
export function following(answers: Answers, at: number, skill = ""): number {
  const row = (answers.row ?? []).map((part) => (unpacked(answers, part) as Lesson).id);
  const after = row.findIndex((id, place) => place > at && id.startsWith(skill && `${skill}/`));
  return after >= 0
    ? after
    : Math.max(
        0,
        row.findIndex((id) => id.startsWith(skill && `${skill}/`)),
      );
}

function next(answers: Answers, at: number, skill: string): { lesson?: Lesson } {
  const part = answers.row?.[following(answers, at, skill)];
  return part === undefined ? {} : { lesson: unpacked(answers, part) as Lesson };
}

function find<T>(answers: Answers, known: Record<string, unknown>, step: number, path: readonly string[]): T | null {
  const found = namesIn(answers, step, path).find((name) => name in known);
  return found === undefined ? null : (unpacked(answers, known[found]) as T);
}

/** How a path may be called; what was found last may also have been wrong. */
function namesIn({ each, free }: Answers, step: number, path: readonly string[]): string[] {
  const plain = path.map((element) =>
    element.startsWith(BET) && free.includes(step)
      ? BET
      : element.startsWith(COUNTS)
        ? COUNTS + most(element)
        : element,
  );
  const { after, need } = each[step] ?? { after: Infinity, need: 0 };
  const name = [String(step), ...plain.slice(0, after)].join("/");
  if (path.length <= after) return [name];
  const last = `${name}/~${plain.at(-1)}`;
  return path.length - after === need ? [`${last}!`, last] : [last];
}

/** `counts:A=5,B=7` -> the numbers. */
function numbers(element: string): Map<string, number> {
  const pairs = element.slice(COUNTS.length).split(",");
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.lastIndexOf("=")), Number(pair.slice(pair.lastIndexOf("=") + 1))]),
  );
}

/** What most have chosen, the first of those that are level. */
const most = (element: string): string =>
  [...numbers(element)].reduce((one, other) => (other[1] > one[1] ? other : one))[0];

/** The numbers that were typed in, beside those of the vote before. */
function counted(node: Node, path: readonly string[]): Node {
  const votes = path.filter((element) => element.startsWith(COUNTS)).map(numbers);
  const [last, before] = [votes.at(-1), votes.at(-2)];
  if (!last || node.counts.length === 0) return node;
  return {
    ...node,
    counts: node.counts.map(({ id }) => ({ id, count: last.get(id) ?? 0, before: before?.get(id) ?? null })),
  };
}

/** A part with all that it points to. */
export function unpacked(answers: Answers, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => unpacked(answers, each));
  if (typeof part !== "object" || part === null) return part;
  if ("$" in part) return unpacked(answers, answers.parts[part.$ as number]);
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, unpacked(answers, each)]));
}
