import { FILMS } from "../src/demo/films";
import { gestureForKey } from "../src/kit/shell/keyboard";
import { readingTime } from "../src/kit/timing";
import { KEYS } from "../src/matcha/replay/replay-ui";
import type { SentReplayIntent } from "../src/matcha/wire";
import { SPOKEN, catalogue } from "./help";
import { film, game, gameTimeline, guessing, show, type Shown } from "./replay-help";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let shown: Shown;
const open = (...given: Parameters<typeof show>): Shown => (shown = show(...given));
const text = (selector: string): string => shown.el.querySelector(selector)?.textContent ?? "";
const end = game.frames.length - 1;
const BRANCH = ".controls > .btn:last-child"; // plays on from here
const WHY = ".side .segments button:nth-child(2)";
const NO = { id: "no-error", args: {}, rules: [] };

afterEach(() => {
  shown?.close();
  vi.useRealTimers();
});

test("a replay is called by who plays, whoever looks", () => {
  open(game, 4);
  const name = () => shown.el.querySelector("[role=region]")!.getAttribute("aria-label");
  expect(name()).toBe("Replay: Ben and Hana");
  shown.key("f");
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
    expect(shown.key(key).defaultPrevented).toBe(true);
    expect(shown.frame()).toBe(frame);
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
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    shown.key("ArrowRight");
    shown.key("x");
    expect(heard).not.toHaveBeenCalled();
    shown.key("s", undefined, { ctrlKey: true });
    expect(heard).toHaveBeenCalledOnce();
    expect([shown.frame(), other.frame()]).toEqual([5, 4]);
    document.body.removeEventListener("keydown", heard);
    other.close();
  });

  test("is left to a form, and to a focused button where it is Space", () => {
    open(game, 6);
    shown.press(BRANCH);
    shown.key("ArrowRight", shown.el.querySelector("select")!);
    expect(shown.frame()).toBe(6);
    expect(shown.key(" ", shown.el.querySelector(".controls .go")!).defaultPrevented).toBe(false);
  });

  test("moves the film where the slider has the focus", () => {
    open(game, 4);
    expect(shown.key("ArrowRight", shown.el.querySelector("[type=range]")!).defaultPrevented).toBe(true);
    expect(shown.frame()).toBe(5);
  });

  test("is listed in the help", () => {
    open();
    shown.key("?");
    expect(shown.el.querySelectorAll(".keys > div")).toHaveLength(KEYS.length);
  });
});

describe("an announcement", () => {
  test("is spoken step by step, to these eyes", () => {
    open(game, 4);
    shown.key("f");
    shown.key("ArrowRight");
    expect(shown.spoken()).toBe("You play bowl 1 beside bowl 3.");
    shown.key("ArrowRight");
    expect(shown.spoken()).toBe("Hana plays a card beside matcha 1.");
    shown.key("ArrowLeft");
    expect(shown.spoken()).toBe("You play bowl 1 beside bowl 3.");
  });

  test("is made by the slider itself while one slides", () => {
    open(game, 4);
    const slider = shown.el.querySelector<HTMLInputElement>("[type=range]")!;
    slider.value = "5";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(slider.getAttribute("aria-valuetext")).toBe("step 5 of 29: Ben plays bowl 1 beside bowl 3.");
    expect(shown.spoken()).toBe("");
  });

  test("has its reasons, its remarks and an end", () => {
    open(game, 9);
    shown.key(".");
    shown.press(WHY);
    expect(text(".why h4")).toBe("Why is the matcha Ben’s?");
    expect(shown.el.querySelectorAll(".tree .tree li").length).toBeGreaterThan(1);
    shown.key("ArrowRight");
    expect(text(".note")).toBe("Both mats are full: what would you expect?");
    expect(shown.spoken()).toContain("Both mats are full: what would you expect?");
    shown.key(".");
    expect(shown.spoken()).not.toContain("Both mats are full: what would you expect?");
    shown.close();
  });

  test("says why it ends before its game does", () => {
    for (const [name, why] of [
      ["cut", "The game goes on. The rest is not shown here."],
      ["fault", "The rest of this record can’t be read."],
    ] as const) {
      open(film(name), 0);
      shown.key("ArrowDown");
      expect(text(".side .remarks")).toContain(why);
      expect(shown.spoken()).toContain(why);
      shown.close();
    }
  });

  test("has the backs of the cards that turn", () => {
    open(game, 6);
    shown.key(".");
    const turned = [...shown.el.querySelectorAll<HTMLElement>(".nowpair .spot:has(> .card + .was)")];
    expect(turned.map(({ dataset }) => dataset["place"]!.slice(0, 2))).toEqual(
      Array(2).fill(game.frames[7]!.at!.join("")),
    );
  });

  test("has a sentence while cards turn, and then what is taken first of all", () => {
    open(game, 6);
    shown.key(".");
    expect(text(".reason")).toContain("Matcha 1: both cards turn over.");
    expect(text(".reason b")).toBe("");
    shown.key("ArrowRight");
    expect(text(".reason b")).toBe("Ben gets the matcha.");
    expect(text(".side .so-far li:last-child")).toContain("Ben gets the matcha.");
    shown.key(".");
    expect(text(".reason")).toContain("Bowl 3: both cards turn over.");
  });

  test("says what became of a claim where it comes out, and to eyes that see through it at once", () => {
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
      while (shown.data("lens") !== lens) shown.key("f");
      shown.key("ArrowRight");
      expect([lens, shown.frame()]).toEqual([lens, at]);
      expect(text(".so-far li:last-child")).toContain(verdict);
      expect(text(".reason")).toContain(verdict);
      expect(shown.spoken()).toContain(verdict);
      shown.press(WHY);
      expect(text(".why").includes(verdict)).toBe(at === 24);
      shown.close();
    }
    open(game, 18);
    shown.key("f");
    expect(text(".so-far li:last-child")).toContain("Hana: “It is a 2.”");
    expect(text(".so-far li:last-child")).not.toContain("That was");
  });

  test("shows at a resolved place its own claims alone", () => {
    const bubbles = () => [...shown.el.querySelectorAll(".claims .said")].map((each) => each.textContent);
    open(game, 6);
    const claims = bubbles();
    expect(claims.length).toBeGreaterThan(1);
    shown.key("ArrowRight");
    expect(bubbles()).toEqual(claims.slice(0, 1));
  });

  test("says from the start that a record breaks off, but not where spoilers are not wanted", () => {
    open(film("fault"), 0);
    expect(text(".game-head .broken")).toBe("This record stops early");
    shown.close();
    open(film("fault", { settings: { ...game.settings, spoilers: false } }), 0);
    expect(text(".game-head .broken")).toBe("");
  });

  test("names what is wrong with a record, even if nothing of it could be read", () => {
    open(film("fault"), 6);
    expect(text(".fault code")).toContain("sets[0].moves[3]");
    shown.close();
    open(film("fault", { frames: [], lenses: [], views: {} }));
    expect(text(".fault code")).toContain("sets[0].moves[3]");
    shown.key("ArrowRight");
    shown.key(" ");
    expect(shown.el.querySelector(".controls")).toBeNull();
  });

  test.each(SPOKEN)("is complete in %s", (language) => {
    for (const [name, made] of Object.entries(FILMS)) {
      open(made, made.frames.length - 1, undefined, language);
      shown.key("?");
      expect(shown.el.textContent, name).not.toMatch(/\b(replay|belief|tell|why|is|do|part)-[a-z]/);
      shown.close();
    }
  });
});

describe("the board behind the picture", () => {
  const cells = (): string =>
    [...shown.el.querySelectorAll(".visually-hidden td")].map((cell) => cell.textContent).join("|");

  test("names a a card, face down to eyes that see it, and to no others", () => {
    open(game, 5);
    expect(cells()).toContain("a card, face down Water 3");
    shown.key("f");
    expect(cells()).toContain("your bowl 1, face down");
    expect(cells()).not.toContain("Water 3");
  });
});

describe("a covered film", () => {
  test("says nothing of what comes, in words or in the page", () => {
    open(film("game", { settings: { ...game.settings, spoilers: false } }), 4);
    expect(text(".step")).toBe("step 4");
    expect(shown.el.querySelector(".film")!.innerHTML).not.toContain("29");
    expect(shown.el.querySelectorAll(".track .token")).toHaveLength(0);
    expect(shown.el.textContent).not.toContain("Turning point");
    shown.key("?");
    shown.press(".switches input");
    expect(text(".step")).toBe("step 4 of 29");
  });
});

describe("a bet", () => {
  test("shows the bets and their results afterwards", () => {
    open(guessing(), 6);
    shown.key("ArrowRight");
    expect(shown.el.querySelectorAll(".stake")).toHaveLength(4);
    shown.press(".stake button");
    shown.press(".drawer .go");
    expect(shown.frame()).toBe(10);
    expect(text(".came")).toBe("Matcha 1: who gets the matcha? You guessed Hana. It was Ben.");
    expect(shown.spoken()).toMatch(/^Matcha 1: both cards turn over\. .*You guessed Hana\. It was Ben\.$/);
    shown.key("ArrowRight");
    expect(shown.spoken()).not.toContain("You guessed");
  });
});

describe("a film that plays", () => {
  test("leaves the focus to who writes elsewhere when it asks for a bet", () => {
    const cell = document.body.appendChild(document.createElement("textarea"));
    vi.useFakeTimers();
    open(guessing(), 4);
    shown.press(".controls .go");
    cell.focus();
    vi.advanceTimersByTime(30_000);
    expect(shown.el.querySelector(".stakes")).not.toBeNull();
    expect(document.activeElement).toBe(cell);
    cell.remove();
  });

  test("brings who watches it by keyboard to the bet", () => {
    vi.useFakeTimers();
    open(guessing(), 4);
    shown.el.querySelector<HTMLElement>(".controls .go")!.focus();
    shown.press(".controls .go");
    vi.advanceTimersByTime(30_000);
    expect(document.activeElement?.querySelector(".stakes")).not.toBeNull();
  });
});

describe("a card or a token", () => {
  const label = (selector: string) => shown.el.querySelector(selector)!.getAttribute("aria-label");

  test("is a button that leads to the moment it came there", () => {
    open(game, end);
    shown.key("PageUp");
    shown.key("PageUp");
    shown.key("]");
    expect(label('[data-place="1n1"] button')).toBe("Hana plays water 3 beside bowl 3.");
    shown.press('[data-place="1n1"] button');
    expect(shown.frame()).toBe(3);
    shown.key("ArrowDown");
    for (const frame of [41, 13, 41]) {
      shown.press('button[data-tray="1B"]'); // one after the other, backwards
      expect(shown.frame()).toBe(frame);
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
    shown.key("p");
    vi.advanceTimersByTime(10_000);
    const reached = shown.frame();
    expect(reached).toBeGreaterThan(5);
    shown.key(" ");
    vi.advanceTimersByTime(60_000);
    expect(shown.frame()).toBe(reached);
  });
});

describe("Python", () => {
  const sent = (): Partial<SentReplayIntent>[] => shown.model.sent.map(({ id: _, ...intent }) => intent);
  const swapped = (seat: number): HTMLSelectElement =>
    shown.el.querySelectorAll<HTMLSelectElement>(".new-game select")[1 + seat]!;
  const choose = (seat: number, card: string): void => {
    swapped(seat).value = card;
    swapped(seat).dispatchEvent(new Event("change", { bubbles: true }));
  };
  const leave = (): boolean =>
    shown.el.querySelector(".matcha")!.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));

  test("announces once where it stopped, when one leaves", () => {
    open(game, 4);
    for (let press = 0; press < 5; press++) shown.key("ArrowRight");
    expect(sent()).toEqual([]);
    leave();
    leave();
    expect(sent()).toEqual([{ type: "at", step: shown.frame() }]);
  });

  test("sets the position of every display", () => {
    open(game, 4);
    shown.model.update("position", 20);
    expect(shown.frame()).toBe(20);
    leave();
    expect(sent()).toEqual([]);
  });

  test("is asked to play on from here, with two cards exchanged where everything is seen", () => {
    open(game, 5);
    shown.press(BRANCH);
    choose(0, "W1");
    choose(1, "W4");
    shown.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: ["W1", "W4"] }]);
  });

  test("waits with the film for who chooses cards to exchange", () => {
    vi.useFakeTimers();
    open(game, 5);
    shown.key("p");
    shown.press(BRANCH);
    choose(0, "W1");
    shown.key("p");
    choose(1, "W4");
    const stands = shown.frame();
    vi.advanceTimersByTime(60_000);
    expect([shown.frame(), swapped(0).value, swapped(1).value]).toEqual([stands, "W1", "W4"]);
    vi.useRealTimers();
  });

  test("is not asked to exchange one card, which is said", () => {
    open(game, 5);
    shown.press(BRANCH);
    choose(0, "W1");
    expect(shown.el.querySelector(".new-game .go")!.getAttribute("aria-disabled")).toBe("true");
    expect(text(".new-game .soft")).toBe("Choose two cards to swap, or none.");
    shown.press(".new-game .go");
    expect(sent()).toEqual([]);
    expect(shown.spoken()).toBe("Choose two cards to swap, or none.");
    expect(text(".reason .fault")).toContain("Choose two cards to swap, or none.");
    choose(0, "");
    expect(text(".new-game .soft")).toBe("");
    shown.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: null }]);
  });

  test("deals anew what a seat has not seen, which is said there and nowhere else", () => {
    open(film("game", { seat: 0, lenses: ["0", "table"] }), 5);
    shown.press(BRANCH);
    expect(text(".new-game .soft")).toBe("Cards you haven’t seen are dealt again.");
    shown.press(".new-game .go");
    expect(sent()).toEqual([{ type: "branch", step: 5, seats: ["human", "momo"], swap: null }]);
    shown.close();
    open(game, 5);
    shown.press(BRANCH);
    expect(text(".new-game .soft")).toBe("");
  });

  test("is offered each seat's own cards and those set aside, and none of them twice", () => {
    open(game, 0);
    shown.press(BRANCH);
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
    shown.key("ArrowRight");
    expect([offered(0, "optgroup option"), swapped(1).value]).toEqual([["M3", "B4"], ""]);
  });

  test("has its table shown below, where the host can do that", async () => {
    const rendered: HTMLElement[] = [];
    const host = { getWidget: async () => ({ render: async ({ el }: { el: HTMLElement }) => void rendered.push(el) }) };
    open(game, 5, host);
    shown.model.update("table", "anywidget:1");
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    expect(shown.el.contains(rendered[0]!)).toBe(true);
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
    shown.model.update("table", "anywidget:1");
    shown.model.update("table", "anywidget:2");
    tables.get("anywidget:2")!();
    tables.get("anywidget:1")!();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    const below = shown.el.lastElementChild!;
    expect(below.textContent).toBe("a table");
    shown.close();
    expect([below.textContent, signals[0]!.aborted]).toEqual(["", true]);
  });

  test("is not said to be silent once it has answered, or when nobody listens any more", () => {
    vi.useFakeTimers();
    open(game, 5);
    const ask = (): void => {
      if (!shown.el.querySelector(".new-game")) shown.press(BRANCH);
      shown.press(".new-game .go");
    };
    ask();
    ask();
    shown.model.update("table", null);
    shown.model.say({ type: "refused", id: shown.model.sent.at(-1)!.id, line: NO, text: "no" } as never);
    vi.advanceTimersByTime(10_000);
    expect(text(".reason")).not.toContain("Python is busy");
    ask();
    vi.advanceTimersByTime(2000);
    expect(text(".reason")).toContain("Python is busy");
    ask();
    shown.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("has it said where the host cannot", async () => {
    open(game, 5);
    shown.model.update("table", "anywidget:1");
    await vi.waitFor(() => expect(shown.spoken()).toContain("a cell of its own"));
  });

  test("is not offered to be played with where there is none", () => {
    const offers = (): boolean => shown.el.textContent!.includes("Play from here");
    open(film("game", { settings: { ...game.settings, branch: false } }), 5);
    expect(offers()).toBe(false);
    shown.close();
    open(game, 5);
    expect(offers()).toBe(true);
    shown.model.widget_manager = {};
    shown.model.update("catalogue", catalogue("en"));
    expect(offers()).toBe(false);
  });

  test("leads to where the game turned", () => {
    open(game, 5);
    shown.press(".controls > .btn.is-square ~ .spacer ~ .btn");
    expect(shown.frame()).toBe(game.turned);
    shown.close();
    open(film("cut"), 0);
    expect(shown.el.textContent).not.toContain("Turning point");
  });

  test("changes the words, not the place, when another language is asked for", () => {
    open(game, 5);
    shown.model.update("catalogue", catalogue("nl"));
    expect(shown.el.querySelector(".matcha")!.getAttribute("lang")).toBe("nl");
    expect(shown.frame()).toBe(5);
    shown.close();
    expect(shown.model.listening()).toBe(0);
  });

  test("calls a player by another name, at the same place, when Python does", () => {
    open(game, 5);
    shown.model.update("film", JSON.parse(JSON.stringify(game).replaceAll("Hana", "ハナ")));
    expect(shown.el.querySelector("[role=region]")!.getAttribute("aria-label")).toBe("Replay: Ben and ハナ");
    expect(shown.el.textContent).not.toContain("Hana");
    expect(shown.frame()).toBe(5);
  });
});
