/** The updates of the replay and of comparisons: states and effects after each input. */
import { describe, expect, test } from "vitest";
import { COMPARED } from "../src/demo/films";
import { CompareUpdate } from "../src/kit/film/compare-update";
import { COMPARE_GAME } from "../src/matcha/compare/compare-game";
import { ReplayUpdate } from "../src/kit/film/replay-update";
import { REPLAY_GAME } from "../src/matcha/replay/replay-game";
import { catalogue } from "./help";
import { game, guessing } from "./replay-help";

const pressed = <G>(gesture: G) => ({ on: "gesture", gesture, moving: false, measured: undefined }) as const;

describe("a replay", () => {
  const replay = new ReplayUpdate(REPLAY_GAME);
  const begun = (position: number, film = game) => replay.init({ film, position, catalogue: catalogue("en") }).state;
  const step = pressed({ do: "step", by: 1 } as const);

  test("announces and moves a step, and starts no timer while it does not play", () => {
    const { state, effects } = replay.update(begun(4), step);
    expect(state.ui.frame).toBe(5);
    expect(effects.map((effect) => effect.do)).toEqual(["say", "move", "wait", "wait"]);
    expect(effects[0]).toEqual({ do: "say", text: "Ben plays bowl 1 beside bowl 3." });
    expect(effects[1]).toMatchObject({ motion: [{ do: "lay" }] });
    expect(effects.slice(2)).toMatchObject([
      { timer: "frame", ms: null },
      { timer: "next", ms: null },
    ]);
  });

  test("plays by a timer of the reading time", () => {
    const playing = replay.update(begun(4), pressed({ do: "play" } as const));
    expect(playing.effects.at(-1)).toMatchObject({ do: "wait", timer: "next", ms: expect.any(Number) });
    expect(replay.update(playing.state, { on: "timer", timer: "next" }).state.ui.frame).toBe(5);
  });

  test("focuses a bet, if the focus is in the widget", () => {
    const { effects } = replay.update(begun(6, guessing()), step);
    expect(effects).toContainEqual({ do: "focus", on: ".drawer", from: ".matcha" });
  });

  test("reports its frame to Python once, if there is a kernel", () => {
    const moved = replay.update(begun(4), step).state;
    expect(replay.update(moved, { on: "left", live: false }).effects).toEqual([]);
    const left = replay.update(moved, { on: "left", live: true });
    expect(left.effects).toEqual([{ do: "send", intent: { type: "at", step: 5 } }]);
    expect(replay.update(left.state, { on: "left", live: true }).effects).toEqual([]);
  });

  test("does not change the state before", () => {
    const before = begun(4);
    const { ui } = before;
    replay.update(before, step);
    expect(before.ui).toBe(ui);
    expect(ui.frame).toBe(4);
  });
});

describe("a comparison", () => {
  const compare = new CompareUpdate(COMPARE_GAME);
  const { state: begun } = compare.init({ films: COMPARED["e1"]!, catalogue: catalogue("en") });

  test("announces the result of a bet, and has no effects where nothing changes", () => {
    const { state, effects } = compare.update(begun, pressed({ do: "bet" } as const));
    expect(state.ui).toMatchObject({ asked: false, frame: 2 });
    expect(effects[0]).toMatchObject({ do: "say", text: expect.stringContaining("You guessed step 0.") });
    expect(compare.update(begun, pressed({ do: "step", by: -1 } as const)).effects).toEqual([]);
  });
});
