/** States of the table for the demo. */
import type { TableTraits } from "../matcha/table/table-state";
import type {
  PlaceRef,
  TableEvent,
  Sentence,
  PlacePayment,
  PairData,
  Patch,
  PlaceData,
  Snapshot,
} from "../matcha/wire";

const place = (
  mat: PlaceData["mat"],
  table: string | null,
  cards: PlaceData["cards"] = [null, null],
  won: Partial<PlaceData> = {},
): PlaceData => ({
  mat,
  table,
  cards,
  rule: null,
  tokens: null,
  winner: null,
  hits: null,
  ranked: null,
  face: won.hits ? "judged" : "down",
  ...won,
});

const pair = (state: PairData["state"], n: PlaceData, s: PlaceData): PairData => ({ state, places: [n, s] });
/** Frames that change nothing: the events that led to a snapshot. */
export const toFrames = (events: readonly TableEvent[]): Snapshot["frames"] =>
  events.map((event) => ({ event, back: {} }));

export const eventsOf = ({ frames }: Snapshot): TableEvent[] => frames.map(({ event }) => event);

type StateView = TableTraits["known"];

const line = (id: string, args: Sentence["args"] = {}, ...rules: string[]): Sentence => ({ id, args, rules });
const hana = { who: "name", name: "Hana" };

const first = pair(
  "done",
  place("n", "B2", ["S2", "B3"], { rule: "V3", tokens: ["B", "K"], winner: 0, hits: [true, false] }),
  place("s", "W3", [null, "??"], { rule: "V6", tokens: [null, "W"], winner: 1 }),
);
const third = pair("next", place("n", "W1"), place("s", "B4"));

/** The second round of the first set: you are to move, Hana has just said something. */
const middle: StateView = {
  wire: 1,
  revision: 17,
  answered: null,
  seat: 0,
  screen: "table",
  next_seat: null,
  edition: "matagot-2020",
  label: "second",
  house: {},
  number_first: false,
  goals: [3, 4],
  goal_rule: "W2",
  set: 1,
  sets: 2,
  round: 2,
  phase: "play",
  dealer: 0,
  to_move: 0,
  turns: [0, 1, 0, 1],
  turn: 2,
  players: [
    { name: "", plain: false, kind: "human" },
    { name: "Hana", plain: false, kind: "hana" },
  ],
  hands: [
    ["W4", "B1", "0"],
    ["??", "??"],
  ],
  pairs: [first, pair("now", place("n", "S4"), place("s", "M2", ["M4", "??"])), third],
  tokens: [
    [0, 1, 0, 0, 0],
    [0, 0, 1, 0, 1],
  ],
  leaves: [null, 4],
  needs: [
    [
      { kind: "B", lacking: [0, 2, 0, 0, 0] },
      { kind: "five", lacking: [1, 0, 1, 1, 1] },
    ],
    [
      { kind: "five", lacking: [1, 1, 0, 1, 0] },
      { kind: "W", lacking: [0, 0, 2, 0, 0] },
    ],
  ],
  legal: ["0@n", "B1@n", "W4@n", "pass"],
  forbidden: {
    s: { rule: "T2", id: "no-taken", args: {} },
    pairs: { rule: "T5", id: "no-pair", args: {} },
  },
  keep: null,
  kept: [0, 0],
  talk: [{ seat: 1, mat: "s", round: 2, what: "suit M", verdict: "open" }],
  claimable: [
    ["s", 2],
    ["n", 2],
  ],
  undo: "yes",
  outcome: null,
  frames: toFrames([
    {
      do: "lay",
      seat: 0,
      at: [2, "s"],
      card: "M4",
      tell: [line("tell-laid", { who: "you", seen: "yes", suit: "M", number: "4", tsuit: "M", tnumber: "2" }, "T2")],
    },
    {
      do: "lay",
      seat: 1,
      at: [2, "s"],
      card: "??",
      tell: [line("tell-laid", { ...hana, seen: "no", tsuit: "M", tnumber: "2" }, "T2")],
    },
    {
      do: "say",
      seat: 1,
      at: [2, "s"],
      what: "suit M",
      tell: [line("tell-claim", { ...hana, claim: "suit M" }, "B1")],
    },
  ]),
  people: ["momo", "hana", "sora", "robot"],
  settings: { undo: "free", letters: "catalogue", hints: true, download: true },
  notice: null,
  saved: false,
};

const revealed: TableEvent[] = [
  {
    do: "turn",
    seat: null,
    at: [2, "s"],
    cards: ["M4", "M1"],
    tell: [line("tell-turned", { tsuit: "M", tnumber: "2" }, "V1")],
  },
  {
    do: "check",
    seat: null,
    at: [2, "s"],
    hits: [true, true],
    tell: [
      line("tell-checked", { who: "you", suit: "M", number: "4", hit: "yes" }, "V2"),
      line("tell-checked", { ...hana, suit: "M", number: "1", hit: "yes" }, "V2"),
    ],
  },
  {
    do: "compare",
    seat: null,
    at: [2, "s"],
    winner: 1,
    upset: true,
    tell: [line("tell-both", {}, "V4"), line("tell-higher-number", { high: "1", low: "4" }, "K1")],
  },
  {
    do: "take",
    seat: 1,
    at: [2, "s"],
    token: "M",
    from: "table",
    tell: [line("tell-takes", { ...hana, token: "M" }, "V4"), line("tell-lower", { who: "you" }, "V4")],
  },
  {
    do: "turn",
    seat: null,
    at: [2, "n"],
    cards: ["W4", "S3"],
    tell: [line("tell-turned", { tsuit: "S", tnumber: "4" }, "V1")],
  },
  {
    do: "check",
    seat: null,
    at: [2, "n"],
    hits: [true, false],
    tell: [
      line("tell-checked", { who: "you", suit: "W", number: "4", hit: "yes" }, "V2"),
      line("tell-checked", { ...hana, suit: "S", number: "3", hit: "no" }, "V2"),
    ],
  },
  {
    do: "take",
    seat: 0,
    at: [2, "n"],
    token: "S",
    from: "table",
    tell: [line("tell-takes", { who: "you", token: "S" }, "V3")],
  },
  {
    do: "take",
    seat: 1,
    at: [2, "n"],
    token: "K",
    from: "middle",
    tell: [line("tell-takes", { ...hana, token: "K" }, "V3")],
  },
];

const second = pair(
  "done",
  place("n", "S4", ["W4", "S3"], { rule: "V3", tokens: ["S", "K"], winner: 0, hits: [true, false] }),
  place("s", "M2", ["M4", "M1"], {
    rule: "V4",
    tokens: [null, "M"],
    winner: 1,
    hits: [true, true],
    ranked: { high: "1", low: "4", upset: true },
  }),
);

const reveal: Snapshot = {
  ...middle,
  revision: 18,
  round: 3,
  turn: 0,
  hands: [["B1", "0"], ["??"]],
  pairs: [first, second, pair("now", place("n", "W1"), place("s", "B4"))],
  tokens: [
    [0, 1, 0, 1, 0],
    [1, 0, 1, 0, 2],
  ],
  needs: [
    [
      { kind: "B", lacking: [0, 2, 0, 0, 0] },
      { kind: "S", lacking: [0, 0, 0, 2, 0] },
    ],
    [
      { kind: "five", lacking: [0, 1, 0, 1, 0] },
      { kind: "K", lacking: [0, 0, 0, 0, 2] },
    ],
  ],
  legal: ["0@n", "0@s", "B1@n", "B1@s", "pass"],
  forbidden: {},
  talk: [...middle.talk],
  claimable: [
    ["n", 3],
    ["s", 3],
  ],
  undo: "knowledge",
  frames: toFrames([
    ...revealed,
    { do: "round", seat: null, at: null, round: 3, tell: [line("tell-round", { round: 3 }, "S3")] },
  ]),
};

const people: Snapshot["players"] = [
  { name: "Anastasia", plain: false, kind: "human" },
  { name: "Bartholomew the Elder", plain: false, kind: "human" },
];

const curtain: Snapshot = {
  ...middle,
  revision: 19,
  seat: "table",
  screen: "curtain",
  next_seat: 1,
  to_move: 1,
  turn: 3,
  players: people,
  hands: [
    ["??", "??"],
    ["??", "??"],
  ],
  pairs: [first, pair("now", place("n", "S4", ["??", null]), place("s", "M2", ["??", "??"])), third],
  legal: [],
  forbidden: {},
  talk: [],
  claimable: [],
  frames: toFrames([]),
};

/** The second round ends at one screen: both players read it, then the curtain falls. */
const handed: Snapshot = {
  ...curtain,
  round: 3,
  turn: 0,
  next_seat: 0,
  to_move: 0,
  pairs: reveal.pairs,
  tokens: reveal.tokens,
  needs: reveal.needs,
  frames: toFrames(revealed.map((event) => ({ ...event, tell: event.tell.slice(0, 1) }))),
};

const dealt: Snapshot = {
  ...middle,
  revision: 2,
  round: 1,
  turn: 0,
  hands: [
    ["W4", "B1", "0", "M4", "S2"],
    ["??", "??", "??", "??", "??"],
  ],
  pairs: [pair("now", place("n", "B2"), place("s", "W3")), pair("next", place("n", "S4"), place("s", "M2")), third],
  tokens: [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  needs: [
    [
      { kind: "M", lacking: [3, 0, 0, 0, 0] },
      { kind: "B", lacking: [0, 3, 0, 0, 0] },
    ],
    [
      { kind: "M", lacking: [3, 0, 0, 0, 0] },
      { kind: "B", lacking: [0, 3, 0, 0, 0] },
    ],
  ],
  legal: ["0@n", "0@s", "B1@n", "B1@s", "M4@n", "M4@s", "S2@n", "S2@s", "W4@n", "W4@s", "pass"],
  forbidden: {},
  talk: [],
  claimable: [
    ["n", 1],
    ["s", 1],
  ],
  undo: "no",
  frames: toFrames([{ do: "deal", seat: 0, at: null, set: 1, tell: [line("tell-deal", { who: "you" }, "S1")] }]),
};

const last = pair(
  "done",
  place("n", "W1", ["B1", null], { rule: "V6", tokens: ["W", null], winner: 0 }),
  place("s", "B4", ["0", "??"], { rule: null, tokens: null, winner: null }),
);

const over: Snapshot = {
  ...reveal,
  revision: 24,
  round: null,
  phase: "over",
  to_move: null,
  turns: [],
  hands: [[], []],
  pairs: [
    first,
    second,
    {
      ...last,
      places: [
        last.places[0],
        place("s", "B4", ["0", "B2"], { rule: "V3", tokens: ["K", "B"], winner: 1, hits: [false, true] }),
      ],
    },
  ],
  tokens: [
    [1, 1, 1, 1, 1],
    [1, 1, 1, 0, 2],
  ],
  needs: [[], []],
  legal: [],
  claimable: [],
  talk: [],
  outcome: {
    winner: 0,
    how: "goal",
    rules: ["W2"],
    kind: "five",
    count: null,
    tell: [line("tell-won", { who: "you", goal: "kinds" }, "W2")],
  },
  frames: toFrames([
    {
      do: "take",
      seat: 0,
      at: [3, "n"],
      token: "W",
      from: "table",
      tell: [line("tell-alone", { who: "you", token: "W", tsuit: "W", tnumber: "1" }, "V6", "X7")],
    },
    {
      do: "turn",
      seat: null,
      at: [3, "s"],
      cards: ["0", "B2"],
      tell: [line("tell-turned", { tsuit: "B", tnumber: "4" }, "V1")],
    },
    {
      do: "take",
      seat: 1,
      at: [3, "s"],
      token: "B",
      from: "table",
      tell: [line("tell-takes", { ...hana, token: "B" }, "V3")],
    },
    {
      do: "take",
      seat: 0,
      at: [3, "s"],
      token: "K",
      from: "middle",
      tell: [line("tell-takes", { who: "you", token: "K" }, "V3")],
    },
    { do: "over", seat: 0, at: null, winner: 0, tell: [line("tell-won", { who: "you", goal: "kinds" }, "W2")] },
  ]),
};

const withBets = (view: StateView): StateView => ({ ...view, settings: { ...view.settings, bets: true } });

/** A snapshot behind a frame at which its last card was laid and bets are open. */
function withBetFrame(view: StateView, { tokens, needs, talk }: Snapshot): StateView {
  const round = eventsOf(view)[0]!.at![0];
  const covered = ({ mat, table, cards: [own, other] }: PlaceData): PlaceData =>
    place(mat, table, [own, other && "??"]);
  const pairs = view.pairs.map((one, at): PairData => {
    if (at > round - 1) return pair("next", place("n", one.places[0].table), place("s", one.places[1].table));
    return at < round - 1 ? one : pair("now", covered(one.places[0]), covered(one.places[1]));
  });
  const still = { legal: [], forbidden: {}, claimable: [], to_move: null, outcome: null };
  const before: Snapshot = { ...view, ...still, phase: "play", round, pairs, tokens, needs, talk };
  const lays: TableEvent = { do: "lay", seat: 0, at: [round, "n"], card: "??", tell: [] };
  return withBets({ ...view, frames: [{ event: lays, back: difference(view, before) }, ...view.frames] });
}

/** The patch from one snapshot to another, by fields. */
export const difference = (from: Snapshot, to: Snapshot): Patch =>
  Object.fromEntries(
    Object.entries(to)
      .filter(([name, value]) => name !== "frames" && from[name as keyof Snapshot] !== value)
      .map(([name, value]) => [name, value === null ? [] : [value]]),
  );

/** The payments of this game, as narrated when its places were resolved. */
const paid: PlacePayment[] = [
  {
    set: 1,
    at: [2, "s"],
    table: "M2",
    tokens: [null, "M"],
    tell: sentencesOf(revealed, [2, "s"]),
    lead: -1,
    turned: false,
  },
  {
    set: 1,
    at: [2, "n"],
    table: "S4",
    tokens: ["S", "K"],
    tell: sentencesOf(revealed, [2, "n"]),
    lead: 0,
    turned: false,
  },
  {
    set: 1,
    at: [3, "s"],
    table: "B4",
    tokens: ["K", "B"],
    tell: sentencesOf(eventsOf(over), [3, "s"]),
    lead: 0,
    turned: false,
  },
  {
    set: 1,
    at: [3, "n"],
    table: "W1",
    tokens: ["W", null],
    tell: sentencesOf(eventsOf(over), [3, "n"]),
    lead: 1,
    turned: true,
  },
];

/** The sentences of a place after its cards have turned. */
function sentencesOf(events: TableEvent[], [round, mat]: PlaceRef): Sentence[] {
  return events
    .filter(({ do: kind, at }) => kind !== "turn" && at?.[0] === round && at[1] === mat)
    .flatMap(({ tell }) => tell);
}

/** The last set is over, and the suits decide. */
const tie: Snapshot = {
  ...over,
  set: 2,
  tokens: [
    [2, 1, 2, 0, 1],
    [1, 1, 1, 2, 2],
  ],
  outcome: {
    winner: 0,
    how: "last set",
    rules: ["W5"],
    kind: "M",
    count: 2,
    tell: [line("tell-tie", { who: "you", cause: "end", token: "M", count: 2, less: 1 }, "W5")],
  },
  frames: toFrames([
    ...eventsOf(over).slice(0, -1),
    {
      do: "over",
      seat: 0,
      at: null,
      winner: 0,
      tell: [line("tell-tie", { who: "you", cause: "end", token: "M", count: 2, less: 1 }, "W5")],
    },
  ]),
};

/** The first edition: the number mat is left, four of a kind win, you are the guest. */
const classic: Snapshot = {
  ...dealt,
  edition: "grail-2015",
  label: "first",
  number_first: true,
  goals: [4, 4],
  goal_rule: "W1",
  sets: 0,
  set: 3,
  dealer: 1,
  to_move: 1,
  turns: [1, 0, 1],
  turn: 2,
  players: [dealt.players[0], { name: "Momo", plain: false, kind: "momo" }],
  hands: [
    ["W4", "B1", "0", "S2"],
    ["??", "??", "??", "??", "??"],
  ],
  pairs: [
    pair("now", place("n", "B2", [null, "??"]), place("s", "W3", ["??", null])),
    pair("next", place("n", "S4"), place("s", "M2")),
    third,
  ],
  tokens: [
    [2, 1, 3, 0, 1],
    [1, 2, 0, 3, 2],
  ],
  legal: [],
  forbidden: {
    n: { rule: "T1", id: "no-turn", args: { who: "name", name: "Momo" } },
    s: { rule: "T1", id: "no-turn", args: { who: "name", name: "Momo" } },
  },
  claimable: [],
  frames: toFrames([
    { do: "pass", seat: 0, at: null, forced: false, tell: [line("tell-passed", { who: "you" }, "T3")] },
  ]),
};
const classicView: Snapshot = {
  ...classic,
  pairs: [pair("now", place("n", "B2", [null, "??"]), place("s", "W3", ["M3", null])), ...classic.pairs.slice(1)],
};

const keep: Snapshot = {
  ...classicView,
  phase: "keep",
  round: null,
  to_move: null,
  turns: [],
  turn: 0,
  hands: [
    ["W4", "B1", "0"],
    ["??", "??"],
  ],
  pairs: [first, second, last],
  keep: { most: 3 },
  forbidden: {},
  frames: toFrames([
    { do: "set", seat: null, at: null, tell: [line("tell-set-end", { who: "you", kept: "no" }, "E1")] },
  ]),
};

const notLegal = line("no-taken", {}, "T2");

export interface State {
  view: StateView;
  /** Presses by selector before the screenshot. */
  press?: string[];
  /** Snapshots that follow, each with further presses. */
  next?: { view: Snapshot; press: string[] }[];
  /** The refusal that Python answers with. */
  refusal?: Sentence;
  /** Or the state that it answers with, once a card is laid. */
  then?: string;
}

const BETS = [".stake:nth-of-type(2) button:nth-of-type(1)", ".stake:nth-of-type(4) button"];

export const STATES: Readonly<Record<string, State>> = {
  table: { view: middle, press: [".hand button:nth-child(1)"], then: "reveal" },
  first: { view: dealt, press: [".hand button:nth-child(3)"] },
  reveal: { view: reveal },
  say: { view: middle, press: [".hand button:nth-child(1)", ".bar .say-it"] },
  help: { view: middle, press: [".tools button:last-child"] },
  game: { view: middle, press: [".game-head button:last-child"] },
  chart: { view: middle, press: [".game-head button"] },
  why: { view: reveal, press: ['.bar [aria-keyshortcuts="W"]'] },
  hint: { view: dealt, press: ['.bar [aria-keyshortcuts="H"]', ".rule"] },
  handed: { view: handed },
  curtain: { view: curtain, then: "hot" },
  hot: {
    view: {
      ...middle,
      players: people,
      talk: [
        {
          seat: 1,
          mat: "s",
          round: 2,
          what: "say: <b>I never bluff</b>, said the Elder, at length",
          verdict: "unverifiable",
        },
      ],
    },
  },
  classic: { view: classicView, press: [".hand button:nth-child(2)"] },
  keep: { view: keep, press: [".hand button:nth-child(1)", ".hand button:nth-child(3)"] },
  over: { view: { ...over, paid } },
  bets: { view: withBets(middle), next: [{ view: withBetFrame(reveal, middle), press: BETS }] },
  came: { view: withBets(middle), next: [{ view: withBetFrame(reveal, middle), press: [...BETS, ".bar .go"] }] },
  paid: {
    view: withBets(middle),
    next: [
      { view: withBetFrame(reveal, middle), press: [...BETS, ".bar .go"] },
      {
        view: withBetFrame({ ...over, paid }, reveal),
        press: [".bar .go", ".bar .go", '.bar [aria-expanded="false"]'],
      },
    ],
  },
  tie: { view: tie },
  end: { view: { ...over, paid, frames: [] } },
  refused: { view: middle, press: [".hand button:nth-child(1)", ".place.legal"], refusal: notLegal },
  waiting: { view: middle, press: [".hand button:nth-child(1)", ".place.legal"] },
  error: { view: { ...middle, notice: { id: "no-error", args: {}, text: "RecordError: sets[0].moves[3]" } } },
  pass: {
    view: {
      ...middle,
      legal: ["pass"],
      forbidden: { n: { rule: "X6", id: "no-fit", args: {} }, s: { rule: "X6", id: "no-fit", args: {} } },
    },
  },
};
