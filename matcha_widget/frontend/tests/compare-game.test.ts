import { describe, expect, test } from "vitest";
import { differenceBeside } from "../src/kit/film/compare-update";
import type { CompareGesture } from "../src/matcha/compare/compare-game";
import { differencesAt, differingFields, stopAt, gamesOf } from "../src/matcha/compare/compared-games";
import { COMPARED } from "../src/demo/films";
import { games, play } from "./compare-help";

const on: CompareGesture = { do: "difference", by: 1 };
const back: CompareGesture = { do: "difference", by: -1 };
const show: CompareGesture = { do: "show" };

describe("the games", () => {
  test.each(Object.keys(COMPARED))("of %s are where Python has them at every snapshot", (name) => {
    const { runs, films, last } = games(name);
    for (const { side, ends } of runs)
      expect(ends.map((end) => side.film.frames[end]!.snap)).toEqual(ends.map((_, snap) => snap));
    expect(Math.max(...runs.map(({ ends }) => ends.length))).toBe(films.snaps);
    expect(last).toBe(films.snaps - 1);
  });

  test.each(Object.keys(COMPARED))("of %s show in a frame what Python says differs", (name) => {
    const given = games(name);
    for (const { snap, sides, fields } of given.films.differences) {
      const views = sides.map((side) => given.runs[side]!.view(snap));
      for (const [field, ...values] of fields) {
        if (field === "to_move" || field === "phase")
          expect(views.map((view) => String(view[field] ?? "None"))).toEqual(values);
        if (field === "winner") expect(views.map((view) => String(view.outcome?.winner ?? "None"))).toEqual(values);
      }
      for (const side of sides) expect(differingFields(given, side, snap)).toContain(fields[0]![0]);
    }
  });

  test("stay where they stopped", () => {
    const { runs } = games("e1");
    expect(runs[0]!.view(4)).toBe(runs[0]!.view(2));
    expect(runs[1]!.view(4)).not.toBe(runs[1]!.view(2));
  });
});

describe("the sentences of a snapshot", () => {
  test.each(Object.keys(COMPARED))("of %s is the whole film of every game, but for its end", (name) => {
    const given = games(name);
    given.runs.forEach(({ side: { film }, ends }, at) => {
      const tells = film.views[film.lenses[0]!]!.tells;
      const due = tells
        .flatMap((lines, frame) => (film.frames[frame]!.do === "over" ? [] : lines))
        .map((line) => film.lines[line]!);
      const all = ends.flatMap((_, snap) => [...given.sentences(snap).all, ...given.sentences(snap).own[at]!]);
      expect(new Set(all.map((line) => JSON.stringify(line)))).toEqual(
        new Set(due.map((line) => JSON.stringify(line))),
      );
      expect(all).toHaveLength(due.length);
    });
  });

  test("stand once if they are the same for all, whatever the order of the mats", () => {
    const { all, own } = games("e4").sentences(4);
    expect(all.length).toBeGreaterThan(0);
    expect(own.flat()).toEqual([]);
  });
});

describe("a game that goes no further", () => {
  test("says which rule refused the move, once the others have gone on", () => {
    const e1 = games("e1");
    expect(stopAt(e1, e1.runs[0]!, 2)).toBeNull();
    expect(stopAt(e1, e1.runs[0]!, 3)).toEqual({
      why: "refused",
      lines: [{ id: "no-passed", args: {}, rules: ["T3"] }],
    });
    expect(stopAt(e1, e1.runs[1]!, 4)).toBeNull();
  });

  test("says how it ended, from there on", () => {
    const e5 = games("e5");
    expect([16, 17, 21].map((snap) => stopAt(e5, e5.runs[1]!, snap)?.lines[0]?.rules)).toEqual([
      undefined,
      ["W3"],
      ["W3"],
    ]);
    expect(stopAt(e5, e5.runs[0]!, 21)?.why).toBe("over");
  });

  test("says that it was played no further, where nothing stopped it", () => {
    const branch = games("branch");
    expect(stopAt(branch, branch.runs[1]!, 4)).toBeNull();
    expect(stopAt(branch, branch.runs[1]!, 5)).toEqual({ why: "end", lines: [] });
  });

  test("says so at the last snapshot even if all are stopped there", () => {
    const films = COMPARED["e1"]!;
    const both = gamesOf({ ...films, sides: [films.sides[0]!, films.sides[0]!], snaps: 3, differences: [] });
    expect(stopAt(both, both.runs[0]!, 2)?.why).toBe("refused");
  });
});

describe("a bet", () => {
  test("is answered where the tables first differ", () => {
    const given = games("e4");
    expect(play(given, { do: "step", by: 1 }, { do: "bet" })).toMatchObject({ bet: 1, asked: false, frame: 12 });
    expect(play(given, show)).toMatchObject({ bet: null, asked: false, frame: 12 });
  });

  test("is made once", () => {
    const made = play(games("e1"), { do: "bet" }, { do: "last" }, { do: "bet" }, show);
    expect(made).toMatchObject({ bet: 0, frame: 4 });
  });

  test("leaves one where one is, if the tables never differ", () => {
    const same = gamesOf({ ...COMPARED["e1"]!, differences: [] });
    expect(play(same, { do: "step", by: 1 }, { do: "bet" })).toMatchObject({ bet: 1, frame: 1, asked: false });
  });
});

describe("the way", () => {
  test("from difference to difference begins with the first, and ends with the last", () => {
    const e4 = games("e4");
    expect(e4.moments).toEqual([12, 25]);
    expect([[on], [back], [on, on], [on, on, on], [on, on, back]].map((keys) => play(e4, ...keys).frame)).toEqual([
      12, 12, 25, 25, 12,
    ]);
    expect(differenceBeside(e4, 25, 1)).toBe(-1);
    expect(differencesAt(e4, 25)).toHaveLength(2);
  });

  test("leads nowhere beyond the ends", () => {
    const e1 = games("e1");
    expect(play(e1, { do: "step", by: -1 }).frame).toBe(0);
    expect(play(e1, { do: "last" }, { do: "step", by: 1 }).frame).toBe(4);
  });

  test("when playing pauses at a difference once it may be seen, and at the end", () => {
    const e1 = games("e1");
    const two: CompareGesture[] = [{ do: "play" }, { do: "tick" }, { do: "tick" }];
    expect(play(e1, ...two)).toMatchObject({ frame: 2, playing: true });
    expect(play(e1, show, { do: "first" }, ...two)).toMatchObject({ frame: 2, playing: false });
    expect(play(e1, ...two, { do: "tick" }, { do: "tick" })).toMatchObject({ frame: 4, playing: false });
    expect(play(e1, { do: "last" }, { do: "play" })).toMatchObject({ frame: 0, playing: true });
  });

  test("has the moves of the longest game on it, and its rounds", () => {
    expect(games("e1").marks.map(({ kind }) => kind)).toEqual(["pass", "move", "move", "pass"]);
    expect(games("e4").rounds.map(({ round, set, from }) => [round, set, from])).toEqual([
      [1, 1, 0],
      [2, null, 4],
      [3, null, 8],
      [1, 2, 13],
      [2, null, 17],
      [3, null, 21],
    ]);
  });

  test("is left by Escape, one thing at a time", () => {
    const e1 = games("e1");
    const open: CompareGesture[] = [{ do: "rule", rule: "T3" }, { do: "help" }];
    expect(play(e1, ...open, { do: "stop" })).toMatchObject({ help: true, rule: null });
    expect(play(e1, ...open, { do: "stop" }, { do: "stop" })).toMatchObject({ help: false, rule: null });
    expect(play(e1, { do: "play" }, { do: "stop" })).toMatchObject({ playing: false });
  });
});
