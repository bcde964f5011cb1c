import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel } from "../src/demo/model";
import { STATES } from "../src/demo/states";
import { parted } from "../src/matcha/table/before-reveal";
import type { Event, Line, Snapshot } from "../src/matcha/wire";
import { LANGUAGES, catalogue, display, frame, show, snapshot, type Shown } from "./help";

const before = STATES["bets"]!.view;
const after = STATES["bets"]!.next![0]!.view;
const over = STATES["paid"]!.next![1]!.view;

let shown: Shown;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

/** A table at which a pair has just been resolved. */
function resolved(view: Snapshot = before, then: Snapshot = after, language = "en"): Shown {
  shown = display(new FakeModel({ snapshot: view, catalogue: catalogue(language) }));
  shown.model.update("snapshot", then);
  return shown;
}

const asked = (): boolean => shown.el.querySelector(".bets") !== null;
const bet = (stake: number, who: number): void =>
  shown.press(`.bets fieldset:nth-of-type(${stake}) label:nth-of-type(${who}) input`);
const came = (): string[] => [...shown.el.querySelectorAll(".came li")].map((item) => item.textContent!);

describe("a bet at the table", () => {
  test("is offered before a pair turns, for what lies at each of its places", () => {
    resolved();
    expect([...shown.el.querySelectorAll(".bets legend")].map((legend) => legend.textContent)).toEqual([
      "Who takes a matcha beside Matcha 2?",
      "Who takes a whisk beside Matcha 2?",
      "Who takes a scoop beside Scoop 4?",
      "Who takes a whisk beside Scoop 4?",
    ]);
    expect(shown.text(".bets label")).toBe("You");
    expect(shown.text("[role=status]")).toBe("Before you see it: what do you think?");
  });

  test("keeps back all that came: cards, tokens, needs, story, log, head, board and voice", () => {
    shown = show(before);
    const tables = (): string[] =>
      [".prog .three", ".rail", ".seat .tray"].map((part) => shown.el.querySelector(part)?.innerHTML ?? "");
    const were = tables();
    shown.model.update("snapshot", after);
    expect(tables()).toEqual(were);
    expect(shown.el.querySelectorAll('[data-place="2s1"] .back, [data-place="2n1"] .back')).toHaveLength(2);
    expect(shown.el.querySelectorAll(".now .mark, .now .won, .story, .came")).toHaveLength(0);
    for (const secret of ["Matcha 1", "Scoop 3", "takes a", "1 beats 4"])
      expect(shown.el.querySelector(".table")!.textContent!.replaceAll(/Who takes a/g, "")).not.toContain(secret);
    expect(shown.el.querySelector("[role=status]")!.textContent).not.toContain("Hana");
  });

  test("is judged with the story, in writing and in voice", () => {
    resolved();
    bet(1, 1);
    bet(3, 1);
    shown.press(".bets .go");
    expect(came()).toEqual([
      "Who takes a matcha beside Matcha 2? You said: you. It was Hana.",
      "Who takes a scoop beside Scoop 4? You said: you. It was you.",
    ]);
    expect(shown.el.querySelectorAll(".story p")).toHaveLength(2);
    expect(shown.text("[role=status]")).toContain("You said: you. It was Hana.");
    expect(asked()).toBe(false);
  });

  test("is skipped by Space, and then the story is told as ever", () => {
    resolved();
    shown.key(" ");
    expect(asked()).toBe(false);
    expect(came()).toEqual([]);
    expect(shown.text(".log p:last-child")).toBe("Hana takes a whisk.");
    shown.key(" ");
    expect(shown.text(".now .plabel b")).toBe("Round 3");
  });

  test("is offered by a keyboard's focus when the card that had it is laid", async () => {
    shown = show(before, (intent, model) => intent.type === "move" && model.update("snapshot", after));
    shown.el.querySelector<HTMLElement>(".hand button")!.focus();
    shown.key("1");
    shown.key("n");
    await frame();
    expect(document.activeElement).toBe(shown.el.querySelector(".bets"));
  });

  test("takes nobody's focus from elsewhere", () => {
    const cell = document.body.appendChild(document.createElement("textarea"));
    cell.focus();
    resolved();
    expect(document.activeElement).toBe(cell);
    cell.remove();
  });

  test("is not offered unless asked for, and may be switched on at any table", () => {
    resolved(snapshot("table"), snapshot("reveal"));
    expect(asked()).toBe(false);
    shown.model.update("snapshot", snapshot("table", { revision: 20 }));
    shown.press(".hd button");
    shown.press(".drawer input[type=checkbox]");
    shown.model.update("snapshot", snapshot("reveal", { revision: 21 }));
    expect(asked()).toBe(true);
  });

  test("is gone when the table moves on, and what came is told", () => {
    resolved();
    shown.model.update("snapshot", { ...after, revision: 19, events: [] });
    expect(asked()).toBe(false);
    expect(shown.el.querySelectorAll(".story p")).toHaveLength(2);
  });

  test("stays open while the language changes", () => {
    resolved();
    shown.model.update("catalogue", catalogue("nl"));
    shown.model.update("snapshot", { ...after });
    expect(shown.text(".bets h4")).toBe("Voor je het ziet: wat denk je?");
  });

  test("is forgotten where its pair is taken back", () => {
    resolved();
    bet(1, 1);
    shown.press(".bets .go");
    const undone = { do: "undo", seat: 0, at: null, knowledge: true, tell: [] } as const;
    shown.model.update("snapshot", { ...before, revision: 19, events: [{ ...undone, tell: [] }] });
    shown.model.update("snapshot", { ...over, settings: { ...over.settings, bets: false }, revision: 20 });
    shown.key(" ");
    expect(shown.el.querySelector(".tally")).toBeNull();
  });

  test.each(LANGUAGES)("is worded in %s", (language) => {
    resolved(before, after, language);
    for (const part of [".bets h4", ".bets legend", ".bets label", ".bets .go", ".bets .quiet"])
      expect(shown.text(part)).toMatch(/^[^{}]*[^{}\w-][^{}]*$|^\p{Lu}\p{L}+$|^[^\x00-\x7f]+$/u);
  });
});

describe("a pair in two parts", () => {
  test("hides the card that was laid for the next round already", () => {
    shown = show(before);
    const [bottom, top] = after.hands;
    const next: Snapshot = {
      ...after,
      hands: [bottom, top.slice(1)],
      pairs: after.pairs.map((pair, at) =>
        at < 2 ? pair : { ...pair, places: [{ ...pair.places[0], cards: [null, "??"] }, pair.places[1]] },
      ),
      events: [...after.events, { do: "lay", seat: 1, at: [3, "n"], card: "??", tell: [] }],
    };
    const [first, rest] = parted(before, next)!;
    expect(first.hands).toEqual(after.hands);
    expect(first.pairs[2]!.places[0].cards).toEqual([null, null]);
    expect(first.events).toEqual([]);
    expect(rest.events).toEqual(next.events);
  });

  test("shows one's own cards and no other's, to whoever sits there", () => {
    shown = show(before);
    const cards = (seat: Snapshot["seat"]): unknown => parted(before, { ...after, seat })![0].pairs[1]!.places[0].cards;
    expect([0, 1, "table"].map((seat) => cards(seat as Snapshot["seat"]))).toEqual([
      ["W4", "??"],
      ["??", "S3"],
      ["??", "??"],
    ]);
  });

  test("is not made of a deal, of something taken back, of several rounds, or of none", () => {
    shown = show(before);
    const deal = { do: "deal", seat: 0, at: null, set: 1, tell: [] } as const;
    const early = { ...after.events[0]!, at: [1, "s"] } as Snapshot["events"][number];
    for (const events of [[{ ...deal, tell: [] }, ...after.events], [early, ...after.events], []])
      expect(parted(before, { ...after, events })).toBeNull();
    expect(parted(after, after)).toBeNull();
  });
});

describe("the end of a game", () => {
  test("lists where the tokens came from, round by round, with the rules", () => {
    shown = show(snapshot("over"));
    expect(shown.text(".paid summary")).toBe("Where the tokens came from");
    expect(shown.el.querySelector<HTMLDetailsElement>(".paid")!.open).toBe(false);
    expect([...shown.el.querySelectorAll(".paid .round, .paid b")].map((each) => each.textContent)).toEqual([
      "Set 1 of 2, round 2 of 3",
      "Matcha 2",
      "Scoop 4",
      "Set 1 of 2, round 3 of 3",
      "Bowl 4",
      "Water 1",
    ]);
    expect([...shown.el.querySelectorAll(".paid li:nth-child(2) .rule")].map((chip) => chip.textContent)).toEqual([
      "rule V 2V2",
      "rule V 4V4",
      "rule K 1K1",
    ]);
    expect(shown.el.querySelector(".tally")).toBeNull();
  });

  test("counts the bets, and goes from one that was wrong to the next", () => {
    resolved();
    [1, 2, 3].forEach((stake) => bet(stake, 1));
    shown.press(".bets .go");
    shown.model.update("snapshot", over);
    expect(shown.el.querySelector(".tally")).toBeNull();
    shown.key(" ");
    expect(shown.text(".tally")).toBe("You guessed 1 of 3 right.Next wrong guess");
    const spoken = [1, 2, 3].map(() => {
      shown.press(".tally button");
      expect(shown.text(".paid .here b")).toBe("Matcha 2");
      return shown.text("[role=status]");
    });
    expect(spoken).toEqual([
      "Who takes a matcha beside Matcha 2? You said: you. It was Hana.",
      "Who takes a whisk beside Matcha 2? You said: you. It was nobody.",
      "Who takes a matcha beside Matcha 2? You said: you. It was Hana.",
    ]);
    const list = shown.el.querySelector<HTMLDetailsElement>(".paid")!;
    expect(list.open).toBe(true);
    list.open = false;
    shown.press(".tally button");
    expect(list.open).toBe(true);
  });
});

describe("no bet", () => {
  const line = (id: string, args = {}): Line => ({ id, args, rules: [] });
  const saying = (view: Snapshot, revision: number): Snapshot => ({
    ...view,
    revision,
    events: [{ do: "say", seat: 1, at: null, what: "say: hm", tell: [line("tell-passed", { who: "top" })] }],
  });

  test("is offered on a pair where nobody lay: what there is to tell is told at once", () => {
    const bare = (view: Snapshot): Snapshot["pairs"] =>
      view.pairs.map((pair, at) =>
        at === 1 ? { ...pair, places: pair.places.map((place) => ({ ...place, ...BARE })) as never } : pair,
      );
    const nothing = {
      do: "nothing",
      seat: null,
      at: [2, "n"],
      tell: [line("tell-empty", { tsuit: "S", tnumber: "4" })],
    } as const;
    resolved({ ...before, pairs: bare(before) }, { ...after, pairs: bare(after), events: [nothing as never] });
    expect(asked()).toBe(false);
    expect(shown.text(".story")).toContain("Nobody laid a card beside Scoop 4.");
  });

  test("that the table has gone on from keeps what came from the ear", () => {
    resolved();
    shown.model.update("snapshot", saying(after, 99));
    expect(asked()).toBe(false);
    expect(shown.text("[role=status]")).toMatch(/Hana takes a matcha.*passes/s);
  });

  test("counts for another game: a record that is loaded begins anew", () => {
    resolved();
    bet(1, 1);
    shown.press(".bets .go");
    const deal: Event = { do: "deal", seat: 0, at: null, set: 3, tell: [] };
    shown.model.update("snapshot", { ...before, set: 3, revision: 40, events: [deal] });
    shown.model.update("snapshot", { ...over, set: 3, revision: 41, events: [] });
    expect(shown.el.querySelector(".tally")).toBeNull();
  });

  test("is carried from one pair to the next", () => {
    const seat = "table" as const;
    resolved({ ...before, seat, legal: [] }, { ...after, seat });
    bet(1, 1);
    shown.model.update("snapshot", { ...over, seat });
    expect(asked()).toBe(true);
    expect(shown.el.querySelectorAll(".bets input:checked")).toHaveLength(0);
  });
});

const BARE = { cards: [null, null], rule: null, tokens: null, winner: null, hits: null, ranked: null } as const;
