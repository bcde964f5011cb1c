import { describe, expect, test, vi } from "vitest";
import en from "../../locales/en.ftl?raw";
import genmaicha from "../../locales/genmaicha.en.ftl?raw";
import { FakeModel } from "../src/demo/model";
import played from "../src/demo/markets.json";
import "../src/genmaicha/parts/names";
import { intentFromForm } from "../src/genmaicha/table/new-market";
import { reduce } from "../src/genmaicha/table/market-gestures";
import { INITIAL_UI, type MarketGesture, type MarketUi } from "../src/genmaicha/table/market-ui";
import widget from "../src/genmaicha/table/market-widget";
import { init, update, type MarketState } from "../src/genmaicha/table/market-update";
import { legalBids, legalCrates, lineOffer, legalLooks } from "../src/genmaicha/table/legal-moves";
import { primaryAction, promptSentences } from "../src/genmaicha/table/prompt";
import type { MarketEvent, MarketIntent, MarketSnapshot } from "../src/genmaicha/wire";
import { mountWidget } from "./display";

const view = (name: keyof typeof played, change: Partial<MarketSnapshot> = {}): MarketSnapshot => ({
  ...(played[name] as unknown as MarketSnapshot),
  ...change,
});
const catalogue = { language: "en", source: `${genmaicha}\n${en}`, english: "" };
const stateOf = (snapshot: MarketSnapshot): MarketState => init({ snapshot, people: [], catalogue }).state;
const after = (ui: MarketUi, snapshot: MarketSnapshot, ...gestures: MarketGesture[]) =>
  gestures.reduce((last, gesture) => reduce(last.ui, gesture, snapshot), { ui } as {
    ui: MarketUi;
    intent?: MarketIntent;
  });

test("patterns say what may be pressed: no rule is known here", () => {
  expect(legalBids({ legal: ["bid 0..300"] })).toEqual({ least: 0, most: 300 });
  expect(legalBids({ legal: ["bid 0"] })).toEqual({ least: 0, most: 0 });
  expect(legalCrates({ legal: ["take a|c"] })).toEqual(["a", "c"]);
  const legal = ["brew row2 G1 G1 B2|O2", "brew row2 G1 G1 B2|O2 + B2:B|O2:O", "done", "peek col1|col3 W5"];
  expect(lineOffer({ legal }, "row2")).toEqual({ places: [["G1"], ["G1"], ["B2", "O2"]], extras: ["B2:B", "O2:O"] });
  expect(lineOffer({ legal }, "col1")).toBeNull();
  expect(legalLooks({ legal })).toEqual({ columns: ["col1", "col3"], drinks: ["W5"] });
});

test("a bid stops at all one has and at nothing, and is sent by the one filled button", () => {
  const snapshot = view("market-bid");
  const { ui } = after(INITIAL_UI, snapshot, { do: "yen", yen: 900 });
  expect(ui.yen).toBe(500);
  expect(after(ui, snapshot, { do: "yen", yen: -100 }).ui.yen).toBe(0);
  expect(after(ui, snapshot, { do: "go" }).intent).toEqual({ type: "move", move: "bid 500" });
});

test("a tag lays its proposal, a place takes its next alternative, Brew sends the text", () => {
  const snapshot = view("market-brew");
  const line = Object.keys(snapshot.brewable)[0] as "row1";
  const { ui } = after(INITIAL_UI, snapshot, { do: "line", line });
  expect(ui.tray?.drinks).toEqual(snapshot.brewable[line]!.drinks);
  const places = lineOffer(snapshot, line)!.places;
  const open = places.findIndex((drinks) => drinks.length > 1);
  const { ui: other } = after(ui, snapshot, { do: "place", place: open, by: 1 });
  expect(other.tray!.drinks[open]).not.toBe(ui.tray!.drinks[open]);
  expect(places[open]).toContain(other.tray!.drinks[open]);
  const { intent } = after(other, snapshot, { do: "go" });
  expect(intent).toEqual({ type: "move", move: `brew ${line} ${other.tray!.drinks.join(" ")}` });
});

test("the fourth place starts empty, goes through what may be added, and is empty again", () => {
  const snapshot = view("market-all");
  const line = Object.keys(snapshot.brewable)[0] as "row1";
  const { extras } = lineOffer(snapshot, line)!;
  const turn: MarketGesture = { do: "place", place: 3, by: 1 };
  const seen = [INITIAL_UI, ...[...extras, null].map(() => INITIAL_UI)].map((_, times) => {
    const presses = Array.from({ length: times }, () => turn);
    return after(INITIAL_UI, snapshot, { do: "line", line }, ...presses).ui.tray!.extra;
  });
  expect(seen).toEqual([null, ...extras, null]);
  const { intent } = after(INITIAL_UI, snapshot, { do: "line", line }, turn, { do: "go" });
  expect(intent).toMatchObject({ move: `brew ${line} ${snapshot.brewable[line]!.drinks.join(" ")} + ${extras[0]}` });
});

test("a look is paid for by a drink and then sent by a card", () => {
  const legal = ["done", "peek col1|col3 W5"];
  const snapshot = view("market-all", { legal });
  const { ui } = after(INITIAL_UI, snapshot, { do: "look" }, { do: "drink", drink: "W5" });
  expect(after(ui, snapshot, { do: "column", column: 1 }).intent).toBeUndefined();
  expect(after(ui, snapshot, { do: "column", column: 2 }).intent).toEqual({ type: "move", move: "peek col3 W5" });
});

test("an ad is offered straight after the first brew, with a sum, and can be let go", () => {
  const snapshot = view("market-all", { legal: ["brand 100..300", "done"], brewable: {} });
  const { ui } = after(INITIAL_UI, snapshot, { do: "yen", yen: 900 });
  expect(primaryAction({ view: snapshot, ui })).toMatchObject({ id: "do-brand", intent: { move: "brand 300" } });
  expect(primaryAction({ view: snapshot, ui: after(ui, snapshot, { do: "noAd" }).ui }).id).toBe("do-done");
});

test("a hatched tag says what is missing, with its rule, and lays nothing", () => {
  const snapshot = view("market-brew");
  const line = Object.keys(snapshot.dark)[0] as "row1";
  const { ui, intent } = after(INITIAL_UI, snapshot, { do: "line", line });
  expect(ui.tray).toBeNull();
  expect(ui.message[0]).toMatchObject({ id: "no-dark", rules: [snapshot.dark[line]![0]![1]] });
  expect(intent).toBeUndefined();
});

test("Done asks once more while something pays, and anything else takes that back", () => {
  const snapshot = view("market-brew");
  const first = after(INITIAL_UI, snapshot, { do: "done" });
  expect(first.intent).toBeUndefined();
  expect(first.ui.message[0]!.id).toBe("do-done.sure");
  expect(after(first.ui, snapshot, { do: "done" }).intent).toEqual({ type: "move", move: "done" });
  expect(after(first.ui, snapshot, { do: "hint" }, { do: "done" }).intent).toBeUndefined();
});

test("a crate is picked before it is taken, and one that is gone cannot be", () => {
  const snapshot = view("market-take");
  const [may] = legalCrates(snapshot);
  const gone = "abcdef"[snapshot.crates.findIndex((crate) => crate === null)]!;
  expect(after(INITIAL_UI, snapshot, { do: "go" }).intent).toBeUndefined();
  expect(after(INITIAL_UI, snapshot, { do: "crate", crate: gone }).ui.crate).toBeNull();
  const { ui } = after(INITIAL_UI, snapshot, { do: "crate", crate: may! });
  expect(primaryAction({ view: snapshot, ui })).toMatchObject({ id: "do-take", intent: { move: `take ${may}` } });
});

test("of two presses on one state the second waits for the answer to the first", () => {
  const snapshot = view("market-bid");
  const { ui } = after(INITIAL_UI, snapshot, { do: "go" });
  expect(ui.pendingIntent).toBe("move");
  expect(after(ui, snapshot, { do: "go" }).intent).toBeUndefined();
});

test("frames are shown one after the other, announced as they come, and any press brings the last", () => {
  const state = stateOf(view("market-two"));
  const event = (kind: MarketEvent["do"]): MarketEvent => ({
    do: kind,
    seat: 1,
    tell: [{ id: "tell-over", args: {}, rules: [] }],
  });
  const frames = ["bid", "open", "order"].map((kind) => ({ event: event(kind as "bid"), back: {} }));
  const snapshot = view("market-two", { revision: state.newest.revision + 1, frames: frames as never });
  const traits = { snapshot, people: [], catalogue };
  const first = update(state, { on: "traits", traits, changed: "snapshot", answers: null });
  expect([first.state.event?.do, first.state.queue.length]).toEqual(["bid", 2]);
  expect(first.effects).toContainEqual(expect.objectContaining({ do: "wait", timer: "frame" }));
  const rest = update(first.state, { on: "press" });
  expect(rest.state.queue).toEqual([]);
  expect(rest.state.ui.log).toHaveLength(3);
});

test("what comes late is not shown over what is newer", () => {
  const state = stateOf(view("market-two", { revision: 9 }));
  const traits = { snapshot: view("market-two", { revision: 8 }), people: [], catalogue };
  expect(update(state, { on: "traits", traits, changed: "snapshot", answers: null }).state.view.revision).toBe(9);
});

test("the form asks for the seats that are taken, in their order", () => {
  const form = new FormData();
  const fields = { seat0: "human", name0: " Ana ", seat1: "momo", name1: "x", seat2: "", seat3: "human", name3: "Ben" };
  for (const [name, value] of Object.entries({ ...fields, ceremony: "on", overtake: "on" })) form.set(name, value);
  expect(intentFromForm(form, view("market-bid"))).toEqual({
    seats: ["human", "momo", "human"],
    names: ["Ana", "", "Ben"],
    options: { seats: 3, variants: ["ceremony"], house: { overtake: true } },
  });
});

test.each(Object.keys(played))("%s says what is due and has one filled button", (name) => {
  const now = { view: view(name as "market-bid"), ui: INITIAL_UI };
  expect(promptSentences(now).length).toBeGreaterThan(0);
  expect(primaryAction(now).id).toMatch(/^(do|is)-/);
});

describe("a new phase", () => {
  const arrives = (waits: MarketUi["pendingIntent"], kinds: readonly MarketEvent["do"][]) => {
    const before = stateOf(view("market-bid"));
    const state = { ...before, ui: { ...before.ui, pendingIntent: waits } };
    const frames = kinds.map((kind) => ({ event: { do: kind, seat: 1, tell: [] }, back: {} }));
    const snapshot = view("market-take", { revision: state.newest.revision + 1, frames: frames as never });
    const traits = { snapshot, people: [], catalogue };
    return update(state, { on: "traits", traits, changed: "snapshot", answers: null });
  };
  const COUNTER = { do: "scroll", to: ".counter" };

  test("is brought into sight where this display asked for it, once all has come to rest", () => {
    const arrived = arrives("move", ["bid", "open"]);
    expect(arrived.effects).not.toContainEqual(COUNTER);
    expect(update(arrived.state, { on: "timer", timer: "frame" }).effects).toContainEqual(COUNTER);
  });

  test("leaves the page where it is when others brought it about", () => {
    expect(arrives(null, ["bid"]).effects).not.toContainEqual(COUNTER);
  });
});

test("lids slide off crates that are filled while one watches, and off no others", () => {
  const before = stateOf(view("market-bid"));
  const lids = (kind: MarketEvent["do"]): boolean => {
    const frames = [{ event: { do: kind, tell: [] }, back: {} }];
    const snapshot = view("market-bid", { revision: before.newest.revision + 1, frames: frames as never });
    const traits = { snapshot, people: [], catalogue };
    return update(before, { on: "traits", traits, changed: "snapshot", answers: null }).state.ui.lids;
  };
  expect([before.ui.lids, lids("fill"), lids("undo")]).toEqual([false, true, false]);
});

describe("a display", () => {
  const show = (name: keyof typeof played, change: Partial<MarketSnapshot> = {}, host?: unknown) => {
    const traits = { snapshot: view(name, change), people: [], catalogue, replay: null as string | null };
    return mountWidget(widget, new FakeModel<typeof traits, MarketIntent>(traits), host);
  };

  test("keeps the stepper during a claim, and shuts the pouch of a bid at once", () => {
    const display = show("market-bid");
    display.press("[aria-label='Say something']");
    display.press(".drawer .tight button");
    expect(display.model.sent).toMatchObject([{ type: "say" }]);
    expect(display.el.querySelector("[data-amount]")).not.toBeNull();
    display.close();
    const bidding = show("market-bid");
    bidding.press(".foot > .btn");
    expect(bidding.el.querySelector("[data-amount]")).toBeNull();
    expect(bidding.el.querySelector(".foot > .btn")!.ariaBusy).toBe("true");
    bidding.close();
  });

  test("names the rules behind a sentence, and tells them one after the other", () => {
    const display = show("market-bid");
    const sign = display.el.querySelector(".tell .sign")!;
    expect(sign.ariaLabel).toBe("Why? rule Bids");
    display.press(".tell .sign");
    expect([...display.el.querySelectorAll<HTMLElement>(".law p[title]")].map(({ title }) => title)).toEqual([
      "GA1",
      "XA2",
    ]);
    expect(display.text(".law h3")).toBe("Bids");
    expect(display.el.querySelector(".law")!.ariaLabel).toMatch(/^rule Bids: Everybody sets aside .+ Everybody pays /);
    display.close();
  });

  test("shows everybody's drinks though somebody has spoken", () => {
    const hands = view("market-take").players.map(() => ["G1"]);
    const display = show("market-take", { hands, talk: [{ seat: 1, what: "say: well", round: 1 }] as never });
    const holds = display.el.querySelector("[data-seat='1'] button.holds")!;
    expect([holds.textContent, holds.ariaExpanded]).toEqual([expect.stringContaining("well"), "false"]);
    display.press("[data-seat='1'] button.holds");
    expect(holds.ariaExpanded).toBe("true");
    display.close();
  });

  const OVER = { end: { ...view("market-over").end!, winners: [0], turned: true } };

  test("leads to where the game turned at every press", async () => {
    const render = async ({ el }: { el: HTMLElement }) => void (el.innerHTML = "<button data-home>");
    const display = show("market-over", OVER, { getWidget: async () => ({ render }) });
    display.press(".foot > .btn");
    display.model.update("replay", "anywidget:1");
    await vi.waitFor(() => expect(display.el.lastElementChild!.querySelector("button")).not.toBeNull());
    display.press(".foot > .btn");
    expect(document.activeElement).toBe(display.el.lastElementChild!.querySelector("button"));
    display.close();
  });

  test("says at every press that the page cannot show where the game turned", async () => {
    const display = show("market-over", OVER);
    display.press(".foot > .btn");
    display.model.update("replay", "anywidget:1");
    await vi.waitFor(() => expect(display.text(".tell")).toContain("this page can’t show it here"));
    display.press(".foot > .btn");
    expect(display.text(".tell")).toContain("this page can’t show it here");
    display.close();
  });
});
