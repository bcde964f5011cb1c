import { describe, expect, test } from "vitest";
import { promptSentences } from "../src/matcha/table/prompt";
import { rememberSnapshot } from "../src/matcha/table/table-memory";
import { reduce } from "../src/matcha/table/table-gestures";
import { INITIAL_UI, withSilence, type TableGesture, type TableUi } from "../src/matcha/table/table-ui";
import type { Seat, Snapshot } from "../src/matcha/wire";
import { toFrames, known, snapshot } from "./help";

const table = snapshot("table");
const dealt = snapshot("first");

/** The display after these gestures, and the last intent they became. */
function play(view: Snapshot, ...gestures: TableGesture[]): { ui: TableUi; intent: unknown } {
  let ui = INITIAL_UI;
  let intent: unknown;
  for (const gesture of gestures) {
    const next = reduce(ui, gesture, view);
    ui = next.ui;
    intent = next.intent;
  }
  return { ui, intent };
}

describe("a hint", () => {
  test("opens what the open mats ask for, and closes it", () => {
    expect(play(table, { do: "hint" }).ui).toMatchObject({ hint: true, message: [] });
    expect(play(table, { do: "hint" }, { do: "hint" }).ui).toMatchObject({ hint: false, message: [] });
  });

  test("where no mat is open says what is due and opens nothing", () => {
    for (const [state, due] of [
      [snapshot("pass"), "no-fit"],
      [snapshot("classic"), "tell-turn"],
    ] as const) {
      const { ui } = play(state, { do: "hint" });
      expect(ui.hint).toBe(false);
      expect(ui.message.at(-1)!.id).toBe(due);
    }
  });
});

describe("a card", () => {
  test("is lifted by the first press and let go by the second", () => {
    expect(play(table, { do: "pick", card: 0 }).ui.picked).toBe(0);
    expect(play(table, { do: "pick", card: 0 }, { do: "pick", card: 0 }).ui.picked).toBeNull();
  });

  test("is laid by a press on a legal place", () => {
    expect(play(table, { do: "pick", card: 0 }, { do: "place", mat: "n" }).intent).toEqual({
      type: "move",
      move: "W4@n",
    });
  });

  test("lies on its mat until Python answers, and goes back to the hand if the answer does not come", () => {
    const { ui } = play(table, { do: "pick", card: 0 }, { do: "place", mat: "n" });
    expect(ui.laidCard).toEqual({ card: 0, mat: "n" });
    expect(rememberSnapshot(ui, known(table)).laidCard).toBeNull();
    expect(withSilence(ui, "waits", table)).toMatchObject({ laidCard: null, picked: 0 });
  });

  test("stays where it lies whatever is pressed before Python answers", () => {
    const { ui, intent } = play(dealt, { do: "pick", card: 1 }, { do: "place", mat: "n" }, { do: "place", mat: "s" });
    expect(intent).toBeUndefined();
    expect(ui.laidCard).toEqual({ card: 1, mat: "n" });
  });

  test("that was not picked yet is asked for, at a place and at the button", () => {
    expect(play(table, { do: "place", mat: "n" }).ui.message.map(({ id }) => id)).toEqual(["no-card"]);
    expect(play(table, { do: "go" }).ui.message.map(({ id }) => id)).toEqual(["no-card"]);
  });

  test("with one legal place needs no place to be pressed", () => {
    expect(play(table, { do: "pick", card: 1 }, { do: "go" }).intent).toEqual({ type: "move", move: "B1@n" });
  });

  test("with two legal places waits for the mat to be chosen", () => {
    expect(play(dealt, { do: "pick", card: 1 }, { do: "go" }).intent).toBeUndefined();
  });

  test("on a forbidden place stays picked and the rule is announced", () => {
    const { ui, intent } = play(table, { do: "pick", card: 0 }, { do: "place", mat: "s" });
    expect(intent).toBeUndefined();
    expect(ui.picked).toBe(0);
    expect(ui.message).toEqual([{ id: "no-taken", args: {}, rules: ["T2"] }]);
  });

  test("with no legal place is not lifted, and says why", () => {
    const { ui } = play(snapshot("classic"), { do: "pick", card: 1 });
    expect(ui.picked).toBeNull();
    expect(ui.message.map(({ id }) => id)).toEqual(["no-turn"]);
  });

  test("that one may not see cannot be picked", () => {
    expect(play(snapshot("curtain"), { do: "pick", card: 0 }).ui).toEqual(INITIAL_UI);
  });
});

describe("a pass", () => {
  test("is asked for twice while a card could be laid", () => {
    expect(play(table, { do: "pass" })).toMatchObject({ ui: { confirming: "pass" }, intent: undefined });
    expect(play(table, { do: "pass" }, { do: "pass" }).intent).toEqual({ type: "move", move: "pass" });
  });

  test("is forgotten when anything else is pressed in between", () => {
    expect(play(table, { do: "pass" }, { do: "pick", card: 0 }, { do: "pass" }).intent).toBeUndefined();
  });

  test("is asked for once when nothing else is left", () => {
    expect(play(snapshot("pass"), { do: "pass" }).intent).toEqual({ type: "move", move: "pass" });
  });
});

describe("undo", () => {
  test("takes back at once what nobody has seen", () => {
    expect(play(table, { do: "undo" }).intent).toEqual({ type: "undo", knowledge: false });
  });

  test("past a reveal costs a second press", () => {
    expect(play(snapshot("reveal"), { do: "undo" }).intent).toBeUndefined();
    expect(play(snapshot("reveal"), { do: "undo" }, { do: "undo" }).intent).toEqual({ type: "undo", knowledge: true });
  });

  test("says so when there is nothing to take back", () => {
    expect(play(dealt, { do: "undo" }).ui.message.map(({ id }) => id)).toEqual(["no-undo"]);
  });
});

describe("other gestures", () => {
  test("keep sends the chosen cards in the order of the hand", () => {
    const { intent } = play(snapshot("keep"), { do: "pick", card: 2 }, { do: "pick", card: 0 }, { do: "keep" });
    expect(intent).toEqual({ type: "keep", cards: ["W4", "0"] });
  });

  test("a claim is one press and closes its panel", () => {
    const claim: TableGesture = { do: "claim", what: "match", mat: "s", round: 2 };
    const { ui, intent } = play(table, { do: "panel", panel: "say" }, claim);
    expect(intent).toEqual({ type: "say", what: "match", mat: "s", round: 2 });
    expect(ui.panel).toBeNull();
  });

  test("resigning costs two presses", () => {
    expect(play(table, { do: "resign" }).intent).toBeUndefined();
    expect(play(table, { do: "resign" }, { do: "resign" }).intent).toEqual({ type: "resign" });
  });

  test("a resignation is announced once, for as long as it stands", () => {
    const tell = ["tell-resigned", "tell-wins"].map((id) => ({ id, args: {}, rules: [] }));
    const view = snapshot("table", {
      phase: "over",
      outcome: { winner: 1, how: "resigned", rules: [], kind: null, count: null, tell },
      frames: toFrames([
        { do: "over", seat: 1, at: null, winner: 1, tell: [{ id: "tell-resigned", args: {}, rules: [] }] },
      ]),
    });
    expect(rememberSnapshot(INITIAL_UI, known(view)).log).toEqual([]);
    expect(promptSentences(view, null).map(({ id }) => id)).toEqual(["tell-resigned", "tell-wins"]);
  });

  test("the kept cards are announced when both have chosen, not before", () => {
    const asked = play(snapshot("keep"), { do: "pick", card: 2 }, { do: "keep" }).ui;
    expect(rememberSnapshot(asked, known(snapshot("keep", { keep: null, frames: [] }))).log).toEqual(asked.log);
  });

  test("escape closes the panel before it lets the card go", () => {
    const open: TableGesture[] = [{ do: "pick", card: 0 }, { do: "panel", panel: "help" }, { do: "close" }];
    expect(play(table, ...open).ui).toMatchObject({ panel: null, picked: 0 });
    expect(play(table, ...open, { do: "close" }).ui.picked).toBeNull();
  });

  test("only one intent about the game is out at a time", () => {
    const lay: TableGesture[] = [
      { do: "pick", card: 0 },
      { do: "place", mat: "n" },
    ];
    expect(play(table, ...lay, { do: "place", mat: "n" }).intent).toBeUndefined();
  });

  test("the language may be changed while Python is busy with a move", () => {
    const language: TableGesture = { do: "ask", intent: { type: "language", language: "nl" } };
    expect(play(table, { do: "pick", card: 0 }, { do: "place", mat: "n" }, language).intent).toEqual(language.intent);
  });
});

describe("a new snapshot", () => {
  test("ends what was picked, asked and waited for", () => {
    const { ui } = play(table, { do: "pick", card: 0 }, { do: "place", mat: "n" });
    expect(rememberSnapshot(withSilence(ui, "waits", table), known(table))).toMatchObject({
      picked: null,
      pendingIntent: null,
      silence: null,
      message: [],
    });
  });

  test("with a reveal leaves the light on that pair, place by place, until one goes on", () => {
    const ui = rememberSnapshot(INITIAL_UI, known(snapshot("reveal")));
    expect(ui.reveal?.round).toBe(2);
    expect(ui.reveal?.places.map((lines) => lines.length)).toEqual([7, 5]);
    expect(reduce(ui, { do: "next" }, table).ui.reveal).toBeNull();
    expect(reduce(ui, { do: "pick", card: 0 }, snapshot("reveal")).ui.reveal).toBeNull();
  });

  test("keeps what a reveal decided apart from its story", () => {
    expect(rememberSnapshot(INITIAL_UI, known(snapshot("over"))).reveal?.end.map(({ id }) => id)).toEqual(["tell-won"]);
  });

  test("with a move of yours, made at another display, ends a reveal that was not read here", () => {
    const ui = rememberSnapshot(INITIAL_UI, known(snapshot("reveal")));
    const passed = (seat: Seat): Snapshot => ({
      ...dealt,
      frames: toFrames([{ do: "pass", seat, at: null, tell: [], forced: false }]),
    });
    expect(rememberSnapshot(ui, known(passed(1))).reveal?.round).toBe(2);
    expect(rememberSnapshot(ui, known(passed(0))).reveal).toBeNull();
  });

  test("is remembered as the last three events", () => {
    const twice = rememberSnapshot(rememberSnapshot(INITIAL_UI, known(table)), known(table));
    expect(twice.log).toHaveLength(3);
    expect(twice.log.at(-1)?.[0]?.id).toBe("tell-claim-at");
  });

  test("for another viewer begins the log anew and opens no reveal that was read on the curtain", () => {
    const ui = reduce(rememberSnapshot(INITIAL_UI, known(snapshot("handed"))), { do: "next" }, snapshot("handed")).ui;
    const after = rememberSnapshot(ui, known(snapshot("reveal")));
    expect(after.reveal).toBeNull();
    expect(after.log.at(-1)?.[0]?.id).toBe("tell-round");
    expect(rememberSnapshot(after, known(snapshot("curtain"))).log).toEqual([]);
  });

  test("with a notice says it", () => {
    expect(rememberSnapshot(INITIAL_UI, known(snapshot("error"))).message[0]?.id).toBe("no-error");
  });
});

describe("an answer that is no move", () => {
  test("silence says that Python is busy, gone, or was never there, and lets one press again", () => {
    const { ui } = play(table, { do: "pass" }, { do: "pass" });
    expect(withSilence(ui, "waits", table).silence).toMatchObject({ id: "no-answer", args: { cause: "waits" } });
    expect(withSilence(ui, "lost", table).silence).toMatchObject({ id: "no-answer", args: { cause: "gone" } });
    const kept = snapshot("table", { saved: true });
    expect(withSilence(ui, "lost", kept).silence).toMatchObject({ id: "no-answer", args: { cause: "lost" } });
    expect(withSilence(ui, "none", table).silence?.id).toBe("no-kernel");
    expect(withSilence(INITIAL_UI, "waits", table).silence).toMatchObject({
      id: "no-answer",
      args: { cause: "asked" },
    });
    expect(withSilence(ui, "waits", table).pendingIntent).toBeNull();
  });
});

describe("a page without Python", () => {
  const page = snapshot("table", { notice: { id: "no-page", args: {}, text: "" }, undo: "yes" });

  test("says at the first press of whatever Python would do that it is a still picture", () => {
    const presses: TableGesture[] = [
      { do: "pick", card: 0 },
      { do: "place", mat: "n" },
      { do: "go" },
      { do: "pass" },
      { do: "undo" },
      { do: "resign" },
      { do: "keep" },
      { do: "claim", what: "match", mat: "n", round: 1 },
      { do: "ask", intent: { type: "rematch" } },
    ];
    for (const press of presses) {
      const { ui, intent } = play(page, press);
      expect(ui).toEqual({ ...INITIAL_UI, message: [{ ...page.notice, rules: [] }] });
      expect(intent).toBeUndefined();
    }
  });

  test("can be looked at: hints, help and rules open", () => {
    const { ui } = play(page, { do: "hint" }, { do: "panel", panel: "help" });
    expect(ui).toMatchObject({ hint: true, panel: "help", message: [] });
  });
});
