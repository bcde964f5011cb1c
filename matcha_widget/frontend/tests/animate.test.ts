/** Movements: each event of a reveal moves its own part of the page, and nothing else. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { animateEvents } from "../src/matcha/table/animate";
import type { TableEvent, Mat, Seat, Snapshot, Token } from "../src/matcha/wire";
import { eventsOf, show, snapshot, type Display } from "./help";

interface Moved {
  of: Element;
  frames: Keyframe[];
  delay: number;
  ends: number;
}

const TIME = 200; // ms, of every movement and every pause
let display: Display;
let moved: Moved[];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (this: Element, frames, options) {
    const { delay, duration } = options as { delay: number; duration: number };
    moved.push({ of: this, frames: frames as Keyframe[], delay, ends: delay + duration });
    return { playState: "running", finish: () => {} } as Animation;
  };
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as never);
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  display.close();
});

const lasting = (time: number): void => {
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => `${time}ms` } as never);
};

const event = (kind: TableEvent["do"], at: TableEvent["at"], more: object = {}): TableEvent =>
  ({ do: kind, seat: null, at, tell: [], ...more }) as TableEvent;

const take = (mat: Mat, seat: Seat, token: Token): TableEvent =>
  event("take", [2, mat], { seat, token, from: "table" });

/** Plays these events on the table they lead to. */
function plays(view: Snapshot, events: readonly TableEvent[], time = TIME): void {
  display = show(view);
  moved = [];
  lasting(time);
  animateEvents(display.el.querySelector(".matcha")!, events)();
}

const [, checked, compared, taken, , , won, paid] = eventsOf(snapshot("reveal"));

/** The moving elements, each with its animations. */
const moves = (selector: string): Moved[] => moved.filter(({ of }) => of.matches(selector));

describe("in a reveal", () => {
  const reveal = (...events: TableEvent[]): void => plays(snapshot("reveal"), events);

  test("the marks appear where the cards are checked", () => {
    reveal(checked!);
    expect(moved.length).toBeGreaterThan(0);
    expect(moves('[data-place^="2s"] .badge')).toHaveLength(moved.length);
  });

  test("the higher of two matches rises when they are compared, and not once more when it is paid", () => {
    reveal(compared!);
    expect(moves('[data-place="2s1"] .won')[0]!.frames[0]).toMatchObject({ background: "var(--mt-paper)" });
    display.close();
    reveal(taken!);
    expect(moves(".won, .lost")).toEqual([]);
  });

  test("the only match rises when it is paid, and what lies beside it pales", () => {
    reveal(won!);
    expect(moves('[data-place="2n0"] .won')).toHaveLength(1);
    expect(moves('[data-place="2n1"] .lost')).toHaveLength(1);
    display.close();
    reveal(paid!);
    expect(moves(".won, .lost")).toEqual([]);
  });

  test("a token flies to its tray", () => {
    reveal(taken!);
    expect(moves('.tray [data-tray="1M"] .token')[0]!.frames[0]).toHaveProperty("translate");
    expect(moves('[data-place="2s1"] > .prize')).toHaveLength(1);
    expect(moves(".token-slot")).toEqual([]);
  });
});

test("cards turn in two halves: the back goes, then the face comes", () => {
  const { pairs } = snapshot("reveal");
  const open = pairs[1]!.places.map((place) => ({ ...place, face: "open", winner: null, ranked: null, tokens: null }));
  const view = snapshot("table", { pairs: [pairs[0]!, { state: "now", places: open as never }, pairs[2]!] });
  plays(view, [event("turn", [2, "s"], { cards: ["M4", "M1"] })]);
  expect(moves('[data-place^="2s"] > .was').map(({ ends }) => ends)).toEqual([TIME / 2, TIME / 2]);
  expect(moves('[data-place^="2s"] > .card').map(({ delay }) => delay)).toEqual([TIME / 2, TIME / 2]);
  expect(moves('[data-place^="2n"] > *')).toEqual([]);
  const tabs = [...display.el.querySelectorAll(".was .tab")].map(
    (tab) => tab.closest<HTMLElement>(".spot")!.dataset["place"],
  );
  expect(tabs).toEqual(["2s0", "2n0"]); // only the back of one's own card shows its face
});

test("each of two tokens of a kind flies by itself", () => {
  const tokens = snapshot("reveal").tokens.map(([, ...rest]) => [2, ...rest]) as Snapshot["tokens"];
  plays(snapshot("reveal", { tokens }), [take("s", 1, "M"), take("n", 1, "M")]);
  const pieces = [...display.el.querySelectorAll('.tray [data-tray="1M"] .token')];
  expect(pieces.map((piece) => moved.filter(({ of }) => of === piece).length)).toEqual([1, 1]);
});

test("what closed the row lights up at the end, slot by slot", () => {
  const { frames, ...over } = snapshot("over");
  plays({ ...over, frames: [] }, [frames.at(-1)!.event]);
  const slots = moves(".rail .cols.full .token-slot");
  expect(slots.map(({ delay }) => delay)).toEqual([0, 1, 2, 3, 4].map((slot) => slot * 2 * TIME));
  expect(moves(".full, .token-slot").length).toBe(moved.length);
});

test("the token that decides the game flies twice as long as any other", () => {
  const events = [take("s", 1, "M")];
  display = show(snapshot("reveal"));
  moved = [];
  lasting(TIME);
  const table = display.el.querySelector<HTMLElement>(".matcha")!;
  animateEvents(table, events)();
  animateEvents(table, events, { decides: true })();
  const [usual, last] = moves('.tray [data-tray="1M"] .token');
  expect(last!.ends).toBe(2 * usual!.ends);
});

test("nothing moves where stillness is asked for, but the ways of tokens are drawn", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
  plays(snapshot("reveal"), eventsOf(snapshot("reveal")), 0);
  expect(moved).toEqual([]);
  expect(display.el.querySelectorAll(".air path")).toHaveLength(3);
});
