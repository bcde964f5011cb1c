/** A question as somebody before it sees it: what is pressed, what Python is asked, what stands there before and after. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QUESTIONS } from "../src/demo/lessons";
import { settled } from "../src/kit/course/asking-state";
import { begin, update } from "../src/kit/course/asking-update";
import type { Shown } from "./shown";
import { show, type Model } from "./lesson-help";

let display: Shown<Model>;

const open = (name: string, change = {}): Shown<Model> => (display = show(name, change));
const asked = (): object[] => display.model.sent.map(({ id, revision, ...intent }) => intent);
const type = (at: number, text: string): void => {
  const field = display.el.querySelector<HTMLInputElement>(`[data-hands="${at}"]`)!;
  field.value = text;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  display.close();
  vi.useRealTimers();
});

describe("a question", () => {
  test("is answered by one press, and asks Python once", () => {
    open("lesson").press(".option:nth-child(2)");
    display.press(".option:nth-child(3)");
    expect(asked()).toEqual([{ type: "answer", chosen: ["card"], sure: false }]);
  });

  test("of several answers is sent by its button, in the order of the options", () => {
    open("exercise-three").press(".hand button:nth-child(2)");
    expect(asked()).toEqual([]);
    display.press(".foot > .btn");
    expect(asked()).toEqual([{ type: "answer", chosen: ["W2"], sure: false }]);
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
    expect(open("lesson-tokens").text(".options")).toContain("the other");
  });

  test("that nobody has answered says what is to be done", () => {
    open("exercise-three").press(".foot > .btn");
    expect(display.text(".strip .words")).toContain("Press all that are right, then check.");
  });

  test("that was answered wrong is taken back by the same button", () => {
    open("lesson-wrong").press(".foot > .btn");
    expect(asked()).toEqual([{ type: "back" }]);
  });

  test("says which it is of how many, and ends with one sentence", () => {
    expect(open("practice").text(".count")).toBe("1 of 10");
    display.close();
    expect(open("exercise-over").text(".spoken")).toMatch(/^Eight of ten at the first try/);
  });

  test("tells nothing of an answer before its frames have been seen", () => {
    open("class-again");
    const traits = { snapshot: QUESTIONS["class-ask"]!, catalogue: display.model.get("catalogue") };
    const snapshot = { ...QUESTIONS["class-again"]!, revision: 99 };
    const come = update(begin(traits).state, {
      on: "traits",
      changed: "snapshot",
      answers: null,
      traits: { ...traits, snapshot },
    });
    expect([settled(come.state), come.effects.some((effect) => effect.do === "say" && effect.text !== "")]).toEqual([
      false,
      false,
    ]);
    const later = update({ ...come.state, left: 1 }, { on: "timer", timer: "frame" });
    expect(later.effects).toContainEqual({ do: "say", text: expect.stringContaining("matcha 2") });
  });
});

describe("a class", () => {
  test("sees the question alone: no hands, nothing of what comes of a choice, nothing right", () => {
    open("class-ask");
    expect(display.text(".bubble")).toBe("I say: “A two.” What do you lay on the number mat?");
    expect(display.el.querySelectorAll(".share i, .then, .best, .ends")).toHaveLength(0);
  });

  test("is shown how it ends at the second press of the button, and by no key", () => {
    open("class-ask").key(" ");
    expect(asked()).toEqual([]);
    display.press(".teacher-bar .main");
    expect([asked(), display.text(".teacher-bar .main")]).toEqual([[], "Press again to show it"]);
    display.press(".teacher-bar .main");
    expect(asked()).toEqual([{ type: "reveal" }]);
  });

  test("is counted in whole numbers, no more than there are pupils", () => {
    open("class-ask");
    type(0, "12");
    type(1, "14");
    expect(display.text(".remark")).toBe("26 hands, but the class has 25.");
    type(1, "1.5");
    type(1, "7");
    expect(asked()).toEqual([
      { type: "votes", counts: [12, 0, 0] },
      { type: "votes", counts: [12, 7, 0] },
    ]);
  });

  test("keeps what is being typed, and where, while Python takes down the number before", () => {
    open("class-ask");
    type(0, "12");
    const field = display.el.querySelector<HTMLInputElement>('[data-hands="1"]')!;
    field.focus();
    field.value = "1";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const now = QUESTIONS["class-ask"]!;
    display.model.update("snapshot", { ...now, revision: 99, ballot: { ...now.ballot!, counts: [12, 0, 0] } });
    expect([field.value, document.activeElement]).toEqual(["1", field]);
    type(1, "13");
    expect(asked().at(-1)).toEqual({ type: "votes", counts: [12, 13, 0] });
  });

  test("goes from number to number with Enter, and to the button after the last", () => {
    open("class-ask");
    const field = (at: number) => display.el.querySelector<HTMLElement>(`[data-hands="${at}"]`)!;
    field(0).focus();
    display.key("Enter", field(0));
    expect(document.activeElement).toBe(field(1));
    display.key("Enter", field(2));
    expect(document.activeElement).toBe(display.el.querySelector(".teacher-bar .main"));
  });

  test("may write the next number while Python takes down the one before, and keeps the focus there", () => {
    open("class-ask");
    const field = (at: number) => display.el.querySelector<HTMLInputElement>(`[data-hands="${at}"]`)!;
    type(0, "12");
    field(1).focus();
    field(1).value = "7";
    const snapshot = display.model.get("snapshot");
    const ballot = { ...snapshot.ballot!, counts: [12, 0, 0] };
    display.model.update("snapshot", { ...snapshot, ballot, revision: snapshot.revision + 1 });
    vi.runAllTimers();
    expect([field(1).value, document.activeElement]).toEqual(["7", field(1)]);
  });

  test("sees the right option marked in its bar, and every ending at once", () => {
    open("class-again");
    expect(display.text(".ballot.best .called")).toContain("the zero");
    expect([...display.el.querySelectorAll(".then")]).toHaveLength(3);
    expect(display.text(".bubble")).not.toContain("What do you lay");
  });

  test("says nothing of a card as unseen that lies open", () => {
    for (const name of Object.keys(QUESTIONS).filter((each) => QUESTIONS[each]!.game === "matcha")) {
      const { unseen, places } = QUESTIONS[name]!.board;
      const open = places.flatMap(({ table, cards }) => [table, ...cards]);
      expect((unseen ?? []).filter((card) => card !== "0" && open.includes(card))).toEqual([]);
    }
    open("class-told");
  });
});
