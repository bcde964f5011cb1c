/** A replay, games side by side and a lesson as values: what each input makes of them and asks of the shell. */
import { describe, expect, test } from "vitest";
import { COMPARED } from "../src/demo/films";
import { LESSONS } from "../src/demo/lessons";
import * as compare from "../src/matcha/compare/compare-update";
import * as course from "../src/matcha/course/course-update";
import * as replay from "../src/matcha/replay/replay-update";
import { words } from "./course-help";
import { catalogue } from "./help";
import { game, guessing } from "./replay-help";

const pressed = <G>(gesture: G) => ({ on: "gesture", gesture, moving: false, seen: undefined }) as const;

describe("a replay", () => {
  const begun = (position: number, film = game) =>
    replay.beginReplay({ film, position, catalogue: catalogue("en") }).state;
  const step = pressed({ do: "step", by: 1 } as const);

  test("says what has happened, moves it, and waits for nothing as long as it does not play", () => {
    const { state, effects } = replay.update(begun(4), step);
    expect(state.player.beat).toBe(5);
    expect(effects.map((effect) => effect.do)).toEqual(["say", "move", "wait"]);
    expect(effects[0]).toEqual({ do: "say", text: "Ben lays Bowl 1 beside Bowl 3." });
    expect(effects[1]).toMatchObject({ motion: { events: [{ do: "lay" }] } });
    expect(effects[2]).toEqual({ do: "wait", timer: "beat", ms: null });
  });

  test("plays by a timer, which lasts as long as the beat takes to read", () => {
    const playing = replay.update(begun(4), pressed({ do: "play" } as const));
    expect(playing.effects.at(-1)).toMatchObject({ do: "wait", timer: "beat", ms: expect.any(Number) });
    expect(replay.update(playing.state, { on: "timer", timer: "beat" }).state.player.beat).toBe(5);
  });

  test("asks for a bet where one is, and calls nobody back who is elsewhere", () => {
    const { effects } = replay.update(begun(6, guessing()), step);
    expect(effects).toContainEqual({ do: "focus", on: ".bets input", from: ".matcha" });
  });

  test("tells Python where one has come to, once, and only a Python that could hear it", () => {
    const moved = replay.update(begun(4), step).state;
    expect(replay.update(moved, { on: "left", live: false }).effects).toEqual([]);
    const told = replay.update(moved, { on: "left", live: true });
    expect(told.effects).toEqual([{ do: "send", intent: { type: "at", step: 5 }, awaited: false }]);
    expect(replay.update(told.state, { on: "left", live: true }).effects).toEqual([]);
  });

  test("leaves the state before as it was", () => {
    const before = begun(4);
    const { player } = before;
    replay.update(before, step);
    expect(before.player).toBe(player);
    expect(player.beat).toBe(4);
  });
});

describe("games side by side", () => {
  const { state: begun } = compare.beginCompare({ films: COMPARED["e1"]!, catalogue: catalogue("en") });

  test("say how the bet came out, and ask for nothing at a press that leads nowhere", () => {
    const { state, effects } = compare.update(begun, pressed({ do: "bet" } as const));
    expect(state.player).toMatchObject({ asked: false, snap: 2 });
    expect(effects[0]).toMatchObject({ do: "say", text: expect.stringContaining("You said: snapshot 0.") });
    expect(compare.update(begun, pressed({ do: "step", by: -1 } as const)).effects).toEqual([]);
  });
});

describe("a lesson", () => {
  const { lesson, nodes } = LESSONS["two-questions"]!;
  const traits = { lesson, catalogue: words(), own_words: "", step: 0, trails: {}, marks: {}, tallies: {} };
  const seen = { still: false, picked: undefined };
  const { state: begun } = course.beginCourse(traits);
  const answer = course.update(begun, { ...pressed({ do: "answer", id: "M3" } as const), seen });
  const [intent] = answer.effects.flatMap((effect) => (effect.do === "send" ? [effect.intent] : []));

  test("asks Python for the node an answer leads to, and waits for it", () => {
    expect(intent).toEqual({ type: "node", step: 0, path: ["M3"] });
    expect(answer.effects).toContainEqual({ do: "send", intent, awaited: true });
    expect(answer.state.ui.path).toEqual([]);
  });

  test("moves to the node when it has come, says what it replies, and shows it to who is still here", () => {
    const message = { type: "node", id: "1", step: 0, path: ["M3"], node: nodes["0/M3"]! } as const;
    const come = course.update(answer.state, {
      on: "message",
      message: { ...message, path: ["M3"] } as never,
      answers: intent!,
      seen,
    });
    expect(come.state.ui.path).toEqual(["M3"]);
    expect(come.effects).toContainEqual({ do: "say", text: expect.stringContaining("asks for the number 4, not 3") });
    expect(come.effects).toContainEqual({ do: "scroll", to: ".replies", from: ".matcha" });
  });

  test("asks at once how far somebody came before, and tells no silence after it", () => {
    const { effects } = course.beginCourse({ ...traits, trails: { 1: ["B3"] } });
    expect(effects).toEqual([{ do: "send", intent: { type: "node", step: 1, path: ["B3"] } }]);
  });

  test("asks nobody for a node that is known", () => {
    const back = course.update(
      course.update(answer.state, {
        on: "message",
        message: { type: "node", id: "1", step: 0, path: ["M3"], node: nodes["0/M3"]! } as never,
        answers: intent!,
        seen,
      }).state,
      { ...pressed({ do: "next" } as const), seen },
    );
    const once = course.update(back.state, { ...pressed({ do: "answer", id: "M3" } as const), seen });
    expect(once.effects.filter((effect) => effect.do === "send")).toEqual([]);
    expect(once.state.ui.path).toEqual(["M3"]);
  });
});
