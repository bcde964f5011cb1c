import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel } from "../src/demo/model";
import { STATES } from "../src/demo/states";
import type { TableEvent, Sentence, Snapshot } from "../src/matcha/wire";
import { toFrames, SPOKEN, catalogue, displayTable, frame, show, snapshot, type Display } from "./help";

const before = STATES["bets"]!.view;
const after = STATES["bets"]!.next![0]!.view;
const over = STATES["paid"]!.next![1]!.view;

let display: Display;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  display.close();
  vi.useRealTimers();
});

/** A table at which a pair has just been resolved. */
function showResolution(view: Snapshot = before, then: Snapshot = after, language = "en"): Display {
  display = displayTable(new FakeModel({ snapshot: view, catalogue: catalogue(language) }));
  display.model.update("snapshot", then);
  return display;
}

const isAsked = (): boolean => display.el.querySelector(".stakes") !== null;
const bet = (stake: number, who: number): void =>
  display.el.querySelectorAll(".stake")[stake - 1]!.querySelectorAll<HTMLElement>("button")[who - 1]!.click();
const stakes = (): (string | null)[] => [...display.el.querySelectorAll(".stake")].map((stake) => stake.ariaLabel);
const betResults = (): string[] => [...display.el.querySelectorAll(".came li")].map((item) => item.textContent!);

describe("a bet at the table", () => {
  test("is offered before a pair turns, for what lies at each of its places", () => {
    showResolution();
    expect(stakes()).toEqual([
      "Matcha 2: who gets the matcha?",
      "Matcha 2: who gets a whisk?",
      "Scoop 4: who gets the scoop?",
      "Scoop 4: who gets a whisk?",
    ]);
    expect([...display.el.querySelector(".stake")!.querySelectorAll("button")].map((one) => one.ariaLabel)).toEqual([
      "Hana",
      "You",
      "Nobody",
    ]);
    expect(display.text("[role=status]")).toBe("Before you see it: what do you think?");
  });

  test("keeps back all that came: cards, tokens, needs, story, log, head, board and voice", () => {
    display = show(before);
    const tables = (): string[] =>
      [".progress > span", ".rail", ".play > .seat .tokens"].map(
        (part) => display.el.querySelector(part)?.innerHTML ?? "",
      );
    const were = tables();
    display.model.update("snapshot", after);
    expect(tables()).toEqual(were);
    expect(display.el.querySelectorAll('[data-place="2s1"] .back, [data-place="2n1"] .back')).toHaveLength(2);
    expect(display.el.querySelectorAll(".nowpair .badge, .nowpair .prize, .accounts, .came")).toHaveLength(0);
    for (const secret of ["Matcha 1", "Scoop 3", "takes a", "1 beats 4"])
      expect(display.el.querySelector(".table")!.textContent!).not.toContain(secret);
    expect(display.el.querySelector("[role=status]")!.textContent).not.toContain("Hana");
  });

  test("is judged with the story, in writing and in voice", () => {
    showResolution();
    bet(1, 1);
    bet(1, 2);
    bet(3, 2);
    display.press(".bar .go");
    expect(betResults()).toEqual([
      "Matcha 2: who gets the matcha? You guessed yourself. It was Hana.",
      "Scoop 4: who gets the scoop? You guessed yourself. It was you.",
    ]);
    expect(display.el.querySelectorAll(".accounts p")).toHaveLength(2);
    expect(display.text("[role=status]")).toContain("You guessed yourself. It was Hana.");
    expect(isAsked()).toBe(false);
  });

  test("is skipped by Space, and then announced as ever", () => {
    showResolution();
    display.key(" ");
    expect(isAsked()).toBe(false);
    expect(betResults()).toEqual([]);
    expect(display.text(".log p:last-child")).toBe("Hana gets a whisk.");
    display.key(" ");
    expect(display.el.querySelector<HTMLElement>(".nowpair")!.dataset["pair"]).toBe("3");
  });

  test("is offered by a keyboard's focus when the card that had it is laid", async () => {
    display = show(before, (intent, model) => intent.type === "move" && model.update("snapshot", after));
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    display.key("1");
    display.key("n");
    await frame();
    expect(document.activeElement).toBe(display.el.querySelector(".stakes")!.closest(".drawer"));
  });

  test("takes nobody's focus from elsewhere", () => {
    const cell = document.body.appendChild(document.createElement("textarea"));
    cell.focus();
    showResolution();
    expect(document.activeElement).toBe(cell);
    cell.remove();
  });

  test("is not offered unless asked for, and may be switched on at any table", () => {
    showResolution(snapshot("table"), snapshot("reveal"));
    expect(isAsked()).toBe(false);
    display.model.update("snapshot", snapshot("table", { revision: 20 }));
    display.press(".game-head button:last-child");
    display.press(".drawer input[type=checkbox]");
    display.model.update("snapshot", { ...after, revision: 21, settings: before.settings });
    expect(isAsked()).toBe(true);
  });

  test("is gone when the table moves on, and its result is announced", () => {
    showResolution();
    display.model.update("snapshot", { ...after, revision: 19, frames: [] });
    expect(isAsked()).toBe(false);
    expect(display.text(".say")).toContain("Hana gets the matcha.");
  });

  test("stays open while the language changes", () => {
    showResolution();
    display.model.update("catalogue", catalogue("nl"));
    display.model.update("snapshot", { ...after });
    expect(display.text(".drawer h3")).toBe("Voor je het ziet: wat denk je?");
  });

  test("is forgotten where its pair is taken back", () => {
    showResolution();
    bet(1, 1);
    display.press(".bar .go");
    const undone = { do: "undo", seat: 0, at: null, knowledge: true, tell: [] } as const;
    display.model.update("snapshot", { ...before, revision: 19, frames: toFrames([{ ...undone, tell: [] }]) });
    display.model.update("snapshot", { ...over, settings: { ...over.settings, bets: false }, revision: 20 });
    display.key(" ");
    expect(display.el.querySelector(".tally")).toBeNull();
  });

  test.each(SPOKEN)("is worded in %s", (language) => {
    showResolution(before, after, language);
    const parts = [".drawer h3", ".stakes .soft", ".heads b", ".bar .go"].map(display.text);
    for (const text of [...parts, ...stakes()])
      expect(text).toMatch(/^[^{}]*[^{}\w-][^{}]*$|^\p{Lu}\p{L}+$|^[^\x00-\x7f]+$/u);
  });
});

describe("the end of a game", () => {
  test("lists where the tokens came from, round by round, with the rules", () => {
    display = show(snapshot("end"));
    expect(display.el.querySelector(".paid")).toBeNull();
    display.key("w");
    expect(display.text(".paid h4")).toBe("Where the tokens came from");
    expect([...display.el.querySelectorAll(".paid .round, .paid b")].map((each) => each.textContent)).toEqual([
      "Set 1 of 2, round 2 of 3",
      "Matcha 2",
      "Scoop 4",
      "Set 1 of 2, round 3 of 3",
      "Bowl 4",
      "Water 1",
    ]);
    expect(
      [...display.el.querySelectorAll<HTMLElement>(".paid li:nth-child(2) .rule")].map((chip) => chip.title),
    ).toEqual(["V2", "V4 K1"]);
    expect(display.el.querySelector(".tally")).toBeNull();
  });

  test("counts the bets, and goes from one that was wrong to the next", () => {
    showResolution();
    [1, 2, 3].forEach((stake) => bet(stake, 2));
    display.press(".bar .go");
    display.model.update("snapshot", over);
    expect(display.el.querySelector(".tally")).toBeNull();
    display.key(" ");
    display.key(" ");
    display.key("w");
    expect(display.text(".tally")).toBe("You guessed 1 of 3 right.Next wrong guess");
    const spoken = [1, 2, 3].map(() => {
      display.press(".tally button");
      expect(display.text(".paid .here b")).toBe("Matcha 2");
      return display.text("[role=status]");
    });
    expect(spoken).toEqual([
      "Matcha 2: who gets the matcha? You guessed yourself. It was Hana.",
      "Matcha 2: who gets a whisk? You guessed yourself. It was nobody.",
      "Matcha 2: who gets the matcha? You guessed yourself. It was Hana.",
    ]);
  });
});

describe("no bet", () => {
  const line = (id: string, args = {}): Sentence => ({ id, args, rules: [] });
  const saying = (view: Snapshot, revision: number): Snapshot => ({
    ...view,
    revision,
    frames: toFrames([{ do: "say", seat: 1, at: null, what: "say: hm", tell: [line("tell-passed", { who: "top" })] }]),
  });

  test("is offered on a pair where nobody lay: its result is announced at once", () => {
    const bare = (view: Snapshot): Snapshot["pairs"] =>
      view.pairs.map((pair, at) =>
        at === 1 ? { ...pair, places: pair.places.map((place) => ({ ...place, ...BARE })) as never } : pair,
      );
    const nothing = {
      do: "nothing",
      seat: null,
      at: [2, "n"],
      tell: [line("tell-empty", { token: "S", tsuit: "S", tnumber: "4" })],
    } as const;
    showResolution(
      { ...before, pairs: bare(before) },
      { ...after, pairs: bare(after), frames: toFrames([nothing as never]) },
    );
    expect(isAsked()).toBe(false);
    expect(display.text(".say")).toContain("Nobody played a card here");
  });

  test("that the table has gone on from keeps what came from the ear", () => {
    showResolution();
    display.model.update("snapshot", saying(after, 99));
    expect(isAsked()).toBe(false);
    expect(display.text("[role=status]")).toMatch(/Hana gets the matcha.*passes/s);
  });

  test("counts for another game: a record that is loaded begins anew", () => {
    showResolution();
    bet(1, 1);
    display.press(".bar .go");
    const deal: TableEvent = { do: "deal", seat: 0, at: null, set: 3, tell: [] };
    display.model.update("snapshot", { ...before, set: 3, revision: 40, frames: toFrames([deal]) });
    display.model.update("snapshot", { ...over, set: 3, revision: 41, frames: [] });
    expect(display.el.querySelector(".tally")).toBeNull();
  });

  test("is carried from one pair to the next", () => {
    const seat = "table" as const;
    showResolution({ ...before, seat, legal: [] }, { ...after, seat });
    bet(1, 1);
    display.model.update("snapshot", { ...over, seat });
    expect(isAsked()).toBe(true);
    expect(display.el.querySelectorAll('.stakes [aria-checked="true"]')).toHaveLength(0);
  });
});

const BARE = { cards: [null, null], rule: null, tokens: null, winner: null, hits: null, ranked: null } as const;
