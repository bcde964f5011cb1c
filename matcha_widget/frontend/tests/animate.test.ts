/** What a reveal shows when: nothing that tells of it is seen before the beat at which it is decided. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { animate } from "../src/matcha/table/animate";
import type { Event, Mat, Seat, Snapshot, Token } from "../src/matcha/wire";
import { show, snapshot, type Shown } from "./help";

interface Moved {
  of: Element;
  frames: Keyframe[];
  delay: number;
  ends: number;
}

const TIME = 200; // ms, of every movement and every pause
let shown: Shown;
let moved: Moved[];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (this: Element, frames, options) {
    const { delay, duration } = options as { delay: number; duration: number };
    moved.push({ of: this, frames: frames as Keyframe[], delay, ends: delay + duration });
    return { playState: "running", finish: () => {} } as Animation;
  };
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as never);
  lasting(TIME);
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  shown.close();
});

const lasting = (time: number): void => {
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => `${time}ms` } as never);
};

const event = (kind: Event["do"], at: Event["at"], more: object = {}): Event =>
  ({ do: kind, seat: null, at, tell: [{ id: "tell-turned", args: {}, rules: [] }], ...more }) as Event;

const lay = (mat: Mat, seat: Seat): Event => event("lay", [2, mat], { seat, card: "??" });
const take = (mat: Mat, seat: Seat, token: Token): Event => event("take", [2, mat], { seat, token, from: "table" });

/** Plays these events on the table they lead to. */
function plays(view: Snapshot): void {
  shown = show(view);
  animate(shown.el.querySelector(".matcha")!, view)();
}

/** The last movement of what is found: while it waits, what was begun before it is not seen. */
const moves = (selector: string, which = 0): Moved => {
  const of = shown.el.querySelectorAll(selector)[which];
  return moved.findLast((one) => one.of === of)!;
};

const hidden = ({ frames }: Moved): boolean => frames[0]!["opacity"] === 0;

describe("a reveal", () => {
  const TURN = TIME * 2; // and the pause after it
  const FIRST = { turn: 0, check: TURN, compare: TURN + TIME, take: TURN * 2 + TIME };
  const SECOND = FIRST.take + TIME;
  const LAST = { turn: SECOND, check: SECOND + TURN, take: SECOND + TURN + TIME, end: SECOND + TURN + TIME * 3 };

  beforeEach(() => plays(snapshot("reveal")));

  test("hides all that tells of it", () => {
    for (const told of shown.el.querySelectorAll(".narration p, .now .won, .log, .tray h4 span, .goal"))
      expect(moved.filter(({ of, delay }) => of === told && delay > 0).map(hidden)).toEqual([true]);
  });

  test.each([
    [".story p", 0, FIRST.compare],
    [".story p", 1, LAST.check],
    ['[data-place="2s1"] .won', 0, FIRST.take],
    ['[data-place="2n0"] .won', 0, LAST.take],
    [".log", 0, LAST.end],
    [".goal", 0, LAST.end],
    [".goal", 1, LAST.end],
  ])("shows %s, the %i, when it is known", (selector, which, when) => {
    expect(moves(selector, which).delay).toBe(when);
  });

  test.each(["lift", "dim"])("leaves a card that is to be %s as it is until the two are compared", (look) => {
    const { frames, delay } = moves(`[data-place^="2s"] .${look}`);
    expect([frames[0]!["background"], frames[0]!["filter"], delay]).toEqual(["var(--mt-paper)", "none", FIRST.compare]);
  });

  test("raises the only match after the seals are there", () => {
    expect(moves('[data-place="2n0"] .lift').delay).toBe(LAST.check + TIME);
  });

  test("seals two matches alike until they are compared", () => {
    const [same, ranked] = [0, 1].map((which) => moves('[data-place="2s1"] .mark', which));
    expect(same!.of.textContent).toBe(shown.text('[data-place="2s0"] .mark'));
    expect([same!.delay, same!.ends, same!.frames[0]!["visibility"]]).toEqual([FIRST.check, FIRST.compare, "visible"]);
    expect([ranked!.delay, hidden(ranked!)]).toEqual([FIRST.compare, true]);
  });

  test("fills a dot when its token has come", () => {
    expect(moves('.mini [data-tray="1M"] .on').delay).toBe(FIRST.take + TIME);
  });

  test("leaves the slot there below a token on its way", () => {
    const flies = moves('.tray [data-tray="1M"] .tk');
    expect(flies.delay).toBe(FIRST.take);
    expect(flies.of.parentElement!.matches(".sock")).toBe(true);
    expect(moved.some(({ of }) => of.matches(".sock"))).toBe(false);
  });
});

test("the last cards slide in face down, the other player's too, before anything turns", () => {
  const { events } = snapshot("reveal");
  plays(snapshot("reveal", { events: [lay("s", 0), lay("n", 1), ...events] }));
  const laid = ["2s0", "2n1"].map((place) => moved.filter(({ of }) => of.matches(`[data-place="${place}"] > .was`)));
  const turns = Math.min(...laid.map(([, turn]) => turn!.delay));
  for (const [glide, turn] of laid) {
    expect(glide!.frames[0]).toHaveProperty("translate");
    expect(glide!.ends).toBeLessThanOrEqual(turns);
    expect([turn!.frames[0]!["visibility"], turn!.frames.at(-1)!["rotate"]]).toEqual(["visible", "y 90deg"]);
  }
  expect(moved.filter(({ of, frames }) => of.matches(".mat > .spot > .card") && frames[0]!["translate"])).toEqual([]);
});

test("the back of one's own card tells what it is, and no other", () => {
  plays(snapshot("reveal"));
  const tabs = [...shown.el.querySelectorAll(".was .tab")].map(
    (tab) => tab.closest<HTMLElement>(".spot")!.dataset["place"],
  );
  expect(tabs).toEqual(["2s0", "2n0"]);
});

test("each of two tokens of a kind flies by itself", () => {
  const tokens = snapshot("reveal").tokens.map(([, ...rest]) => [2, ...rest]) as Snapshot["tokens"];
  plays(snapshot("reveal", { tokens, events: [take("s", 1, "M"), take("n", 1, "M")] }));
  expect([0, 1].map((which) => moves('.tray [data-tray="1M"] .tk', which).delay)).toEqual([0, TIME]);
});

test("what was decided, and what closed the row, waits for the last token", () => {
  plays(snapshot("over"));
  const { ends } = moved.findLast(({ of }) => of.matches(".tray .tk"))!;
  for (const selector of [".say", ".paid"])
    expect([hidden(moves(selector)), moves(selector).delay]).toEqual([true, ends]);
  expect(moved.filter(({ of }) => of.matches(".full, .decides")).map(({ delay }) => delay)).toContain(ends);
});

test("a refusal does not wait", () => {
  plays(snapshot("reveal", { notice: { id: "no-error", args: {}, text: "" } }));
  expect(shown.el.querySelector(".refusal")).not.toBeNull();
  expect(moves(".refusal")).toBeUndefined();
});

test("a move that reveals nothing hides nothing", () => {
  plays(snapshot("table"));
  expect(moved.filter(({ of }) => of.matches("[data-after]"))).toEqual([]);
});

test("nothing moves where stillness is asked for", () => {
  lasting(0);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
  plays(snapshot("reveal"));
  expect(moved).toEqual([]);
});
