import { describe, expect, test } from "vitest";
import { framesOf, patched } from "../src/matcha/replay/film-frames";
import { timelineOf } from "../src/matcha/replay/stops";
import { revealAt, snapshotAt } from "../src/matcha/replay/to-snapshot";
import { game } from "./replay-help";

const all = game.beats.map((_, beat) => beat);

describe("a patch", () => {
  test("enters objects and lists, and leaves the old value alone", () => {
    const old = { pairs: [{ state: "now" }, { state: "next" }], turn: 1 };
    expect(patched(old, { pairs: { 1: { state: "now" } }, turn: 2 })).toEqual({
      pairs: [{ state: "now" }, { state: "now" }],
      turn: 2,
    });
    expect(old.pairs[1]).toEqual({ state: "next" });
  });

  test("replaces leaves, lists of another length, and nothing by something", () => {
    const old = { hands: [["M4", "0"]], outcome: null as object | null, token: "M" as string | null };
    expect(patched(old, { hands: { 0: ["0"] }, outcome: { winner: 0 }, token: null })).toEqual({
      hands: [["0"]],
      outcome: { winner: 0 },
      token: null,
    });
  });

  test("shares what does not change", () => {
    const old = { pairs: [{ state: "now" }, { state: "next" }] };
    expect(patched(old, { pairs: { 0: { state: "done" } } }).pairs[1]).toBe(old.pairs[1]);
  });
});

describe("a frame", () => {
  test("is the same forwards, backwards and from anywhere", () => {
    for (const lens of game.lenses) {
      const forwards = framesOf(game);
      const there = all.map((beat) => forwards(lens, beat));
      const back = all.toReversed().map((beat) => forwards(lens, beat));
      const jumping = framesOf(game);
      expect(back.toReversed()).toEqual(there);
      expect(jumping(lens, 30)).toEqual(there[30]);
    }
  });

  test("is made once", () => {
    const frames = framesOf(game);
    expect(frames("all", 20)).toBe(frames("all", 20));
  });

  test("shows a lens no card that it may not see", () => {
    const frames = framesOf(game);
    expect(frames("0", 5).hands[1]).toEqual(["??", "??", "??", "??"]);
    expect(frames("0", 5).pairs[0]!.places[0].cards).toEqual(["B1", "??"]);
    expect(frames("all", 5).pairs[0]!.places[0].cards).toEqual(["B1", "W3"]);
  });
});

describe("a place that is being resolved", () => {
  const timeline = timelineOf(game);
  const frames = framesOf(game);
  const suit = (beat: number) => snapshotAt(timeline, frames, "0", beat).pairs[0]!.places[1];

  test("lies open when its cards have turned, and is not judged yet", () => {
    expect(suit(6)).toMatchObject({ cards: ["M4", "??"], hits: null });
    expect(suit(7)).toMatchObject({ cards: ["M4", "M2"], hits: [false, false], winner: null, tokens: null });
    expect(revealAt(timeline, "0", 7)!.unread).toBe("s");
    expect(suit(8)).toMatchObject({ hits: [true, true], winner: null });
  });

  test("has a winner when the cards are compared, and pays when a token is taken", () => {
    expect(suit(9)).toMatchObject({ winner: 0, tokens: null });
    expect(suit(10)).toMatchObject({ winner: 0, tokens: ["M", null] });
  });

  test("is read until the next round begins", () => {
    expect(revealAt(timeline, "0", 6)).toBeNull();
    expect(revealAt(timeline, "0", 14)).toMatchObject({ round: 1, unread: null });
    expect(revealAt(timeline, "0", 15)).toBeNull();
    expect(revealAt(timeline, "0", game.beats.length - 1)).toMatchObject({ round: 1 });
  });
});
