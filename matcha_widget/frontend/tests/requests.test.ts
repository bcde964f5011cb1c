import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPaintQueue } from "../src/kit/shell/paint-queue";
import { createRequests, type Requests } from "../src/kit/shell/requests";

interface Intent {
  type: string;
}

let posted: (Intent & { id: string })[];
let dead: boolean;
let silence: ReturnType<typeof vi.fn<() => void>>;
let python: Requests<Intent>;

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  dead = false;
  silence = vi.fn<() => void>();
  python = createRequests<Intent>((intent) => {
    if (dead) throw new Error("the comm is closed");
    posted.push(intent);
  }, silence);
});

afterEach(() => vi.useRealTimers());

describe("an intent", () => {
  test("is answered by its own id alone", () => {
    python.send({ type: "one" });
    python.send({ type: "two" });
    expect(posted.map(({ type }) => type)).toEqual(["one", "two"]);
    expect(python.takeIntent(posted[1]!.id)).toEqual({ type: "two" });
    expect(python.takeIntent("somebody-1")).toBeUndefined();
  });

  test("is answered once", () => {
    python.send({ type: "one" });
    expect(python.takeIntent(posted[0]!.id)).toEqual({ type: "one" });
    expect(python.takeIntent(posted[0]!.id)).toBeUndefined();
    python.send({ type: "two" });
    expect(new Set(posted.map(({ id }) => id)).size).toBe(2);
  });

  test("that is awaited and not answered is reported once, however many were sent", () => {
    python.send({ type: "one" }, true);
    vi.advanceTimersByTime(1000);
    python.send({ type: "two" }, true);
    vi.advanceTimersByTime(1500);
    expect(silence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(silence).toHaveBeenCalledOnce();
  });

  test("is awaited until its own answer comes", () => {
    python.send({ type: "one" });
    python.send({ type: "two" }, true);
    python.takeIntent(posted[0]!.id);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
    python.send({ type: "three" }, true);
    python.takeIntent(posted[2]!.id);
    vi.advanceTimersByTime(10_000);
    expect(silence).toHaveBeenCalledOnce();
  });

  test("is dropped at the end", () => {
    python.send({ type: "one" }, true);
    python.end();
    vi.advanceTimersByTime(10_000);
    expect(silence).not.toHaveBeenCalled();
  });

  test("to a dead kernel ends in silence, not in an error", () => {
    dead = true;
    python.send({ type: "one" }, true);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
  });
});

test("turns that wait for the paint run in order; one that fails is reported and stops no other", () => {
  const later = vi.spyOn(globalThis, "queueMicrotask").mockReturnValue(undefined);
  const turns: string[] = [];
  const { expectPaint, take } = createPaintQueue();
  expectPaint();
  take(() => void turns.push("first"));
  take(() => {
    throw new Error("on purpose");
  });
  take(() => void turns.push("last"));
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(turns).toEqual(["first", "last"]);
  expect(later.mock.calls[0]![0]).toThrow("on purpose");
});
