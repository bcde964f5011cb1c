import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gestureForKey } from "../src/kit/shell/keyboard";
import { KEYS } from "../src/matcha/compare/compare-game";
import { COMPARED } from "../src/demo/films";
import { catalogue, SPOKEN } from "./help";
import { show, type Display } from "./compare-help";

let display: Display;
const open = (...given: Parameters<typeof show>): Display => (display = show(...given));
const framedTitles = (): string[] => display.texts(".game[data-framed] h3");

afterEach(() => display?.close());

describe("a key", () => {
  test.each([
    ["ArrowRight", 1],
    ["ArrowDown", 25],
    ["PageDown", 12],
  ])("%s leads from the beginning to snapshot %i", (key, snap) => {
    open("e4");
    expect(display.key(key).defaultPrevented).toBe(true);
    expect(display.snap()).toBe(snap);
  });

  test("leads back, too", () => {
    open("e4");
    display.key("PageDown", "PageDown", "PageUp", "ArrowLeft");
    expect(display.snap()).toBe(11);
    display.key("ArrowUp");
    expect(display.snap()).toBe(0);
  });

  test("is found under any layout", () => {
    expect(gestureForKey(KEYS, { key: "и", code: "KeyB" }, {})).toEqual({ do: "bet" });
    expect(gestureForKey(KEYS, { key: "x", code: "KeyX" }, {})).toBeNull();
  });

  test("is listed in the help, which takes the focus and gives it back", () => {
    open("e1");
    display.key("?");
    expect(display.el.querySelectorAll(".keys > div")).toHaveLength(KEYS.length);
    expect(document.activeElement).toBe(display.el.querySelector(".drawer"));
    display.key("Escape");
    expect(document.activeElement).toBe(display.el.querySelector("[data-home]"));
  });
});

describe("before the bet", () => {
  test("no difference is shown, wherever one looks", () => {
    open("e1");
    display.key("ArrowRight", "ArrowRight");
    expect(display.snap()).toBe(2);
    expect(display.el.querySelectorAll("[data-framed], .differ, .track .won")).toHaveLength(0);
    expect(display.texts(".bet button")).toEqual(["Here", "Show me"]);
    expect(display.spoken()).toBe("Top plays a card beside bowl 2.");
  });
});

describe("after it", () => {
  test("the first difference stands in a frame on both sides, in words and with both rules", () => {
    open("e1");
    display.key("ArrowRight", "b");
    expect(display.texts(".bet .asks")).toEqual(["You guessed step 1. The games first differ at step 2."]);
    expect(framedTitles()).toEqual(["first edition", "second edition"]);
    expect(display.texts(".differ tbody th, .differ tbody .rule [translate]")).toEqual([
      "Whose turn",
      "Rules",
      "Pass",
      "Turns",
    ]);
    expect(display.texts(".differ tbody tr:first-child td")).toEqual(["Top", "Bottom"]);
    expect(display.spoken()).toContain("In one edition a pass ends your round");
    expect(display.el.querySelectorAll(".track .won")).toHaveLength(1);
  });

  test("the second difference of e4 parts all three", () => {
    open("e4");
    display.key("PageDown");
    expect(framedTitles()).toEqual(["first edition", "second edition"]);
    display.key("PageDown");
    expect(framedTitles()).toHaveLength(3);
    expect(display.texts(".differ:last-child tbody tr:first-child td")).toEqual(["Top", "A draw"]);
  });

  test("a mark leads to its difference", () => {
    open("e4");
    display.key("PageDown", "ArrowUp");
    display.el.querySelectorAll<HTMLElement>(".track .won")[1]!.click();
    expect(display.snap()).toBe(25);
  });

  test("a rule chip tells its rule", () => {
    open("e1");
    display.key("PageDown");
    display.el.querySelector<HTMLElement>(".differ .rule")!.click();
    expect(display.texts(".law p")).toEqual([
      "In the first edition a pass ends your round. Your opponent may still play.",
    ]);
  });

  test("two games of one edition have numbers for names, and their tokens counted", () => {
    open("branch");
    display.key("PageDown");
    expect(framedTitles()).toEqual(["Game 1", "Game 2"]);
    expect(display.texts(".differ tbody tr:first-child td")[0]).toMatch(/^Bottom.*1.*Top.*1$/);
  });
});

test("a side that stopped says why, and the others go on", () => {
  open("e1");
  display.key("ArrowDown");
  expect(display.texts(".halt")[0]).toContain("You passed. In this edition a pass ends your round.");
  expect(display.texts(".halt")).toHaveLength(1);
  display.close();
  open("e5");
  display.key("ArrowDown");
  expect(display.texts(".halt")).toHaveLength(3);
});

test("each side has a real table behind its picture", () => {
  open("e1");
  expect(display.el.querySelectorAll(".game table")).toHaveLength(3);
  expect([...display.el.querySelectorAll(".game")].map((game) => game.getAttribute("aria-label"))).toEqual([
    "first edition",
    "second edition",
    "second edition, Dutch",
  ]);
});

test("the slider says where it is, and the live region keeps still", () => {
  open("e4");
  const slider = display.el.querySelector<HTMLInputElement>("[type=range]")!;
  slider.value = "7";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(display.snap()).toBe(7);
  expect(slider.getAttribute("aria-valuetext")).toBe("step 7 of 25");
  expect(display.spoken()).toBe("");
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("goes on at the pace of reading, and ends with the games", () => {
    open("e1");
    display.key(" ");
    vi.advanceTimersByTime(60_000);
    expect(display.snap()).toBe(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("stops when the display is closed", () => {
    open("e1");
    display.key("p");
    display.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(display.model.listenerCount()).toBe(0);
  });
});

test("another language is asked for by message, and comes with its catalogue", () => {
  open("e1");
  display.key("?");
  const select = display.el.querySelector("select")!;
  select.value = "nl";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(display.model.sent).toMatchObject([{ type: "language", language: "nl" }]);
  display.model.update("catalogue", catalogue("nl"));
  expect(display.texts(".bet .asks")[0]).toContain("Bij welke zet verschillen de spellen voor het eerst?");
});

test.each(SPOKEN)("every word is found in the catalogue: %s", (language) => {
  const spelt = /\b(?:aria|compare|do|is|key|part|replay|tell|why|no|rule)-[\w-]+/g;
  for (const name of Object.keys(COMPARED)) {
    open(name, language);
    for (const key of ["?", "PageDown", "PageDown", "ArrowDown"]) {
      display.el.querySelector(".notices")?.remove(); // licences are no words of ours
      const labels = [...display.el.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));
      expect([...labels, display.el.textContent].join(" ").match(spelt)).toBeNull();
      display.key(key);
    }
    display.close();
  }
});
