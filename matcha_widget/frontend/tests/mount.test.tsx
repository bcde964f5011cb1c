import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel } from "../src/demo/model";
import { mount, type MountedWidget } from "../src/kit/shell/mount";
import type { Motion } from "../src/kit/motion";
import type { Effect, Input, Widget } from "../src/kit/shell/widget";
import { focused } from "./display";

interface Traits {
  count: number;
  answered?: string;
  _library?: string;
}

interface Counter {
  count: number;
  inputs: Input<Kinds>[];
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
const log: string[] = [];

const counter: Widget<Kinds> = {
  traits: ["count"],
  init: ({ count }) => ({ state: { count, inputs: [] }, effects: NO_EFFECTS }),
  update: ({ count, inputs }, input) => ({
    state: { count: input.on === "traits" ? input.traits.count : count, inputs: [...inputs, input] },
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
  listen: (el, dispatch, signal) => el.addEventListener("wheel", () => dispatch(press()), { signal }),
};

const press = (...effects: Effect<Kinds>[]): Kinds["gesture"] => ({ do: "press", effects });

type SentIntent = Kinds["intent"] & { id: string };

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
let model: FakeModel<Traits, SentIntent>;
let mounted: MountedWidget<Kinds>;

/** Mount the widget in the document. */
function show(next: typeof model = new FakeModel({ count: 1 })): void {
  model = next;
  el = document.body.appendChild(document.createElement("div"));
  const traits = (): Traits => ({ count: model.get("count"), answered: model.get("answered") ?? "" });
  mounted = mount(counter, { el, model: model as never, traits });
  log.length = 0;
}

function close(): void {
  mounted.close();
  el.remove();
}

const carryOut = (...effects: Effect<Kinds>[]): void => mounted.dispatch(press(...effects));
const part = (selector: string): HTMLElement => el.querySelector<HTMLElement>(selector)!;
const spoken = (): string => part("[role=status]").textContent!;
const inputKinds = (): string[] => latest.inputs.map(({ on }) => on);

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
  test("is a region with the name, language and attributes of the widget", () => {
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

  test("holds the drawing, its icons and one live region", () => {
    const parts = [".one", "#mt-dot", "[role=status][aria-live=polite]", ".air"];
    expect(parts.map((selector) => el.querySelectorAll(`[role=region] ${selector}`).length)).toEqual([1, 1, 1, 1]);
  });

  test("knows if Python could answer", () => {
    expect(part(".name").dataset["live"]).toBe("false");
    close();
    const awake = new FakeModel<Traits, SentIntent>({ count: 1 });
    awake.widget_manager = { kernel: { status: "idle" } };
    show(awake);
    expect(part(".name").dataset["live"]).toBe("true");
  });
});

describe("an input", () => {
  test("is a gesture, with measures of the pressed drawing", () => {
    part(".one").click();
    expect(latest.inputs).toMatchObject([{ on: "gesture", moving: false, measured: "2 buttons" }]);
  });

  test("is a changed trait, with the intent that it answers", () => {
    carryOut({ do: "send", intent: { type: "add", by: 2 } });
    model.update("answered", model.sent[0]!.id);
    model.update("count", 3);
    expect(latest.count).toBe(3);
    expect(latest.inputs.at(-1)).toMatchObject({ on: "traits", changed: "count", answers: { type: "add", by: 2 } });
  });

  test("is an answer to an intent from here, and to no other", () => {
    carryOut({ do: "send", intent: { type: "add", by: 2 } });
    for (const id of ["somebody-1", model.sent[0]!.id, model.sent[0]!.id]) mounted.onMessage({ id, text: "no" });
    expect(inputKinds()).toEqual(["gesture", "message"]);
    expect(latest.inputs.at(-1)).toMatchObject({ message: { text: "no" }, answers: { by: 2 } });
  });

  test("is silence, if an awaited answer does not come in time", () => {
    carryOut({ do: "send", intent: { type: "add", by: 1 }, awaited: true });
    vi.advanceTimersByTime(2000);
    expect(latest.inputs.at(-1)).toMatchObject({ on: "silence", python: "none" });
    carryOut({ do: "send", intent: { type: "add", by: 1 }, awaited: true }, { do: "wait", timer: "silence", ms: null });
    vi.advanceTimersByTime(2000);
    expect(inputKinds()).toEqual(["gesture", "silence", "gesture"]);
  });

  test("is a timer, once, unless it is stopped or restarted", () => {
    carryOut({ do: "wait", timer: "tick", ms: 50 });
    vi.advanceTimersByTime(40);
    carryOut({ do: "wait", timer: "tick", ms: 50 }, { do: "wait", timer: "tock", ms: 10 });
    carryOut({ do: "wait", timer: "tock", ms: null });
    vi.advanceTimersByTime(500);
    expect(latest.inputs.filter(({ on }) => on === "timer")).toMatchObject([{ on: "timer", timer: "tick" }]);
  });

  test("is the first drawing, unless something was pressed before", () => {
    vi.advanceTimersByTime(1);
    expect(latest.inputs).toMatchObject([{ on: "opened", python: "none" }]);
    close();
    show();
    carryOut();
    vi.advanceTimersByTime(1);
    expect(inputKinds()).toEqual(["gesture"]);
  });

  test("is a forgotten model, in a page that was opened again", async () => {
    const asleep: typeof model = new FakeModel<Traits, SentIntent>({ count: 1, _library: "anywidget:7" });
    asleep.widget_manager = { get_model: async () => ({ comm_live: false }) };
    close();
    show(asleep);
    await vi.waitFor(() => expect(inputKinds()).toContain("asleep"));
  });

  test("is the focus leaving the widget, not moving inside it", () => {
    part(".one").focus();
    part(".two").focus();
    expect(inputKinds()).toEqual([]);
    part(".two").blur();
    expect(latest.inputs).toMatchObject([{ on: "left", live: false }]);
  });

  test("is an event that the widget listens to by itself", () => {
    el.dispatchEvent(new Event("wheel"));
    expect(inputKinds()).toEqual(["gesture"]);
  });

  test("waits until the update before it is carried out", () => {
    close();
    show(new FakeModel({ count: 1 }, (_, python) => python.update("count", 2)));
    carryOut({ do: "send", intent: { type: "add", by: 1 } });
    expect([log, inputKinds()]).toEqual([
      ["draws 1", "draws 2"],
      ["gesture", "traits"],
    ]);
  });
});

describe("an effect", () => {
  test("sends an intent with an id of its own", () => {
    carryOut({ do: "send", intent: { type: "add", by: 2 } });
    expect(model.sent).toEqual([{ type: "add", by: 2, id: expect.stringMatching(/^[a-z0-9]+-1$/) }]);
  });

  test("sets the live region: an empty text changes nothing, a repeated one is made different", () => {
    carryOut({ do: "say", text: "one" }, { do: "say", text: "" });
    expect(spoken()).toBe("one");
    carryOut({ do: "say", text: "one" });
    expect([spoken() === "one", spoken().trim()]).toEqual([false, "one"]);
    carryOut({ do: "say", text: "", anew: true });
    expect(spoken()).toBe("");
  });

  test("draws nothing if the state is the same", () => {
    carryOut({ do: "say", text: "one" }, { do: "scroll", to: ".inside" });
    expect(log).toEqual(["draws 1"]);
  });

  test("measures a movement in the new drawing, and begins it before the focus moves", () => {
    carryOut({ do: "focus", on: ".one" }, { do: "move", motion: { as: "jump" } });
    expect(log).toEqual(["draws 1", "measures", "begins", "one"]);
  });

  test("ends the last movement; a gesture says if something was moving", () => {
    carryOut({ do: "move", motion: { as: "jump" } });
    moving = true;
    carryOut();
    expect(latest.inputs.at(-1)).toMatchObject({ moving: true });
    carryOut({ do: "move", motion: null });
    expect(moving).toBe(false);
  });

  test("moves the focus to a part, and back to its opener", () => {
    part(".one").focus();
    carryOut({ do: "focus", on: ".name" });
    expect(focused(el)!.className).toBe("name");
    carryOut({ do: "focus", on: "opener", from: ".two" });
    expect(focused(el)!.className).toBe("name");
    carryOut({ do: "focus", on: "opener", from: ".name" });
    expect(focused(el)!.className).toBe("one");
  });

  test("moves the focus back from the container of a part", () => {
    part(".one").focus();
    carryOut({ do: "focus", on: "details .inside", opens: "details" });
    expect(focused(el)!.className).toBe("inside");
    carryOut({ do: "focus", on: "opener", from: "details" });
    expect(focused(el)!.className).toBe("one");
  });

  test("moves the focus home if its element is gone", () => {
    part(".two").focus();
    model.update("count", 0);
    expect(focused(el)!.getAttribute("role")).toBe("region");
  });

  test("scrolls to a part only from inside, and opens it", () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    carryOut({ do: "scroll", to: ".inside", from: "*" });
    expect(seen).not.toHaveBeenCalled();
    part(".one").focus();
    carryOut({ do: "scroll", to: ".inside", from: "*" });
    expect([seen.mock.contexts, (part("details") as HTMLDetailsElement).open]).toEqual([[part(".inside")], true]);
    seen.mockRestore();
  });

  test("is painted before the answer to it, if it says so", () => {
    carryOut({ do: "send", intent: { type: "add", by: 1 }, painted: true });
    model.update("count", 2);
    expect(latest.count).toBe(1);
    vi.advanceTimersByTime(200);
    expect(latest.count).toBe(2);
  });
});

describe("a key", () => {
  test("makes the gesture of its table; without one it ends the movement", () => {
    carryOut({ do: "move", motion: { as: "jump" } });
    expect([key("a").defaultPrevented, spoken()]).toEqual([true, "a"]);
    moving = true;
    expect([key("b").defaultPrevented, moving]).toEqual([false, false]);
    model.update("count", 9);
    expect(key("b").defaultPrevented).toBe(true);
  });

  test("belongs to a field, unless its row names that field", () => {
    const name = part(".name");
    expect([key("a", name).defaultPrevented, spoken()]).toEqual([false, ""]);
    key("Escape", name, { isComposing: true });
    expect(spoken()).toBe("");
    key("Escape", name);
    expect(spoken()).toBe("esc");
  });

  test("presses nothing twice when held; chords and Space on a button are left alone", () => {
    expect([key("a", part(".one"), { repeat: true }), key("a", part(".one"), { ctrlKey: true })]).toMatchObject([
      { defaultPrevented: false },
      { defaultPrevented: false },
    ]);
    expect(key(" ", part(".one"), { repeat: true }).defaultPrevented).toBe(true);
    expect(key(" ", part(".one")).defaultPrevented).toBe(false);
    expect(inputKinds()).toEqual([]);
  });
});

test("each root has patterns of its own, as one in a hidden output paints nothing", () => {
  const earlier = el;
  show();
  const rain = (of: HTMLElement): string => of.querySelector("pattern")!.id;
  const variable = (of: HTMLElement): string =>
    (of.firstElementChild as HTMLElement).style.getPropertyValue("--mt-rain");
  expect([variable(earlier), variable(el)]).toEqual([`url(#${rain(earlier)})`, `url(#${rain(el)})`]);
  expect(rain(earlier)).not.toBe(rain(el));
  earlier.remove();
});

test("a closed widget leaves nothing behind and gets no more inputs", () => {
  carryOut({ do: "wait", timer: "tick", ms: 50 }, { do: "send", intent: { type: "add", by: 1 }, awaited: true });
  expect(model.listenerCount()).toBe(2);
  mounted.close();
  mounted.dispatch(press());
  key("a", el);
  expect([model.listenerCount(), vi.getTimerCount(), el.innerHTML, inputKinds()]).toEqual([0, 0, "", ["gesture"]]);
});
