import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRequests, type Requests } from "../src/kit/shell/requests";

interface Asked {
  type: string;
}

let posted: (Asked & { id: string })[];
let dead: boolean;
let silence: ReturnType<typeof vi.fn<() => void>>;
let python: Requests<Asked>;

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  dead = false;
  silence = vi.fn<() => void>();
  python = createRequests<Asked>((intent) => {
    if (dead) throw new Error("the comm is closed");
    posted.push(intent);
  }, silence);
});

afterEach(() => vi.useRealTimers());

describe("an intent", () => {
  test("is answered by its name, and by no other's", () => {
    python.send({ type: "one" });
    python.send({ type: "two" });
    expect(posted.map(({ type }) => type)).toEqual(["one", "two"]);
    expect(python.answered(posted[1]!.id)).toEqual({ type: "two" });
    expect(python.answered("somebody-1")).toBeUndefined();
  });

  test("is answered once; a second answer is no answer to it", () => {
    python.send({ type: "one" });
    expect(python.answered(posted[0]!.id)).toEqual({ type: "one" });
    expect(python.answered(posted[0]!.id)).toBeUndefined();
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

  test("is still waited for when another one is answered, and then no more", () => {
    python.send({ type: "one" });
    python.send({ type: "two" }, true);
    python.answered(posted[0]!.id);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
    python.send({ type: "three" }, true);
    python.answered(posted[2]!.id);
    vi.advanceTimersByTime(10_000);
    expect(silence).toHaveBeenCalledOnce();
  });

  test("is forgotten when all ends", () => {
    python.send({ type: "one" }, true);
    python.end();
    vi.advanceTimersByTime(10_000);
    expect(silence).not.toHaveBeenCalled();
  });

  test("to a dead kernel is met by silence, not by an error", () => {
    dead = true;
    python.send({ type: "one" }, true);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
  });
});
