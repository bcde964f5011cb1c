/** A node set up for the table's own views: its board as a snapshot in which nobody acts but by what is offered. */
import { HIDDEN } from "../table/cards";
import { fresh, type Reveal, type Ui as TableUi } from "../table/table-ui";
import type { Board, Code, Counts, Node, Pair, Place, Player, Snapshot } from "../wire";
import { movesOf } from "./answers";
import type { Ui } from "./lesson-ui";

const PERSON: Player = { name: "", plain: false, kind: "human" };
const NOTHING: Counts = [0, 0, 0, 0, 0];

const TABLE: Omit<Snapshot, "hands" | "pairs" | "tokens" | "legal" | "talk" | "number_first" | "events" | "round"> = {
  wire: 1,
  revision: 0,
  answered: null,
  seat: 0,
  screen: "table",
  next_seat: null,
  edition: "",
  label: "second",
  house: {},
  goals: [0, 0],
  goal_rule: "",
  set: 1,
  sets: 0,
  phase: "play",
  dealer: 0,
  to_move: null,
  turns: [],
  turn: 0,
  players: [PERSON, PERSON],
  needs: [[], []],
  forbidden: {},
  keep: null,
  kept: [0, 0],
  claimable: [],
  undo: "no",
  outcome: null,
  settings: { undo: "off", letters: "catalogue", hints: false, download: false },
  notice: null,
  saved: false,
};

export function viewOf(node: Node): Snapshot {
  const { board } = node;
  return {
    ...TABLE,
    hands: [board.hand, board.top],
    pairs: pairsOf(board),
    tokens: [board.tokens?.[0] ?? NOTHING, board.tokens?.[1] ?? NOTHING],
    legal: movesOf(node),
    talk: board.said,
    number_first: board.number_first,
    events: node.reply?.events ?? [],
    round: roundOf(board),
  };
}

/** The round whose places are in the light. */
export const roundOf = ({ now, rounds }: Board): number => now ?? rounds[0] ?? 1;

/** A card of the other's that is known lies open, and so does yours beside it; else yours lies face down, known to you. */
export const liesOpen = ({ cards, hits }: Place): boolean =>
  hits !== null || (cards[1] !== null && cards[1] !== HIDDEN);

/** The table's views turn up what has been checked. */
const openly = (place: Place): Place =>
  place.hits === null && place.rule === null && liesOpen(place) ? { ...place, hits: [false, false] } : place;

/** The places of each round, in the order in which the edition draws a pair (X14). */
export function pairsOf(board: Board): Pair[] {
  const here = roundOf(board);
  return [1, 2, 3].map((round) => {
    const places = board.places.filter((_, at) => board.rounds[at] === round).map(openly);
    const ordered =
      places.length === 2 && (places[0]!.mat === "n") !== board.number_first ? places.toReversed() : places;
    const state = round === here ? "now" : round < here ? "done" : "next";
    return { state, places: ordered as Pair["places"] };
  });
}

/** What the table's views are told: the card that is picked or sent, and which round is being read. */
export function tableUi(ui: Ui, node: Node): TableUi {
  const picked = lifted(ui, node.board.hand);
  return { ...fresh, rule: ui.rule, picked, reveal: revealAt(node.board) };
}

/** The round whose cards have been checked; at a place that is still to be decided nothing is said of them. */
function revealAt(board: Board): Reveal | null {
  const round = roundOf(board);
  const here = board.places.filter((_, at) => board.rounds[at] === round);
  const unread = here.find(({ rule }) => rule === null)?.mat ?? null;
  return here.some(({ hits }) => hits !== null) ? { round, story: [], end: [], log: [], then: [], unread } : null;
}

/** Where in the hand the card is that was pressed: it stays lifted until Python has answered. */
export function lifted({ picked, waits }: Ui, hand: readonly Code[]): number | null {
  const card = picked ?? waits?.at(-1)?.split("@")[0];
  const at = hand.indexOf(card ?? "");
  return at < 0 ? null : at;
}
