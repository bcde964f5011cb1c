import { expect, test } from "vitest";
import { answer, exercises, following, type Answers } from "../src/matcha/course/lesson-page";
import type { Lesson, LessonIntent, Node, NodeSent } from "../src/matcha/wire";

const node = (more: Partial<Node>): Partial<Node> => ({ next: null, mode: "one", counts: [], keep: 0, ...more });

const answers: Answers = {
  nodes: {
    "0": { ...node({}), ask: [{ id: "B2", args: {}, rules: [] }] },
    "0/S4": node({ next: "again" }),
    "1/bet:": node({ stage: "act" }),
    "2/~a:x": node({ mode: "each", next: "again" }),
    "2/~a:y": node({ mode: "each" }),
    "2/~b:y": node({ mode: "each" }),
    "2/~b:y!": node({ mode: "each", next: "next" }),
    "3/counts:B": node({
      next: "on",
      counts: [
        { id: "A", count: 5, before: null },
        { id: "B", count: 7, before: null },
      ],
    }),
  },
  hints: {
    "0": [
      { said: [], lights: [] },
      { said: [], lights: ["S4"] },
    ],
  },
  each: { "2": { after: 0, need: 2 } },
  free: [1],
  row: [{ id: "match/1/1" }, { id: "tie/1/1" }, { id: "match/1/2" }] as Lesson[],
};

const asked = (step: number, path: string[]): Node =>
  (answer(answers, { type: "node", id: "x", step, path } as LessonIntent) as NodeSent).node;

test("a part that stands once is put where it is pointed at", () => {
  expect(asked(0, []).ask).toEqual([{ id: "B2", args: {}, rules: [] }]);
});

test("the answer goes to whoever asked, with the path that was asked for", () => {
  expect(answer(answers, { type: "node", id: "x-3", step: 0, path: ["S4"] })).toMatchObject({
    type: "node",
    id: "x-3",
    step: 0,
    path: ["S4"],
  });
});

test("bets on which nothing depends lead to one node, whichever they are", () => {
  expect(asked(1, ["bet:S/K"]).stage).toBe("act");
  expect(asked(1, ["bet:-/-"]).stage).toBe("act");
});

test("the order in which things are found makes no difference, the last one found ends it, a wrong one is taken back", () => {
  expect(asked(2, ["a:y"]).next).toBe(null);
  expect(asked(2, ["a:y", "b:y"]).next).toBe("next");
  expect(asked(2, ["b:y"]).next).toBe(null);
  expect(asked(2, ["b:y", "a:x"])).toMatchObject({ next: "again", keep: 1 });
});

test("a vote is answered by what most have chosen, and counts what was typed in", () => {
  expect(asked(3, ["counts:A=3,B=11"]).counts).toEqual([
    { id: "A", count: 3, before: null },
    { id: "B", count: 11, before: null },
  ]);
});

test("whoever is sure gets the same answer, and is sure still when trying again", () => {
  expect(asked(0, ["bet:sure", "S4"])).toMatchObject({ next: "again", keep: 1 });
});

test("a hint is a rung of the ladder; where there is none it is refused, as by Python", () => {
  const hint = (path: string[], rung: number): LessonIntent => ({ type: "hint", id: "h", step: 0, path, rung });

  expect(answer(answers, hint([], 2))).toEqual({ type: "hint", id: "h", said: [], lights: ["S4"] });
  expect(answer(answers, hint(["S4"], 2))).toEqual({ type: "refused", id: "h" });
});

test("exercises follow one another, of one skill if it was chosen, and begin again after the last", () => {
  const row: Lesson[] = exercises(answers);

  expect([0, 1, 2].map((at) => following(row, at))).toEqual([1, 2, 0]);
  expect(following(row, 0, "match")).toBe(2);
  expect(following(row, 2, "tie")).toBe(1);
});
