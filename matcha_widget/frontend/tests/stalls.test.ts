/** The stalls of Genmaicha as a value: gestures, the order of lines, and their speakers. */
import { beforeEach, describe, expect, it } from "vitest";
import en from "../../locales/en.ftl?raw";
import own from "../../locales/genmaicha.en.ftl?raw";
import { STALLS } from "../src/demo/stalls";
import {
  visibleMarket,
  STALL_GAME,
  speechesBySpeaker,
  type StallGesture,
  type StallState,
  type StallTypes,
} from "../src/genmaicha/course/stall-game";
import type { StallEvent, StallSnapshot } from "../src/genmaicha/wire";
import { messageStrip } from "../src/kit/course/panel-state";
import { PanelUpdate } from "../src/kit/course/panel-update";

const { init: begin, update } = new PanelUpdate<StallTypes>(STALL_GAME);
const catalogue = { language: "en", source: `${own}\n${en}`, english: "" };
const seenIn = (name: string): StallSnapshot => STALLS[name]!.snapshot;

let state: StallState;
const opens = (name: string): void => {
  state = begin({ snapshot: seenIn(name), catalogue }).state;
};
const press = (gesture: StallGesture | { do: "go" }) => {
  const made = update(state, { on: "gesture", gesture, moving: false, measured: null } as never);
  state = made.state;
  return made.effects.flatMap((effect) => (effect.do === "send" ? [effect.intent] : []));
};
const comes = (snapshot: StallSnapshot): void => {
  const traits = { snapshot, catalogue };
  state = update(state, { on: "traits", traits, changed: "snapshot", answers: null, instant: false }).state;
};
const ticks = (): void => {
  state = update(state, { on: "timer", timer: "frame" }).state;
};

beforeEach(() => opens("stall-first"));

describe("a press", () => {
  it("on a drink asks to serve it", () => {
    expect(press({ do: "drink", drink: "B5" })[0]).toMatchObject({ choice: { kind: "serve", drink: "B5" }, yen: null });
  });

  it("on a tag brews at once, and at the last stall lays a proposal that the button brews", () => {
    opens("stall-turn");
    expect(press({ do: "tag", line: "row1" })[0]).toMatchObject({
      choice: { kind: "tag", line: "row1" },
      drinks: null,
    });
    opens("stall-full");
    const { line, drinks } = seenIn("stall-full").proposals[0]!;
    expect(press({ do: "tag", line })).toEqual([]);
    expect(state.ui).toMatchObject({ chosen: line, drinks });
    expect(press({ do: "main" })[0]).toMatchObject({ choice: { kind: "tag", line }, drinks });
  });

  it("on Done leaves yen only when it is pressed again", () => {
    opens("stall-full");
    expect(seenIn("stall-full").proposals.some(({ pays }) => pays > 0)).toBe(true);
    expect(press({ do: "main" })).toEqual([]);
    expect(state.note).toContain("still brew for");
    expect(press({ do: "choose", kind: "done" })[0]).toMatchObject({ choice: { kind: "done" } });
  });

  it("on a card of the proposal goes on to the next drink that serves it", () => {
    opens("stall-full");
    const several = seenIn("stall-full").proposals.find(({ places }) => places.some(({ length }) => length > 1))!;
    const card = several.places.findIndex(({ length }) => length > 1);
    press({ do: "tag", line: several.line });
    const [before] = [state.ui.drinks[card]];
    press({ do: "other", card });
    expect(state.ui.drinks[card]).not.toBe(before);
    expect(several.places[card]).toContain(state.ui.drinks[card]);
  });

  it("fills the pouch within what there is, and the button gives it", () => {
    opens("stall-bid");
    press({ do: "pouch", yen: 900 });
    expect(state.ui.pouch).toBe(500);
    press({ do: "pouch", yen: 100 });
    expect(press({ do: "main" })[0]).toMatchObject({ choice: { kind: "bid" }, yen: 100 });
  });

  it("that means nothing says what is to be done", () => {
    expect(press({ do: "main" })).toEqual([]);
    expect(messageStrip(state, STALL_GAME).lines).toEqual(["Press a drink."]);
  });
});

describe("the lines", () => {
  const event = (kind: StallEvent["do"]): StallEvent => ({
    do: kind,
    seat: null,
    line: null,
    drinks: [],
    yen: [],
    crate: null,
  });

  it("comes with its moment, gives way to the next, and shows nothing of what follows", () => {
    opens("stall-bid");
    const after = seenIn("stall-choose");
    const [before] = seenIn("stall-bid").market!.seats.slice(1);
    const back = { seats: [after.market!.seats.map((seat) => ({ ...seat, bid: null }))] };
    const frames = [
      { event: event("open"), back },
      { event: event("take"), back: {} },
    ];
    const speeches = [
      { who: "table", text: "The pouches open.", left: 1 },
      { who: "table", text: "Momo takes crate a.", left: 0 },
    ];
    comes({ ...after, revision: 9, told: speeches, market: { ...after.market!, frames } } as StallSnapshot);
    expect(messageStrip(state, STALL_GAME).lines).toEqual([]);
    expect(before!.bid).toBeNull();
    ticks();
    expect(visibleMarket(state)!.seats[1]!.bid).toBeNull();
    ticks();
    expect(messageStrip(state, STALL_GAME).lines).toEqual(["The pouches open."]);
    ticks();
    ticks();
    expect(messageStrip(state, STALL_GAME).lines).toEqual(["Momo takes crate a.", "Press a crate."]);
    expect(visibleMarket(state)!.seats[1]!.bid).toBe(300);
  });

  it("comes back with its reason in plum", () => {
    opens("stall-refused");
    expect(messageStrip(state, STALL_GAME)).toEqual({
      tone: "wrong",
      lines: ["That bottle is white. The card asks for blue."],
    });
  });

  it("is one bubble, and a short word of somebody else at a seat", () => {
    opens("stall-bid");
    const { bubble, seats } = speechesBySpeaker(state);
    expect(bubble.map(({ who }) => who)).toEqual(["momo"]);
    expect(seats).toEqual({ robot: "0." });
  });
});
