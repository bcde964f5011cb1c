import { viewsOf } from "../src/kit/film/frames";
import { beliefAt } from "../src/matcha/replay/beliefs";
import {
  laterVerdicts,
  linesOf,
  notesAt,
  framesBetween,
  stepOf,
  sentencesOf,
  whyAt,
} from "../src/matcha/replay/film-sentences";
import { frameOfCard, resolutionOf } from "../src/matcha/replay/film-steps";
import { initialUi, reduce, type ReplayGesture, type ReplayUi } from "../src/matcha/replay/replay-ui";
import { sliderLayout } from "../src/matcha/replay/slider-marks";
import { timelineOf, type Timeline } from "../src/matcha/replay/timeline";
import { stakesIn, takerIn } from "../src/matcha/table/bets";
import type { Lens, Snapshot } from "../src/matcha/wire";
import { film, game, gameTimeline, guessing, play } from "./replay-help";
import { describe, expect, test } from "vitest";

const at = (position: number, ...gestures: ReplayGesture[]): number => play(gameTimeline, position, ...gestures).frame;
const end = game.frames.length - 1;

/** The frames at which a viewer stops who steps on until the end. */
function walk(timeline: Timeline, by: 1 | -1, from: number): number[] {
  const frames: number[] = [];
  for (let ui = initialUi(timeline, from); ;) {
    const next = reduce(ui, { do: "step", by }, timeline);
    if (next.frame === ui.frame) return frames;
    frames.push((ui = next).frame);
  }
}

describe("a step", () => {
  test("ends at a move, a claim, a place resolved, or the end of all", () => {
    const ends = walk(gameTimeline, 1, 0).map((frame) => game.frames[frame]!.do);
    expect(new Set(ends)).toEqual(new Set(["lay", "say", "pass", "take", "nothing", "deal", "over"]));
    expect(ends.filter((kind) => kind === "take" || kind === "nothing")).toHaveLength(8);
  });

  test("leads back by the same way", () => {
    expect(walk(gameTimeline, -1, end)).toEqual([0, ...walk(gameTimeline, 1, 0)].toReversed().slice(1));
  });

  test("tells everything, once and in order", () => {
    const frames = walk(gameTimeline, 1, 0).flatMap((frame) => stepOf(gameTimeline, frame));
    expect([0, ...frames]).toEqual(game.frames.map((_, frame) => frame));
    expect(linesOf(game, "0", framesBetween(game, 6, 10))).toEqual(linesOf(game, "0", [7, 8, 9, 10]));
  });

  test("shows a remark on the last move of a round where its pair has been resolved", () => {
    const remarks = [0, ...walk(gameTimeline, 1, 0)].map((frame) => notesAt(gameTimeline, frame).length);
    expect(remarks.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(notesAt(gameTimeline, 14)).toEqual(["Both mats are full: what would you expect?"]);
  });

  test("passes the other mat over where one has the focus", () => {
    const focus = film("focus");
    const mats = walk(timelineOf(focus), 1, 0).map((frame) => focus.frames[frame]!.at?.[1] ?? null);
    expect(new Set(mats)).toEqual(new Set(["s", null]));
  });
});

describe("a player", () => {
  test("goes frame by frame, to the ends, and to what is next", () => {
    expect(at(6, { do: "frame" })).toBe(7);
    expect(at(6, { do: "last" })).toBe(end);
    expect(at(6, { do: "first" })).toBe(0);
    expect(at(11, { do: "reveal" })).toBe(24);
    expect(at(0, { do: "lie" })).toBe(18);
    expect(at(18, { do: "lie" })).toBe(18);
  });

  test("goes round by round, set by set, and to a round of this set", () => {
    expect(at(17, { do: "round", by: 1 })).toBe(26);
    expect(at(17, { do: "round", by: -1 })).toBe(15);
    expect(at(15, { do: "round", by: -1 })).toBe(0);
    expect(at(17, { do: "set", by: 1 })).toBe(36);
    expect(at(40, { do: "set", by: -1 }, { do: "set", by: -1 })).toBe(0);
    expect(at(4, { do: "chapter", round: 3 })).toBe(26);
    expect(at(40, { do: "chapter", round: 3 })).toBe(40);
  });

  test("goes to the birth of a card and of a token", () => {
    expect(at(end, { do: "card", frame: frameOfCard(game, 1, 1, "n", 1) })).toBe(3);
    expect(frameOfCard(game, 1, 2, "n", 0)).toBe(-1);
    expect(at(end, { do: "token", seat: 1, token: "B", which: 1 })).toBe(41);
  });

  test("goes from one token of a pile to the one before, and round again, among those already shown", () => {
    const press: ReplayGesture = { do: "token", seat: 1, token: "B", which: null };
    const presses = [[press], [press, press], [press, press, press]];
    expect(presses.map((all) => at(end, ...all))).toEqual([41, 13, 41]);
    expect(at(20, press, press)).toBe(13);
  });

  test("takes the next lens, and stays where it is", () => {
    const ui = play(gameTimeline, 9, { do: "next-lens" });
    expect(ui).toMatchObject({ lens: "0", frame: 9 });
    expect(play(gameTimeline, 9, ...Array<ReplayGesture>(4).fill({ do: "next-lens" })).lens).toBe("all");
  });

  test("plays frame by frame to the end, and from there anew", () => {
    const ticks = Array<ReplayGesture>(3).fill({ do: "tick" });
    expect(play(gameTimeline, 4, { do: "play" }, ...ticks)).toMatchObject({ frame: 7, playing: true });
    expect(play(gameTimeline, end - 1, { do: "play" }, { do: "tick" })).toMatchObject({ frame: end, playing: false });
    expect(play(gameTimeline, end, { do: "play" })).toMatchObject({ frame: 0, playing: true });
  });

  test("pauses when it is sent elsewhere, and stops at Escape", () => {
    expect(play(gameTimeline, 4, { do: "play" }, { do: "step", by: 1 }).playing).toBe(false);
    expect(play(gameTimeline, 4, { do: "play" }, { do: "stop" }).playing).toBe(false);
  });

  test("closes one thing after the other at Escape", () => {
    const open = play(gameTimeline, 10, { do: "open" }, { do: "rule", rule: "V4" }, { do: "panel", panel: "help" });
    const kinds = (ui: ReplayUi) => [ui.panel, ui.rule, ui.open];
    const once = reduce(open, { do: "stop" }, gameTimeline);
    const twice = reduce(once, { do: "stop" }, gameTimeline);
    expect(kinds(once)).toEqual(["help", null, true]);
    expect(kinds(twice)).toEqual([null, null, true]);
    expect(kinds(reduce(twice, { do: "stop" }, gameTimeline))).toEqual([null, null, false]);
  });

  test("shows a part of a film that says where to begin, within its bounds", () => {
    expect(initialUi(gameTimeline, 999).frame).toBe(end);
    expect(initialUi(gameTimeline, -3).frame).toBe(0);
  });
});

describe("the slider", () => {
  test("has a set named over all of its rounds", () => {
    const { rounds, steps } = sliderLayout(gameTimeline, initialUi(gameTimeline, 0));
    const second = rounds.find(({ set }) => set === 2)!.from;
    expect(rounds.filter(({ set }) => set).map(({ set, from, to }) => [set, from, to])).toEqual([
      [1, 0, second],
      [2, second, steps],
    ]);
    expect(rounds.filter(({ set }) => !set).every(({ from, to }) => from < to && to <= steps)).toBe(true);
  });
});

describe("a covered film", () => {
  const covered = timelineOf(film("game", { settings: { ...game.settings, spoilers: false } }));

  test("shows on the slider only what has been shown", () => {
    const ui = initialUi(covered, 4);
    const places = sliderLayout(covered, ui);
    expect(places.marks.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    expect(places.won).toEqual([]);
    expect(places.steps).toBe(sliderLayout(covered, initialUi(covered, 0)).steps);
  });

  test("tells neither by its jumps nor by its rounds how much there is", () => {
    const jumps: ReplayGesture[] = [
      { do: "round", by: 1 },
      { do: "set", by: 1 },
      { do: "chapter", round: 2 },
      { do: "chapter", round: 3 },
    ];
    expect(jumps.map((jump) => play(covered, 4, jump).frame)).toEqual([4, 4, 4, 4]);
    expect(sliderLayout(covered, initialUi(covered, 4)).rounds).toEqual([{ round: 1, set: null, from: 0, to: 12 }]);
    const back = play(covered, 40, { do: "first" });
    expect(jumps.map((jump) => reduce(back, jump, covered).frame)).toEqual([15, 36, 15, 26]);
  });

  test("keeps what was seen in reach, and nothing else", () => {
    const back = play(covered, 4, { do: "step", by: 1 }, { do: "first" });
    expect(reduce(back, { do: "last" }, covered).frame).toBe(5);
    expect(sliderLayout(covered, back).frameAt(11)).toBe(5);
  });
});

describe("a bet", () => {
  const timeline = timelineOf(guessing());
  const asked = play(timeline, 6, { do: "step", by: 1 });

  test("is asked for before a pair turns, and only then", () => {
    expect(asked).toMatchObject({ frame: 6, asking: { name: "1.1", reveal: 7 } });
    expect(play(timeline, 4, { do: "step", by: 1 }).asking).toBeNull();
  });

  test("is asked for on the way of every jump", () => {
    const jumps: ReplayGesture[] = [{ do: "last" }, { do: "round", by: 1 }, { do: "set", by: 1 }, { do: "lie" }];
    for (const jump of [...jumps, { do: "chapter", round: 3 } as const])
      expect(play(timeline, 4, jump)).toMatchObject({ frame: 6, asking: { name: "1.1" } });
  });

  test("is not answered by what stands on the slider", () => {
    expect(sliderLayout(timeline, initialUi(timeline, 6)).won).toEqual([]);
    expect(sliderLayout(timeline, initialUi(timeline, 16)).won).toHaveLength(1);
    expect(sliderLayout(timeline, initialUi(timeline, 16)).marks.length).toBe(
      sliderLayout(timeline, initialUi(timeline, 0)).marks.length,
    );
  });

  test("turns the cards when it is made, and is asked for once", () => {
    const made = reduce(asked, { do: "bet", bets: [] }, timeline);
    expect(made).toMatchObject({ frame: 10, asking: null });
    expect(reduce(reduce(made, { do: "first" }, timeline), { do: "reveal" }, timeline)).toMatchObject({
      frame: 10,
      asking: null,
    });
  });

  test("is about what can be taken: a whisk only where two cards lie", () => {
    const viewAt = viewsOf<Lens, Snapshot>(game.views);
    const asked = [7, 21, 31].map((reveal) => {
      const { round } = game.frames[reveal]!;
      return stakesIn(viewAt("0", reveal - 1), round, null).map(({ mat, token }) => mat + token);
    });

    expect(asked).toEqual([
      ["sM", "sK", "nB", "nK"],
      ["sW", "sK", "nS"],
      ["sB", "sK", "nS"],
    ]);
  });

  test("lets a film that plays wait, and go on", () => {
    const waiting = play(timeline, 6, { do: "play" }, { do: "tick" });
    expect(waiting).toMatchObject({ frame: 6, playing: false });
    expect(reduce(waiting, { do: "bet", bets: [] }, timeline)).toMatchObject({ frame: 7, playing: true });
  });

  test("does not hold up who looks for something by the slider", () => {
    expect(play(timeline, 0, { do: "go", frame: 30 })).toMatchObject({ frame: 30, asking: null });
  });

  test("comes out as the film tells", () => {
    const pair = resolutionOf(game, game.frames[7]!).map((frame) => game.frames[frame]!);
    expect(takerIn(pair, { mat: "s", table: "M1", from: "table", token: "M" })).toBe(0);
    expect(takerIn(pair, { mat: "s", table: "M1", from: "middle", token: "K" })).toBeNull();
    expect(takerIn(pair, { mat: "n", table: "B2", from: "table", token: "B" })).toBe(1);
    expect(takerIn(pair, { mat: "n", table: "B2", from: "middle", token: "K" })).toBe(0);
  });
});

describe("a derivation", () => {
  test("goes as far as the place has come: one step, then all that was paid", () => {
    const roots = (frame: number) =>
      whyAt(gameTimeline, "all", frame)
        .filter(([depth]) => depth === 0)
        .map(([, line]) => [game.lines[line]!.id, game.lines[line]!.args["do"]]);
    expect([7, 8, 9].map(roots)).toEqual(["turn", "check", "compare"].map((what) => [["why-step", what]]));
    expect([10, 14, 15].map(roots).map((titles) => titles.map(([id]) => id))).toEqual([
      ["why-title"],
      ["why-title", "why-title"],
      [],
    ]);
  });
});

describe("what is known", () => {
  test("of a claim is announced once, when a lens learns it or when its place is resolved", () => {
    const reveal = stepOf(gameTimeline, 24);
    for (const lens of ["table", "0", "1", "all"] as const) {
      expect(laterVerdicts(game, lens, reveal)).toMatchObject([{ id: "tell-known", args: { verdict: "false" } }]);
      expect(reveal.flatMap((frame) => laterVerdicts(game, lens, [frame]))).toHaveLength(1);
      expect(laterVerdicts(game, lens, [18])).toEqual([]);
    }
  });

  test("of a claim known at once stands in its place, for this lens alone", () => {
    const at = (lens: Lens) => sentencesOf(game, lens, [18]).map(({ id, args }) => [id, args["verdict"]]);
    expect(at("all")).toEqual([["tell-known", "false"]]);
    expect(at("1")).toEqual([["tell-known", "false"]]);
    expect(at("0")).toEqual([["tell-claim", undefined]]);
    expect(at("table")).toEqual([["tell-claim", undefined]]);
  });

  test("of a hand stands beside what was known when it came to have so many cards", () => {
    const belief = beliefAt(gameTimeline, initialUi(gameTimeline, 16), "0>1")!;
    expect([belief.count, belief.first]).toEqual([10, 21]);
    expect(belief.cards[0]).toEqual({ code: "M3", share: 6 / 10, before: 15 / 35 });
  });
});
