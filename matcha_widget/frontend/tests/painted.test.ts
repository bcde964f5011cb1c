import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPaintQueue } from "../src/kit/shell/paint-queue";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what waits for a picture is done in order, though one of it fails, and the failure is heard of", () => {
  const later = vi.spyOn(globalThis, "queueMicrotask").mockReturnValue(undefined);
  const done: string[] = [];
  const { drawn, take } = createPaintQueue();
  drawn();
  take(() => void done.push("first"));
  take(() => {
    throw new Error("on purpose");
  });
  take(() => void done.push("last"));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(done).toEqual(["first", "last"]);
  expect(later.mock.calls[0]![0]).toThrow("on purpose");
});
