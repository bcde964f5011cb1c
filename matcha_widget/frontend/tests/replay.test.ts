import { FILMS } from "../src/demo/films";
import { gestureForKey } from "../src/kit/shell/keyboard";
import { readingTime } from "../src/kit/timing";
import { KEYS } from "../src/matcha/replay/replay-ui";
import type { SentReplayIntent } from "../src/matcha/wire";
import { SPOKEN, catalogue } from "./help";
import { film, game, gameTimeline, guessing, show, type Display } from "./replay-help";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let display: Display;
const open = (...given: Parameters<typeof show>): Display => (display = show(...given));
const text = (selector: string): string => display.el.querySelector(selector)?.textContent ?? "";
const end = game.frames.length - 1;
const BRANCH = ".controls > .btn:last-child"; // plays on from here
const WHY = ".side .segments button:nth-child(2)";
const NO = { id: "no-error", args: {}, rules: [] };

afterEach(() => {
  display?.close();
  vi.useRealTimers();
});

test("a replay is called by who plays, whoever looks", () => {
  open(game, 4);
  const name = () => display.el.querySelector("[role=region]")!.getAttribute("aria-label");
  expect(name()).toBe("Replay: Ben and Hana");
  display.key("f");
  expect(name()).toBe("Replay: Ben and Hana");
});

describe("a key", () => {
  test.each([
    ["ArrowRight", 5],
    ["ArrowLeft", 3],
    [".", 5],
    ["ArrowDown", end],
    ["ArrowUp", 0],
    ["2", 15],
    ["]", 15],
    ["[", 0],
    ["PageDown", 36],
    ["PageUp", 0],
  ])("%s leads from frame 4 to frame %i", (key, frame) => {
    open(game, 4);
    expect(display.key(key).defaultPrevented).toBe(true);
    expect(display.frame()).toBe(frame);
  });

  test.each([
    ["х", "BracketLeft", { do: "round", by: -1 }], // Cyrillic
    ["ü", "BracketLeft", { do: "round", by: -1 }], // German
    ["ю", "Period", { do: "frame" }],
    ["а", "KeyF", { do: "next-lens" }],
    ["&", "Digit1", { do: "chapter", round: 1 }], // French
    ["x", "KeyX", null],
  ])("%s at %s is found under any layout", (key, code, gesture) => {
    expect(gestureForKey(KEYS, { key, code }, {})).toEqual(gesture);
  });

  test("stays inside the replay it was pressed in, unless it is a chord", () => {
    open(game, 4);
    const other = show(game, 4);
    const onKey = vi.fn();
    document.body.addEventListener("keydown", onKey);
    display.key("ArrowRight");
    display.key("x");
    expect(onKey).not.toHaveBeenCalled();
    display.key("s", undefined, { ctrlKey: true });
    expect(onKey).toHaveBeenCalledOnce();
    expect([display.frame(), other.frame()]).toEqual([5, 4]);
    document.body.removeEventListener("keydown", onKey);
    other.close();
  });

  test("is left to a form, and to a focused button where it is Space", () => {
    open(game, 6);
    display.press(BRANCH);
    display.key("ArrowRight", display.el.querySelector("select")!);
    expect(display.frame()).toBe(6);
    expect(display.key(" ", display.el.querySelector(".controls .go")!).defaultPrevented).toBe(false);
  });

  test("moves the film where the slider has the focus", () => {
    open(game, 4);
    expect(display.key("ArrowRight", display.el.querySelector("[type=range]")!).defaultPrevented).toBe(true);
    expect(display.frame()).toBe(5);
  });

  test("is listed in the help", () => {
    open();
    display.key("?");
    expect(display.el.querySelectorAll(".keys > div")).toHaveLength(KEYS.length);
  });
});

describe("an announcement", () => {
  test("is announced step by step, as its lens knows it", () => {
    open(game, 4);
    display.key("f");
    display.key("ArrowRight");
    expect(display.spoken()).toBe("You play bowl 1 beside bowl 3.");
    display.key("ArrowRight");
    expect(display.spoken()).toBe("Hana plays a card beside matcha 1.");
    display.key("ArrowLeft");
    expect(display.spoken()).toBe("You play bowl 1 beside bowl 3.");
  });

  test("is made by the slider itself while one slides", () => {
    open(game, 4);
    const slider = display.el.querySelector<HTMLInputElement>("[type=range]")!;
    slider.value = "5";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(slider.getAttribute("aria-valuetext")).toBe("step 5 of 29: Ben plays bowl 1 beside bowl 3.");
    expect(display.spoken()).toBe("");
  });

  test("has its reasons, its remarks and an end", () => {
    open(game, 9);
    display.key(".");
    display.press(WHY);
    expect(text(".why h4")).toBe("Why is the matcha Ben’s?");
    expect(display.el.querySelectorAll(".tree .tree li").length).toBeGreaterThan(1);
    display.key("ArrowRight");
    expect(text(".note")).toBe("Both mats are full: what would you expect?");
    expect(display.spoken()).toContain("Both mats are full: what would you expect?");
    display.key(".");
    expect(display.spoken()).not.toContain("Both mats are full: what would you expect?");
    display.close();
  });

  test("says why it ends before its game does", () => {
    for (const [name, why] of [
      ["cut", "The game goes on. The rest is not shown here."],
      ["fault", "The rest of this record can’t be read."],
    ] as const) {
      open(film(name), 0);
      display.key("ArrowDown");
      expect(text(".side .remarks")).toContain(why);
      expect(display.spoken()).toContain(why);
      display.close();
    }
  });

  test("has the backs of the cards that turn", () => {
    open(game, 6);
    display.key(".");
    const turned = [...display.el.querySelectorAll<HTMLElement>(".nowpair .spot:has(> .card + .was)")];
    expect(turned.map(({ dataset }) => dataset["place"]!.slice(0, 2))).toEqual(
      Array(2).fill(game.frames[7]!.at!.join("")),
    );
  });

  test("has a sentence while cards turn, and then what is taken first of all", () => {
    open(game, 6);
    display.key(".");
    expect(text(".reason")).toContain("Matcha 1: both cards turn over.");
    expect(text(".reason b")).toBe("");
    display.key("ArrowRight");
    expect(text(".reason b")).toBe("Ben gets the matcha.");
    expect(text(".side .so-far li:last-child")).toContain("Ben gets the matcha.");
    display.key(".");
    expect(text(".reason")).toContain("Bowl 3: both cards turn over.");
  });

  test("gives the verdict on a claim where the card is revealed, and at once to a lens that knows the card", () => {
    const verdict = "Hana: “It is a 2.” That was a lie.";
    for (const [lens, at] of [
      ["all", 18],
      ["all", 24],
      ["table", 24],
    ] as const) {
      open(
        game,
        gameTimeline.stops.findLast((stop) => stop < at)!,
      );
      while (display.data("lens") !== lens) display.key("f");
      display.key("ArrowRight");
      expect([lens, display.frame()]).toEqual([lens, at]);
      expect(text(".so-far li:last-child")).toContain(verdict);
      expect(text(".reason")).toContain(verdict);
      expect(display.spoken()).toContain(verdict);
      display.press(WHY);
      expect(text(".why").includes(verdict)).toBe(at === 24);
      display.close();
    }
    open(game, 18);
    display.key("f");
    expect(text(".so-far li:last-child")).toContain("Hana: “It is a 2.”");
    expect(text(".so-far li:last-child")).not.toContain("That was");
  });

  test("shows at a resolved place its own claims alone", () => {
    const bubbles = () => [...display.el.querySelectorAll(".claims .said")].map((each) => each.textContent);
    open(game, 6);
    const claims = bubbles();
    expect(claims.length).toBeGreaterThan(1);
    display.key("ArrowRight");
    expect(bubbles()).toEqual(claims.slice(0, 1));
  });

  test("says from the start that a record breaks off, but not where spoilers are not wanted", () => {
    open(film("fault"), 0);
    expect(text(".game-head .broken")).toBe("This record stops early");
    display.close();
    open(film("fault", { settings: { ...game.settings, spoilers: false } }), 0);
    expect(text(".game-head .broken")).toBe("");
  });

  test("names what is wrong with a record, even if nothing of it could be read", () => {
    open(film("fault"), 6);
    expect(text(".fault code")).toContain("sets[0].moves[3]");
    display.close();
    open(film("fault", { frames: [], lenses: [], views: {} }));
    expect(text(".fault code")).toContain("sets[0].moves[3]");
    display.key("ArrowRight");
    display.key(" ");
    expect(display.el.querySelector(".controls")).toBeNull();
  });

  test.each(SPOKEN)("is complete in %s", (language) => {
    for (const [name, made] of Object.entries(FILMS)) {
      open(made, made.frames.length - 1, undefined, language);
      display.key("?");
      expect(display.el.textContent, name).not.toMatch(/\b(replay|belief|tell|why|is|do|part)-[a-z]/);
      display.close();
    }
  });
});

describe("the board behind the picture", () => {
  const cells = (): string =>
    [...display.el.querySelectorAll(".visually-hidden td")].map((cell) => cell.textContent).join("|");

  test("names a card that lies face down to a lens that knows it, and to no other", () => {
    open(game, 5);
    expect(cells()).toContain("a card, face down Water 3");
    display.key("f");
    expect(cells()).toContain("your bowl 1, face down");
    expect(cells()).not.toContain("Water 3");
  });
});

describe("a covered film", () => {
  test("says nothing of what comes, in words or in the page", () => {
    open(film("game", { settings: { ...game.settings, spoilers: false } }), 4);
    expect(text(".step")).toBe("step 4");
    expect(display.el.querySelector(".film")!.innerHTML).not.toContain("29");
    expect(display.el.querySelectorAll(".track .token")).toHaveLength(0);
    expect(display.el.textContent).not.toContain("Turning point");
    display.key("?");
    display.press(".switches input");
    expect(text(".step")).toBe("step 4 of 29");
  });
});

describe("a bet", () => {
  test("shows the bets and their results afterwards", () => {
    open(guessing(), 6);
    display.key("ArrowRight");
    expect(display.el.querySelectorAll(".stake")).toHaveLength(4);
    display.press(".stake button");
    display.press(".drawer .go");
    expect(display.frame()).toBe(10);
    expect(text(".came")).toBe("Matcha 1: who gets the matcha? You guessed Hana. It was Ben.");
    expect(display.spoken()).toMatch(/^Matcha 1: both cards turn over\. .*You guessed Hana\. It was Ben\.$/);
    display.key("ArrowRight");
    expect(display.spoken()).not.toContain("You guessed");
  });
});

describe("a film that plays", () => {
  test("leaves the focus to who writes elsewhere when it asks for a bet", () => {
    const cell = document.body.appendChild(document.createElement("textarea"));
    vi.useFakeTimers();
    open(guessing(), 4);
    display.press(".controls .go");
    cell.focus();
    vi.advanceTimersByTime(30_000);
    expect(display.el.querySelector(".stakes")).not.toBeNull();
    expect(document.activeElement).toBe(cell);
    cell.remove();
  });

  test("brings who watches it by keyboard to the bet", () => {
    vi.useFakeTimers();
    open(guessing(), 4);
    display.el.querySelector<HTMLElement>(".controls .go")!.focus();
    display.press(".controls .go");
    vi.advanceTimersByTime(30_000);
    expect(document.activeElement?.querySelector(".stakes")).not.toBeNull();
  });
});

describe("a card or a token", () => {
  const label = (selector: string) => display.el.querySelector(selector)!.getAttribute("aria-label");

  test("is a button that leads to the moment it came there", () => {
    open(game, end);
    display.key("PageUp");
    display.key("PageUp");
    display.key("]");
    expect(label('[data-place="1n1"] button')).toBe("Hana plays water 3 beside bowl 3.");
    display.press('[data-place="1n1"] button');
    expect(display.frame()).toBe(3);
    display.key("ArrowDown");
    for (const frame of [41, 13, 41]) {
      display.press('button[data-tray="1B"]'); // one after the other, backwards
      expect(display.frame()).toBe(frame);
    }
  });
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers());

  test("leaves every frame as long as it takes to read, by the speed", () => {
    const short = readingTime("Both match.", "en", 1);
    expect(readingTime("Only Hana laid a card here.", "en", 1)).toBeGreaterThan(short);
    expect(readingTime("Both match.", "en", 2)).toBe(short / 2);
    expect(readingTime("両方とも一致しました。", "ja", 1)).toBeGreaterThan(short);
  });

  test("goes on by itself until it is paused", () => {
    open(game, 4);
    display.key("p");
    vi.advanceTimersByTime(10_000);
    const reached = display.frame();
    expect(reached).toBeGreaterThan(5);
    display.key(" ");
    vi.advanceTimersByTime(60_000);
    expect(display.frame()).toBe(reached);
  });
});

describe("Python", () => {
  const sent = (): Partial<SentReplayIntent>[] => display.model.sent.map(({ id: _, ...intent }) => intent);
  const swapped = (seat: number): HTMLSelectElement =>
    display.el.querySelectorAll<HTMLSelectElement>(".new-game select")[1 + seat]!;
  const choose = (seat: number, card: string): void => {
    swapped(seat).value = card;
    swapped(seat).dispatchEvent(new Event("change", { bubbles: true }));
  };
  const leave = (): boolean =>
    display.el.querySelector(".matcha")!.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));

  test("announces once where it stopped, when one leaves", () => {
    open(game, 4);
    for (let press = 0; press < 5; press++) display.key("ArrowRight");
    expect(sent()).toEqual([]);
    leave();
    leave();
    expect(sent()).toEqual([{ type: "at", step: display.frame() }]);
  });

  test("sets the position of every display", () => {
    open(game, 4);
    display.model.update("position", 20);
    expect(display.frame()).toBe(20);
    leave();
    expect(sent()).toEqual([]);
  });

  test("is asked to play on from here, with two cards exchanged where everything is seen", () => {
    open(game, 5);
    display.press(BRANCH);
    choose(0, "W1");
    choose(1, "W4");
    display.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: ["W1", "W4"] }]);
  });

  test("waits with the film for who chooses cards to exchange", () => {
    vi.useFakeTimers();
    open(game, 5);
    display.key("p");
    display.press(BRANCH);
    choose(0, "W1");
    display.key("p");
    choose(1, "W4");
    const stands = display.frame();
    vi.advanceTimersByTime(60_000);
    expect([display.frame(), swapped(0).value, swapped(1).value]).toEqual([stands, "W1", "W4"]);
    vi.useRealTimers();
  });

  test("is not asked to exchange one card, which is said", () => {
    open(game, 5);
    display.press(BRANCH);
    choose(0, "W1");
    expect(display.el.querySelector(".new-game .go")!.getAttribute("aria-disabled")).toBe("true");
    expect(text(".new-game .soft")).toBe("Choose two cards to swap, or none.");
    display.press(".new-game .go");
    expect(sent()).toEqual([]);
    expect(display.spoken()).toBe("Choose two cards to swap, or none.");
    expect(text(".reason .fault")).toContain("Choose two cards to swap, or none.");
    choose(0, "");
    expect(text(".new-game .soft")).toBe("");
    display.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: null }]);
  });

  test("deals anew what a seat has not seen, which is said there and nowhere else", () => {
    open(film("game", { seat: 0, lenses: ["0", "table"] }), 5);
    display.press(BRANCH);
    expect(text(".new-game .soft")).toBe("Cards you haven’t seen are dealt again.");
    display.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: null }]);
    display.close();
    open(game, 5);
    display.press(BRANCH);
    expect(text(".new-game .soft")).toBe("");
  });

  test("is offered each seat's own cards and those set aside, and none of them twice", () => {
    open(game, 0);
    display.press(BRANCH);
    const offered = (seat: number, group: string): string[] =>
      [...swapped(seat).querySelectorAll<HTMLOptionElement>(group)].map(({ value }) => value);
    expect(offered(0, "select > option")).toEqual(["", "M4", "B1", "W1", "S1"]);
    expect(offered(1, "select > option")).toEqual(["", "M2", "W3", "W4", "S2"]);
    expect([offered(0, "optgroup option"), offered(1, "optgroup option")]).toEqual([
      ["M3", "B4"],
      ["M3", "B4"],
    ]);
    expect(swapped(0).querySelector("optgroup")!.label).toBe("Set aside");
    choose(1, "M3");
    expect(offered(0, "optgroup option")).toEqual(["B4"]);
    display.key("ArrowRight");
    expect([offered(0, "optgroup option"), swapped(1).value]).toEqual([["M3", "B4"], ""]);
  });

  test("has its table shown below, where the host can do that", async () => {
    const rendered: HTMLElement[] = [];
    const host = { getWidget: async () => ({ render: async ({ el }: { el: HTMLElement }) => void rendered.push(el) }) };
    open(game, 5, host);
    display.model.update("table", "anywidget:1");
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    expect(display.el.contains(rendered[0]!)).toBe(true);
    expect(rendered[0]!.closest(".matcha")).toBeNull();
  });

  test("has the table of the last branch alone shown, and none when all is closed", async () => {
    const tables = new Map<string, () => void>(); // each comes when it is let come
    const signals: AbortSignal[] = [];
    const render = async ({ el, signal }: { el: HTMLElement; signal: AbortSignal }): Promise<void> => {
      signals.push(signal);
      el.append("a table");
    };
    const getWidget = (table: string) => new Promise((come) => tables.set(table, () => come({ render })));
    open(game, 5, { getWidget });
    display.model.update("table", "anywidget:1");
    display.model.update("table", "anywidget:2");
    tables.get("anywidget:2")!();
    tables.get("anywidget:1")!();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    const below = display.el.lastElementChild!;
    expect(below.textContent).toBe("a table");
    display.close();
    expect([below.textContent, signals[0]!.aborted]).toEqual(["", true]);
  });

  test("is not said to be silent once it has answered, or when nobody listens any more", () => {
    vi.useFakeTimers();
    open(game, 5);
    const ask = (): void => {
      if (!display.el.querySelector(".new-game")) display.press(BRANCH);
      display.press(".new-game .go");
    };
    ask();
    ask();
    display.model.update("table", null);
    display.model.say({ type: "refused", id: display.model.sent.at(-1)!.id, line: NO, text: "no" } as never);
    vi.advanceTimersByTime(10_000);
    expect(text(".reason")).not.toContain("Python is busy");
    ask();
    vi.advanceTimersByTime(2000);
    expect(text(".reason")).toContain("Python is busy");
    ask();
    display.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("has it said where the host cannot", async () => {
    open(game, 5);
    display.model.update("table", "anywidget:1");
    await vi.waitFor(() => expect(display.spoken()).toContain("a cell of its own"));
  });

  test("is not offered to be played with where there is none", () => {
    const offers = (): boolean => display.el.textContent!.includes("Play from here");
    open(film("game", { settings: { ...game.settings, branch: false } }), 5);
    expect(offers()).toBe(false);
    display.close();
    open(game, 5);
    expect(offers()).toBe(true);
    display.model.widget_manager = {};
    display.model.update("catalogue", catalogue("en"));
    expect(offers()).toBe(false);
  });

  test("leads to where the game turned", () => {
    open(game, 5);
    display.press(".controls > .btn.is-square ~ .spacer ~ .btn");
    expect(display.frame()).toBe(game.turned);
    display.close();
    open(film("cut"), 0);
    expect(display.el.textContent).not.toContain("Turning point");
  });

  test("changes the words, not the place, when another language is asked for", () => {
    open(game, 5);
    display.model.update("catalogue", catalogue("nl"));
    expect(display.el.querySelector(".matcha")!.getAttribute("lang")).toBe("nl");
    expect(display.frame()).toBe(5);
    display.close();
    expect(display.model.listenerCount()).toBe(0);
  });

  test("calls a player by another name, at the same place, when Python does", () => {
    open(game, 5);
    display.model.update("film", JSON.parse(JSON.stringify(game).replaceAll("Hana", "ハナ")));
    expect(display.el.querySelector("[role=region]")!.getAttribute("aria-label")).toBe("Replay: Ben and ハナ");
    expect(display.el.textContent).not.toContain("Hana");
    expect(display.frame()).toBe(5);
  });
});
