import { decodeFrames, nextVisibleFrame, applyPatch, viewsOf } from "../src/kit/film/frames";
import { timelineOf } from "../src/matcha/replay/timeline";
import { revealAt } from "../src/matcha/replay/replay-game";
import type { Lens, Snapshot } from "../src/matcha/wire";
import { game } from "./replay-help";
import { describe, expect, test } from "vitest";

const all = game.frames.map((_, frame) => frame);

describe("a patch", () => {
  test("changes fields of objects and lists in a copy", () => {
    const old = { pairs: [{ state: "now" }, { state: "next" }], turn: 1 };
    expect(applyPatch(old, { pairs: { 1: { state: ["now"] } }, turn: [2] })).toEqual({
      pairs: [{ state: "now" }, { state: "now" }],
      turn: 2,
    });
    expect(old.pairs[1]).toEqual({ state: "next" });
  });

  test("replaces values, lists of another length, and null", () => {
    const old = { hands: [["M4", "0"]], outcome: null as object | null, token: "M" as string | null };
    expect(applyPatch(old, { hands: { 0: [["0"]] }, outcome: [{ winner: 0 }], token: [] })).toEqual({
      hands: [["0"]],
      outcome: { winner: 0 },
      token: null,
    });
  });

  test("shares unchanged parts", () => {
    const old = { pairs: [{ state: "now" }, { state: "next" }] };
    expect(applyPatch(old, { pairs: { 0: { state: ["done"] } } }).pairs[1]).toBe(old.pairs[1]);
  });
});

describe("a frame", () => {
  test("is the same forwards, backwards and from anywhere", () => {
    for (const lens of game.lenses) {
      const forwards = viewsOf<Lens, Snapshot>(game.views);
      const there = all.map((frame) => forwards(lens, frame));
      const back = all.toReversed().map((frame) => forwards(lens, frame));
      const jumping = viewsOf<Lens, Snapshot>(game.views);
      expect(back.toReversed()).toEqual(there);
      expect(jumping(lens, 30)).toEqual(there[30]);
    }
  });

  test("is computed once", () => {
    const viewAt = viewsOf<Lens, Snapshot>(game.views);
    expect(viewAt("all", 20)).toBe(viewAt("all", 20));
  });

  test("shows a lens no hidden card", () => {
    const viewAt = viewsOf<Lens, Snapshot>(game.views);
    expect(viewAt("0", 5).hands[1]).toEqual(["??", "??", "??", "??"]);
    expect(viewAt("0", 5).pairs[0]!.places[0].cards).toEqual(["B1", "??"]);
    expect(viewAt("all", 5).pairs[0]!.places[0].cards).toEqual(["B1", "W3"]);
  });
});

describe("a place during its resolution", () => {
  const timeline = timelineOf(game);
  const viewAt = viewsOf<Lens, Snapshot>(game.views);
  const suit = (frame: number) => viewAt("0", frame).pairs[0]!.places[1];

  test("is open when its cards have turned, and not yet judged", () => {
    expect(suit(6)).toMatchObject({ cards: ["M4", "??"], face: "down" });
    expect(suit(7)).toMatchObject({ cards: ["M4", "M2"], face: "open", hits: null, winner: null, tokens: null });
    expect(suit(8)).toMatchObject({ face: "judged", hits: [true, true], winner: null });
  });

  test("has a winner when the cards are compared, and pays when a token is taken", () => {
    expect(suit(9)).toMatchObject({ winner: 0, tokens: null });
    expect(suit(10)).toMatchObject({ winner: 0, tokens: ["M", null] });
  });

  test("stays to be read until the next round", () => {
    expect(revealAt(timeline, "0", 6)).toBeNull();
    expect(revealAt(timeline, "0", 14)).toMatchObject({ round: 1 });
    expect(revealAt(timeline, "0", 15)).toBeNull();
    expect(revealAt(timeline, "0", game.frames.length - 1)).toMatchObject({ round: 1 });
  });
});

describe("frames", () => {
  const frames = [
    { event: "first", back: { won: [] } },
    { event: "last", back: {} },
  ];
  const snapshot = { round: 2, won: ["M"] as string[] | null, frames };

  test("are decoded from the last to the first event", () => {
    expect(decodeFrames(snapshot).map(({ view, event }) => [event, view.won, view.round])).toEqual([
      ["first", null, 2],
      ["last", ["M"], 2],
    ]);
    expect(decodeFrames({ ...snapshot, frames: [] })).toEqual([{ view: { ...snapshot, frames: [] }, event: null }]);
  });

  test("are shown up to one that takes time, and to the last", () => {
    const stays = (frame: number) => (frame % 3 === 0 ? { ms: frame, motions: [] } : null);
    expect(nextVisibleFrame([1, 2, 3, 4, 5], stays)).toEqual({
      passed: [1, 2, 3],
      queue: [4, 5],
      stay: { ms: 3, motions: [] },
    });
    expect(nextVisibleFrame([4, 5], stays)).toEqual({ passed: [4, 5], queue: [], stay: null });
    expect(nextVisibleFrame([3], stays)).toEqual({ passed: [3], queue: [], stay: null });
  });
});
