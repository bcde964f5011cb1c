import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import * as movements from "../src/matcha/table/animate";
import { namesAt } from "../src/matcha/course/lesson-props";
import { LESSONS, modelOf } from "../src/demo/lessons";
import type { Lesson, Node, NodeWish } from "../src/matcha/wire";
import { speak } from "../src/kit/words";
import { display, show, words, type Shown } from "./course-help";
import { catalogue } from "./help";

let shown: Shown;
const open = (...given: Parameters<typeof show>): Shown => (shown = show(...given));
const kept = (lesson: string, step = 0): Shown => {
  const model = modelOf({ lesson, step }, words());
  model.silent = true;
  model.widget_manager = { kernel: { status: "busy" } };
  return (shown = display(model));
};
const all = (selector: string): HTMLElement[] => [...shown.el.querySelectorAll<HTMLElement>(selector)];

/** Types into the fields of a vote, from the first. */
const type = (...texts: string[]): void =>
  all(".votes input").forEach((input, at) => {
    (input as HTMLInputElement).value = texts[at] ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

/** Python answers what was asked last. */
function answered(model: Shown["model"], node: Node): void {
  const { id, step, path } = model.sent.at(-1) as NodeWish & { id: string };
  model.say({ type: "node", id, step, path, node } as never);
}

/** A method that jsdom, which lays nothing out, does not have; it is taken away after the test. */
function lend<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, method: Owner[Name]): void {
  owner[name] = method;
  onTestFinished(() => void Reflect.deleteProperty(owner, name));
}

/** A pointer at this part: the first finger or the main button, unless another is given. */
const point = (type: string, part: EventTarget, { button = 0, isPrimary = true } = {}) =>
  part.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, button }), { pointerId: 1, isPrimary }));

afterEach(() => {
  shown?.close();
  vi.useRealTimers();
});

describe("a lesson", () => {
  test("shows its title, its steps and what is asked; its idea would give the answers away", () => {
    open("two-questions");
    expect(shown.text(".ttl")).toBe("Two questions");
    expect(shown.el.textContent).not.toContain("its neighbour for the suit");
    expect(shown.text(".ask-it")).toContain("Click the card with the same number.");
    expect(all(".steps button")).toHaveLength(3);
    expect(shown.text(".ask-it b")).not.toContain("*");
  });

  test("names you above where that hand alone is open", () => {
    const { board } = LESSONS["alone"]!.lesson.roots[0]!;
    const named = (change: Partial<typeof board>) =>
      namesAt({ ...board, ...change }, speak(catalogue("en"), "catalogue"));
    expect(named({})).toEqual(["You", "Top"]);
    expect(named({ top_name: "Momo" })).toEqual(["You", "Momo"]);
    expect(named({ hand: [], top: ["S3"] })).toEqual(["Bottom", "You"]);
    expect(named({ hand: [], top: ["??"] })).toEqual(["You", "Top"]);
  });

  test("begins at the step that Python has set, and follows it", () => {
    open("two-questions", 2);
    expect(shown.step()).toBe(2);
    shown.model.update("position", { step: 1 });
    expect(shown.step()).toBe(1);
  });

  test("sends where one has come to when the focus leaves, once", () => {
    open("two-questions");
    const leave = () => shown.el.querySelector(".matcha")!.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    leave();
    shown.press(".steps li:nth-child(2) button");
    leave();
    leave();
    expect(shown.model.sent).toMatchObject([{ type: "at", step: 1 }]);
  });

  test("ticks what was done before it was opened, and what was done with help", () => {
    const model = modelOf({ lesson: "two-questions" }, words());
    model.update("marks", { 0: { done: true, helped: false }, 2: { done: true, helped: true } });
    shown = display(model);
    expect(all(".steps .done")).toHaveLength(2);
    expect(all(".steps .helped").map((each) => each.textContent)).toEqual(["Step 3, with help3"]);
    shown.key("2");
    expect(all(".steps .done")).toHaveLength(2);
  });

  test("lets every step be turned to, by its button and by page up and down", () => {
    open("two-questions");
    shown.press(".steps li:nth-child(3) button");
    expect(shown.step()).toBe(2);
    shown.key("PageUp");
    expect(shown.step()).toBe(1);
    expect(all("[aria-current=step]").map((each) => each.textContent)).toEqual(["Step 2, now2"]);
  });

  test("is begun anew by its own number, and its question is read again", () => {
    open("two-questions");
    shown.key("2");
    shown.el.querySelector(".air")!.append(document.createElement("i"));
    shown.press(".steps li:nth-child(1) button");
    expect(shown.path()).toEqual([]);
    expect(shown.spoken()).toBe(shown.text(".ask-it").trim());
    expect(all(".air > *")).toEqual([]);
  });

  test("listens to nothing when it is closed, not even where an arrow was being drawn", () => {
    open("two-questions").close();
    expect(shown.model.listening()).toBe(0);

    const listened = vi.spyOn(window, "addEventListener");
    onTestFinished(() => listened.mockRestore());
    open("three-cards");
    point("pointerdown", all(".graph button")[0]!);
    const signals = listened.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal!);
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => false));
    shown.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
  });

  test("without steps has help, which a key opens and another closes", () => {
    const { lesson } = LESSONS["two-questions"]!;
    const model = modelOf({ lesson: "two-questions" }, words());
    model.update("lesson", { ...lesson, steps: [], roots: [] });
    shown = display(model);
    shown.key("?");
    expect(all(".drawer")).toHaveLength(1);
    shown.key("1");
    shown.key("Escape");
    expect(all(".drawer")).toHaveLength(0);
  });
});

describe("a place of a later round", () => {
  test("is said to be empty until something lies there", () => {
    open("one-round");
    for (const key of ["1", "s"]) shown.key(key);
    const said = all(".hit.bar").map((each) => each.textContent);
    expect(said.filter((text) => text?.includes("taken"))).toHaveLength(1);
    expect(said.filter((text) => text?.includes("empty"))).toHaveLength(4);
  });
});

describe("numbers", () => {
  test("follow what is drawn, from left to right and from the top down", () => {
    open("two-questions", 2);
    expect(all(".hit").map((each) => each.getAttribute("aria-keyshortcuts"))).toEqual(["1", "3", "2", "4"]); // mat by mat
  });

  test("are seen by those who use keys", () => {
    open("two-questions");
    const root = shown.el.querySelector<HTMLElement>(".matcha")!;
    expect(root.dataset["keyed"]).toBeUndefined();
    shown.key("h");
    expect(root.dataset["keyed"]).toBe("");
    root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(root.dataset["keyed"]).toBeUndefined();
  });
});

describe("what has come", () => {
  /** Notes what is brought into sight. */
  function watched(): string[] {
    const seen: string[] = [];
    const watch = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      seen.push(this.className);
    });
    onTestFinished(() => watch.mockRestore());
    return seen;
  }

  const enter = (): void => shown.el.querySelector<HTMLElement>(".matcha")!.focus();
  const leave = (): void => (document.activeElement as HTMLElement).blur();

  test("is brought into sight where somebody acts, and nowhere else", () => {
    const seen = watched();
    open("two-questions");
    enter();
    shown.model.update("position", { step: 1 });
    shown.model.update("position", { step: 0 });
    expect(seen).toEqual([]);

    shown.key("1");
    shown.key(" ");
    shown.key("h");
    expect(seen).toEqual(["replies", "question", ""]);
  });

  test("does not move the page of somebody who works elsewhere by now", () => {
    vi.useFakeTimers();
    const seen = watched();
    const model = kept("two-questions").model;
    enter();
    shown.key("h");
    shown.key("2");
    leave();
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain("Python is busy or gone.");

    const [hint, answer] = model.sent.map(({ id }) => id);
    const node = LESSONS["two-questions"]!.nodes["0/M3"]!;
    model.say({ type: "node", id: answer!, step: 0, path: ["M3"], node } as never);
    expect(shown.path()).toEqual(["M3"]);

    model.say({ type: "refused", id: hint! } as never);
    expect(shown.text(".replies")).toContain("There is no hint here.");
    expect(seen).toEqual([]);
  });

  test("without an answer is told in sight of those who wait for it", () => {
    vi.useFakeTimers();
    const seen = watched();
    kept("two-questions");
    enter();
    shown.key("2");
    vi.advanceTimersByTime(2000);
    expect(seen).toEqual(["replies"]);
  });

  describe("as another exercise", () => {
    const exercise = (): Lesson => {
      const { lesson } = LESSONS["two-questions"]!;
      const [steps, roots] = [lesson.steps.slice(0, 1), lesson.roots.slice(0, 1)];
      return { ...lesson, kind: "exercise", id: "alone/1/102", steps, roots };
    };

    /** An exercise at which another is asked for; nobody answers yet. */
    function asked(): Shown["model"] {
      const { model } = kept("two-questions");
      model.update("lesson", exercise());
      enter();
      shown.key("PageDown");
      return model;
    }

    test("is in sight of those who asked for it, whatever they asked for since", () => {
      const seen = watched();
      const model = asked();
      shown.key("h");
      model.update("lesson", exercise());
      model.update("lesson", exercise());
      expect(seen).toEqual(["question"]);
    });

    test("moves nobody who has left", () => {
      const seen = watched();
      const model = asked();
      leave();
      model.update("lesson", exercise());
      expect(seen).toEqual([]);
    });

    test("moves nobody whose wish was refused", () => {
      const seen = watched();
      const model = asked();
      model.say({ type: "refused", id: model.sent[0]!.id } as never);
      model.update("lesson", exercise());
      expect(seen).toEqual(["replies"]);
    });
  });
});

describe("an answer", () => {
  test("by its number: a word, a reason and its rules; Space leads back", () => {
    open("two-questions");
    shown.key("2");
    expect(shown.path()).toEqual(["M3"]);
    expect(shown.text(".fb")).toContain("Not this time.");
    expect(shown.text(".fb .rule")).toContain("V2");
    expect(shown.text(".rule-line")).toBe("This mat asks for the number 4.");
    expect(shown.spoken()).toContain("asks for the number 4, not 3");
    shown.key(" ");
    expect(shown.path()).toEqual([]);
  });

  test("that is right marks the step, and Space goes on", () => {
    open("two-questions");
    shown.press(".hand button");
    expect(shown.text(".fb b")).toBe("That’s it.");
    expect(all(".steps .done")).toHaveLength(1);
    shown.key(" ");
    expect(shown.step()).toBe(1);
  });

  test("may follow a wrong one at once, by a press or a key", () => {
    open("two-questions");
    shown.press(".hand button:nth-child(2)");
    expect(all(".hand button").map((each) => each.ariaDisabled)).toEqual(["false", "false"]);
    expect(all(".hand kbd").map((each) => each.textContent)).toEqual(["1", "3"]); // as before
    shown.press(".hand button:nth-child(1)");
    expect(all(".fb b").map((each) => each.textContent)).toEqual(["That’s it."]);
    expect(all(".hand button").map((each) => each.ariaDisabled)).toEqual(["true", "true"]);

    shown.key("PageDown");
    shown.key("PageDown");
    const [top, bottom] = all(".hit").filter((hit) => hit.textContent!.includes("number"));
    top!.click();
    shown.press(".bar .go");
    expect(shown.text(".fb b")).toBe("Not this time.");
    bottom!.click();
    expect(all(".fb")).toEqual([]);
    expect(all(".hit[aria-pressed=true]")).toHaveLength(2);
    expect(shown.text(".bar .go")).toContain("Check");
  });

  test("that came before needs no Python", () => {
    open("two-questions");
    shown.key("2");
    shown.key(" ");
    shown.key("2");
    expect(shown.path()).toEqual(["M3"]);
    expect(shown.model.sent).toHaveLength(1);
  });

  test("brings the words it takes, which stay in any language", () => {
    const model = kept("two-questions").model;
    const said = [{ id: "new-words", args: {}, rules: [] }];
    const node = { ...LESSONS["two-questions"]!.nodes["0/M3"]! };
    const words = "new-words = Look at the mat.\n";
    shown.key("2");
    const { id } = model.sent[0]!;
    model.say({
      type: "node",
      id,
      step: 0,
      path: ["M3"],
      node: { ...node, reply: { ...node.reply!, said } },
      words,
    } as never);
    expect(shown.text(".fb")).toContain("Look at the mat.");
    model.update("catalogue", catalogue("nl"));
    expect(shown.text(".fb")).toContain("Look at the mat.");
  });

  test("that comes too late moves nobody", () => {
    const model = kept("two-questions").model;
    shown.key("2");
    shown.key("PageDown");
    const { id } = model.sent[0]!;
    model.say({ type: "node", id, step: 0, path: ["M3"], node: LESSONS["two-questions"]!.nodes["0/M3"]! } as never);
    expect([shown.step(), shown.path()]).toEqual([1, []]);
  });

  test("without an answer is told after two seconds, and again there is nothing to be waited for", () => {
    vi.useFakeTimers();
    const model = modelOf({ lesson: "two-questions" }, words());
    model.silent = true;
    model.widget_manager = undefined;
    shown = display(model);
    shown.key("2");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain("no answer");
    shown.key("1");
    expect(model.sent).toHaveLength(2);
  });

  test("on the board is pressed where it lies, several are ticked and checked", () => {
    open("two-questions", 2);
    expect(all(".hit")).toHaveLength(4);
    all(".hit").forEach((hit) => hit.textContent!.includes("number") && hit.click());
    shown.press(".bar .go");
    expect(shown.path()).toEqual(["n.top n.bottom"]);
    expect(all(".hit.right")).toHaveLength(2);
  });

  test("of a play is a card and a place; elsewhere it says why not", () => {
    open("one-round");
    shown.key("s");
    expect(shown.text(".fb")).toContain("First press a card");
    shown.press(".hand button:nth-child(1)");
    expect(shown.text(".fb")).toBe("");
    all(".hit.bar")[0]!.click();
    expect(shown.text(".fb")).toContain("T5");
    shown.key("s");
    expect(shown.path()).toEqual(["M4@s"]);
  });

  test("that is awaited stays what is shown: nothing else is picked or ticked meanwhile", () => {
    vi.useFakeTimers();
    kept("one-round");
    for (const key of ["1", "s", "3"]) shown.key(key);
    const picked = () => all(".hand .sel").map((each) => each.getAttribute("aria-keyshortcuts"));
    expect(picked()).toEqual(["1"]);
    expect(all(".hand button").map((each) => each.ariaDisabled)).toEqual(["true", "true", "true", "true", "true"]);
    vi.advanceTimersByTime(2000);
    shown.key("3");
    expect(picked()).toEqual(["3"]);
    shown.close();

    kept("two-questions", 2);
    const ticked = () => all(".hit[aria-pressed=true]").length;
    all(".hit")[0]!.click();
    shown.press(".bar .go");
    all(".hit")[1]!.click();
    expect(ticked()).toBe(1);
    shown.close();

    kept("three-cards");
    for (const key of ["1", "3", "2"]) shown.key(key);
    expect(all(".graph .sel")).toEqual([]);
    expect(all(".graph button").map((each) => each.ariaDisabled)).toContain("true");
  });

  test("that is a move is told of without a judgement", () => {
    const { model } = kept("one-round");
    for (const key of ["1", "s"]) shown.key(key);
    const node = LESSONS["one-round"]!.nodes["0/M4@s"]!;
    const said = [{ id: "no-card", args: {}, rules: [] }];
    const { id } = model.sent[0]!;
    const reply = { ...node.reply!, said };
    model.say({ type: "node", id: id!, step: 0, path: ["M4@s"], node: { ...node, reply } } as never);
    expect(shown.text(".fb")).toContain("First press a card");
    expect(all(".fb b")).toEqual([]);
  });

  test("can be drawn as an arrow from card to card", () => {
    open("three-cards");
    shown.key("1");
    expect(all(".graph .sel")).toHaveLength(1);
    shown.key("3");
    expect(shown.path()).toEqual(["M1>M4"]);
    expect(all(".graph path.right")).toHaveLength(1);
  });

  test("can be drawn in one go, from card to card", () => {
    open("three-cards");
    const [from, , to] = all(".graph button");
    lend(document, "elementFromPoint", () => to!);
    point("pointerdown", from!);
    point("pointermove", window);
    expect(shown.el.querySelector(".drawn")!.hasAttribute("d")).toBe(true);
    point("pointerup", window);
    expect(shown.path()).toEqual(["M1>M4"]);
    expect(shown.el.querySelector(".drawn")!.hasAttribute("d")).toBe(false);
  });

  test.each([{ button: 2 }, { isPrimary: false }])(
    "is drawn by the first finger or the main button, not by %o",
    (other) => {
      open("three-cards");
      const [from, , to] = all(".graph button");
      lend(document, "elementFromPoint", () => to!);
      point("pointerdown", from!, other);
      point("pointerup", window);
      expect(shown.model.sent).toEqual([]);
    },
  );

  test("is not drawn where the drawing is broken off", () => {
    open("three-cards");
    const [from, , to] = all(".graph button");
    lend(document, "elementFromPoint", () => to!);
    point("pointerdown", from!);
    point("pointermove", window);
    point("pointercancel", window);
    point("pointerup", window);
    expect(shown.model.sent).toEqual([]);
    expect(shown.el.querySelector(".drawn")!.hasAttribute("d")).toBe(false);
  });

  test("is drawn from where the pointer was pressed last, if a release was never heard", () => {
    kept("three-cards");
    const [before, from, to] = all(".graph button");
    lend(document, "elementFromPoint", () => to!);
    point("pointerdown", before!);
    point("pointerdown", from!);
    point("pointerup", window);
    expect(shown.model.sent.map((wish) => "path" in wish && wish.path)).toEqual([["M2>M4"]]);
  });

  test("may be the box of the thing in hand, by its number", () => {
    open("winning", 1);
    shown.key("1");
    expect(shown.path()).toEqual(["1:won"]);
    shown.key("2");
    expect(shown.path()).toEqual(["1:won", "2:not"]);
  });
});

describe("a bet", () => {
  test("is judged by itself: at its mat, in words, and aloud", () => {
    open("suit-ring");
    shown.key("3");
    expect(shown.text(".fb")).toContain("On the number mat you said");
    shown.key("2"); // not what the suit mat pays
    const judged = all(".fb").map((each) => [each.className, each.querySelector("b")!.textContent]);
    expect(judged).toEqual([
      ["fb right", "Your bet came true."],
      ["fb wrong", "Your bet did not come true."],
    ]);
    expect(all(".staked").map((each) => each.className)).toEqual(["staked wrong", "staked right"]);
    expect(shown.spoken()).toMatch(/bet came true.*number mat.*did not come true.*suit mat/);
  });

  test("that comes first is asked for by a card that is pressed before it", () => {
    open("hit-and-miss");
    expect(all(".hand button").map((each) => each.ariaDisabled)).toEqual(["true", "true", "true"]);
    shown.press(".hand button:nth-child(1)");
    expect(shown.text(".fb")).toContain("Bet first");
    expect(shown.spoken()).toContain("Bet first");
    expect(shown.model.sent).toEqual([]);
    shown.key("2");
    expect(shown.text(".fb")).not.toContain("Bet first");
    shown.press(".hand button:nth-child(1)");
    expect(shown.path()).toEqual(["bet:miss", "W2"]);
  });

  test("stays in sight until it is settled", () => {
    open("hit-and-miss");
    shown.key("1");
    expect(shown.text(".fb")).toContain("You said: “a hit.”");
    expect(all(".fb.open")).toHaveLength(1);
    expect(shown.text(".bar")).not.toContain("back");
    shown.press(".fb .btn");
    expect([shown.path(), shown.text(".fb")]).toEqual([[], ""]);
    expect(shown.spoken()).toBe(shown.text(".ask-it").trim());
  });
});

describe("the board", () => {
  test("calls the other by the name that the question gives", () => {
    open("any-word", 1);
    expect(all(".side").map((each) => each.textContent)).toEqual(["Momo", "You"]);
    expect(all(".board th[scope=row]").map((each) => each.textContent)).toContain("Momo");
  });
});

describe("a ring", () => {
  test("is drawn as Python tells it, and not at all where nothing is told", () => {
    const { lesson } = LESSONS["number-ring"]!;
    const { model } = open("number-ring", 1);
    const drawn = (): number => all(".stairs .thin, .stairs .brush").length;
    expect(drawn()).toBe(6);
    const { ranks, arrows } = lesson.rings["number"]!;
    model.update("lesson", { ...lesson, rings: { number: { ranks, arrows: arrows.slice(0, 1) } } });
    expect(drawn()).toBe(1);
    model.update("lesson", { ...lesson, rings: {} });
    expect(all(".ring")).toHaveLength(0);
  });
});

describe("before a reveal", () => {
  test("a class is counted, and the cards turn at the second press of the button", () => {
    open("bluffing", 2);
    type("5", "7", "5");
    shown.press(".bar .go");
    expect(all(".vote b").map((each) => each.textContent)).toEqual(["5", "7", "5"]);
    shown.key(" ");
    shown.key("Enter");
    expect(shown.path()).toHaveLength(1);
    shown.press(".bar .go");
    expect(shown.text(".bar .go")).toContain("again");
    expect(shown.spoken()).toBe("Press again: turn the cards");
    shown.press(".bar .go");
    expect(shown.path().at(-1)).toBe("on");
  });

  test("no number votes for the class", () => {
    open("bluffing", 1);
    shown.key("1");
    expect(shown.model.sent).toEqual([]);
  });

  test("a field shows what is counted of what was typed", () => {
    open("bluffing", 2);
    type("-3", "99999", "1e2");
    expect(all(".votes input").map((input) => (input as HTMLInputElement).value)).toEqual(["3", "999", "12"]);
  });

  test("an answer that turns no card is shown, and the letters of the options stay", () => {
    open("bluffing", 1);
    type("5", "7", "5");
    const letters = all(".votes .nr").map((each) => each.textContent);
    shown.press(".bar .go");
    expect(shown.text(".bar .go")).toBe("Show the answer");
    expect(all(".votes .nr").map((each) => each.textContent)).toEqual(letters);
    shown.press(".bar .tools .btn");
    expect(shown.spoken()).toContain("Lay Water 2, lay 0, or leave it?");
    expect(all(".votes input").map((input) => (input as HTMLInputElement).value)).toEqual(["5", "7", "5"]);
  });

  test("a second vote says so, beside what was counted at the first", () => {
    open("bluffing", 6);
    type("7", "5");
    for (let presses = 0; presses < 3; presses++) shown.press(".bar .go");
    expect(shown.text(".votes h4")).toBe("second vote");
    expect(all(".before b").map((each) => each.textContent)).toEqual(["7", "5"]);
    expect(all(".bars")).toHaveLength(0);
  });

  test("a class is counted on the card and on the words, and every ending is tried, with a vote or without", () => {
    open("bluffing", 4);
    const heads = () => all(".votes h4").map((each) => each.textContent);
    const letters = () => all(".votes .nr").map((each) => each.textContent);
    expect(all(".boxes button")).toHaveLength(4);
    expect([heads(), letters()]).toEqual([
      ["The card", "The words"],
      ["A", "B", "A", "B"],
    ]);
    shown.press(".bar .go");
    expect(shown.text(".fb")).toContain("No votes yet.");
    type("7", "5", "", "12");
    all(".boxes button")[0]!.click();
    expect(shown.path()).toEqual(["M2:match"]);
    expect(all(".votes input").map((input) => (input as HTMLInputElement).value)).toEqual(["7", "5", "", "12"]);

    shown.press(".bar .go");
    expect(shown.path()).toEqual(["M2:match"]);
    all(".boxes button")[1]!.click();
    expect(shown.path()).toEqual(["M2:match", "M2:miss"]);
    expect(all(".vote b").map((each) => each.textContent)).toEqual(["7", "5", "0", "12"]);
    expect([heads(), letters()]).toEqual([
      ["The card", "The words"],
      ["A", "B", "A", "B"],
    ]);
    shown.press(".bar .tools .btn");
    expect(all(".votes input").map((input) => (input as HTMLInputElement).value)).toEqual(["7", "5", "", "12"]);
  });

  test("what a class was counted on beside what is tried is told to Python, and stands there when one comes back", () => {
    const { model } = open("bluffing", 4);
    type("7", "5", "", "12");
    shown.press(".bar .go");
    const tally = { type: "tally", step: 4, counts: "counts:M2=7,0=5,match=0,miss=12" };
    expect(model.sent).toMatchObject([tally]);
    shown.key("PageDown");
    shown.key("PageUp");
    const bars = () => all(".vote b").map((each) => each.textContent);
    expect(bars()).toEqual(["7", "5", "0", "12"]);
    shown.press(".bar .tools .btn");
    type("8");
    model.silent = true;
    all(".boxes button")[0]!.click();
    answered(model, { ...LESSONS["bluffing"]!.nodes["4/M2:match"]!, next: "next" });
    const last = { ...tally, counts: "counts:M2=8,0=0,match=0,miss=0" };
    expect(model.sent.at(-1)).toMatchObject(last);
    shown.press(".steps li:nth-child(5) button");
    shown.press(".bar .tools .btn");
    all(".boxes button")[0]!.click();
    expect(model.sent.filter(({ type }) => type === "tally")).toMatchObject([tally, last, last]);
    shown.close();

    const next = modelOf({ lesson: "bluffing", step: 4 }, words());
    next.update("tallies", { 4: tally.counts });
    shown = display(next);
    expect(bars()).toEqual(["7", "5", "0", "12"]);
    expect(next.sent).toEqual([]);
  });

  test("a class that is counted beside what is tried is heard of, and the focus stays where it can be counted again", () => {
    open("bluffing", 4);
    type("7", "5", "1", "12");
    all(".boxes button")[0]!.click();
    const field = all(".votes input")[0]!;
    field.focus();
    shown.key("Enter", field);
    const question = shown.spoken();
    expect(question).toMatch(/^Momo believes every word.*Choose a card and words/);
    const again = document.activeElement as HTMLElement;
    expect(again.textContent).toBe("Count again");
    all(".boxes button")[1]!.click();
    expect(shown.spoken()).not.toBe(question);
    again.click();
    expect(shown.spoken()).toContain(question);
  });

  test("a vote that was counted before is there again, and what is done is ticked", () => {
    const counted = "counts:W2=7,0=5,leave=5";
    const model = modelOf({ lesson: "bluffing", step: 2 }, words());
    model.update("trails", { 1: [counted, "on"], 2: ["counts:W2=5,0=7,leave=5"] });
    shown = display(model);
    expect(shown.path()).toEqual(["counts:W2=5,0=7,leave=5"]);
    expect(all(".vote b").map((each) => each.textContent)).toEqual(["5", "7", "7", "5", "5", "5"]);
    expect(all(".steps .done").map((each) => each.textContent)).toEqual(["Step 2, done2"]);
    shown.key("PageUp");
    expect(shown.path()).toEqual([counted, "on"]);
  });

  test("a vote that nobody can give back blames nobody, and holds up no press", () => {
    vi.useFakeTimers();
    const model = modelOf({ lesson: "bluffing", step: 1 }, words());
    model.update("trails", { 1: ["counts:W2=7,0=5,leave=5"] });
    model.silent = true;
    model.widget_manager = undefined;
    shown = display(model);
    const asked = model.sent.length;
    vi.advanceTimersByTime(2000);
    expect(shown.text(".replies")).toBe("");
    type("5", "7", "5");
    shown.press(".bar .go");
    expect(model.sent).toHaveLength(asked + 1);
  });

  test("a second vote that was counted before can be counted again by its own question", () => {
    const [first, second] = ["counts:S1=7,0=5", "counts:S1=5,0=7"];
    const model = modelOf({ lesson: "bluffing", step: 6 }, words());
    model.update("trails", { 6: [first, "on", second] });
    shown = display(model);
    expect(model.sent.map((wish) => (wish as NodeWish).path)).toEqual([
      [first, "on"],
      [first, "on", second],
    ]);
  });

  test("no hidden card is in the page", () => {
    open("bluffing", 2);
    const hidden = LESSONS["bluffing"]!.nodes["2/counts:W2=5,0=7,leave=5/on"]!.board.places.flatMap(
      ({ cards }) => cards,
    );
    expect(hidden).toContain("M2");
    expect(shown.text(".unseen")).toContain("Matcha 2"); // one of the seven that it may be
    shown.el.querySelector(".unseen")!.remove();
    expect(shown.text(".table")).not.toContain("Matcha 2");
    expect(shown.el.querySelector(".table")!.innerHTML).not.toMatch(/\b(M2|S2|B1)\b/);
    expect(all("[data-place='1n1'] > *").map((each) => each.className)).toEqual(["card back"]);
    expect(all("[data-place='1n1'] .tab")).toHaveLength(0);
  });
});

describe("hints", () => {
  test("that come when one has left their step mark that one, and are neither shown nor heard here", () => {
    const { model } = kept("two-questions");
    const said = [{ id: "hint-candidates", args: {}, rules: [] }];
    shown.key("h");
    shown.key("PageDown");
    const heard = shown.spoken();
    model.say({ type: "hint", id: model.sent[0]!.id, said, lights: ["S4"] } as never);
    expect(all(".ladder")).toEqual([]);
    expect(all(".steps .helped").map((each) => each.textContent)).toEqual(["Step 1, with help1"]);
    expect(shown.spoken()).toBe(heard);
  });

  test("stand below one another, and the last is the answer", () => {
    open("two-questions");
    shown.key("h");
    shown.key("h");
    expect(all(".ladder li")).toHaveLength(2);
    all(".bar .tools button")[1]!.click();
    expect(all(".ladder li").map((each) => (each as HTMLLIElement).value)).toEqual([1, 2, 4]);
    expect(all(".steps .helped")).toHaveLength(1);
  });
});

describe("a kernel", () => {
  const lost = "This cell has lost its Python. Run it again to go on.";
  const busy = "Python is busy or gone. Your answer waits.";

  test.each([
    ["busy", [], busy],
    ["idle", [], lost], // a page opened again: nobody there knows this lesson
    ["idle", ["restarting", "idle"], lost],
    ["dead", [], lost],
  ])("that is %s after %j is told as what it is, and the next press is sent", (status, past, told) => {
    vi.useFakeTimers();
    const slots = new Set<(sender: unknown, status: string) => void>();
    const statusChanged = { connect: slots.add.bind(slots), disconnect: slots.delete.bind(slots) };
    const model = modelOf({ lesson: "two-questions" }, words());
    model.silent = true;
    model.widget_manager = { kernel: { id: "k", status, statusChanged } };
    shown = display(model);
    for (const state of past) slots.forEach((slot) => slot(null, state));
    shown.key("2");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(told);
    shown.key("1");
    expect(model.sent).toHaveLength(2);
    shown.close();
    expect(slots.size).toBe(0);
  });

  test("that died while an answer was awaited holds nobody: every press and every hint is sent, and its silence told", () => {
    vi.useFakeTimers();
    const model = modelOf({ lesson: "two-questions" }, words());
    const kernel = { id: "k", status: "busy" };
    model.silent = true;
    model.widget_manager = { kernel };
    shown = display(model);
    shown.key("1");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(busy);
    shown.key("h");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(busy);
    kernel.status = "dead";
    shown.key("2");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(lost);
    expect(model.sent.map(({ type }) => type)).toEqual(["node", "hint", "node"]);
    expect(all(".waits")).toEqual([]);
  });

  test("that answers late answers the first press too, which is kept for the next time", () => {
    vi.useFakeTimers();
    const { model } = kept("two-questions");
    const { nodes } = LESSONS["two-questions"]!;
    shown.key("2");
    vi.advanceTimersByTime(2000);
    shown.key("1");
    const [first, second] = model.sent.map(({ id }) => id);
    model.say({ type: "node", id: first!, step: 0, path: ["M3"], node: nodes["0/M3"]! } as never);
    expect(shown.path()).toEqual([]);
    model.say({ type: "node", id: second!, step: 0, path: ["S4"], node: nodes["0/S4"]! } as never);
    expect(shown.path()).toEqual(["S4"]);
  });

  test.each([
    [HTMLElement, 1],
    [undefined, 0],
  ])("that the host does not show is there in marimo alone, to speak another language", (element, choices) => {
    const got = vi.spyOn(customElements, "get").mockReturnValue(element);
    onTestFinished(() => got.mockRestore());
    const model = modelOf({ lesson: "two-questions" }, words());
    model.widget_manager = undefined;
    shown = display(model);
    shown.key("?");
    expect(all(".drawer select")).toHaveLength(choices);
  });

  test.each([
    ["a hint", "h", { type: "hint", said: [], lights: [] }],
    ["an answer", "2", { type: "node", step: 0, path: ["M3"], node: LESSONS["two-questions"]!.nodes["0/M3"]! }],
  ])("that answers late with %s is not told as busy any longer, wherever one is", (_, key, message) => {
    vi.useFakeTimers();
    const { model } = kept("two-questions");
    shown.key(key);
    shown.key("PageDown");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(busy);
    model.say({ ...message, id: model.sent[0]!.id } as never);
    expect([shown.step(), shown.text(".replies")]).toEqual([1, ""]);
  });

  test("that has told another language is not told as busy any longer", () => {
    vi.useFakeTimers();
    const { model } = kept("two-questions");
    shown.key("h");
    vi.advanceTimersByTime(2000);
    model.update("catalogue", words("nl"));
    expect(shown.text(".replies")).toBe("");
  });

  test("that the host does not show, as in marimo, is waited for once it has answered", () => {
    vi.useFakeTimers();
    const model = modelOf({ lesson: "two-questions" }, words());
    model.widget_manager = undefined;
    shown = display(model);
    shown.key("h");
    model.silent = true;
    shown.key("2");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain(busy);
  });
});

describe("what Python refuses", () => {
  test("takes away no other wish: the answer comes, and the learner is moved to it", () => {
    vi.useFakeTimers();
    const model = kept("two-questions").model;
    shown.key("2");
    shown.key("h");
    const [answer, hint] = model.sent.map(({ id }) => id);
    model.say({ type: "refused", id: hint! } as never);
    expect(shown.text(".fb")).toContain("There is no hint here.");
    vi.advanceTimersByTime(2000);
    expect(shown.text(".fb")).toContain("Python is busy or gone.");

    const node = LESSONS["two-questions"]!.nodes["0/M3"]!;
    model.say({ type: "node", id: answer!, step: 0, path: ["M3"], node } as never);
    expect(shown.path()).toEqual(["M3"]);
  });

  test("is said in the lesson's own words", () => {
    const model = kept("two-questions").model;
    shown.key("h");
    model.say({ type: "refused", id: model.sent[0]!.id } as never);
    expect(shown.text(".fb")).toContain("There is no hint here.");
    shown.key("2");
    model.say({ type: "refused", id: model.sent[1]!.id } as never);
    expect(shown.text(".fb")).toContain("Nothing changed.");
    expect(shown.path()).toEqual([]);
  });
});

describe("a film", () => {
  test("stays where it was stepped to when it is gone on from, and both ways stand side by side", () => {
    open("one-round");
    for (const key of ["1", "s", "1", "n"]) shown.key(key);
    shown.press(".opts button:nth-child(2)");
    shown.press(".opts button:nth-child(3)");
    expect(shown.model.sent.map((wish) => (wish as NodeWish).step)).not.toContain(1); // it shows what lies face down here
    shown.key(" ");
    expect(all(".film")).toHaveLength(1);
    shown.key("ArrowRight");
    const beat = shown.el.querySelector<HTMLElement>(".film")!.dataset["beat"];
    expect(all(".ways")).toHaveLength(0);

    shown.key(" ");
    expect(shown.path()).toEqual(["on", "on"]);
    expect(shown.el.querySelector<HTMLElement>(".film")!.dataset["beat"]).toBe(beat);
    expect(all(".ways .pair")).toHaveLength(2);
    expect(all(".ways figcaption").map((each) => each.textContent)).toEqual(["Your way", "This way"]);
  });

  test("is there at once where a display begins at it", () => {
    shown = display(modelOf({ lesson: "one-round", step: 1 }, words()));
    expect(all(".film")).toHaveLength(1);
  });

  test("beside one's own way calls both players as the tables call them, to the eye and the ear", () => {
    const { model } = (shown = display(modelOf({ lesson: "one-round" }, words("nl"))));
    model.silent = true;
    const { nodes } = LESSONS["one-round"]!;
    const end = nodes["0/M4@s/B1@n/bet:K/B/bet:M/-"]!;
    for (const key of ["1", "s"]) shown.key(key);
    answered(model, { ...end, board: { ...end.board, top_name: "Momo" } });
    shown.key("PageDown");
    answered(model, nodes["1/on"]!);
    shown.key(" ");
    answered(model, nodes["1/on/on"]!);

    const [top, , bottom] = all(".ways figure:first-child th[scope=row]").map((each) => each.textContent);
    expect([top, bottom]).toEqual(["Momo", "Jij"]);
    expect(all(".ways figure:first-child b.side").map((each) => each.textContent)).toEqual([top, bottom]);
  });

  test("calls both players the same to the eye and the ear", () => {
    open("one-round", 1);
    shown.key(" ");
    const [top, , bottom] = all(".board th[scope=row]").map((each) => each.textContent);
    expect([top, bottom]).toEqual(["Top", "Bottom"]);
    expect(all(".board b.side").map((each) => each.textContent)).toEqual([top, bottom]);
  });

  test("stands beside one's own way though the page was opened again since", () => {
    const model = modelOf({ lesson: "one-round", step: 1 }, words());
    const played = ["M4@s", "B1@n", "bet:K/B", "bet:M/-"];
    model.update("trails", { 0: played });
    shown = display(model);
    shown.key(" ");
    expect(all(".ways figcaption").map((each) => each.textContent)).toEqual(["Your way", "This way"]);
    shown.key("PageUp");
    expect(shown.path()).toEqual([]); // it is played anew
  });

  test("that was not played before is watched alone", () => {
    open("one-round", 1);
    shown.key(" ");
    shown.key(" ");
    expect(all(".ways .pair")).toHaveLength(1);
    expect(shown.text(".ways figcaption")).toContain("not played yet");
  });

  describe("that had stopped before the last reveal", () => {
    const beat = () => Number(shown.el.querySelector<HTMLElement>(".film")!.dataset["beat"]);
    const stop = () => LESSONS["bluffing"]!.lesson.roots[0]!.board.replay!.beats.length - 1;
    const end = () =>
      LESSONS["bluffing"]!.nodes["0/counts:robot=5,child=7,nobody=5/on"]!.board.replay!.beats.length - 1;
    const reply = () => shown.text(".replies");
    const turn = (): void => {
      vi.useFakeTimers();
      open("bluffing");
      shown.press(".stepper [aria-label='One step on']");
      type("5", "7", "5");
      for (let presses = 0; presses < 3; presses++) shown.press(".bar .go");
      vi.advanceTimersByTime(0);
    };

    test("plays on to its end at the second press, from where it had stopped, and what is said waits", () => {
      turn();
      expect(beat()).toBeGreaterThan(stop());
      expect(beat()).toBeLessThan(end());
      expect(reply()).toBe("");
      expect(shown.spoken()).toContain("Top takes a scoop.");
      const seen = [beat()];
      while (vi.getTimerCount() > 0) {
        vi.runOnlyPendingTimers();
        seen.push(beat());
      }
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      expect(seen.at(-1)).toBe(end());
      expect(reply()).toContain("Four whisks");
      expect(shown.spoken()).toContain("Four whisks");
    });

    test.each([
      ["what goes on", () => shown.press(".bar .go")],
      ["Escape", () => void shown.key("Escape")],
    ])("is at its end at once by %s, with what is said", (_, press) => {
      turn();
      press();
      expect([shown.step(), beat()]).toEqual([0, end()]);
      expect(reply()).toContain("Four whisks");
      expect(shown.spoken()).toContain("Four whisks");
      vi.runOnlyPendingTimers();
      expect(beat()).toBe(end());
    });

    test("moves no more when a click has ended it", () => {
      const stopped = vi.fn();
      const moving = vi
        .spyOn(movements, "animate")
        .mockReturnValue(() => ({ moving: () => false, finish: stopped }) as never);
      onTestFinished(() => moving.mockRestore());
      turn();
      stopped.mockClear();
      shown.press(".bar .go");
      expect(stopped).toHaveBeenCalled();
    });

    test("tells nothing of what comes after it before its end, be it a bet, another question or what to remember", () => {
      vi.useFakeTimers();
      const { lesson, nodes } = LESSONS["bluffing"]!;
      const [root, vote] = [lesson.roots[0]!, "counts:robot=5,child=7,nobody=5"];
      const after = { id: "course-tip", args: {}, rules: [] };
      const model = modelOf({ lesson: "bluffing" }, words());
      model.update("lesson", { ...lesson, steps: lesson.steps.slice(0, 1), roots: [root], take_away: after });
      model.silent = true;
      shown = display(model);
      const tip = "nothing can break";
      type("5", "7", "5");
      shown.press(".bar .go");
      answered(model, nodes[`0/${vote}`]!);
      const asked = shown.text(".question");
      for (let presses = 0; presses < 2; presses++) shown.press(".bar .go");
      answered(model, {
        ...nodes[`0/${vote}/on`]!,
        ...{ ask: [after], say: after, rule: after, small: after, debrief: [after], futures: [[after, after]] },
        ...{ mode: "counts", options: [{ ...root.options[0]!, line: after }], next: null },
        bets: [{ mat: null, came: "robot", open: false, said: [after] }],
      });
      for (const key of ["1", "u"]) shown.key(key);
      expect(shown.text(".matcha")).not.toContain(tip);
      expect(shown.text(".question")).toBe(asked);
      expect(all(".votes input")).toEqual([]);
      expect(shown.text(".bar .go")).toContain("Next");

      shown.key(" ");
      expect(shown.path()).toEqual([vote, "on"]);
      expect(all(".votes input")).toHaveLength(1);
      for (const part of [".question", ".votes", ".fb", ".futures", ".debrief"])
        expect(shown.text(part)).toContain(tip);
    });

    test("of another game than the one that had stopped is not played on, but stands where it begins", () => {
      const { nodes } = LESSONS["bluffing"]!;
      const answer = nodes["0/counts:robot=5,child=7,nobody=5/on"]!;
      const other = { ...answer, board: { ...answer.board, replay: { ...answer.board.replay!, start: 0 } } };
      nodes["0/counts:robot=5,child=7,nobody=5/on"] = other;
      onTestFinished(() => void (nodes["0/counts:robot=5,child=7,nobody=5/on"] = answer));
      turn();
      expect([beat(), vi.getTimerCount()]).toEqual([0, 0]);
      expect(reply()).toContain("Four whisks");
    });

    test("leaves the film to who steps through it", () => {
      turn();
      shown.press(".stepper [aria-label='One step back']");
      expect(beat()).toBe(stop());
      vi.runOnlyPendingTimers();
      expect(beat()).toBe(stop());
      expect(reply()).toContain("Four whisks");
    });

    test("stands at its end where nothing is to move", () => {
      vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => "0ms" } as never);
      onTestFinished(() => void vi.restoreAllMocks());
      turn();
      expect(beat()).toBe(end());
      expect(reply()).toContain("Four whisks");
    });

    test("stands at its end for who comes back to it, and where it had stopped when it is counted again", () => {
      turn();
      shown.key("PageDown");
      shown.key("PageUp");
      expect(beat()).toBe(end());
      shown.press(".stepper [aria-label='One step back']");
      shown.press(".bar .tools .btn");
      expect(beat()).toBe(stop());
    });
  });

  test("tells what happened in each step, whether by a button, a key or its slider", () => {
    open("one-round", 1);
    shown.key(" ");
    shown.key("ArrowRight");
    expect(shown.spoken()).not.toBe("");
    expect(shown.text(".caption")).toContain(shown.spoken());
    const first = shown.spoken();
    shown.press(".stepper [aria-label='One step on']");
    expect(shown.spoken()).not.toBe(first);
    expect(shown.text(".caption")).toContain(shown.spoken());

    const heard = shown.spoken();
    const slider = all(".stepper input")[0] as HTMLInputElement;
    slider.focus();
    slider.value = "1";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(slider.getAttribute("aria-valuetext")).toBe("step 1 of 7: Bottom lays a card beside Matcha 1.");
    expect(shown.spoken()).toBe(heard);
  });

  test("is stepped through by the arrows", () => {
    open("one-round", 1);
    shown.key(" ");
    const beat = () => shown.el.querySelector<HTMLElement>(".film")!.dataset["beat"];
    const before = beat();
    shown.key("ArrowRight");
    expect(beat()).not.toBe(before);
    shown.key("ArrowLeft");
    expect(beat()).toBe(before);
  });
});

describe("an exercise", () => {
  test("says each thing there is to say in a paragraph of its own", () => {
    const told = (file: string) => ({ id: "progress-other", args: { file }, rules: [] });
    const model = modelOf({ lesson: "practice" }, words());
    model.update("lesson", { ...LESSONS["practice"]!.lesson, notes: [told("a.txt"), told("b.txt")] });
    shown = display(model);
    expect(all(".notes").map((each) => /[ab]\.txt/.exec(each.textContent)?.[0])).toEqual(["a.txt", "b.txt"]);
  });

  test("that begins further on asks for its node when it is opened", () => {
    const { model } = open("two-questions");
    const { lesson } = LESSONS["one-round"]!;
    const [steps, roots] = [lesson.steps.slice(1), lesson.roots.slice(1)];
    model.update("lesson", { ...lesson, steps, roots });
    expect(model.sent).toMatchObject([{ type: "node", step: 0, path: ["on"] }]);
  });

  test("asks for the next one, and shows it when it comes", () => {
    const lesson: Lesson = { ...LESSONS["alone"]!.lesson, kind: "exercise", id: "alone/1/102" };
    const [steps, roots] = [lesson.steps.slice(0, 1), lesson.roots.slice(0, 1)];
    const model = modelOf({ lesson: "alone" }, words());
    model.update("lesson", { ...lesson, steps, roots });
    shown = display(model);
    expect(all(".steps")).toHaveLength(0);
    shown.key("PageDown");
    expect(model.sent).toMatchObject([{ type: "more", skill: "alone", level: 1 }]);
    model.update("lesson", LESSONS["winning"]!.lesson);
    expect(shown.text(".ttl")).toBe("lesson-winning-title");
  });
});

describe("its keys", () => {
  test("stay inside, but for chords and what is typed into a field", () => {
    open("bluffing", 1);
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    shown.key("x");
    shown.key("s", undefined, { ctrlKey: true });
    shown.key("1", all(".votes input")[0]!);
    expect(heard).toHaveBeenCalledOnce();
    expect(shown.path()).toEqual([]);
    document.body.removeEventListener("keydown", heard);
  });
});

describe("the arrows", () => {
  test("lead along the answers, and up and down to the steps and the hints", () => {
    open("two-questions");
    const here = () => document.activeElement!.textContent;
    all(".hand button")[0]!.focus();
    shown.key("ArrowRight", document.activeElement!);
    expect(here()).toContain("Matcha 3");
    shown.key("ArrowDown", document.activeElement!);
    expect(here()).toContain("Hint 1 of 4");
    shown.key("ArrowUp", document.activeElement!);
    shown.key("ArrowUp", document.activeElement!);
    expect(here()).toContain("Step 1");
  });

  test("leave the focus on what is to be done next when the answer has come", () => {
    open("two-questions");
    all(".hand button")[1]!.focus();
    all(".hand button")[1]!.click();
    expect(document.activeElement!.textContent).toContain("Again");
  });

  test("leave the focus where it is when the last answer has come, for nothing is to be done next", () => {
    open("two-questions", 2);
    const [step] = all(".steps button");
    step!.focus();
    all(".hit").forEach((hit) => hit.textContent!.includes("number") && hit.click());
    shown.press(".bar .go");
    expect(shown.text(".fb b")).toBe("That’s it.");
    expect(document.activeElement).toBe(step);
  });
});

describe("words", () => {
  test.each(["uk", "nl", "ja"])("of the frame are in %s, of the lesson in English where they lack", (language) => {
    open("two-questions", 0, language);
    expect(shown.text(".ask-it")).toContain("Click the card with the same number.");
    expect(shown.text(".bar .tools")).not.toMatch(/Hint 1 of|course-/);
  });
});
