import { describe, expect, test } from "vitest";
import { begin, follow, positionOf, rest, steer, stepAt, type Cursor } from "../src/kit/cursor";

const stops = [0, 2, 3, 6];
const stays = (frame: number) => (frame === 4 ? { ms: 9, as: [] } : null);

describe("a cursor in a film", () => {
  test("walks on frame by frame, those that take no time at once, and is at its stop at any other press", () => {
    const walking = steer(begin(3), { do: "step", by: 1 }, stops);
    expect(walking).toMatchObject({ frame: 3, coming: [4, 5, 6] });
    const { cursor, stay } = follow(walking, stays);
    expect([cursor.frame, cursor.coming, stay]).toEqual([4, [5, 6], { ms: 9, as: [] }]);
    expect(follow(cursor, stays)).toEqual({ cursor: begin(6), shown: [5, 6], stay: null });
    expect(steer(cursor, { do: "step", by: -1 }, stops).frame).toBe(3);
    expect(rest(cursor).frame).toBe(6);
  });

  test("jumps back and to the ends, and stays where there is no further", () => {
    const at = (frame: number, ...gestures: Parameters<typeof steer>[1][]): number =>
      gestures.reduce<Cursor>((cursor, gesture) => steer(cursor, gesture, stops), begin(frame)).frame;
    expect(at(6, { do: "step", by: -1 })).toBe(3);
    expect(at(0, { do: "step", by: -1 })).toBe(0);
    expect(at(2, { do: "last" })).toBe(6);
    expect(at(2, { do: "first" })).toBe(0);
    expect(steer(begin(6), { do: "step", by: 1 }, stops).coming).toEqual([]);
  });

  test("plays to the end, and from there anew; a step pauses it", () => {
    const playing = steer(begin(5), { do: "play" }, stops);
    expect(playing.playing).toBe(true);
    expect(steer(playing, { do: "tick" }, stops)).toMatchObject({ frame: 6, playing: false });
    expect(steer(begin(6), { do: "play" }, stops)).toMatchObject({ frame: 0, playing: true });
    expect(steer(playing, { do: "step", by: -1 }, stops).playing).toBe(false);
    expect(steer(playing, { do: "stop" }, stops).playing).toBe(false);
    expect(steer(playing, { do: "speed", speed: 2 }, stops)).toMatchObject({ speed: 2, playing: true });
  });

  test("stands at its step, or between two", () => {
    expect([stepAt(stops, 1), stepAt(stops, 3)]).toEqual([0, 2]);
    expect([1, 3, 6].map((frame) => positionOf(stops, frame))).toEqual([0.5, 2, 3]);
  });
});
