import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel, type Traits } from "../src/demo/model";
import widget from "../src/matcha/table/table-widget";
import type { TableEvent, Sentence, PlacePayment, Snapshot } from "../src/matcha/wire";
import { toFrames, SPOKEN, catalogue, displayTable, frame, show, snapshot, type Display } from "./help";

let display: Display;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  display.close();
  vi.useRealTimers();
});

const TURN: Sentence = { id: "tell-turn", args: { who: "name", name: "Hana" }, rules: [] };

/** The round that has the light. */
const lit = (of: Display = display): string => of.el.querySelector<HTMLElement>(".nowpair")!.dataset["pair"]!;

/** A round is being read: what comes next waits. */
const reads = (): boolean => display.el.querySelector('.bar [aria-keyshortcuts="W"]') !== null;

const labels = (selector: string): string[] =>
  [...display.el.querySelectorAll(selector)].map((item) => item.querySelector(".visually-hidden")!.textContent!);

describe("the table", () => {
  test("is called by who plays, for those who jump from one to another", () => {
    display = show(snapshot("table"));
    expect(display.el.querySelector("[role=region]")!.getAttribute("aria-label")).toBe("Matcha: You and Hana");
  });

  test("shows your hand as buttons that say what they are", () => {
    display = show(snapshot("table"));
    expect(labels(".hand button")).toEqual(["Water 4", "Bowl 1", "Zero"]);
  });

  test("says what to do now", () => {
    display = show(snapshot("table"));
    expect(display.text(".say")).toContain("Your turn. Play a card beside scoop 4, or pass.");
    display.press(".hand button");
    expect(display.spoken()).toContain("Your turn. Play water 4 beside scoop 4, or pass.");
  });

  test("offers a word to go with the lifted card, and says nothing of itself", () => {
    display = show(snapshot("table"));
    const words = (): string[] => [...display.el.querySelectorAll(".words button")].map((each) => each.textContent!);
    expect(words()).toEqual([]);
    display.press(".hand button");
    expect(words()).toEqual(["Say nothing", "It matches", "It misses"]);
    expect(display.text('.words [aria-checked="true"]')).toBe("Say nothing");
    display.press(".words button:nth-child(2)");
    display.press(".place.legal");
    expect(display.model.sent).toMatchObject([{ type: "move", move: "W4@n", word: "match" }]);
  });

  test("offers to say nothing more where a word of yours stands", () => {
    const said = { seat: 0, mat: "n", round: 2, what: "miss", verdict: "open" } as const;
    for (const [talk, silent] of [
      [said, "Say nothing more"],
      [{ ...said, round: 1 }, "Say nothing"],
      [{ ...said, seat: 1 }, "Say nothing"],
    ] as const) {
      display = show(snapshot("table", { talk: [talk] }));
      display.press(".hand button");
      expect(display.text('.words [aria-checked="true"]')).toBe(silent);
      display.close();
    }
  });

  test("shows beside a card only the claim on it", () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".words button");
    display.press(".hand button:nth-child(2)");
    display.press(".place.legal");
    expect(display.model.sent[0]).not.toHaveProperty("word");
  });

  test("hangs the leaves of somebody who counts them at the name", () => {
    display = show(snapshot("table"));
    expect(display.el.querySelector(".play .leaves")!.getAttribute("aria-label")).toBe("4 leaves of 5");
    expect(display.el.querySelectorAll(".play .leaves .on")).toHaveLength(4);
    expect(display.el.querySelector(".own .leaves")).toBeNull();
  });

  test("lights the place where the picked card may go, and the key that lays it there", () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    expect(labels(".place.legal")).toEqual(["number mat, scoop 4: play it here"]);
    expect(display.el.querySelector(".place.legal")!.getAttribute("aria-keyshortcuts")).toBe("N");
  });

  test("asks for the next round where two players of ours play", () => {
    const players = snapshot("table").players.map((each) => ({ ...each, kind: "greedy" })) as Snapshot["players"];
    display = show(snapshot("table", { players, seat: "table", legal: [], claimable: [], undo: "no" }));
    expect([...display.el.querySelectorAll(".bar .btn.go")].map((each) => each.textContent)).toEqual(["Continue"]);
    display.press(".bar .btn.go");
    expect(display.model.sent).toMatchObject([{ type: "deal" }]);
  });

  test("tells at the place of a word why somebody came there, and what became of their leaves", () => {
    const hana = { who: "name", name: "Hana" };
    const events: TableEvent[] = [
      { do: "why", seat: 1, at: [2, "s"], tell: [{ id: "tell-why", args: { ...hana, did: "look" }, rules: [] }] },
      {
        do: "leaves",
        seat: 1,
        at: [2, "s"],
        leaves: 5,
        tell: [{ id: "tell-leaves", args: { ...hana, change: "grows", count: 1 }, rules: [] }],
      },
    ];
    display = show(snapshot("reveal", { frames: [...snapshot("reveal").frames, ...toFrames(events)] }));
    display.key("w");
    const places = [...display.el.querySelectorAll(".accounts p")].map((each) => each.textContent!);
    expect(
      places.map((text) =>
        text.includes("Hana: “You said it matches. I’ll check.” Hana: “That was true. You gain a leaf.”"),
      ),
    ).toEqual([true, false]);
  });

  test("offers whoever only looks on no hint, and nothing to give up", () => {
    const offered = (seat: Snapshot["seat"]): string => {
      display = show(snapshot("table", { seat }));
      display.press(".game-head button:last-child");
      return [...display.el.querySelectorAll("button")].map((each) => each.textContent).join();
    };
    expect(offered(0)).toMatch(/Hint.*Resign/s);
    display.close();
    expect(offered("table")).not.toMatch(/Hint|Resign/);
    expect(display.key("h").defaultPrevented).toBe(false);
  });

  test("sends a move once, with the revision it was made against", () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".place.legal");
    expect(display.model.sent).toEqual([
      { type: "move", move: "W4@n", revision: 17, id: expect.stringMatching(/^[a-z0-9]+-1$/) },
    ]);
  });

  test("opens a rule and the help without asking anybody", () => {
    display = show(snapshot("reveal"));
    display.key("w");
    display.press(".rule");
    expect(display.text(".law")).toContain("A card matches");
    display.key("?");
    expect(display.text(".help h4")).toBe("How to win");
    expect(display.model.sent).toEqual([]);
  });

  test("shows behind About the licences of all that is in the bundle", () => {
    display = show(snapshot("table"));
    display.key("?");
    const notices = display.text(".notices pre");
    expect(notices).toContain("the matcha_widget authors");
    expect(notices).toContain("Copyright (c) 2015-present Jason Miller"); // Preact
    expect(notices).toContain("Apache License"); // Fluent
  });

  test("says that Python is busy when another language does not come, until it has come", async () => {
    display = show(snapshot("table"));
    display.model.widget_manager = { kernel: { id: "k", status: "busy" } };
    display.press(".game-head button:last-child");
    const choice = display.el.querySelector<HTMLSelectElement>(".drawer .row select")!;
    choice.value = "nl";
    choice.dispatchEvent(new Event("change"));
    expect(display.model.sent).toMatchObject([{ type: "language", language: "nl" }]);
    vi.advanceTimersByTime(2000);
    expect(display.text(".say")).toContain("Python is busy. It will do what you pressed when it is free.");
    display.model.update("catalogue", catalogue("nl"));
    display.model.update("snapshot", snapshot("table", { answered: display.model.sent[0]!.id }));
    await frame();
    expect(display.text(".say")).toContain("Jij bent aan de beurt.");
  });

  test("receives each of two snapshots that come while a press waits for its frame", async () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".place.legal");
    const events: TableEvent[] = [{ do: "pass", seat: 1, at: null, forced: false, tell: [TURN] }];
    display.model.update("snapshot", snapshot("table", { revision: 18, frames: toFrames(events) }));
    display.model.update("snapshot", snapshot("table", { revision: 19, frames: toFrames([]) }));
    await frame();
    expect(display.text(".log")).toContain("Hana’s turn.");
    expect(display.el.querySelector(".matcha")!.getAttribute("data-revision")).toBe("19");
  });

  test("locks your other places while a card is picked; pressed, they say which rule forbids it", () => {
    display = show(snapshot("table"));
    expect(labels(".barred")).toEqual([]);
    display.press(".hand button");
    expect(labels(".barred")).toContain("suit mat, matcha 2: taken");
    expect(labels(".barred")).toHaveLength(5);
    display.press(".nowpair .barred");
    expect(display.text(".say")).toBe(
      "You already have a card here. Play your second card on the other mat. rule TurnsTurns",
    );
    display.press(".strip .barred");
    expect(display.text(".say")).toBe(
      "Those mats belong to another round. Play on this round’s two mats. rule TurnsTurns",
    );
    expect(display.model.sent).toEqual([]);
  });

  test("says of what cannot be used why not", () => {
    display = show(snapshot("table", { undo: "no" }));
    const undo = display.el.querySelector(".tools [aria-keyshortcuts=U]")!;
    expect(undo.getAttribute("aria-description")).toBe("There is nothing to undo.");
    expect(display.el.querySelector(".bar .btn")!.getAttribute("aria-description")).toContain("Press a card");
    display.press(".hand button");
    expect(display.el.querySelector(".bar .btn")!.getAttribute("aria-description")).toBeNull();
  });

  test.each([
    ["p", "Press again to pass"],
    ["h", "On the number mat any 4 matches."],
  ])("announces what %s has opened", (key, said) => {
    display = show(snapshot("table"));
    display.key(key);
    expect(display.text("[role=status]")).toBe(said);
  });

  test("gives the focus back to what opened a drawer", () => {
    display = show(snapshot("table"));
    const say = display.el.querySelector<HTMLElement>(".say-it")!;
    say.focus();
    say.click();
    expect(document.activeElement!.className).toBe("drawer");
    display.key("Escape");
    expect(document.activeElement).toBe(say);
  });

  test("brings the mats back into sight when another game begins", async () => {
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      seen.push(this);
    });
    display = show(snapshot("end"));
    display.press(".bar .go + .btn");
    display.model.update("snapshot", snapshot("first", { revision: 99 }));
    await frame();
    expect(seen.map(({ className }) => className)).toEqual(["nowpair"]);
    vi.restoreAllMocks();
  });

  test("has the last round read before it says, and large, how the game ended", () => {
    display = show(snapshot("over"));
    expect(display.text(".say")).toContain("One of each kind: you win the game.");
    expect(display.el.querySelector(".ending")).toBeNull();
    display.press(".bar .go");
    expect(display.text(".ending h3")).toBe("You win");
    expect(display.text(".ending .say")).toBe("One of each kind: you win the game.");
  });

  test("leads from the end to where the game turned, or on to the next one", () => {
    display = show(snapshot("end"));
    expect(display.text(".ending .here")).toBe("turning point");
    display.press(".bar .go");
    expect(display.model.sent).toMatchObject([{ type: "look back" }]);
    display.close();
    display = show(snapshot("end"));
    display.press(".bar .go + .btn");
    expect(display.model.sent).toMatchObject([{ type: "rematch" }]);
  });

  test("says how a house rule is won, with its rule", () => {
    display = show(snapshot("table", { goals: [3, 1], goal_rule: "W2" }));
    display.key("?");
    expect(display.text(".help p")).toBe(
      "3 tokens of one suit win, or 1 whisk, or one of each of the five kinds. rule How to winHow to win",
    );
  });

  test.each([
    [false, "This is a picture of the game. Run this cell to play."],
    [true, ""],
  ])("says at once that nobody can play where Python knows nothing of it: alive %s", async (comm_live, said) => {
    const model = new FakeModel<Traits>({
      snapshot: snapshot("reveal"),
      catalogue: catalogue("en"),
      _library: "anywidget:7",
    });
    const get_model = vi.fn(async () => ({ comm_live }));
    model.widget_manager = { kernel: {}, get_model };
    display = displayTable(model);
    await vi.waitFor(() => expect(get_model).toHaveBeenCalledWith("7"));
    await Promise.resolve();
    expect(display.text("[role=status]")).toBe(said);
    expect(display.el.querySelectorAll(".bar .go")).toHaveLength(comm_live ? 1 : 0);
  });

  test("marks plain keys for Notebook 7, but no chord, and none once it is closed", () => {
    display = show(snapshot("table"));
    const { el } = display;
    const table = el.querySelector(".matcha")!;
    const pressed = (ctrlKey = false): boolean => {
      const inside = (table.isConnected ? table : el).appendChild(document.createElement("i"));
      inside.dispatchEvent(new KeyboardEvent("keydown", { key: "x", ctrlKey, bubbles: true, composed: true }));
      return inside.hasAttribute("data-lm-suppress-shortcuts");
    };
    expect([pressed(), pressed(true)]).toEqual([true, false]);
    display.close();
    document.body.append(el);
    expect(pressed()).toBe(false);
    el.remove();
  });

  test("has the board as a real table: opponent, mat, you, by six", () => {
    display = show(snapshot("table"));
    const cells = [...display.el.querySelectorAll("table tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells.map((row) => row[0])).toEqual(["Hana", "table card", "You"]);
    expect(cells[2]).toEqual(["You", "empty", "Scoop 2", "your matcha 4, face down", "empty", "empty", "empty"]);
  });

  test("stands in the order of the rounds from the dealer's left", () => {
    const order = (): string[] =>
      [...display.el.querySelectorAll(".strip .title b, .nowpair")].map((label) =>
        label.matches(".nowpair") ? "now" : label.textContent!,
      );
    display = show(snapshot("table"));
    expect(order()).toEqual(["Round 1", "now", "Round 3"]);
    display.model.update("snapshot", snapshot("classic", { revision: 99 }));
    expect(order()).toEqual(["Round 3", "Round 2", "now"]);
  });

  test("has the number mat at the left in the first edition only", () => {
    const left = (): boolean => display.el.querySelector(".mat")!.classList.contains("n");
    display = show(snapshot("table"));
    expect(left()).toBe(false);
    display.model.update("snapshot", snapshot("classic", { revision: 99 }));
    expect(left()).toBe(true);
  });

  test("tells a reveal place by place with its rules, and Next gives the light back", () => {
    display = show(snapshot("reveal"));
    expect(display.text(".say").trim()).toBe("1 beats 4. Hana gets the matcha. You get the scoop. Hana gets a whisk.");
    expect(display.text(".nowpair .badge")).toBe("1 > 4");
    expect(lit()).toBe("2");
    display.key("w");
    expect([...display.el.querySelectorAll(".accounts p b")].map((each) => each.textContent)).toEqual([
      "Matcha 2 ",
      "Scoop 4 ",
    ]);
    expect(display.el.querySelectorAll(".accounts .rule").length).toBeGreaterThan(0);
    display.press(".bar .btn.go");
    expect(lit()).toBe("3");
    expect(display.el.querySelector(".nowpair .badge")).toBeNull();
  });

  test("tells the places of a reveal as they lie, whichever was resolved first", () => {
    display = show(snapshot("over"));
    display.key("w");
    const accounts = [...display.el.querySelectorAll(".accounts p")].slice(0, 2);
    expect(accounts.map((each) => each.textContent!.slice(0, 6))).toEqual(["Bowl 4", "Water "]);
  });

  test("tells at the reveal whether what was claimed was true", () => {
    const claim = { seat: 1, mat: "s", round: 2, what: "suit M", verdict: "false" } as const;
    const free = { ...claim, what: "say: hm", verdict: "unverifiable" } as const;
    display = show(snapshot("table"));
    const talk = [claim, free, { ...claim, round: 1 }];
    display.model.update("snapshot", snapshot("reveal", { revision: 18, talk }));
    const lie = "Hana: “It is matcha.” That was a lie.";
    expect(display.text("[role=status]").split(lie)).toHaveLength(2);
    expect(display.text(".play .claims .truth")).toBe("not true");
    display.key("w");
    expect(display.text(".accounts p:last-child").trim()).toBe(lie);
  });

  test("tells what a reveal decided after all else that came of it", () => {
    const talk = [{ seat: 1, mat: "s", round: 3, what: "suit M", verdict: "false" } as const];
    display = show(snapshot("table"));
    display.model.update("snapshot", snapshot("over", { revision: 18, talk }));
    const places = ["You get a whisk.", "That was a lie.", "you win the game"].map((text) =>
      display.spoken().indexOf(text),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test("while a round is being read runs ahead neither in the head nor in the log", () => {
    display = show(snapshot("reveal"));
    expect(display.text(".progress")).toBe("Set 1 of 2, round 2 of 3");
    expect(display.text(".log p:last-child")).toBe("Hana gets a whisk.");
    expect(display.text('[data-pair="3"] .title')).toBe("Round 3 next");
    display.press(".bar .btn.go");
    expect(display.text(".progress")).toBe("Set 1 of 2, round 3 of 3");
    expect(display.el.querySelector(".progress .turns")!.getAttribute("aria-label")).toBe("Turn 1");
    expect(display.text(".log p:last-child")).toBe("Round 3.");
    expect(lit()).toBe("3");
  });

  test("stands every token beside the card that won it", () => {
    display = show(snapshot("reveal"));
    const won = [...display.el.querySelectorAll<HTMLElement>(".spot:has(.prize)")].map(
      (spot) => `${spot.dataset["place"]} ${spot.querySelector(".prize .token")!.className}`,
    );
    expect(won.sort()).toEqual([
      "1n0 token sB",
      "1n1 token sK",
      "1s1 token sW",
      "2n0 token sS",
      "2n1 token sK",
      "2s1 token sM",
    ]);
  });

  test("says of a card that lay alone that it did, and of no other", () => {
    display = show(snapshot("over"));
    expect([...display.el.querySelectorAll(".is-alone")].map((mark) => mark.textContent)).toEqual(["alone"]);
    expect(display.el.querySelector('[data-place="3n0"] .is-alone')).not.toBeNull();
  });

  test("calls a free place empty where nothing of yours can go", () => {
    display = show(snapshot("pass"));
    expect(labels("button.place.cant")).toEqual(["number mat, scoop 4: empty"]);
    display.press("button.place.cant");
    expect(display.text(".say")).toContain("You can’t play another card in this round, so pass.");
  });

  test("says of a claim beside which card it was made", () => {
    display = show(snapshot("table"));
    expect(display.text(".claims .about .visually-hidden")).toBe("about the card beside matcha 2");
    expect(display.text(".log p:last-child")).toBe("Hana, beside matcha 2: “It is matcha.”");
  });

  test("speaks of a place where no card lies that somebody could speak of", () => {
    const tell = [{ id: "tell-claim", args: { who: "you", claim: "match" }, rules: ["B1"] }];
    display = show(
      snapshot("table", { frames: toFrames([{ do: "say", seat: 0, at: [2, "n"], what: "match", tell }]) }),
    );
    expect(display.text(".log p:last-child")).toBe("You, beside scoop 4: “It matches.”");
  });

  test("marks in both trays the column that decided a tie", () => {
    display = show(snapshot("tie"));
    const marked = (look: string): string[] =>
      [...display.el.querySelectorAll<HTMLElement>(`.rail .${look}`)].map((column) => column.dataset["tray"]!);
    expect([marked("full"), marked("decides")]).toEqual([["0M"], ["1M"]]);
  });

  test.each([
    ["S", "M", true, "#mt-upset"],
    ["M", "W", false, "#mt-right"],
  ])("marks %s over %s as Python says", (high, low, upset, icon) => {
    const view = structuredClone(snapshot("reveal"));
    view.pairs[1]!.places[0] = {
      ...view.pairs[1]!.places[0],
      rule: "V4",
      hits: [true, true],
      ranked: { high, low, upset },
    };
    display = show(view);
    const uses = [...display.el.querySelectorAll(".nowpair .mat.n .badge use")].map((use) => use.getAttribute("href"));
    expect(uses.join(" ")).toContain(`${icon} #mt-${high} #mt-${low}`);
  });

  test("throws no game away at one press", () => {
    display = show(snapshot("table"));
    display.press(".game-head button:last-child");
    const deal = (): void => display.el.querySelector<HTMLFormElement>(".new-game")!.requestSubmit();
    deal();
    expect(display.model.sent).toEqual([]);
    expect(display.text("[role=status]")).toBe("Press again to start");
    expect(display.text(".new-game .go")).toBe("Press again to start");
    deal();
    expect(display.model.sent).toMatchObject([{ type: "new" }]);
  });

  test.each(["n", "s"])("says of %s with no card picked that one is picked first", (key) => {
    display = show(snapshot("first"));
    display.key(key);
    expect(display.text(".say")).toContain("Press a card in your hand");
    expect(display.text("[role=status]")).toContain("Press a card in your hand");
  });

  describe("while a reveal moves", () => {
    const finish = vi.fn();
    const running = { playState: "running", finished: Promise.resolve(), finish };
    const arrives = async (what: "reveal" | "over" = "reveal"): Promise<void> => {
      Element.prototype.animate = () => running as unknown as Animation;
      vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => "200ms" } as never);
      running.playState = "running";
      finish.mockReset().mockImplementation(() => (running.playState = "finished"));
      display = show(snapshot("table"));
      display.model.update("snapshot", snapshot(what, { revision: 18 }));
      await frame();
    };
    afterEach(() => {
      Reflect.deleteProperty(Element.prototype, "animate");
      vi.restoreAllMocks();
    });

    test.each([
      ["the mouse", () => display.press(".hand button")],
      ["a digit", () => void display.key("1")],
    ])("a pick by %s ends the movement and leaves the result to be read; the next one picks", async (_, pick) => {
      await arrives();
      pick();
      expect(finish).toHaveBeenCalled();
      expect(reads()).toBe(true);
      expect(display.el.querySelector(".hand .is-picked")).toBeNull();
      pick();
      expect(reads()).toBe(false);
      expect(display.el.querySelectorAll(".hand .is-picked")).toHaveLength(1);
    });

    test("no press goes past the end of a game before it was read", async () => {
      await arrives("over");
      display.press(".bar .go");
      expect(display.model.sent).toEqual([]);
      expect(display.el.querySelector(".ending")).not.toBeNull();
    });

    test.each([
      ["the mouse", () => display.press('.bar [aria-keyshortcuts="H"]')],
      ["its key", () => void display.key("h", "KeyH")],
    ])("a hint by %s ends the movement; the next one goes on to the round it speaks of", async (_, hint) => {
      await arrives();
      hint();
      expect(finish).toHaveBeenCalled();
      expect([reads(), lit()]).toEqual([true, "2"]);
      hint();
      expect([reads(), lit()]).toEqual([false, "3"]);
      expect(display.text(".say")).toContain("On the number mat any 1 matches.");
      expect(display.spoken()).toContain("Round 3.");
    });
  });

  test("shows no game that the one it shows has left behind", async () => {
    display = show(snapshot("table", { revision: 17 }));
    display.model.update("snapshot", snapshot("reveal", { revision: 18 }));
    await frame();
    const drawn = display.el.innerHTML;
    display.model.update("snapshot", snapshot("table", { revision: 17 }));
    await frame();
    expect(display.el.innerHTML).toBe(drawn);
    display.press('.bar [aria-keyshortcuts="Space"]');
    display.press(".hand button");
    display.press(".place.legal");
    expect(display.model.sent).toMatchObject([{ type: "move", revision: 18 }]);
  });

  test("hears one answer to each press, however often it comes", async () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".place.legal");
    const { id } = display.model.sent[0]!;
    display.model.update("snapshot", snapshot("reveal", { revision: 18, answered: id }));
    await frame();
    const line: Sentence = { id: "no-error", args: {}, rules: [] };
    display.model.say({ type: "refused", id, revision: 18, cause: "invalid", line, legal: [], text: "again" });
    expect(display.el.querySelector(".refusal")).toBeNull();
  });

  describe("whichever trait comes first", () => {
    const { paid, ...over } = snapshot("over", { revision: 18 }) as Snapshot & { paid: PlacePayment[] };
    const orders = ["catalogue paid snapshot", "catalogue snapshot paid", "paid catalogue snapshot"];
    orders.push("paid snapshot catalogue", "snapshot catalogue paid", "snapshot paid catalogue");
    const traits = { snapshot: over, paid, catalogue: catalogue("nl") };

    /** The end of a game in another language, after these came one by one. */
    async function ends(order: string): Promise<string> {
      display = displayTable(
        new FakeModel<Traits>({ snapshot: snapshot("table"), paid: [], catalogue: catalogue("en") }),
      );
      for (const name of order.split(" ") as (keyof typeof traits)[]) {
        display.model.update(name, traits[name]);
        await frame();
      }
      const drawn = display.el.querySelector(".table")!.innerHTML;
      display.close();
      return drawn;
    }

    test.each(orders)("the end of a game is the same: %s", async (order) => {
      expect(paid.length).toBeGreaterThan(0);
      expect(await ends(order)).toBe(await ends("catalogue paid snapshot"));
    });

    test("what the last game has paid is not seen in the next one", async () => {
      display = displayTable(new FakeModel<Traits>({ snapshot: over, paid, catalogue: catalogue("en") }));
      display.press(".bar .go");
      expect(display.el.querySelector(".lead-line")).not.toBeNull();
      display.model.update("snapshot", snapshot("table", { revision: 19 }));
      await frame();
      expect(display.el.querySelector(".lead-line")).toBeNull();
    });
  });

  test.each([
    ["the person at the top", 1, "hana", "human", ["Hana", "Ana"], ["hana", "human"], ["", "Ana"]],
    ["a function of Python opposite", 0, "human", "python", ["Ana", "Robot"], ["human", "python"], ["Ana", "Robot"]],
    ["a function of Python below", 1, "python", "human", ["", ""], ["python", "human"], ["", ""]],
    ["two people, seen by the top one", 1, "human", "human", ["Ana", "Ben"], ["human", "human"], ["Ana", "Ben"]],
    ["two bots, which are no people", "table", "greedy", "momo", ["Robot", "Momo"], ["greedy", "momo"], ["", ""]],
  ] as const)("begins a new game with the seats as they are: %s", (_, seat, one, other, [a, b], seats, names) => {
    const players: Snapshot["players"] = [
      { name: a, plain: false, kind: one },
      { name: b, plain: false, kind: other },
    ];
    display = show(snapshot("over", { seat, players }));
    display.press(".game-head button:last-child");
    display.el.querySelector<HTMLFormElement>(".new-game")!.requestSubmit();
    expect(display.model.sent[0]).toMatchObject({
      type: "new",
      edition: "matagot-2020",
      seats,
      names,
      dealer: seat === 1 ? 1 : 0,
      house: {},
    });
  });

  test("says something in one press", () => {
    display = show(snapshot("table"));
    display.press('.bar [aria-expanded="false"]');
    display.press('.saying [value="suit W"]');
    expect(display.model.sent[0]).toMatchObject({ type: "say", what: "suit W", mat: "s", round: 2 });
  });

  test("cuts a name that is too long at its end, whichever way it is written", () => {
    display = show(snapshot("table"));
    const names = [...display.el.querySelectorAll(".name, .tray h4 b")];
    expect(names.map((each) => each.getAttribute("dir"))).toEqual(["auto", "auto", "auto", "auto"]);
  });

  test("shows what people typed as text, never as markup", () => {
    display = show(snapshot("hot"));
    expect(display.text(".claims")).toContain("<b>I never bluff</b>");
    expect(display.el.querySelector(".claims b")).toBeNull();
  });

  test("closes the ring of a winner with one of each kind", () => {
    display = show(snapshot("over"));
    expect(display.el.querySelectorAll(".cols.full")).toHaveLength(1);
    expect(display.text(".say")).toContain("One of each kind: you win the game.");
  });
});

describe("a record", () => {
  const bring = (type: string, field: string, value: object): boolean => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { [field]: value });
    return !display.el.querySelector(".matcha")!.dispatchEvent(event);
  };

  test.each(['[Matcha "1"]\n[Edition "grail-2015"]', '{"matcha": 1}'])("is taken when it is pasted: %s", (text) => {
    display = show(snapshot("table"));
    expect(bring("paste", "clipboardData", { getData: () => `\n${text}\n` })).toBe(true);
    expect(display.model.sent).toMatchObject([{ type: "load", text }]);
  });

  test.each(["[Match]", "hello"])("is not what else is pasted: %s", (text) => {
    display = show(snapshot("table"));
    expect(bring("paste", "clipboardData", { getData: () => text })).toBe(false);
    expect(display.model.sent).toEqual([]);
  });

  test("dropped is read up to two million bytes; a longer one is refused unread", async () => {
    const file = (size: number) => ({ size, text: vi.fn(async () => "{}") });
    const [fits, long] = [file(2_000_000), file(2_000_001)];
    display = show(snapshot("table"));
    bring("drop", "dataTransfer", { files: [long] });
    expect(long.text).not.toHaveBeenCalled();
    expect(display.text(".say").trim()).toBe("This file is too long to be a game, so it was not read.");
    bring("drop", "dataTransfer", { files: [fits] });
    await vi.waitFor(() => expect(display.model.sent).toMatchObject([{ type: "load", text: "{}" }]));
  });

  test("too long to be a game is not sent when it is pasted either", () => {
    display = show(snapshot("table"));
    bring("paste", "clipboardData", { getData: () => `{${" ".repeat(2_000_000)}}` });
    expect(display.text(".say").trim()).toBe("This file is too long to be a game, so it was not read.");
    expect(display.model.sent).toEqual([]);
  });

  test("that cannot be read, as a folder, is refused; nothing is read once the table is closed", async () => {
    const folder = { size: 0, text: () => Promise.reject(new Error("a folder")) };
    const late = { size: 0, text: async () => "{}" };
    display = show(snapshot("table"));
    bring("drop", "dataTransfer", { files: [folder] });
    await vi.waitFor(() =>
      expect(display.text(".say").trim()).toBe("Something went wrong here. Your game has not changed."),
    );
    bring("drop", "dataTransfer", { files: [late] });
    display.close();
    await late.text();
    expect(display.model.sent).toEqual([]);
  });
});

describe("a secret", () => {
  const faceDown = (): Element[] =>
    [...display.el.querySelectorAll(".card.back")].filter((card) => !card.querySelector(".tab"));

  test("looks the same whatever the other player's card is", () => {
    display = show(snapshot("table"));
    const markup = new Set(faceDown().map((card) => card.outerHTML.replace(/--r: ?[^;"]*/, "")));
    expect(markup.size).toBe(1);
  });

  test("is in no label: every card of the other player has the same text", () => {
    display = show(snapshot("table"));
    const cells = [...display.el.querySelectorAll("tbody tr:first-child td")].map((cell) => cell.textContent);
    expect(cells).toEqual(["a card, face down", "Bowl 3", "a card, face down", "empty", "empty", "empty"]);
  });

  test("is nowhere behind the curtain: no hand, no corner of a card", () => {
    display = show(snapshot("curtain"));
    expect(display.el.querySelectorAll(".hand, .tab")).toHaveLength(0);
    expect(display.text(".plate")).toContain("Hand over the screen");
  });
});

describe("two players at one screen", () => {
  const lays = { id: "tell-laid", args: { who: "you", seen: "yes", suit: "W", number: "2", tsuit: "S", tnumber: "4" } };
  const hers = snapshot("hot", {
    hands: [
      ["W2", "S1", "M3"],
      ["??", "??"],
    ],
    legal: ["W2@n", "M3@n", "S1@n", "pass"],
    frames: toFrames([{ do: "lay", seat: 0, at: [1, "n"], card: "W2", tell: [{ ...lays, rules: ["T2"] }] }]),
  });

  test.each([
    ["curtain", snapshot("curtain", { revision: 19 })],
    ["other's hand", snapshot("hot", { revision: 19, seat: 1, hands: [["??"], ["W1"]], frames: toFrames([]) })],
    ["curtain of a set's end", snapshot("curtain", { revision: 19, phase: "deal", round: null, to_move: null })],
  ])("leave nothing of one hand in the page for the next viewer: the %s", (_, next) => {
    display = show(snapshot("curtain", { next_seat: 0, revision: 16 }));
    display.model.update("snapshot", hers);
    expect(display.text(".log")).toContain("You play water 2");
    display.press(".hand button");
    display.press(".game-head button:last-child");
    display.press('.bar [aria-keyshortcuts="P"]');
    display.model.update("snapshot", next);
    const secrets = ["Water 2", "Scoop 1", "Matcha 3"];
    expect(secrets.filter((secret) => display.el.innerHTML.includes(secret))).toEqual([]);
    expect(display.el.textContent).not.toContain("Press again");
    expect(display.el.querySelector(".drawer")).toBeNull();
  });

  test("both read a reveal before the curtain falls between them", () => {
    display = show(snapshot("handed"));
    expect(display.el.querySelector(".shoji")).toBeNull();
    expect(reads()).toBe(true);
    display.key(" ", "Space");
    expect(display.text(".shoji")).toContain("Anastasia");
  });

  test("are shown at the curtain, too, that nobody answers", () => {
    display = show(snapshot("curtain"));
    display.press(".bar .go");
    vi.advanceTimersByTime(2000);
    expect(display.text(".plate")).toContain("This is a picture of the game.");
  });

  test("may look at the mats while the curtain is held aside", () => {
    display = show(snapshot("curtain"));
    const hold = display.el.querySelector(".bar .hold")!;
    hold.dispatchEvent(new KeyboardEvent("keydown", { key: " ", code: "Space", bubbles: true }));
    expect(display.el.querySelector(".shoji.aside")).not.toBeNull();
    hold.dispatchEvent(new KeyboardEvent("keyup", { key: " ", code: "Space", bubbles: true }));
    expect(display.el.querySelector(".shoji.aside")).toBeNull();
  });

  test("open no hand by a second Enter: the focus goes to the plate, which says whose turn it is", () => {
    display = show(snapshot("hot"));
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    display.model.update("snapshot", snapshot("curtain", { revision: 19 }));
    expect(document.activeElement!.className).toBe("plate");
    expect(document.activeElement!.getAttribute("aria-label")).toBe("Bartholomew the Elder’s turn.");
    expect((document.activeElement as HTMLElement).tabIndex).toBe(-1);
  });

  test("take the screen by name", () => {
    display = show(snapshot("curtain"));
    display.press(".bar .go");
    expect(display.model.sent).toMatchObject([{ type: "ready", seat: 1 }]);
  });
});

describe("the keyboard", () => {
  test("plays a card under any layout", () => {
    display = show(snapshot("table"));
    display.key("1", "Digit1");
    display.key("т", "KeyN");
    expect(display.model.sent).toMatchObject([{ type: "move", move: "W4@n" }]);
  });

  test("roves along the hand and up to the mats", () => {
    display = show(snapshot("table"));
    display.key("ArrowDown");
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    display.key("ArrowRight");
    expect(document.activeElement!.textContent).toContain("Bowl 1");
    display.key("ArrowUp");
    expect(document.activeElement!.classList.contains("place")).toBe(true);
  });

  test("held down does nothing twice, but for the arrows", () => {
    const again = { repeat: true };
    display = show(snapshot("table"));
    display.key("p", "KeyP");
    display.key("p", "KeyP", again);
    expect(display.model.sent).toEqual([]);
    expect(display.text(".bar")).toContain("Press again to pass");
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    expect(display.key("Enter", "Enter", again).defaultPrevented).toBe(true);
    expect(display.key(" ", "Space", again).defaultPrevented).toBe(true);
    display.key("ArrowRight", "ArrowRight", again);
    expect(document.activeElement!.textContent).toContain("Bowl 1");
  });

  test("held down in a name writes letters and sends no form", () => {
    display = show(snapshot("table"));
    display.press(".game-head button:last-child");
    display.el.querySelector<HTMLElement>("input:not([type])")!.focus();
    const held = ["a", " ", "Backspace", "Enter"].map((key) => display.key(key, "", { repeat: true }).defaultPrevented);
    expect(held).toEqual([false, false, false, true]);
  });

  test.each([".game-head button", '.bar [aria-keyshortcuts="U"]', ".drawer header button"])(
    "leaves Space to the focused button %s while a reveal is open",
    (button) => {
      display = show(snapshot("reveal"));
      display.press(".game-head button:last-child");
      display.el.querySelector<HTMLElement>(button)!.focus();
      expect(display.key(" ", "Space").defaultPrevented).toBe(false);
      expect(reads()).toBe(true);
      display.el.querySelector<HTMLElement>(".matcha")!.focus();
      expect(display.key(" ", "Space").defaultPrevented).toBe(true);
      expect(reads()).toBe(false);
    },
  );

  test("goes on from a reveal with Space, though a card of the hand has the focus", () => {
    display = show(snapshot("reveal"));
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    expect(display.key(" ", "Space").defaultPrevented).toBe(true);
    expect([reads(), display.el.querySelector(".is-picked")]).toEqual([false, null]);
    expect(display.key(" ", "Space").defaultPrevented).toBe(false); // now it picks the card
  });

  test("leaves Escape and Enter in a name to the input method at work", () => {
    display = show(snapshot("table"));
    display.press(".game-head button:last-child");
    display.el.querySelector<HTMLElement>(".drawer input:not([type])")!.focus();
    display.key("Escape", "Escape", { isComposing: true });
    expect(display.el.querySelector(".drawer")).not.toBeNull();
    expect(display.key("Enter", "Enter", { isComposing: true }).defaultPrevented).toBe(true);
    display.key("Escape", "Escape");
    expect(display.el.querySelector(".drawer")).toBeNull();
  });

  test("keeps the focus when the card that had it leaves the hand", () => {
    display = show(snapshot("table"));
    display.el.querySelector<HTMLElement>(".hand button")!.focus();
    display.model.update(
      "snapshot",
      snapshot("table", { revision: 18, hands: [["B1", "0"], ["??"]], frames: toFrames([]) }),
    );
    expect(document.activeElement!.textContent).toContain("Bowl 1");
  });
});

describe("the live region", () => {
  const announcement = (): string => display.text('[role="status"]');

  test("is the narration of what happened and what to do, once and together", () => {
    display = show(snapshot("table"));
    expect(announcement()).toBe("");
    display.model.update("snapshot", snapshot("table", { revision: 18 }));
    expect(announcement()).toBe(
      "You play matcha 4 beside matcha 2. Hana plays a card beside matcha 2. Hana, beside matcha 2: “It is matcha.” Your turn. Play a card beside scoop 4, or pass.",
    );
  });

  test("begins with the deal, which is announced once the table stands; a still picture keeps silent", () => {
    const kernel = { id: "k", status: "busy" };
    const model = new FakeModel({ snapshot: snapshot("first"), catalogue: catalogue("en") });
    model.widget_manager = { kernel };
    display = displayTable(model);
    expect(announcement()).toBe("");
    vi.advanceTimersByTime(1);
    expect(announcement()).toContain("You deal: six cards face up on the table, five to each player. Your turn.");
    display.close();
    display = show(snapshot("first"));
    vi.advanceTimersByTime(1);
    expect(announcement()).toBe("");
  });

  test("is a refusal once, wherever the focus goes then", () => {
    display = show(snapshot("table"));
    display.press(".mat button.place");
    const refused = announcement();
    expect(refused).toBe("Press a card in your hand first.");
    display.el.querySelector<HTMLElement>('.hand [tabindex="-1"]')!.focus();
    expect(announcement()).toBe(refused);
  });

  test("begins with what Python has to say of the game, where it has something, and with no deal of long ago", () => {
    const view = snapshot("first", { notice: { id: "resume-found", args: {}, text: "" } });
    const model = new FakeModel({ snapshot: view, catalogue: catalogue("en") });
    model.widget_manager = { kernel: { id: "k", status: "busy" } };
    display = displayTable(model);
    vi.advanceTimersByTime(1);
    expect(announcement()).toBe(
      "Here is your game, just as you left it. Your turn. Play a card on either mat, or pass.",
    );
  });

  test("follows the reading: the next round begins when the last one was read", () => {
    display = show(snapshot("table"));
    display.model.update("snapshot", snapshot("reveal", { revision: 18 }));
    expect(announcement()).not.toContain("Round 3.");
    display.key(" ");
    expect(announcement()).toMatch(/^Round 3\. Your turn\./);
  });

  test("keeps the next round until the reveal was read, whatever comes meanwhile", () => {
    display = show(snapshot("table"));
    const reveal = snapshot("reveal", { revision: 18 });
    display.model.update("snapshot", reveal);
    const say: TableEvent = { do: "say", seat: 1, at: null, what: "say: hm", tell: [] };
    display.model.update("snapshot", { ...reveal, revision: 19, frames: toFrames([say]) });
    expect(announcement()).not.toContain("Round 3.");
    display.key(" ");
    expect(announcement()).toContain("Round 3.");
  });

  test("tells of no round that is being taken back", () => {
    display = show(snapshot("table"));
    display.model.update("snapshot", snapshot("reveal", { revision: 18, undo: "yes" }));
    display.key("u");
    expect(announcement()).not.toContain("Round 3.");
  });
});

describe("an answer", () => {
  test("that never comes is reported after two seconds", () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".place.legal");
    vi.advanceTimersByTime(1900);
    expect(display.text(".say")).not.toContain("A still picture");
    vi.advanceTimersByTime(200);
    expect(display.text(".say")).toContain("This is a picture of the game. Run this cell to play.");
  });

  test("that stops coming is put down to Python being busy", () => {
    display = show(snapshot("table"));
    display.model.update("snapshot", snapshot("table", { revision: 18 }));
    display.press(".hand button");
    display.press(".place.legal");
    vi.advanceTimersByTime(2000);
    expect(display.text(".say")).toContain("Python is busy. Your move will be played when Python is free.");
  });

  const lost = "Python restarted, and this was not saved. Run this cell to start again.";
  const busy = "Python is busy. Your move will be played when Python is free.";

  test.each([
    ["busy", [], busy],
    ["restarting", [], lost],
    ["dead", [], lost],
    ["unknown", [], lost],
    ["idle", [], lost], // a page opened again: nobody there knows this table
    ["idle", ["restarting", "idle"], lost],
    ["busy", ["restarting", "busy"], lost],
    ["busy", ["busy", "idle", "busy"], busy],
  ])("from a kernel that is %s after %j gets its own message", (status, past, message) => {
    const slots = new Set<(sender: unknown, status: string) => void>();
    const statusChanged = { connect: slots.add.bind(slots), disconnect: slots.delete.bind(slots) };
    const model = new FakeModel({ snapshot: snapshot("table"), catalogue: catalogue("en") });
    model.widget_manager = { kernel: { id: "k", status, statusChanged } };
    display = displayTable(model);
    for (const state of past) slots.forEach((slot) => slot(null, state));
    display.press(".hand button");
    display.press(".place.legal");
    vi.advanceTimersByTime(2000);
    expect(display.text(".say").trim()).toBe(message);
    display.press(".place.legal");
    expect(model.sent).toHaveLength(2);
    display.close();
    expect(slots.size).toBe(0);
  });

  test("to another display changes nothing", () => {
    display = show(snapshot("table"));
    const line = { id: "no-stale", args: {}, rules: [] };
    display.model.say({ type: "refused", id: "other-1", revision: 18, cause: "stale", line, legal: [] });
    expect(display.text(".say")).not.toContain("moved on");
  });

  test("is not waited for by the eye: the card lies on its mat at once, and its place in the hand is empty", async () => {
    display = show(snapshot("table"));
    display.press(".hand button");
    display.press(".place.legal");
    expect(display.el.querySelectorAll(".place.laid > .card.back .tab")).toHaveLength(1);
    expect(display.el.querySelectorAll(".hand .left")).toHaveLength(1);
    display.model.update("snapshot", snapshot("table", { revision: 18 }));
    expect(display.el.querySelectorAll(".place.laid")).toHaveLength(1); // a frame of its own
    await frame();
    expect(display.el.querySelectorAll(".place.laid, .hand .left")).toHaveLength(0);
  });

  test("waits a tenth of a second at most, where no frame comes", () => {
    const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
    display = show(snapshot("table"), (_, model) => model.update("snapshot", snapshot("table", { revision: 18 })));
    display.press(".hand button");
    display.press(".place.legal");
    expect(display.el.querySelectorAll(".place.laid")).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(display.el.querySelectorAll(".place.laid")).toHaveLength(0);
    frames.mockRestore();
  });

  test("waits for no frame where nobody sees one, and for nothing once the table is closed", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    display = show(snapshot("table"), (_, model) => model.update("snapshot", snapshot("table", { revision: 18 })));
    display.press(".hand button");
    display.press(".place.legal");
    expect(display.el.querySelectorAll(".place.laid")).toHaveLength(0);

    hidden.mockRestore();
    display.press(".hand button");
    display.press(".place.legal");
    display.close();
    await frame();
    expect(display.el.innerHTML).toBe("");
  });

  test("that refuses leaves the card picked and tells the rule", async () => {
    const line = { id: "no-taken", args: {}, rules: ["T2"] };
    display = show(snapshot("table"), ({ id }, model) =>
      model.say({ type: "refused", id, revision: 17, cause: "illegal", line, legal: [] }),
    );
    display.press(".hand button");
    display.press(".place.legal");
    await frame();
    expect(display.text(".say")).toBe(
      "You already have a card here. Play your second card on the other mat. rule TurnsTurns",
    );
    expect(labels(".hand button")[0]).toBe("Water 4, picked");
  });

  test.each([
    ["with the board", { position: "a board" }, "\na board"],
    ["alone where there is no board", {}, ""],
  ])("that refuses with an error says what failed, and copies that %s", async (_, more, below) => {
    const line = { id: "no-error", args: {}, rules: [] };
    const text = "the player at the top failed: ZeroDivisionError";
    const copied = vi.fn();
    vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
    display = show(snapshot("table"), ({ id }, model) =>
      model.say({ type: "refused", id, revision: 17, cause: "error", line, legal: [], text, ...more }),
    );
    display.press(".hand button");
    display.press(".place.legal");
    await frame();
    expect(display.text(".message .fault span")).toBe(text);
    display.press(".message .fault button");
    expect(copied).toHaveBeenCalledWith(`${text}${below}`);
    vi.unstubAllGlobals();
    display.key("Escape");
    expect(display.text(".message .fault")).toBe("");
  });
});

describe("what is written to a trait", () => {
  /** Python moves of itself, answers, changes something else, speaks another language, and answers when nobody listens. */
  const played = (): FakeModel => {
    const model = new FakeModel({ snapshot: snapshot("table"), catalogue: catalogue("en") });
    const stop = widget.initialize({ model } as never);
    display = displayTable(model);
    for (const [revision, answered] of [
      [90, null],
      [91, "k3f-1"],
      [92, "k3f-1"],
      [92, "k3f-2"],
    ] as const)
      model.update("snapshot", snapshot("table", { revision, answered }));
    stop?.();
    model.update("snapshot", snapshot("table", { revision: 93, answered: "k3f-3" }));
    return model;
  };

  test("is nothing where no host asks for it", () => {
    expect(played().written).toEqual([]);
  });

  test("is, in marimo, the id of what changed the game, once", () => {
    const host = vi.spyOn(customElements, "get").mockReturnValue(HTMLElement);
    expect(played().written).toEqual([{ answered: "k3f-1" }]);
    expect(host).toHaveBeenCalledWith("marimo-anywidget");
    host.mockRestore();
  });
});

describe("two displays of one model", () => {
  test("pick cards of their own and both repaint", () => {
    const model = new FakeModel({ snapshot: snapshot("table"), catalogue: catalogue("en") });
    display = displayTable(model);
    const second = displayTable(model);
    display.press(".hand button");
    expect(second.el.querySelector(".is-picked")).toBeNull();
    model.update("snapshot", snapshot("reveal"));
    expect([display, second].map(lit)).toEqual(["2", "2"]);
    second.close();
  });
});

test.each(SPOKEN)("the whole table speaks %s and leaves no message id unspoken", (language) => {
  for (const state of ["table", "reveal", "curtain", "keep", "over", "hot"]) {
    display?.close();
    display = show(snapshot(state), undefined, language);
    display.press(".game-head button:last-child");
    display.press('[aria-keyshortcuts="?"]');
    display.el.querySelector(".notices")!.remove(); // licences are no words of ours
    expect(display.el.querySelector(".matcha")!.getAttribute("lang")).toBe(language);
    const said =
      [...display.el.querySelectorAll("[aria-label]")].map((item) => item.getAttribute("aria-label")).join(" ") +
      display.el.textContent;
    expect(said).not.toMatch(/\b(tell|do|is|no|why|aria|part|panel|key|help|chart|rule|word|about)-[a-z]/);
  }
});
