import { describe, expect, test } from "vitest";
import {
  cursorAt,
  advanceCursor,
  positionOf,
  finishCursor,
  moveCursor,
  stepAt,
  type Cursor,
} from "../src/kit/film/cursor";

const stops = [0, 2, 3, 6];
const stays = (frame: number) => (frame === 4 ? { ms: 9, motions: [] } : null);

describe("a cursor in a film", () => {
  test("plays frame by frame, skips frames without time, and is at its stop after any press", () => {
    const walking = moveCursor(cursorAt(3), { do: "step", by: 1 }, stops);
    expect(walking).toMatchObject({ frame: 3, queue: [4, 5, 6] });
    const { cursor, stay } = advanceCursor(walking, stays);
    expect([cursor.frame, cursor.queue, stay]).toEqual([4, [5, 6], { ms: 9, motions: [] }]);
    expect(advanceCursor(cursor, stays)).toEqual({ cursor: cursorAt(6), passed: [5, 6], stay: null });
    expect(moveCursor(cursor, { do: "step", by: -1 }, stops).frame).toBe(3);
    expect(finishCursor(cursor).frame).toBe(6);
  });

  test("jumps back and to the ends, and no further", () => {
    const at = (frame: number, ...gestures: Parameters<typeof moveCursor>[1][]): number =>
      gestures.reduce<Cursor>((cursor, gesture) => moveCursor(cursor, gesture, stops), cursorAt(frame)).frame;
    expect(at(6, { do: "step", by: -1 })).toBe(3);
    expect(at(0, { do: "step", by: -1 })).toBe(0);
    expect(at(2, { do: "last" })).toBe(6);
    expect(at(2, { do: "first" })).toBe(0);
    expect(moveCursor(cursorAt(6), { do: "step", by: 1 }, stops).queue).toEqual([]);
  });

  test("plays to the end, and from there again; a step pauses it", () => {
    const playing = moveCursor(cursorAt(5), { do: "play" }, stops);
    expect(playing.playing).toBe(true);
    expect(moveCursor(playing, { do: "tick" }, stops)).toMatchObject({ frame: 6, playing: false });
    expect(moveCursor(cursorAt(6), { do: "play" }, stops)).toMatchObject({ frame: 0, playing: true });
    expect(moveCursor(playing, { do: "step", by: -1 }, stops).playing).toBe(false);
    expect(moveCursor(playing, { do: "stop" }, stops).playing).toBe(false);
    expect(moveCursor(playing, { do: "speed", speed: 2 }, stops)).toMatchObject({ speed: 2, playing: true });
  });

  test("is at its step, or between two", () => {
    expect([stepAt(stops, 1), stepAt(stops, 3)]).toEqual([0, 2]);
    expect([1, 3, 6].map((frame) => positionOf(stops, frame))).toEqual([0.5, 2, 3]);
  });
});
