import { describe, expect, test } from "vitest";
import { LESSONS } from "../src/demo/lessons";
import { movesOf, numbered, spotNamed, targetOf } from "../src/matcha/course/answers";
import { meaning, type KeyLike } from "../src/kit/keyboard";
import { KEYBOARD, keysNow } from "../src/matcha/course/lesson-keys";
import { beforeBet, counted, countsIn, element, lastChosen, together } from "../src/matcha/course/paths";
import { step } from "../src/matcha/course/lesson-step";
import { arrived, hinted } from "../src/matcha/course/from-python";
import { fresh, here, lightsAt, rungsAt, type Book, type Gesture, type Ui } from "../src/matcha/course/lesson-ui";
import type { HintWish } from "../src/matcha/wire";
import { begin, book, done } from "./course-help";

const root = (name: string, at = 0) => LESSONS[name]!.lesson.roots[at]!;

const gestureFor = (event: KeyLike, ui: Ui, known: Book, target: Element | null = null) =>
  meaning(KEYBOARD.keys, event, { ui, book: known }, target);

/** The thing of this name, among those that are sorted. */
function tile(thing: string): Element {
  const made = document.createElement("li");
  made.className = "tile";
  made.dataset["thing"] = thing;
  return made;
}

describe("a path", () => {
  test("names what was chosen in it", () => {
    expect(element(root("two-questions"), "S4")).toBe("S4");
    expect(element(root("hit-and-miss"), "hit")).toBe("bet:hit");
    expect(lastChosen(["bet:hit"])).toEqual(["hit"]);
    expect(lastChosen(["n.top n.bottom"])).toEqual(["n.top", "n.bottom"]);
  });

  test("names what was ticked in the order in which it is offered", () => {
    const node = root("two-questions", 2);
    expect(together(node, ["n.bottom", "n.top"])).toBe("n.top n.bottom");
    expect(together(node, [])).toBe("none");
  });

  test("counts votes, and the votes can be read from it", () => {
    const path = [counted(root("bluffing", 1), { W2: 12, leave: 5 })];
    expect(path).toEqual(["counts:W2=12,0=0,leave=5"]);
    expect([...countsIn(path)]).toEqual([["W2", 12], ["0", 0], ["leave", 5]]); // prettier-ignore
    expect(countsIn([]).size).toBe(0);
  });

  test("leads back to before its last bet", () => {
    expect(beforeBet(["M4@s", "bet:K/B", "bet:M/-"])).toEqual(["M4@s", "bet:K/B"]);
    expect(beforeBet(["M4@s"])).toBeNull();
    expect(beforeBet(["M4@s", "bet:K/B", "on", "0@n"])).toBeNull();
  });
});

describe("an answer", () => {
  test.each([
    ["n", { round: null, mat: "n", seat: 0 }],
    ["2s", { round: 2, mat: "s", seat: 0 }],
    ["n.top", { round: null, mat: "n", seat: 1 }],
    ["hand", null],
  ])("at %s is found on the board", (name, spot) => {
    expect(spotNamed(name)).toEqual(spot);
  });

  test("is laid in two presses where every card may be laid", () => {
    const node = root("one-round");
    expect(movesOf(node)).toContain("M4@s");
    expect(movesOf(node)).not.toContain("pass");
    expect(targetOf(node, 1, "s", "M4")).toBe("M4@s");
    expect(targetOf(node, 2, "s", "M4")).toBe("2s"); // barred
    expect(numbered(node).slice(-1)).toEqual(["pass"]);
    expect(movesOf(root("two-questions"))).toEqual([]);
  });

  test("asks Python for the node at the longer path, once", () => {
    const known = book("two-questions");
    const { ui, intent } = step(begin(), { do: "answer", id: "M3" }, known);
    expect(intent).toEqual({ type: "node", step: 0, path: ["M3"] });
    expect(step(ui, { do: "answer", id: "S4" }, known)).toEqual({ ui });
  });

  test("that is not offered does nothing, one that is barred says why", () => {
    const known = book("one-round");
    expect(step(begin(), { do: "answer", id: "B4@n" }, known).intent).toBeUndefined();
    const { ui, intent } = step(begin(), { do: "place", round: 2, mat: "n" }, known);
    expect(intent).toBeUndefined();
    expect(ui.told).toEqual([root("one-round").barred["2n"]]);
  });

  test("of several is ticked first, then checked", () => {
    const known = book("two-questions");
    const ui = done(known, begin(2), { do: "answer", id: "n.bottom" }, { do: "answer", id: "n.top" });
    expect(ui.ticked).toEqual(["n.bottom", "n.top"]);
    expect(step(ui, { do: "check" }, known).intent).toEqual({ type: "node", step: 2, path: ["n.top n.bottom"] });
    expect(done(known, ui, { do: "answer", id: "n.top" }).ticked).toEqual(["n.bottom"]);
  });
});

describe("after an answer", () => {
  test("a wrong one leads back to the same spot, without Python", () => {
    const known = book("two-questions");
    const wrong = done(known, begin(), { do: "answer", id: "M3" });
    expect(here(wrong, known).reply!.right).toBe(false);
    const { ui, intent } = step(wrong, { do: "next" }, known);
    expect([ui.path, intent]).toEqual([[], undefined]);
    expect(wrong.marks[0]).toBeUndefined();
  });

  test("that was wrong another one is the next try at once", () => {
    const known = book("two-questions");
    const wrong = done(known, begin(), { do: "answer", id: "M3" });
    const { ui, intent } = step(wrong, { do: "card", card: "S4" }, known);
    expect(intent).toEqual({ type: "node", step: 0, path: ["S4"] });
    expect(ui.path).toEqual(["M3"]); // its reply stays until the next one comes
    expect(done(known, wrong, { do: "card", card: "S4" }).path).toEqual(["S4"]);
  });

  test("that was wrong a number gives the same answer as before it", () => {
    const known = book("two-questions");
    const wrong = done(known, begin(), { do: "answer", id: "M3" });
    const means = (key: string) => gestureFor({ key, code: "" }, wrong, known);
    expect(["1", "2", "3"].map(means)).toEqual(["S4", "M3", "W1"].map((id) => ({ do: "answer", id })));
    const ring = book("number-ring");
    const mistaken = done(ring, begin(), { do: "answer", id: "4-3:4" }, { do: "answer", id: "4-3:3" });
    expect(gestureFor({ key: "1", code: "" }, mistaken, ring)).toEqual({ do: "answer", id: "3-2:3" });
  });

  test("of several, what was right stays ticked when the wrong ones are mended", () => {
    const known = book("two-questions");
    const ids = ["n.top", "s.top"] as const;
    const reply = {
      ...root("two-questions", 2),
      next: "again" as const,
      keep: 0,
      reply: { right: false, found: ["n.top"], said: [], events: [] },
    };
    const judged = {
      ...known,
      node: (at: number, path: readonly string[]) => (path.length > 0 ? reply : known.node(at, path)),
    };
    const wrong = { ...begin(2), path: [ids.join(" ")] };
    const after = (id: string) => step(wrong, { do: "answer", id }, judged).ui;
    expect(after("n.bottom")).toMatchObject({ path: [], ticked: ["n.top", "n.bottom"] });
    expect(after("s.top").ticked).toEqual(["n.top"]);
    expect(after("n.top").ticked).toEqual([]);
  });

  test("that was wrong the next arrow begins where the right ones are", () => {
    const known = book("three-cards");
    const wrong = done(known, begin(), { do: "join", card: "M2", from: "M1" });
    expect(here(wrong, known).next).toBe("again");
    expect(step(wrong, { do: "join", card: "M1" }, known).ui).toMatchObject({ path: [], picked: "M1" });
  });

  test("a right one ends the step, and the next begins", () => {
    const known = book("two-questions");
    const right = done(known, begin(), { do: "answer", id: "S4" });
    expect(right.marks[0]).toEqual({ done: true, helped: false });
    expect(step(right, { do: "next" }, known).ui).toMatchObject({ step: 1, path: [] });
  });

  test("a bet that was lost ends its step too", () => {
    const known = book("suit-ring");
    const lost = done(known, begin(), { do: "answer", id: "W/-" }, { do: "answer", id: "K/S" });
    expect(here(lost, known).reply!.right).toBe(false);
    expect(lost.marks[0]).toEqual({ done: true, helped: false });
  });

  test("one by one, a wrong one is forgotten and the right ones stay", () => {
    const known = book("number-ring");
    const ui = done(known, begin(), { do: "answer", id: "4-3:4" }, { do: "answer", id: "4-3:3" });
    expect(ui.path).toEqual(["4-3:4", "4-3:3"]);
    expect(step(ui, { do: "next" }, known).ui.path).toEqual(["4-3:4"]);
  });

  test("a bet can be taken back until something is revealed", () => {
    const known = book("hit-and-miss");
    const bet = done(known, begin(), { do: "answer", id: "miss" });
    expect(bet.path).toEqual(["bet:miss"]);
    expect(done(known, bet, { do: "unbet" }).path).toEqual([]);
    const laid = done(known, bet, { do: "answer", id: "W2" });
    expect(done(known, laid, { do: "unbet" }).path).toEqual(["bet:miss", "W2"]);
  });

  test("what a class chose is revealed by the second press alone", () => {
    const known = book("bluffing");
    const typed = (["robot", "child", "nobody"] as const).map(
      (id, at) => ({ do: "count", id, count: [5, 7, 5][at]! }) as const,
    );
    const voted = done(known, begin(), ...typed, { do: "check" });
    expect(here(voted, known).stage).toBe("reveal");
    expect(done(known, voted, { do: "next" }).path).toHaveLength(1);
    const armed = done(known, voted, { do: "reveal" });
    expect([armed.path.length, armed.armed]).toEqual([1, true]);
    expect(done(known, armed, { do: "reveal" }).plays?.at(-1)).toBe("on");
    expect(done(known, armed, { do: "close" }, { do: "reveal" }).path).toHaveLength(1);
  });
});

describe("a vote", () => {
  const known = book("bluffing");
  const typed: Gesture[] = [7, 5, 5].map((count, at) => ({ do: "count", id: ["W2", "0", "leave"][at]!, count }));
  const voted = done(known, begin(1), ...typed, { do: "check" });

  test("of nobody is not counted, and says so", () => {
    const { ui, intent } = step(done(known, begin(1), { do: "count", id: "W2", count: 0 }), { do: "check" }, known);
    expect([intent, ui.told.map(({ id }) => id)]).toEqual([undefined, ["course-no-votes"]]);
  });

  test("can be counted again, from what was typed in", () => {
    const again = done(known, voted, { do: "recount" });
    expect([again.path, again.counts]).toEqual([[], { W2: 7, "0": 5, leave: 5 }]);
    const other = done(known, again, { do: "count", id: "leave", count: 6 });
    expect(step(other, { do: "check" }, known).intent).toMatchObject({ path: ["counts:W2=7,0=5,leave=6"] });
    expect(done(known, begin(1), { do: "recount" }).path).toEqual([]);
  });

  test("that was typed in beside what is tried is counted when the last ending is found, unless nobody typed", () => {
    const tried = root("bluffing", 4);
    const last = { ...known, node: () => ({ ...tried, next: "next" as const }) };
    const counts = { M2: 7, "0": 5 };
    const after = (from: Ui, at: Book) => arrived(from, ["M2:match"], at);
    const tallies = { 4: "counts:M2=7,0=5,match=0,miss=0" };
    expect(after({ ...begin(4), counts }, known)).toMatchObject({ tallies: {}, counts });
    expect(after({ ...begin(4), counts }, last)).toMatchObject({ tallies, counts: {} });
    expect(after({ ...begin(4), counts: { M2: 0 } }, last).tallies).toEqual({});
    expect(after({ ...begin(4), tallies }, last).tallies).toBe(tallies);
  });

  test("is found as it was left, however far it had come", () => {
    const left = done(known, voted, { do: "step", to: 3 }, { do: "step", to: 1 });
    expect(left.path).toEqual(voted.path);
    const told = done(known, voted, { do: "reveal" }, { do: "reveal" });
    expect(done(known, told, { do: "step", to: 0 }, { do: "skip" }).path).toEqual(told.path);
  });

  test("of which the node is not known is asked for", () => {
    const path = ["counts:W2=1,0=2,leave=3"];
    const { ui, intent } = step({ ...begin(), trails: { 1: path } }, { do: "skip" }, known);
    expect([ui.path, ui.waits, intent]).toEqual([[], path, { type: "node", step: 1, path }]);
  });
});

describe("a step", () => {
  test("without a vote can be turned to at any time, and begins anew", () => {
    const known = book("two-questions");
    const ui = done(known, begin(), { do: "answer", id: "M3" }, { do: "step", to: 2 }, { do: "step", to: 0 });
    expect([ui.step, ui.path]).toEqual([0, []]);
    expect(done(known, ui, { do: "step", to: -1 }).step).toBe(0);
    expect(done(known, ui, { do: "skip" }, { do: "skip" }, { do: "skip" }).step).toBe(2);
  });

  test("of an exercise is followed by another exercise of its level", () => {
    const { lesson } = book("two-questions");
    const exercise = { ...book("two-questions"), lesson: { ...lesson, kind: "exercise" as const, id: "match/2/7" } };
    expect(step(begin(2), { do: "skip" }, exercise).intent).toEqual({ type: "more", skill: "match", level: 2 });
    const practice = { ...exercise, lesson: { ...exercise.lesson, kind: "practice" as const } };
    expect(step(begin(2), { do: "skip" }, practice).intent).toEqual({ type: "more", skill: "", level: 0 });
  });
});

describe("hints", () => {
  const line = { id: "hint-candidates", args: {}, rules: [] };
  const wished = { type: "hint", step: 0, path: [], rung: 1 } satisfies HintWish;

  test("come one rung after the other, mark the step, and are forgotten with it", () => {
    const known = book("two-questions");
    const asked = step(begin(), { do: "hint" }, known);
    expect(asked.intent).toEqual({ type: "hint", step: 0, path: [], rung: 1 });
    const ui = hinted(asked.ui, wished, { said: [line], lights: ["S4"] }, known);
    expect(rungsAt(ui, known)).toEqual({ 1: [line] });
    expect(lightsAt(ui, known)).toEqual(["S4"]);
    expect(ui.marks[0]).toEqual({ done: false, helped: true });
    expect(step(ui, { do: "hint" }, known).intent).toMatchObject({ rung: 2 });
    const away = done(known, ui, { do: "step", to: 1 });
    expect([rungsAt(away, known), away.marks[0]]).toEqual([{}, { done: false, helped: true }]);
  });

  test("stay after a wrong answer, which leaves the spot as it was", () => {
    const known = book("two-questions");
    const ui = done(known, hinted(begin(), wished, { said: [line], lights: [] }, known), { do: "answer", id: "M3" });
    expect(rungsAt(ui, known)).toEqual({ 1: [line] });
    expect(step(ui, { do: "hint" }, known).intent).toMatchObject({ path: [], rung: 2 });
  });

  test("are not given to a class, nor where nothing is to be found", () => {
    expect(step(begin(), { do: "hint" }, book("bluffing")).intent).toBeUndefined();
    const known = book("two-questions");
    const right = done(known, begin(), { do: "answer", id: "S4" });
    expect(step(right, { do: "hint" }, known).intent).toBeUndefined();
  });
});

describe("a key", () => {
  test.each([
    ["1", "", "two-questions", { do: "answer", id: "S4" }],
    ["&", "Digit1", "two-questions", { do: "answer", id: "S4" }], // French
    ["4", "", "two-questions", null],
    ["2", "", "one-round", { do: "card", card: "B1" }],
    ["6", "", "one-round", { do: "answer", id: "pass" }],
    ["т", "KeyN", "one-round", { do: "place", round: null, mat: "n" }], // Cyrillic
    ["n", "", "two-questions", null],
    [" ", "", "two-questions", { do: "next" }],
    ["PageUp", "", "two-questions", { do: "step", to: -1 }],
    ["h", "", "two-questions", { do: "hint" }],
    ["x", "KeyX", "two-questions", null],
  ])("%s at '%s' in %s means %o", (key, code, lesson, gesture) => {
    expect(gestureFor({ key, code }, fresh, book(lesson))).toEqual(gesture);
  });

  test("is an end of an arrow by the number of its place, on a French keyboard too", () => {
    const french = { key: '"', code: "Digit3" };
    expect(gestureFor(french, fresh, book("three-cards"))).toEqual({ do: "join", card: "M4" });
    expect(gestureFor({ key: "9", code: "Digit9" }, fresh, book("three-cards"))).toBeNull();
  });

  test("is a box of the thing that has the focus, or of the first that is not where it belongs", () => {
    const czech = { key: "ě", code: "Digit2" };
    const known = book("winning");
    const begun = done(known, begin(1), { do: "answer", id: "1:won" });
    expect(gestureFor(czech, begin(1), known)).toEqual({ do: "answer", id: "1:not" });
    expect(gestureFor(czech, begun, known)).toEqual({ do: "answer", id: "2:not" });
    expect(gestureFor(czech, begun, known, tile("3"))).toEqual({ do: "answer", id: "3:not" });
  });

  test("leads to the help and back where there is no step, and does nothing else", () => {
    const { lesson } = book("two-questions");
    const empty = { lesson: { ...lesson, steps: [], roots: [] }, node: () => undefined };
    const means = (key: string) => gestureFor({ key, code: "" }, fresh, empty);
    expect([means("?"), means("Escape")]).toEqual([{ do: "help" }, { do: "close" }]);
    expect(["1", "n", " ", "PageDown", "u", "h"].map(means)).toEqual([null, null, null, null, null, null]);
    expect(keysNow({ ui: fresh, book: empty }).map(({ label }) => label)).toEqual([
      "key-help",
      "course-key-close",
      "course-key-move",
    ]);
  });
});
