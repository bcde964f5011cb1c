/// <reference types="vite/client" />
import market from "../../locales/genmaicha-course.en.ftl?raw";
import genmaicha from "../../locales/genmaicha.en.ftl?raw";
import { claimArgs } from "../src/matcha/parts/cards";
import { describe, expect, test } from "vitest";
import { eventsOf, STATES } from "../src/demo/states";
import type { Sentence } from "../src/matcha/wire";
import { createWords } from "../src/kit/i18n";
import { LANGUAGES, catalogue } from "./help";

const SOURCES = import.meta.glob<string>(["../src/**/*.ts*", "!../src/demo/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const ENGLISH = { language: "nl", source: "", english: catalogue("en").source };
const english = createWords(catalogue("en"), "catalogue");
const line = (id: string, args: Sentence["args"] = {}): Sentence => ({ id, args, rules: [] });

describe("a sentence", () => {
  test("is rendered from codes", () => {
    const args = { who: "name", name: "Hana", seen: "no", tsuit: "M", tnumber: "2" };
    expect(english.sentence(line("tell-laid", args))).toBe("Hana plays a card beside matcha 2.");
  });

  test("with a claim gets the words of the button", () => {
    expect(english.sentence(line("tell-claim", { who: "you", claim: "number 3" }))).toBe("You: “It is a 3.”");
  });

  test("with a list gets its items as alternatives", () => {
    expect(english.sentence(line("tell-near", { who: "you", list: ["M", "K"] }))).toBe(
      "You are one matcha or whisk away from winning the game.",
    );
  });

  test("follows the last without a space in Japanese", () => {
    const lines = [line("tell-turned", { tsuit: "B", tnumber: "3" }), line("tell-both")];
    expect(english.sentences(lines)).toBe("Bowl 3: both cards turn over. Both match.");
    expect(createWords(catalogue("ja"), "catalogue").sentences(lines)).not.toContain(" ");
  });

  test("that a language lacks is in English", () => {
    const words = createWords({ ...ENGLISH, source: "do-pass = Passen" }, "catalogue");
    expect(words.message("do-pass")).toBe("Passen");
    expect(words.message("do-undo")).toBe("Undo");
  });

  test("with a missing argument falls back to English, and then to its id", () => {
    const words = createWords({ ...ENGLISH, source: "is-turn = { $nobody }" }, "catalogue");
    expect(words.message("is-turn", { n: 2 })).toBe("Turn 2");
    expect(english.message("no-such-message")).toBe("no-such-message");
  });

  test("has no isolating marks, and keeps what a person typed", () => {
    expect(english.message("tell-turn", { who: "name", name: "<b>Ana</b>" })).toBe("<b>Ana</b>’s turn.");
  });
});

test("each message that a display names is one of a catalogue", () => {
  const words = createWords({ ...catalogue("en"), english: `${genmaicha}\n${market}` }, "catalogue");
  const named = Object.values(SOURCES).flatMap((source) => [...source.matchAll(/\bmessage\(\s*"([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, id]) => id!).filter((id) => !words.has(id))).toEqual([]);
});

test("a seal is the catalogue's letter, or the notation's where a class writes codes", () => {
  expect(createWords(catalogue("uk"), "catalogue").cardLetter("W")).toBe("Д");
  expect(createWords(catalogue("uk"), "notation").cardLetter("W")).toBe("W");
});

test("a rule has the name of its family, or in notation its id", () => {
  expect(createWords(catalogue("uk"), "catalogue").rule("K1")).toBe("Старша карта");
  expect(createWords(catalogue("uk"), "notation").rule("K1")).toBe("K1");
});

test("a claim's code becomes the arguments of its button", () => {
  expect(claimArgs("suit M")).toEqual({ kind: "suit", token: "M" });
  expect(claimArgs("number 2")).toEqual({ kind: "number", number: "2" });
  expect(claimArgs("match")).toEqual({ kind: "match" });
});

describe.each(LANGUAGES)("in %s", (language) => {
  const words = createWords(catalogue(language), "catalogue");

  test("every event of every recorded state has its sentence", () => {
    const lines = Object.values(STATES).flatMap(({ view }) => eventsOf(view).flatMap((event) => event.tell));
    for (const line of lines) expect(words.sentence(line)).not.toBe(line.id);
  });
});
