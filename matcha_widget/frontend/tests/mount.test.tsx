import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel } from "../src/demo/model";
import { mount, type MountedWidget } from "../src/kit/shell/mount";
import type { Motion } from "../src/kit/motion";
import type { Effect, Input, Widget } from "../src/kit/shell/widget";
import { focused } from "./shown";

interface Traits {
  count: number;
  answered?: string;
  _library?: string;
}

interface Counter {
  count: number;
  heard: Input<Kinds>[]; // all inputs, in order
}

interface Kinds {
  state: Counter;
  gesture: { do: "press"; effects: Effect<Kinds>[] };
  intent: { type: "add"; by: number };
  message: { id: string; text: string };
  traits: Traits;
  motion: { as: "jump" };
  measured: string;
}

const NO_EFFECTS: Effect<Kinds>[] = [];
const log: string[] = []; // what was done, in order

const counter: Widget<Kinds> = {
  traits: ["count"],
  init: ({ count }) => ({ state: { count, heard: [] }, effects: NO_EFFECTS }),
  update: ({ count, heard }, input) => ({
    state: { count: input.on === "traits" ? input.traits.count : count, heard: [...heard, input] },
    effects: input.on === "gesture" ? input.gesture.effects : NO_EFFECTS,
  }),
  root: ({ count }) => ({ class: "counter", lang: "nl", "aria-label": "Counter", "data-count": count }),
  icons: '<svg><pattern id="mt-rain"></pattern><symbol id="mt-dot"></symbol></svg>',
  draw: (state, { dispatch, live }) => {
    latest = state;
    log.push(`draws ${state.count}`);
    return (
      <>
        <button class="one" onClick={() => dispatch(press())} onFocus={() => log.push("one")} />
        {state.count > 0 && <button class="two" />}
        <details>
          <p class="inside" tabIndex={-1} />
        </details>
        <input class="name" data-live={live} />
      </>
    );
  },
  keyboard: {
    keys: [
      { keys: ["A"], label: "key-a", gesture: () => press({ do: "say", text: "a" }) },
      { keys: ["B"], label: "key-b", gesture: (_, { count }) => (count > 5 ? press() : null) },
      { keys: ["Esc"], label: "key-esc", writing: ".name", gesture: () => press({ do: "say", text: "esc" }) },
    ],
  },
  answeredIntent: ({ answered }) => answered,
  measure: (root) => `${root.querySelectorAll("button").length} buttons`,
  move: () => {
    log.push("measures");
    return () => {
      log.push("begins");
      return motion;
    };
  },
  listen: (el, act, signal) => el.addEventListener("wheel", () => act(press()), { signal }),
};

const press = (...effects: Effect<Kinds>[]): Kinds["gesture"] => ({ do: "press", effects });

type Asked = Kinds["intent"] & { id: string };

let latest: Counter;
let moving: boolean;
const motion: Motion = {
  moving: () => moving,
  finish: () => {
    const before = moving;
    moving = false;
    return before;
  },
};
let el: HTMLElement;
let model: FakeModel<Traits, Asked>;
let mounted: MountedWidget<Kinds>;

/** The widget on this model, in the document. */
function show(shown: typeof model = new FakeModel({ count: 1 })): void {
  model = shown;
  el = document.body.appendChild(document.createElement("div"));
  const traits = (): Traits => ({ count: model.get("count"), answered: model.get("answered") ?? "" });
  mounted = mount(counter, { el, model: model as never, traits });
  log.length = 0;
}

function close(): void {
  mounted.close();
  el.remove();
}

const act = (...effects: Effect<Kinds>[]): void => mounted.dispatch(press(...effects));
const part = (selector: string): HTMLElement => el.querySelector<HTMLElement>(selector)!;
const spoken = (): string => part("[role=status]").textContent!;
const heard = (): string[] => latest.heard.map(({ on }) => on);

function key(name: string, target: Element = part("[role=region]"), more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, code: "", bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  moving = false;
  show();
});

afterEach(() => {
  close();
  vi.useRealTimers();
});

describe("the root of a widget", () => {
  test("is a region with the widget's name, its language and what else it says of itself", () => {
    const root = part("[role=region]");
    expect(root.parentElement).toBe(el);
    expect([
      root.ariaLabel ?? root.getAttribute("aria-label"),
      root.lang,
      root.className,
      root.dataset["count"],
    ]).toEqual(["Counter", "nl", "matcha counter", "1"]);
    model.update("count", 3);
    expect(root.dataset["count"]).toBe("3");
  });

  test("holds what is drawn, the icons of it, and one place where something is heard", () => {
    const parts = [".one", "#mt-dot", "[role=status][aria-live=polite]", ".air"];
    expect(parts.map((selector) => el.querySelectorAll(`[role=region] ${selector}`).length)).toEqual([1, 1, 1, 1]);
  });

  test("says whether there is a Python that could answer", () => {
    expect(part(".name").dataset["live"]).toBe("false");
    close();
    const awake = new FakeModel<Traits, Asked>({ count: 1 });
    awake.widget_manager = { kernel: { status: "idle" } };
    show(awake);
    expect(part(".name").dataset["live"]).toBe("true");
  });
});

describe("what comes to a widget", () => {
  test("is a gesture, with what is measured in the drawing that was pressed", () => {
    part(".one").click();
    expect(latest.heard).toMatchObject([{ on: "gesture", moving: false, seen: "2 buttons" }]);
  });

  test("is a trait that has changed, with the intent that it answers", () => {
    act({ do: "send", intent: { type: "add", by: 2 } });
    model.update("answered", model.sent[0]!.id);
    model.update("count", 3);
    expect(latest.count).toBe(3);
    expect(latest.heard.at(-1)).toMatchObject({ on: "traits", changed: "count", answers: { type: "add", by: 2 } });
  });

  test("is an answer to what was asked here, and to nothing else", () => {
    act({ do: "send", intent: { type: "add", by: 2 } });
    for (const id of ["somebody-1", model.sent[0]!.id, model.sent[0]!.id]) mounted.onMessage({ id, text: "no" });
    expect(heard()).toEqual(["gesture", "message"]);
    expect(latest.heard.at(-1)).toMatchObject({ message: { text: "no" }, answers: { by: 2 } });
  });

  test("is silence, where an answer is awaited, until the patience with Python ends", () => {
    act({ do: "send", intent: { type: "add", by: 1 }, awaited: true });
    vi.advanceTimersByTime(2000);
    expect(latest.heard.at(-1)).toMatchObject({ on: "silence", python: "none" });
    act({ do: "send", intent: { type: "add", by: 1 }, awaited: true }, { do: "wait", timer: "silence", ms: null });
    vi.advanceTimersByTime(2000);
    expect(heard()).toEqual(["gesture", "silence", "gesture"]);
  });

  test("is a timer, once, unless it is ended or begins anew", () => {
    act({ do: "wait", timer: "tick", ms: 50 });
    vi.advanceTimersByTime(40);
    act({ do: "wait", timer: "tick", ms: 50 }, { do: "wait", timer: "tock", ms: 10 });
    act({ do: "wait", timer: "tock", ms: null });
    vi.advanceTimersByTime(500);
    expect(latest.heard.filter(({ on }) => on === "timer")).toMatchObject([{ on: "timer", timer: "tick" }]);
  });

  test("is that its first drawing stands, unless something was pressed before", () => {
    vi.advanceTimersByTime(1);
    expect(latest.heard).toMatchObject([{ on: "opened", python: "none" }]);
    close();
    show();
    act();
    vi.advanceTimersByTime(1);
    expect(heard()).toEqual(["gesture"]);
  });

  test("is that nobody knows it, where a page was opened again", async () => {
    const asleep: typeof model = new FakeModel<Traits, Asked>({ count: 1, _library: "anywidget:7" });
    asleep.widget_manager = { get_model: async () => ({ comm_live: false }) };
    close();
    show(asleep);
    await vi.waitFor(() => expect(heard()).toContain("asleep"));
  });

  test("is that the focus has gone elsewhere, not that it goes about", () => {
    part(".one").focus();
    part(".two").focus();
    expect(heard()).toEqual([]);
    part(".two").blur();
    expect(latest.heard).toMatchObject([{ on: "left", live: false }]);
  });

  test("is what it listens to by itself", () => {
    el.dispatchEvent(new Event("wheel"));
    expect(heard()).toEqual(["gesture"]);
  });

  test("waits for its turn: one update is carried out before the next begins", () => {
    close();
    show(new FakeModel({ count: 1 }, (_, python) => python.update("count", 2)));
    act({ do: "send", intent: { type: "add", by: 1 } });
    expect([log, heard()]).toEqual([
      ["draws 1", "draws 2"],
      ["gesture", "traits"],
    ]);
  });
});

describe("what follows from it", () => {
  test("is asked of Python under a name of its own", () => {
    act({ do: "send", intent: { type: "add", by: 2 } });
    expect(model.sent).toEqual([{ type: "add", by: 2, id: expect.stringMatching(/^[a-z0-9]+-1$/) }]);
  });

  test("is announced politely: an empty text leaves the last one, and a repeated one is made different", () => {
    act({ do: "say", text: "one" }, { do: "say", text: "" });
    expect(spoken()).toBe("one");
    act({ do: "say", text: "one" });
    expect([spoken() === "one", spoken().trim()]).toEqual([false, "one"]);
    act({ do: "say", text: "", anew: true });
    expect(spoken()).toBe("");
  });

  test("is drawn once, and not at all where nothing has changed", () => {
    act({ do: "say", text: "one" }, { do: "scroll", to: ".inside" });
    expect(log).toEqual(["draws 1"]);
  });

  test("is measured when it is drawn, and begins before the focus goes anywhere", () => {
    act({ do: "focus", on: ".one" }, { do: "move", motion: { as: "jump" } });
    expect(log).toEqual(["draws 1", "measures", "begins", "one"]);
  });

  test("ends what still moves; a gesture knows if something did", () => {
    act({ do: "move", motion: { as: "jump" } });
    moving = true;
    act();
    expect(latest.heard.at(-1)).toMatchObject({ moving: true });
    act({ do: "move", motion: null });
    expect(moving).toBe(false);
  });

  test("calls the focus where it is wanted, and back to where it was", () => {
    part(".one").focus();
    act({ do: "focus", on: ".name" });
    expect(focused(el)!.className).toBe("name");
    act({ do: "focus", on: "opener", from: ".two" });
    expect(focused(el)!.className).toBe("name");
    act({ do: "focus", on: "opener", from: ".name" });
    expect(focused(el)!.className).toBe("one");
  });

  test("goes back out of what its part lies in", () => {
    part(".one").focus();
    act({ do: "focus", on: "details .inside", opens: "details" });
    expect(focused(el)!.className).toBe("inside");
    act({ do: "focus", on: "opener", from: "details" });
    expect(focused(el)!.className).toBe("one");
  });

  test("leaves no focus behind: where its part is gone, it goes home", () => {
    part(".two").focus();
    model.update("count", 0);
    expect(focused(el)!.getAttribute("role")).toBe("region");
  });

  test("brings nobody into sight who was elsewhere, and unfolds what is brought there", () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    act({ do: "scroll", to: ".inside", from: "*" });
    expect(seen).not.toHaveBeenCalled();
    part(".one").focus();
    act({ do: "scroll", to: ".inside", from: "*" });
    expect([seen.mock.contexts, (part("details") as HTMLDetailsElement).open]).toEqual([[part(".inside")], true]);
    seen.mockRestore();
  });

  test("is seen before the answer to it, where that is wanted", () => {
    act({ do: "send", intent: { type: "add", by: 1 }, painted: true });
    model.update("count", 2);
    expect(latest.count).toBe(1);
    vi.advanceTimersByTime(200);
    expect(latest.count).toBe(2);
  });
});

describe("a key", () => {
  test("means what its table says, now; what means nothing ends what moves", () => {
    act({ do: "move", motion: { as: "jump" } });
    expect([key("a").defaultPrevented, spoken()]).toEqual([true, "a"]);
    moving = true;
    expect([key("b").defaultPrevented, moving]).toEqual([false, false]);
    model.update("count", 9);
    expect(key("b").defaultPrevented).toBe(true);
  });

  test("is written where one writes, but for what is meant there, too", () => {
    const name = part(".name");
    expect([key("a", name).defaultPrevented, spoken()]).toEqual([false, ""]);
    key("Escape", name, { isComposing: true });
    expect(spoken()).toBe("");
    key("Escape", name);
    expect(spoken()).toBe("esc");
  });

  test("held down presses nothing twice; a chord and a button's Space are not ours", () => {
    expect([key("a", part(".one"), { repeat: true }), key("a", part(".one"), { ctrlKey: true })]).toMatchObject([
      { defaultPrevented: false },
      { defaultPrevented: false },
    ]);
    expect(key(" ", part(".one"), { repeat: true }).defaultPrevented).toBe(true);
    expect(key(" ", part(".one")).defaultPrevented).toBe(false);
    expect(heard()).toEqual([]);
  });
});

test("each paints with a pattern of its own, as one that lies in something hidden paints nothing", () => {
  const earlier = el;
  show();
  const rain = (of: HTMLElement): string => of.querySelector("pattern")!.id;
  const meant = (of: HTMLElement): string => (of.firstElementChild as HTMLElement).style.getPropertyValue("--mt-rain");
  expect([meant(earlier), meant(el)]).toEqual([`url(#${rain(earlier)})`, `url(#${rain(el)})`]);
  expect(rain(earlier)).not.toBe(rain(el));
  earlier.remove();
});

test("a widget that is closed leaves nothing behind, and hears nothing more", () => {
  act({ do: "wait", timer: "tick", ms: 50 }, { do: "send", intent: { type: "add", by: 1 }, awaited: true });
  expect(model.listening()).toBe(2);
  mounted.close();
  mounted.dispatch(press());
  key("a", el);
  expect([model.listening(), vi.getTimerCount(), el.innerHTML, heard()]).toEqual([0, 0, "", ["gesture"]]);
});
