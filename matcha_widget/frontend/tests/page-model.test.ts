import { partInliner } from "../src/kit/unpack";
import { expect, test } from "vitest";
import { intentKey, PageModel } from "../src/kit/page-model";

test("an intent is looked up without id and revision, whatever the order of its fields", () => {
  expect(intentKey({ type: "say", what: "zero", mat: "n", id: "x-1", revision: 4 })).toBe(
    '{"mat":"n","type":"say","what":"zero"}',
  );
  expect(intentKey({ what: "zero", revision: 9, mat: "n", type: "say" })).toBe(
    '{"mat":"n","type":"say","what":"zero"}',
  );
});

test("an answer sets traits and sends a message with the id of the intent, after the press", async () => {
  const model = new PageModel(
    { step: 0 },
    { '{"type":"go"}': { traits: { step: 1 }, message: { type: "told", id: "" } } },
  );
  const received: unknown[] = [];
  model.on("change:step", () => received.push(model.get("step")));
  model.on("msg:custom", (message) => received.push(message));
  model.send({ type: "go", id: "x-7", revision: 3 });
  expect(received).toEqual([]);
  await Promise.resolve();

  expect(received).toEqual([1, { type: "told", id: "x-7" }]);
});

test("intents at a node get the answers of that node, and revisions grow", async () => {
  const go = '{"choice":{"card":"M4","kind":"lay"},"type":"act"}';
  const model = new PageModel(
    { snapshot: { node: "1.1", revision: 4, answered: null } },
    {
      "1.1": { [go]: { traits: { snapshot: { node: "1.2", revision: 0, answered: null } } } },
      '{"type":"again"}': { traits: { snapshot: { node: "1.1", revision: 0, answered: null } } },
    },
  );
  model.send({ type: "act", choice: { kind: "lay", card: "M4" }, id: "x-1", revision: 4 });
  await Promise.resolve();
  expect(model.get("snapshot")).toEqual({ node: "1.2", revision: 5, answered: "x-1" });
  model.send({ type: "act", choice: { kind: "lay", card: "M4" }, id: "x-2", revision: 5 });
  await Promise.resolve();
  expect(model.get("snapshot")).toEqual({ node: "1.2", revision: 5, answered: "x-1" });
  model.send({ type: "again", id: "x-3", revision: 5 });
  await Promise.resolve();
  expect(model.get("snapshot")).toEqual({ node: "1.1", revision: 6, answered: "x-3" });
});

test("stones stay lit until the course begins again", async () => {
  const stone = (state: string, stamp = false) => ({ id: "1", title: state === "ahead" ? null : "One", state, stamp });
  const seen = (...stones: object[]) => ({ traits: { snapshot: { revision: 0, answered: null, stones } } });
  const model = new PageModel(seen(stone("ahead")).traits, {
    '{"type":"go"}': seen(stone("done")),
    '{"type":"stone"}': seen(stone("ahead", true)),
    '{"type":"again"}': { ...seen(stone("ahead")), startsOver: true },
  });
  const after = async (type: string): Promise<unknown> => {
    model.send({ type, id: "x-1" });
    await Promise.resolve();
    return (model.get("snapshot") as { stones: unknown[] }).stones[0];
  };
  expect(await after("go")).toEqual(stone("done"));
  expect(await after("stone")).toEqual(stone("done", true));
  expect(await after("again")).toEqual(stone("ahead"));
});

test("endings stay in the album of their step until the course begins again", async () => {
  const seen = (id: string, ...places: (string | null)[]) => ({
    traits: { snapshot: { revision: 0, answered: null, step: { id }, album: places.map((place) => ({ place })) } },
  });
  const model = new PageModel(seen("9.1", null, null).traits, {
    '{"type":"one"}': seen("9.1", "n", null),
    '{"type":"other"}': seen("9.1", null, "s"),
    '{"type":"stone"}': seen("9.2", null, null),
    '{"type":"again"}': { ...seen("9.1", null, null), startsOver: true },
  });
  const after = async (type: string): Promise<unknown> => {
    model.send({ type, id: "x-1" });
    await Promise.resolve();
    return (model.get("snapshot") as { album: { place: unknown }[] }).album.map(({ place }) => place);
  };
  expect(await after("one")).toEqual(["n", null]);
  expect(await after("stone")).toEqual([null, null]);
  expect(await after("other")).toEqual(["n", "s"]);
  expect(await after("again")).toEqual([null, null]);
});

test("flags are added and removed one by one", async () => {
  const seen = (node: string, ...marks: [number, string][]) => ({
    traits: { snapshot: { node, revision: 0, answered: null, marks } },
  });
  const model = new PageModel(seen("7.1").traits, {
    '{"type":"one"}': seen("7.1", [1, "n"]),
    '{"type":"other"}': seen("7.1", [2, "s"]),
    '{"type":"go"}': seen("7.2"),
  });
  const after = async (type: string): Promise<unknown> => {
    model.send({ type, id: "x-1" });
    await Promise.resolve();
    return (model.get("snapshot") as { marks: unknown }).marks;
  };
  expect(await after("one")).toEqual([[1, "n"]]);
  expect(await after("other")).toEqual([
    [1, "n"],
    [2, "s"],
  ]);
  expect(await after("one")).toEqual([[2, "s"]]);
  expect(await after("go")).toEqual([]);
});

test("of acts in any order the last one is taken back", async () => {
  const seen = (node: string, ...sorted: string[]) => ({
    traits: { snapshot: { node, revision: 0, answered: null, sorted } },
  });
  const back = (last: string) => `{"last":"${last}","type":"back"}`;
  const [a, b, both] = [seen("a", "a"), seen("b", "b"), seen("a-b", "a", "b")];
  const model = new PageModel(seen("").traits, {
    "": { '{"type":"b"}': b },
    b: { '{"type":"a"}': both },
    "a-b": { [back("a")]: b, [back("b")]: a, '{"type":"back"}': a },
  });
  for (const [type, node] of [
    ["b", "b"],
    ["a", "a-b"],
    ["back", "b"],
  ] as const) {
    model.send({ type, id: "x-1" });
    await Promise.resolve();
    expect(model.get("snapshot")).toMatchObject({ node });
  }
});

test("an unexpected intent gets the answer for all others, or none", async () => {
  const received: unknown[] = [];
  const [deaf, polite] = [new PageModel({}, {}), new PageModel({}, { "": { message: { type: "refused" } } })];
  for (const model of [deaf, polite]) {
    model.on("msg:custom", (message) => received.push(message));
    model.send({ type: "move", id: "x-1" });
  }
  await Promise.resolve();

  expect(received).toEqual([{ type: "refused", id: "x-1" }]);
});

test("a listener gets only changes, and none once it is off", () => {
  const model = new PageModel({ step: 0 }, {});
  const received: string[] = [];
  const listener = (): number => received.push("step");
  model.on("change:step change", listener);
  model.set("step", 0);
  model.set("step", 1);
  model.off("change", listener);
  model.set("step", 2);
  model.off();
  model.set("step", 3);

  expect(received).toEqual(["step", "step", "step"]);
});

const parts = [["M1", "M2"], { hand: { "=": 0 }, none: null }];

test("shared parts are inlined, inside other parts too", () => {
  expect(partInliner(parts)({ seats: [{ "=": 1 }, { "=": 1 }] })).toEqual({
    seats: [
      { hand: ["M1", "M2"], none: null },
      { hand: ["M1", "M2"], none: null },
    ],
  });
});

test("a shared part is inlined once", () => {
  const whole = partInliner(parts);
  expect(whole({ "=": 1 })).toBe(whole({ "=": 1 }));
});
