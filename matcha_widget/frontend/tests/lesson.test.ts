/** Questions as a player meets them: presses, intents, and the display before and after. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QUESTIONS } from "../src/demo/lessons";
import { isSettled } from "../src/kit/course/question-state";
import { init, update } from "../src/kit/course/question-update";
import { QUESTION } from "../src/matcha/event-timing";
import { catalogue } from "./help";
import type { Display } from "./display";
import { show, type Model } from "./lesson-help";

let display: Display<Model>;

const open = (name: string, change = {}): Display<Model> => (display = show(name, change));
const sentIntents = (): object[] => display.model.sent.map(({ id, revision, ...intent }) => intent);
const field = (at: number) => display.el.querySelector<HTMLInputElement>(`[data-hands="${at}"]`)!;
const fields = (): string[] => [0, 1, 2].map((at) => field(at).value);
const type = (at: number, text: string): void => {
  field(at).value = text;
  field(at).dispatchEvent(new Event("change", { bubbles: true }));
};
/** Python with the votes of a class. */
const take = (counts: number[]): void => {
  const now = display.model.get("snapshot");
  display.model.update("snapshot", { ...now, revision: now.revision + 1, ballot: { ...now.ballot!, counts } });
  vi.runAllTimers();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  display.close();
  vi.useRealTimers();
});

describe("a question", () => {
  test("is answered by one press and sends one intent", () => {
    open("lesson").press(".option:nth-child(2)");
    display.press(".option:nth-child(3)");
    expect(sentIntents()).toEqual([{ type: "answer", chosen: ["card"], sure: false }]);
  });

  test("of several answers is sent by its button, in the order of the options", () => {
    open("exercise-three").press(".hand button:nth-child(2)");
    expect(sentIntents()).toEqual([]);
    display.press(".foot > .btn");
    expect(sentIntents()).toEqual([{ type: "answer", chosen: ["W2"], sure: false }]);
  });

  test("calls nobody top: there are you and the other", () => {
    const named = Object.entries(QUESTIONS).filter(([name]) => /^(lesson|exercise)/.test(name));
    expect(named.length).toBeGreaterThan(3);
    for (const [name] of named) {
      open(name);
      vi.runAllTimers();
      expect(display.el.textContent).not.toMatch(/\btop\b/i);
      display.close();
    }
    expect(open("lesson-tokens").text(".options")).toContain("your opponent");
  });

  test("shows the instruction until it is answered", () => {
    open("exercise-three").press(".foot > .btn");
    expect(display.text(".strip .words")).toContain("Press all that are right, then check.");
  });

  test("is taken back by the same button after a wrong answer", () => {
    open("lesson-wrong").press(".foot > .btn");
    expect(sentIntents()).toEqual([{ type: "back" }]);
  });

  test("shows its number, and ends with one sentence", () => {
    expect(open("practice").text(".count")).toBe("1 of 10");
    display.close();
    expect(open("exercise-over").text(".spoken")).toMatch(/^Eight of ten at the first try/);
  });

  test("gives no feedback before its frames are shown", () => {
    open("class-again");
    const traits = { snapshot: QUESTIONS["class-ask"]!, catalogue: display.model.get("catalogue") };
    const snapshot = { ...QUESTIONS["class-again"]!, revision: 99 };
    const come = update(init(QUESTION)(traits).state, {
      on: "traits",
      changed: "snapshot",
      answers: null,
      traits: { ...traits, snapshot },
    });
    expect([isSettled(come.state), come.effects.some((effect) => effect.do === "say" && effect.text !== "")]).toEqual([
      false,
      false,
    ]);
    const later = update({ ...come.state, left: 1 }, { on: "timer", timer: "frame" });
    expect(later.effects).toContainEqual({ do: "say", text: expect.stringContaining("matcha 2") });
  });
});

describe("a class", () => {
  test("sees the question alone: no votes, no results, no right answer", () => {
    open("class-ask");
    expect(display.text(".bubble")).toBe("I say: “A two.” What do you play on the number mat?");
    expect(display.el.querySelectorAll(".share i, .then, .best, .ends")).toHaveLength(0);
  });

  test("sees the answer at the second press of the button, and by no key", () => {
    open("class-ask").key(" ");
    expect(sentIntents()).toEqual([]);
    display.press(".teacher-bar .main");
    expect([sentIntents(), display.text(".teacher-bar .main")]).toEqual([[], "Press again to show it"]);
    display.press(".teacher-bar .main");
    expect(sentIntents()).toEqual([{ type: "reveal" }]);
  });

  test("is counted in whole numbers, no more than there are pupils", () => {
    open("class-ask");
    type(0, "12");
    take([12, 0, 0]);
    type(1, "14");
    expect(display.text(".remark")).toBe("26 hands, but the class has 25.");
    for (const number of ["1.5", "-3"]) {
      type(1, number);
      expect(display.text(".remark.warns")).toBe("Type a whole number, 0 or more.");
      expect(field(1).getAttribute("aria-invalid")).toBe("true");
    }
    type(1, "7");
    expect(display.el.querySelector(".warns")).toBeNull();
    expect(sentIntents()).toEqual([
      { type: "votes", counts: [12, 0, 0] },
      { type: "votes", counts: [12, 7, 0] },
    ]);
  });

  test("corrects an invalid number before it sees the answer", () => {
    open("class-ask");
    type(0, "26");
    for (const _ of [1, 2]) display.press(".teacher-bar .main");
    expect([sentIntents(), fields()[0], display.text(".remark")]).toEqual([
      [],
      "26",
      "26 hands, but the class has 25.",
    ]);
    type(0, "");
    display.press(".teacher-bar .main");
    expect(display.text(".teacher-bar .main")).toBe("Press again to show it");
  });

  test("keeps an invalid number until another one makes room for it", () => {
    open("class-ask");
    type(0, "12");
    type(1, "14");
    expect([fields()[1], display.text(".remark")]).toEqual(["14", "26 hands, but the class has 25."]);
    type(0, "11");
    expect(fields().slice(0, 2)).toEqual(["11", "14"]);
    expect(display.text(".remark")).toBe("25 of 25 hands counted");
  });

  test("sees the whole answer at the first press, and goes on at the second", () => {
    open("class-again");
    const traits = { snapshot: QUESTIONS["class-again"]!, catalogue: display.model.get("catalogue") };
    let state = { ...init(QUESTION)(traits).state, left: 1 };
    const sent = [1, 2].map(() => {
      const pressed = update(state, { on: "gesture", gesture: { do: "main" }, moving: false, measured: null });
      state = pressed.state as typeof state;
      return [isSettled(state), pressed.effects.filter(({ do: kind }) => kind === "send").length];
    });
    expect(sent).toEqual([
      [true, 0],
      [true, 1],
    ]);
  });

  test("is told at the last question that it was the last", () => {
    open("class-last").press(".teacher-bar .main");
    expect([sentIntents(), display.text(".remark")]).toEqual([[], "That was the last question."]);
  });

  test("is told if its votes are saved when the kernel is gone", () => {
    for (const [saved, note] of [
      [true, "Python restarted. Your progress is saved. Run this cell to continue."],
      [false, "Python restarted, and this was not saved. Run this cell to start again."],
    ] as const) {
      const traits = { snapshot: { ...QUESTIONS["class-ask"]!, saved }, catalogue: catalogue("en") };
      const { state } = update(init(QUESTION)(traits).state, { on: "silence", python: "lost", measured: null });
      expect(state.note).toBe(note);
    }
    open("class-ask");
  });

  test("skips a question, and sees none of its answer", () => {
    open("class-ask");
    display.press(".teacher-bar .is-square + .is-square");
    expect(sentIntents()).toEqual([{ type: "step", step: display.model.get("snapshot").at + 1 }]);
    display.close();
    const ways = [...open("class-again").el.querySelectorAll<HTMLButtonElement>(".teacher-bar .is-square")];
    expect(ways.map((way) => way.disabled)).toEqual([false, true]);
  });

  test("can type on while Python counts: newer votes follow together after its answer", () => {
    open("class-ask");
    type(0, "12");
    type(1, "7");
    type(1, "8");
    field(2).focus();
    field(2).value = "1";
    expect(sentIntents()).toEqual([{ type: "votes", counts: [12, 0, 0] }]);
    take([12, 0, 0]);
    const { revision } = display.model.get("snapshot");
    expect(display.model.sent.slice(1)).toMatchObject([{ type: "votes", counts: [12, 8, 0], revision }]);
    expect([...fields(), document.activeElement]).toEqual(["12", "8", "1", field(2)]);
    take([12, 8, 0]);
    expect([...fields(), sentIntents().length]).toEqual(["12", "8", "1", 2]);
  });

  test("sees the answer after all typed votes are counted", () => {
    open("class-ask");
    type(0, "12");
    display.press(".teacher-bar .main");
    type(1, "7");
    take([12, 0, 0]);
    for (const _ of [1, 2]) display.press(".teacher-bar .main");
    expect(sentIntents().map((intent) => (intent as { type: string }).type)).toEqual(["votes", "votes"]);
    take([12, 7, 0]);
    const { revision } = display.model.get("snapshot");
    expect(display.model.sent.slice(2)).toMatchObject([{ type: "reveal", revision }]);
  });

  test("sees Python's count in each field that nobody edits", () => {
    open("class-ask");
    type(0, "5");
    take([5, 0, 0]);
    field(0).focus();
    take([12, 3, 0]);
    expect(fields()).toEqual(["5", "3", ""]);
    field(0).blur();
    expect(fields()).toEqual(["12", "3", ""]);
    type(2, "11");
    take([12, 4, 0]);
    expect([...fields(), display.text(".remark")]).toEqual(["12", "4", "11", "26 hands, but the class has 25."]);
  });

  test("loses votes that Python has refused", () => {
    open("class-ask");
    type(1, "7");
    const { id } = display.model.sent[0]!;
    const line = { id: "no-late", args: {}, rules: [] };
    display.model.say({ type: "refused", id, revision: 0, cause: "stale", line, legal: [], text: "" } as never);
    expect([...fields(), display.text(".remark")]).toEqual(["", "", "", expect.stringContaining("This changed")]);
    type(1, "7");
    expect(sentIntents()).toHaveLength(2);
  });

  test("moves from field to field with Enter, and to the button after the last", () => {
    open("class-ask");
    field(0).focus();
    display.key("Enter", field(0));
    expect(document.activeElement).toBe(field(1));
    display.key("Enter", field(2));
    expect(document.activeElement).toBe(display.el.querySelector(".teacher-bar .main"));
  });

  test("sees the right option in its bar, and all results at once", () => {
    open("class-again");
    expect(display.text(".ballot.best .called")).toContain("the zero");
    expect([...display.el.querySelectorAll(".then")]).toHaveLength(3);
    expect(display.text(".bubble")).not.toContain("What do you lay");
  });

  test("lists no open card as unseen", () => {
    for (const name of Object.keys(QUESTIONS).filter((each) => QUESTIONS[each]!.game === "matcha")) {
      const { unseen, places } = QUESTIONS[name]!.board;
      const open = places.flatMap(({ table, cards }) => [table, ...cards]);
      expect((unseen ?? []).filter((card) => card !== "0" && open.includes(card))).toEqual([]);
    }
    open("class-told");
  });
});
