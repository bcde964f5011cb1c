/** The panel of a course as a value: frames and lines in their order, refusals, silence, gestures. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import en from "../../locales/en.ftl?raw";
import { PanelUpdate } from "../src/kit/course/panel-update";
import { isSettled, currentSpeech, messageStrip, type PanelGesture } from "../src/kit/course/panel-state";
import { FakeModel } from "../src/demo/model";
import { STORIES } from "../src/demo/stories";
import {
  STORY_GAME,
  viewOf,
  type StoryWithExplorer,
  type StoryState,
  type StoryTypes,
} from "../src/matcha/course/story-game";
import widget from "../src/matcha/course/story-widget";
import type { TimedSpeech, Snapshot } from "../src/matcha/wire";
import { mountWidget } from "./display";

const { init: begin, update } = new PanelUpdate<StoryTypes>(STORY_GAME);
const catalogue = { language: "en", source: en, english: "" };
const snapshotOf = (name: string): StoryWithExplorer =>
  ({ explorer: null, ...STORIES[name] }).snapshot as StoryWithExplorer;
const measured = { hand: [] };

/** The first step, and an answer that comes in two frames with three lines. */
const speeches: TimedSpeech[] = [
  { who: "table", text: "The first card turns.", left: 1 },
  { who: "table", text: "You take the water.", left: 0 },
  { who: "momo", text: "And I a whisk.", left: 0 },
];

function snapshotAfterWin(): StoryWithExplorer {
  const won = snapshotOf("story-won");
  const board: Snapshot = {
    ...won.board!,
    frames: [
      {
        event: { do: "turn", seat: null, at: [1, "n"], tell: [], cards: ["S4", "B1"] },
        back: {
          tokens: [
            [
              [0, 0, 0, 0, 0],
              [0, 0, 0, 0, 0],
            ],
          ],
        },
      },
      { event: { do: "take", seat: 0, at: [1, "n"], tell: [], token: "W", from: "table" }, back: {} },
    ],
  };
  return { ...won, explorer: null, revision: 2, told: speeches, board };
}

let state: StoryState;
const press = (gesture: StoryTypes["gesture"] | PanelGesture) => {
  const made = update(state, { on: "gesture", gesture, moving: false, measured: measured } as never);
  state = made.state;
  return made.effects;
};
const comes = (snapshot: StoryWithExplorer, still = false) => {
  const made = update(state, {
    on: "traits",
    traits: { snapshot, catalogue },
    changed: "snapshot",
    answers: null,
    instant: still,
  });
  state = made.state;
  return made.effects;
};
const ticks = (): void => {
  state = update(state, { on: "timer", timer: "frame" }).state;
};
const lines = () => messageStrip(state, STORY_GAME).lines;

beforeEach(() => {
  state = begin({ snapshot: { ...snapshotOf("story-first"), explorer: null }, catalogue }).state;
});

describe("an answer", () => {
  it("is shown frame by frame, each line when it is due, and at last who speaks", () => {
    comes(snapshotAfterWin());
    expect([1, []]).toEqual([state.left, lines()]);
    ticks();
    expect(["The first card turns."]).toEqual(lines());
    expect(0).toBe(viewOf(state)!.tokens[0][2]);
    ticks();
    expect([0, 1]).toEqual([state.left, viewOf(state)!.tokens[0][2]]);
    ticks();
    expect(["The first card turns.", "You take the water."]).toEqual(lines());
    ticks();
    expect(["And I a whisk."]).toEqual(currentSpeech(state).map(({ text }) => text));
    expect(isSettled(state)).toBe(true);
  });

  it("is there at once where nothing is to move, and at the first press of Go on, which does no more", () => {
    comes(snapshotAfterWin(), true);
    const still = state;
    state = begin({ snapshot: { ...snapshotOf("story-first"), explorer: null }, catalogue }).state;
    comes(snapshotAfterWin());
    expect([]).toEqual(press({ do: "go" }).filter((effect) => effect.do === "send"));
    expect([lines(), viewOf(state)]).toEqual([messageStrip(still, STORY_GAME).lines, viewOf(still)]);
    expect(["go"]).toEqual(press({ do: "go" }).flatMap((effect) => (effect.do === "send" ? [effect.intent.type] : [])));
  });

  it("is there at once, too, where somebody presses a stone of the path, who then goes there", () => {
    comes(snapshotAfterWin());
    const sent = press({ do: "stone", stone: "4" }).flatMap((effect) => (effect.do === "send" ? [effect.intent] : []));
    expect([{ type: "stone", stone: "4", revision: 2 }]).toEqual(sent);
    expect(isSettled(state)).toBe(true);
  });

  it("that came before it is not shown again", () => {
    comes(snapshotAfterWin(), true);
    comes({ ...snapshotOf("story-first"), explorer: null, revision: 1 });
    expect(2).toBe(state.snapshot.revision);
  });
});

describe("a press", () => {
  it("of a card on a single mat lays it, once, however often it is pressed", () => {
    const sent = [...press({ do: "pick", card: 0 }), ...press({ do: "pick", card: 1 })].filter(
      ({ do: kind }) => kind === "send",
    );
    expect(1).toBe(sent.length);
    expect({ card: 0, mat: "n" }).toEqual(state.ui.laidCard);
  });

  it("that Python refuses puts the card back, and its reason into the strip", () => {
    press({ do: "pick", card: 0 });
    const line = { id: "no-stale", args: {}, rules: [] };
    const message = { type: "refused" as const, id: "a", revision: 1, cause: "stale" as const, line, legal: [] };
    state = update(state, { on: "message", message, answers: {} as never, measured }).state;
    expect([null, false]).toEqual([state.ui.laidCard, state.waits]);
    expect([state.words.message("no-stale")]).toEqual(lines());
  });

  it("that nobody answers is reported, and can be made again", () => {
    press({ do: "pick", card: 0 });
    state = update(state, { on: "silence", python: "waits", measured: measured }).state;
    expect([state.words.message("no-answer", { cause: "asked" })]).toEqual(lines());
    expect(1).toBe(press({ do: "pick", card: 0 }).filter(({ do: kind }) => kind === "send").length);
  });

  it("of Go on says what is missing", () => {
    press({ do: "go" });
    expect(["Press a card, or drag it to the mat."]).toEqual(lines());
  });

  it("of what is not offered asks nothing of Python", () => {
    expect([]).toEqual(
      press({ do: "choose", act: { kind: "sit", who: "momo" } }).filter(({ do: kind }) => kind === "send"),
    );
  });
});

describe("the sign before the words", () => {
  const tone = (more: Partial<StoryWithExplorer>) => STORY_GAME.tone({ ...snapshotAfterWin(), ...more });
  const whisk = (): Snapshot => {
    const { board } = snapshotAfterWin();
    const places = board!.pairs[0]!.places.map((place) => ({ ...place, tokens: ["K", "W"] }));
    const talk = [{ seat: 0, round: 1, mat: "n", what: "match", verdict: "false" }];
    return { ...board!, talk, pairs: [{ ...board!.pairs[0]!, places }] } as unknown as Snapshot;
  };

  it("is green for what was taken, unless that is a whisk for a lie found out", () => {
    expect(tone({})).toBe("right");
    expect(tone({ board: whisk(), lit: ["n"] })).toBe("told");
    expect(tone({ board: { ...whisk(), talk: [] }, lit: ["n"] })).toBe("right");
    expect(tone({ back: "better" })).toBe("wrong");
  });
});

describe("what is to be done", () => {
  const lay = { kind: "lay", card: "S4", mat: "n" } as const;
  const asked = (more: Partial<StoryWithExplorer>): string => {
    const snapshot = {
      ...snapshotOf("story-won"),
      phase: "ask",
      back: "no",
      told: [],
      ask: [],
      lifted: ["S4"],
      choices: [lay],
      lit: ["n"],
    };
    state = begin({ snapshot: { ...snapshot, ...more } as StoryWithExplorer, catalogue } as never).state;
    return messageStrip(state, STORY_GAME).lines.join(" ");
  };

  it("names the second press where a press alone lays nothing", () => {
    expect(asked({ shows: "mat", words: [] })).toBe("Press a card, or drag it to the mat.");
    expect(asked({ shows: "pair", words: [] })).toBe("Press a card, then the mat.");
    expect(asked({ shows: "mat", words: ["match", null] })).toBe("Press a card, then the mat.");
  });

  it("goes before what the story asks, once a card is lifted that wants a word", () => {
    const ask: TimedSpeech[] = [{ who: "table", text: "Say anything.", left: 0 }];
    expect(asked({ shows: "mat", words: ["match", null], ask })).toBe("Say anything.");
    press({ do: "pick", card: 0 });
    expect(messageStrip(state, STORY_GAME).lines).toEqual(["Choose what to say, then press the mat."]);
  });
});

it("says first in Why? what has won the game", () => {
  const after = snapshotAfterWin();
  const outcome = { winner: 0, how: "goal", rules: ["W2", "W6"], kind: "five", count: null, tell: [] } as const;
  const snapshot = {
    ...after,
    told: [],
    board: { ...after.board!, frames: [], outcome: { ...outcome, rules: [...outcome.rules] } },
  };
  const display = mountWidget(widget, new FakeModel({ snapshot, catalogue, practice: null }));
  [...display.el.querySelectorAll("button")].find(({ textContent }) => textContent === "Why?")!.click();
  expect(display.text(".why h4")).toBe("Three ways to win");
  display.close();
});

describe("what is practised in the place of the story", () => {
  const getWidget = async (name: string) => {
    if (name === "none") throw new Error(name);
    return { render: async ({ el }: { el: HTMLElement }) => void (el.innerHTML = "<button data-home>") };
  };
  const show = (practice: string | null) =>
    mountWidget(widget, new FakeModel({ snapshot: snapshotOf("story-won"), catalogue, practice }), { getWidget });

  it("leaves the focus of a page that opens with it where it is", async () => {
    const display = show("anywidget:1");
    await vi.waitFor(() => expect(display.el.firstElementChild).toHaveProperty("hidden", true));
    expect(display.el.contains(document.activeElement)).toBe(false);
    display.close();
  });

  it("gives the place back when the next practice cannot be shown", async () => {
    const display = show("anywidget:1");
    await vi.waitFor(() => expect(display.el.firstElementChild).toHaveProperty("hidden", true));
    display.model.update("practice", "none");
    await vi.waitFor(() => expect(display.el.firstElementChild).toHaveProperty("hidden", false));
    expect(display.el.firstElementChild!.contains(document.activeElement)).toBe(true);
    display.close();
  });
});
