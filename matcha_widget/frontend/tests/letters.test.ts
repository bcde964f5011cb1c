import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { letters, type Letters } from "../src/kit/requests";

interface Wish {
  type: string;
}

let posted: (Wish & { id: string })[];
let dead: boolean;
let silence: ReturnType<typeof vi.fn<() => void>>;
let written: Letters<Wish>;

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  dead = false;
  silence = vi.fn<() => void>();
  written = letters<Wish>((letter) => {
    if (dead) throw new Error("the comm is closed");
    posted.push(letter);
  }, silence);
});

afterEach(() => vi.useRealTimers());

describe("a letter", () => {
  test("is answered by its name, and by no other's", () => {
    written.send({ type: "one" });
    written.send({ type: "two" });
    expect(posted.map(({ type }) => type)).toEqual(["one", "two"]);
    expect(written.answered(posted[1]!.id)).toEqual({ type: "two" });
    expect(written.answered("somebody-1")).toBeUndefined();
  });

  test("is answered once; a second answer is no answer to it", () => {
    written.send({ type: "one" });
    expect(written.answered(posted[0]!.id)).toEqual({ type: "one" });
    expect(written.answered(posted[0]!.id)).toBeUndefined();
    written.send({ type: "two" });
    expect(new Set(posted.map(({ id }) => id)).size).toBe(2);
  });

  test("that is awaited and not answered is told of once, however many were sent", () => {
    written.send({ type: "one" }, true);
    vi.advanceTimersByTime(1000);
    written.send({ type: "two" }, true);
    vi.advanceTimersByTime(1500);
    expect(silence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(silence).toHaveBeenCalledOnce();
  });

  test("is still waited for when another one is answered, and then no more", () => {
    written.send({ type: "one" });
    written.send({ type: "two" }, true);
    written.answered(posted[0]!.id);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
    written.send({ type: "three" }, true);
    written.answered(posted[2]!.id);
    vi.advanceTimersByTime(10_000);
    expect(silence).toHaveBeenCalledOnce();
  });

  test("is forgotten when all ends", () => {
    written.send({ type: "one" }, true);
    written.end();
    vi.advanceTimersByTime(10_000);
    expect(silence).not.toHaveBeenCalled();
  });

  test("to a dead kernel is met by silence, not by an error", () => {
    dead = true;
    written.send({ type: "one" }, true);
    vi.advanceTimersByTime(2000);
    expect(silence).toHaveBeenCalledOnce();
  });
});
