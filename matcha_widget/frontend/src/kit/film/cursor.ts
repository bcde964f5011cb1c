/** The cursor of a film: the current frame, and the frames on the way to the next stop. */
import { nextVisibleFrame, type FrameDuration } from "./frames";

export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Cursor {
  frame: number; // the current one
  queue: readonly number[]; // the frames still to show after a press
  playing: boolean;
  speed: Speed;
}

export type CursorGesture =
  | { do: "step"; by: 1 | -1 }
  | { do: "first" }
  | { do: "last" }
  | { do: "go"; frame: number }
  | { do: "play" }
  | { do: "tick" } // the timer of a playing film
  | { do: "stop" }
  | { do: "speed"; speed: Speed };

export const cursorAt = (frame: number): Cursor => ({ frame, queue: [], playing: false, speed: 1 });

/** Skip to the last frame of the queue. */
export const finishCursor = <C extends Cursor>(cursor: C): C =>
  cursor.queue.length > 0 ? { ...cursor, frame: cursor.queue.at(-1)!, queue: [] } : cursor;

/** Apply a gesture; frames on the way enter the queue. */
export function moveCursor<C extends Cursor>(before: C, gesture: CursorGesture, stops: readonly number[]): C {
  const cursor = finishCursor(before);
  const last = stops.at(-1) ?? 0;
  switch (gesture.do) {
    case "step":
      return gesture.by > 0
        ? playTo(cursor, nextStop(stops, cursor.frame))
        : jumpTo(cursor, lastStop(stops, cursor.frame));
    case "first":
      return jumpTo(cursor, stops[0] ?? 0);
    case "last":
      return jumpTo(cursor, last);
    case "go":
      return jumpTo(cursor, gesture.frame);
    case "play":
      return cursor.frame < last
        ? { ...cursor, playing: !cursor.playing }
        : { ...jumpTo(cursor, 0), playing: last > 0 };
    case "tick":
      return { ...cursor, frame: Math.min(cursor.frame + 1, last), playing: cursor.frame + 1 < last };
    case "stop":
      return { ...cursor, playing: false };
    case "speed":
      return { ...cursor, speed: gesture.speed };
  }
}

/** Go to a frame, if there is one, and pause. */
const jumpTo = <C extends Cursor>(cursor: C, frame: number): C =>
  frame < 0 ? cursor : { ...cursor, frame, playing: false };

/** Play the frames up to a later one, if there is one. */
function playTo<C extends Cursor>(cursor: C, to: number): C {
  if (to < 0) return cursor;
  const coming = Array.from({ length: to - cursor.frame }, (_, index) => cursor.frame + 1 + index);
  return { ...cursor, playing: false, queue: coming };
}

interface CursorAdvance<C> {
  cursor: C;
  passed: readonly number[]; // the frames that were passed
  stay: FrameDuration | null; // of the last one
}

/** Go to the next frame of the queue that stays for a while. */
export function advanceCursor<C extends Cursor>(
  cursor: C,
  stays: (frame: number) => FrameDuration | null,
): CursorAdvance<C> {
  if (cursor.queue.length === 0) return { cursor, passed: [], stay: null };
  const { passed, queue, stay } = nextVisibleFrame(cursor.queue, stays);
  return { cursor: { ...cursor, frame: passed.at(-1)!, queue }, passed, stay };
}

/** The index of the last stop at or before a frame; -1 before the first. */
export const stepAt = (stops: readonly number[], frame: number): number => stops.findLastIndex((stop) => stop <= frame);

export const nextStop = (stops: readonly number[], frame: number): number => stops[stepAt(stops, frame) + 1] ?? -1;
export const lastStop = (stops: readonly number[], frame: number): number =>
  stops.findLast((stop) => stop < frame) ?? -1;

/** The position of a frame among the stops, fractional between two of them. */
export function positionOf(stops: readonly number[], frame: number): number {
  const step = stepAt(stops, frame);
  const [from, to] = [stops[step] ?? 0, stops[step + 1]];
  return Math.max(step, 0) + (to === undefined ? 0 : (frame - from) / (to - from));
}
