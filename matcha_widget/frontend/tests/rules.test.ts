/** Rule chips: each opens the same text with the same picture, wherever it stands. */
import explorer from "../src/matcha/explore/explore-widget";
import * as compare from "./compare-help";
import * as lessons from "./lesson-help";
import * as replay from "./replay-help";
import { FACTS, modelOf } from "../src/demo/explorers";
import { createWords } from "../src/kit/i18n";
import { OpenRule, RULES } from "../src/matcha/parts/rule-picture";
import { SPOKEN, catalogue, show, snapshot } from "./help";
import { mountWidget, type Display } from "./display";
import { h, render } from "preact";
import { afterEach, describe, expect, test } from "vitest";

type Pressable = Pick<Display<unknown>, "el" | "close" | "press">;

let display: Pressable;

/** Places with chips, and the gestures that lead there. */
const PLACES: Readonly<Record<string, () => Pressable>> = {
  "the story of a table": () => pressed(show(snapshot("first")), '[aria-keyshortcuts="H"]'),
  "the Why of a table": () => pressed(show(snapshot("reveal")), '[aria-keyshortcuts="W"]'),
  "the help of a table": () => pressed(show(snapshot("table")), '[aria-keyshortcuts="?"]'),
  "the Why of a replay": () => pressed(replay.show(replay.game, 10), ".side .segments button:nth-child(2)"),
  "games side by side": () => {
    const games = compare.show("e1");
    games.key("PageDown");
    return games;
  },
  "an explorer": () => mountWidget(explorer, modelOf(FACTS["chart"]!, catalogue("en"))),
  "the ring": () => pressed(mountWidget(explorer, modelOf(FACTS["number"]!, catalogue("en"))), "[data-rank]"),
  "a lesson": () => pressed(lessons.show("lesson-right"), ".strip .btn"),
};

function pressed(on: Pressable, ...selectors: string[]): Pressable {
  selectors.forEach(on.press);
  return on;
}

const law = (): HTMLElement | null => display.el.querySelector<HTMLElement>(".law");

const escape = (): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));

afterEach(() => display.close());

describe.each(Object.keys(PLACES))("a chip in %s", (place) => {
  test("opens its rule with a picture, outside of all that is drawn", () => {
    display = PLACES[place]!();
    const chip = display.el.querySelector<HTMLButtonElement>("button.rule")!;
    const rules = chip.title.split(" ");
    const words = createWords(catalogue("en"), "catalogue");
    chip.focus();
    chip.click();

    expect(chip.ariaExpanded).toBe("true");
    expect(law()!.parentElement!.classList.contains("matcha")).toBe(true);
    expect(law()!.querySelector("h3")!.textContent).toBe(words.rule(rules[0]!));
    expect([...law()!.querySelectorAll("p[title]")].map((rule) => rule.textContent)).toEqual(
      rules.map((rule) => words.message(`rule-${rule}`)),
    );
    for (const rule of rules) expect(law()!.ariaLabel).toContain(words.message(`rule-${rule}`));
    expect(law()!.querySelector("[role=img]")!.ariaLabel).toMatch(/\w/);
    expect(document.activeElement).toBe(law());
  });

  test("has the focus again when Escape closes its rule", () => {
    display = PLACES[place]!();
    const chip = display.el.querySelector<HTMLButtonElement>("button.rule")!;
    chip.focus();
    chip.click();
    escape();

    expect(law()).toBeNull();
    expect(document.activeElement).toBe(chip);
  });

  test("closes its rule when it is pressed again, as the button of the panel does", () => {
    display = PLACES[place]!();
    const chip = display.el.querySelector<HTMLButtonElement>("button.rule")!;
    chip.click();
    chip.click();
    expect(law()).toBeNull();
    chip.click();
    law()!.querySelector("button")!.click();
    expect(law()).toBeNull();
  });
});

test.each(SPOKEN)("the help has a chip for every rule, with a text and a picture with a name: %s", (language) => {
  display = pressed(show(snapshot("table"), undefined, language), '[aria-keyshortcuts="?"]');
  const words = createWords(catalogue(language), "catalogue");
  const chips = [...display.el.querySelectorAll<HTMLButtonElement>(".all-rules button")];

  expect(chips.flatMap((chip) => chip.title.split(" ")).toSorted()).toEqual([...RULES].sort());
  expect(new Set(chips.map((chip) => chip.querySelector("[translate]")!.textContent)).size).toBe(chips.length);
  for (const rule of RULES) {
    render(h(OpenRule, { table: { ui: { rule }, words, dispatch: () => {} } }), display.el); // as every chip opens it
    const names = [...law()!.querySelectorAll("[role=img]")].map((picture) => picture.ariaLabel!);
    expect(law()!.textContent).toContain(words.message(`rule-${rule}`));
    expect(law()!.textContent!.includes(words.message("why-ruling"))).toBe(rule.startsWith("X")); // it is ours, and says so
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/^[^{}]*\p{L}[^{}]*$/u.test(name))).toEqual([]);
    expect(law()!.querySelector(".rule-picture")!.textContent).not.toMatch(/[{}]|[a-z]+-[a-z]+/);
  }
});

test("where letters are those of the notation, a chip shows the id of its rule, and so does what it opens", () => {
  const { settings } = snapshot("table");
  display = pressed(
    show(snapshot("table", { settings: { ...settings, letters: "notation" } })),
    '[aria-keyshortcuts="?"]',
    ".all-rules button",
  );
  const chips = [...display.el.querySelectorAll(".all-rules [translate=no]")];

  expect(chips.map((chip) => chip.textContent)).toEqual(RULES);
  expect(law()!.querySelector("h3")!.textContent).toBe(RULES[0]);
});
