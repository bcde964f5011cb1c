/** States of the story for the demo. */
import widget from "../matcha/course/story-widget";
import type {
  CatalogueData,
  ExplorerFacts,
  KnownRing,
  PairData,
  PlaceData,
  Snapshot,
  StorySnapshot,
} from "../matcha/wire";
import known from "./facts.json";
import { FakeModel } from "./model";

const NAMES: readonly (readonly [title: string, spot: string])[] = [
  ["Match the table card", "the gate"],
  ["The worst hand", "the raked gravel"],
  ["Two cards, one token", "the bridge"],
  ["A very small number", "the stairs"],
  ["The scoop", "the kettle"],
  ["Two turns", "the veranda"],
  ["Five for six", "the threshold"],
  ["Three ways to win", "the hearth"],
  ["What you say", "the screen"],
  ["Hana’s table", "the lit room"],
];

const stones = (at: number): StorySnapshot["stones"] =>
  NAMES.map(([title, spot], number) => ({
    id: String(number + 1),
    title: number < at ? title : null,
    spot,
    state: number + 1 < at ? (number === 1 ? "hollow" : "done") : "ahead",
    stamp: number === 3 && at > 4,
  }));

const place = (
  mat: "n" | "s",
  table: string,
  cards: PlaceData["cards"] = [null, null],
  more: Partial<PlaceData> = {},
): PlaceData => ({
  mat,
  table,
  cards,
  face: "down",
  rule: null,
  tokens: null,
  winner: null,
  hits: null,
  ranked: null,
  ...more,
});

const pair = (state: PairData["state"], n: PlaceData, s: PlaceData): PairData => ({ state, places: [n, s] });
const later = [pair("next", place("n", "W2"), place("s", "S3")), pair("next", place("n", "M2"), place("s", "M1"))];

const board = (kind: string, name: string, now: PairData, more: Partial<Snapshot> = {}): Snapshot => ({
  wire: 1,
  revision: 1,
  answered: null,
  seat: 0,
  screen: "table",
  next_seat: null,
  edition: "matagot-2020",
  label: "second",
  house: {},
  number_first: true,
  goals: [3, 4],
  goal_rule: "W2",
  set: 1,
  sets: 2,
  round: 1,
  phase: "play",
  dealer: 1,
  to_move: 0,
  turns: [1, 0, 1, 0],
  turn: 1,
  players: [
    { name: "", plain: false, kind: "human" },
    { name, plain: false, kind },
  ],
  hands: [
    ["S4", "M3", "0", "B2", "B3"],
    ["??", "??", "??", "??"],
  ],
  pairs: [now, ...later],
  tokens: [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  leaves: [null, null],
  needs: [[], []],
  legal: [],
  forbidden: {},
  keep: null,
  kept: [0, 0],
  talk: [],
  claimable: [],
  undo: "no",
  outcome: null,
  frames: [],
  settings: { undo: "free", letters: "catalogue", hints: false, download: false },
  notice: null,
  saved: true,
  ...more,
});

const story = (more: Partial<StorySnapshot>): StorySnapshot => ({
  wire: 1,
  revision: 1,
  answered: null,
  node: "1.1",
  stones: stones(1),
  stone: "1",
  picture: "A tea garden at dusk. Ten stones lead to a lit door. Momo sits on the first stone with a card face down.",
  step: { id: "1.1", kind: "lay", title: "Your first card", at: 0, of: 5 },
  phase: "ask",
  who: "momo",
  mood: "listening",
  ask: [{ who: "momo", text: "I’m Momo. My card is down: can you match the table card’s number?" }],
  told: [],
  take_away: "",
  refused: false,
  back: "no",
  go: null,
  notices: [],
  saved: true,
  board: board("momo", "Momo", pair("now", place("n", "W4", [null, "??"]), place("s", "W1"))),
  shows: "mat",
  round: 1,
  lit: ["n"],
  lifted: ["S4", "M3"],
  choices: [
    { kind: "lay", card: "S4", mat: "n" },
    { kind: "lay", card: "M3", mat: "n" },
  ],
  words: [],
  guess: null,
  ranks: [],
  rings: [],
  goals: [],
  refusals: {},
  eyes: [],
  unseen: null,
  aids: {},
  marks: [],
  cushions: [],
  album: [],
  ...more,
});

const won = {
  rule: "V3",
  tokens: ["W", "K"],
  winner: 0,
  hits: [true, false],
  face: "judged",
} satisfies Partial<PlaceData>;
const upset = { high: "1", low: "4", upset: true };

interface DemoStep {
  snapshot: StorySnapshot;
  explorer?: ExplorerFacts;
  press?: readonly string[];
}

const ringsOf = (...kinds: KnownRing["kind"][]): KnownRing[] => kinds.map((kind) => ({ kind, stone: null }));

const RANKS: KnownRing[] = [
  { kind: "number", stone: "4" },
  { kind: "suit", stone: "5" },
];

const stone = (at: number, id: string, step: Partial<StorySnapshot["step"]> = {}): Partial<StorySnapshot> => ({
  stones: stones(at),
  stone: String(at),
  step: { id, kind: "lay", title: "", at: 1, of: 5, ...step },
  ranks: RANKS,
  rings: [],
  goals: at > 7 ? ["whisks", "colour", "kinds"] : at > 1 ? ["whisks"] : [],
});

const explorer = (name: string): ExplorerFacts => (known as unknown as Record<string, ExplorerFacts>)[name]!;

export const STORIES: Readonly<Record<string, DemoStep>> = {
  "story-first": { snapshot: story({}) },
  "story-won": {
    snapshot: story({
      phase: "told",
      mood: "pleased",
      told: [
        { who: "table", text: "Your 4 matches the table card’s 4. You win the water.", left: 0 },
        { who: "momo", text: "I missed, so I get a whisk. You’ll see why I’m smiling.", left: 0 },
      ],
      board: board("momo", "Momo", pair("now", place("n", "W4", ["S4", "B1"], won), place("s", "W1")), {
        tokens: [
          [0, 0, 1, 0, 0],
          [0, 0, 0, 0, 1],
        ],
      }),
      lifted: ["M3"],
      choices: [],
      back: "may",
      go: "step",
    }),
  },
  "story-missed": {
    snapshot: story({
      phase: "told",
      mood: "doubtful",
      told: [
        { who: "table", text: "The table card is a 4. Neither of you played a 4, so nobody wins the water.", left: 0 },
        { who: "momo", text: "Try your other card.", left: 0 },
      ],
      board: board(
        "momo",
        "Momo",
        pair(
          "now",
          place("n", "W4", ["M3", "B1"], { rule: "V5", tokens: [null, null], hits: [false, false], face: "judged" }),
          place("s", "W1"),
        ),
      ),
      lifted: ["S4"],
      choices: [],
      back: "better",
      go: "step",
    }),
    press: [".strip .btn"],
  },
  "story-guess": {
    snapshot: story({
      ...stone(4, "4.1"),
      ask: [
        { who: "momo", text: "My card is a 1, and I’m not worried." },
        { who: "table", text: "Play a card, then guess who wins the matcha." },
      ],
      board: board("momo", "Momo", pair("now", place("n", "M3"), place("s", "M3", ["M4", "??"]))),
      lit: ["s"],
      lifted: ["M2"],
      guess: { token: "M" },
      choices: [
        { kind: "guess", seat: 0 },
        { kind: "guess", seat: 1 },
      ],
      go: "cards",
    }),
  },
  "story-surprise": {
    snapshot: story({
      ...stone(4, "4.3"),
      phase: "told",
      who: "robot",
      mood: "doubtful",
      ranks: ringsOf("number"),
      rings: ringsOf("number"),
      ask: [{ who: "robot", text: "I play my highest number. Nothing can go wrong." }],
      told: [
        { who: "table", text: "Both match, and 1 beats 4: you win the bowl.", left: 0 },
        { who: "robot", text: "My highest number was too high.", left: 0 },
      ],
      board: board(
        "robot",
        "Robot",
        pair(
          "now",
          place("n", "B1"),
          place("s", "B2", ["B1", "B4"], {
            rule: "V4",
            tokens: ["B", null],
            winner: 0,
            hits: [true, true],
            ranked: upset,
            face: "judged",
          }),
        ),
      ),
      lit: ["s"],
      lifted: ["B3", "0"],
      choices: [],
      back: "may",
      go: "step",
    }),
  },
  "story-ring": {
    snapshot: story({
      ...stone(4, "4.2", { kind: "explore" }),
      ask: [{ who: "table", text: "The numbers form a ring: press two of them to see which wins." }],
      board: null,
      lifted: [],
      choices: [{ kind: "press" }],
      ranks: ringsOf("number"),
      rings: ringsOf("number"),
    }),
    explorer: explorer("number"),
    press: ["[data-rank='1']", "[data-rank='4']"],
  },
  "story-chart": {
    snapshot: story({
      ...stone(3, "3.5", { kind: "explore", at: 4 }),
      ask: [
        { who: "momo", text: "You’ve seen every case, and here they are on one page." },
        { who: "table", text: "Press a card on the mat, then another one below, to see who gets what." },
      ],
      board: null,
      lifted: [],
      choices: [{ kind: "press" }],
    }),
    explorer: explorer("chart"),
    press: [".palette button:nth-of-type(5)"],
  },
  "story-round": {
    snapshot: story({
      ...stone(5, "5.5", { kind: "round", at: 4 }),
      who: "robot",
      ranks: ringsOf("number", "suit"),
      rings: ringsOf("suit"),
      ask: [{ who: "robot", text: "I play my highest card on each mat. I have learned nothing." }],
      board: board("robot", "Robot", pair("now", place("n", "W4", [null, "??"]), place("s", "B2"))),
      shows: "pair",
      lit: ["n", "s"],
      lifted: ["B1", "S4", "0"],
      choices: [
        { kind: "lay", card: "B1", mat: "n" },
        { kind: "lay", card: "B1", mat: "s" },
        { kind: "lay", card: "S4", mat: "n" },
        { kind: "lay", card: "S4", mat: "s" },
        { kind: "lay", card: "0", mat: "n" },
        { kind: "lay", card: "0", mat: "s" },
      ],
    }),
    press: [".hand button"],
  },
  "story-table": {
    snapshot: story({
      ...stone(6, "6.1", { kind: "round", at: 0, of: 2 }),
      ask: [
        { who: "momo", text: "Your matcha 4 matches on both mats: press the eye on a mat to see what can beat it." },
        { who: "table", text: "You start, you have two turns, and only this round’s two mats are open." },
      ],
      board: board("momo", "Momo", pair("now", place("n", "S4"), place("s", "M3")), {
        dealer: 0,
        tokens: [
          [0, 0, 0, 1, 1],
          [1, 0, 0, 0, 0],
        ],
      }),
      shows: "table",
      lit: ["n", "s"],
      lifted: ["M4", "B2", "W1", "S3", "0"],
      choices: [
        ...["M4", "B2", "W1", "S3", "0"].flatMap((card) =>
          (["n", "s"] as const).map((mat) => ({ kind: "lay", card, mat }) as const),
        ),
        { kind: "pass" },
      ],
      eyes: [
        {
          at: [1, "n"],
          cards: ["M4", "B4", "W4"],
          shape: "chain",
          text: "They form a row: no card beats your matcha 4.",
        },
        {
          at: [1, "s"],
          cards: ["M1", "M2", "M4"],
          shape: "triangle",
          text: "These three form a circle: 4 beats 2, 2 beats 1, and 1 beats your 4.",
        },
      ],
    }),
  },
  "story-words": {
    snapshot: story({
      ...stone(9, "9.2"),
      who: "hana",
      ask: [
        { who: "hana", text: "I’m Hana: you have four of five trust leaves, so I believe you four times in five." },
        { who: "table", text: "Neither of your cards matches: what do you say?" },
      ],
      board: board("hana", "Hana", pair("now", place("n", "W3"), place("s", "S3")), { leaves: [null, 4] }),
      lifted: ["0", "S1"],
      words: [null, "match", "miss"],
      choices: [
        { kind: "lay", card: "0", mat: "n" },
        { kind: "lay", card: "S1", mat: "n" },
      ],
      album: ["match", "miss", null, "match", "miss", null].map((word, at) => ({
        card: at < 3 ? "M2" : "0",
        word: word as "match" | "miss" | null,
        place: at === 0 || at === 4 ? place("n", "B2", [at < 3 ? "M2" : "0", at === 0 ? null : "W2"]) : null,
      })),
    }),
    press: [".hand button"],
  },
  "story-lit": {
    snapshot: story({
      ...stone(3, "3.5", { at: 4 }),
      phase: "ceremony",
      mood: "pleased",
      ask: [],
      take_away: "The higher match wins the token. A miss against a match gets a whisk. Anything else gets nothing.",
      told: [{ who: "momo", text: "4 beats 3, and 3 beats 2. You can guess the rest.", left: 0 }],
      choices: [],
      go: "stone",
    }),
  },
  "story-path": { snapshot: story({ ...stone(6, "6.1", { at: 0, of: 2 }) }), press: [".top .btn"] },
  "story-people": {
    snapshot: story({
      ...stone(10, "10.1", { kind: "game", at: 0, of: 1 }),
      who: "hana",
      ask: [
        { who: "hana", text: "The older player deals first, and I am younger than I look." },
        {
          who: "table",
          text: "Choose who you play against in a game of two sets: with Hana you start with four trust leaves.",
        },
      ],
      board: null,
      lifted: [],
      choices: ["momo", "hana", "sora", "robot"].map((who) => ({ kind: "sit", who })),
      cushions: [
        { who: "momo", text: "Momo believes every word and never lies." },
        { who: "hana", text: "Hana trusts you less after each lie, and lies only to liars." },
        { who: "sora", text: "Sora plays and talks at random and never listens." },
        { who: "robot", text: "Robot matches whenever it can and says nothing." },
      ],
    }),
  },
  "story-help": { snapshot: story({ ...stone(8, "8.1") }), press: [".top .btn:last-child"] },
};

interface StoryTraits {
  snapshot: StorySnapshot;
  explorer: ExplorerFacts | null;
  catalogue: CatalogueData;
}

export function showStory(
  { snapshot, explorer = null as never, press = [] }: DemoStep,
  el: HTMLElement,
  catalogue: CatalogueData,
): void {
  const model = new FakeModel<StoryTraits, never>({ snapshot, explorer, catalogue });
  widget.render({ model, el } as never);
  for (const selector of press) el.querySelector<HTMLElement>(selector)!.click();
}
