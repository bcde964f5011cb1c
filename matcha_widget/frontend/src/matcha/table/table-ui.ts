/** The memory of one display of a table, its gestures, and what refusals and silence change in it. */
import type { EscapeOrder } from "../../kit/escape";
import type { Bet, SettledBet, Stake } from "./bets";
import type { PythonStatus } from "../../kit/shell/kernel";
import { below } from "../parts/seat-args";
import type { CardCode, Sentence, Mat, TableMessage, Seat, Snapshot, MatchaIntent } from "../wire";

export type Panel = "say" | "game" | "help" | "why" | "chart";
/** A claim to make with one press while laying a card. */
type Word = "match" | "miss";
export type Confirmation = "pass" | "undo" | "resign" | "new";

export interface TableUi {
  picked: number | null; // the lifted card of the hand
  cursor: number; // the card of the hand that Tab reaches
  word: Word | null; // the claim to make with the picked card
  chosen: number[]; // cards of the hand to keep
  panel: Panel | null;
  confirming: Confirmation | null; // what a second press will do
  hint: boolean;
  peek: boolean; // the curtain is held aside
  rule: string | null; // the rule that is open
  message: Sentence[]; // a refusal or an explanation, until the next gesture
  fault: string; // Python's error, and below it the board as text
  reveal: Reveal | null; // the pair still being read
  log: Sentence[][]; // the last three events
  guess: boolean; // every reveal asks for a bet first
  stakes: readonly Stake[]; // the stakes to bet on now
  staked: readonly Bet[]; // the bets on them so far
  bets: readonly PlacedBet[]; // all bets of this game
  wrongBetIndex: number | null; // the wrong bet being looked at
  seat: Snapshot["seat"] | null; // the viewer of the last snapshot
  set: number | null; // the set of the last snapshot
  roundRead: number | null; // the round whose reveal was shown before the curtain
  pendingIntent: MatchaIntent["type"] | null; // the intent that Python has not answered yet
  laidCard: LaidCard | null; // the card sent to a mat; it lies there until Python answers
  silence: Sentence | null; // what to say after two seconds without an answer
}

export const ESCAPE_ORDER: EscapeOrder<TableUi> = [
  { rule: null },
  { panel: null },
  { hint: false },
  { picked: null, chosen: [], silence: null },
];

/** A card of the hand, and the mat it was sent to. */
export interface LaidCard {
  card: number;
  mat: Mat;
}

/** A bet with its pair and its taker; undefined until that is known. */
export interface PlacedBet extends Bet {
  set: number;
  round: number;
  taker?: Seat | null;
}

/** A resolved pair; it keeps the light until the player goes on. */
export interface Reveal {
  round: number;
  places: Sentence[][]; // one paragraph for each place
  end: Sentence[]; // the set or the game that it decided
  log: Sentence[][]; // the last three events up to its end
  then: Sentence[][]; // events after it, announced once it was read: the next round
}

export type TableGesture =
  | { do: "pick"; card: number }
  | { do: "point"; card: number }
  | { do: "lift"; card: number } // a card is dragged
  | { do: "drop"; place: Mat | "pairs" } // and dropped there; "pairs": beside a mat of another round
  | { do: "place"; mat: Mat }
  | { do: "elsewhere" } // a press beside the mats of another round
  | { do: "go" } // lay the picked card on its only mat
  | { do: "pass" }
  | { do: "next" }
  | { do: "stake"; bet: Bet } // a bet on one stake, until the cards turn
  | { do: "bet"; bets: readonly Bet[] } // none: skipped
  | { do: "guess" }
  | { do: "wrong" }
  | { do: "word"; word: Word | null }
  | { do: "claim"; what: string; mat: Mat | null; round: number | null }
  | { do: "undo" }
  | { do: "resign" }
  | { do: "keep" }
  | { do: "hint" }
  | { do: "peek"; on: boolean }
  | { do: "rule"; rule: string }
  | { do: "panel"; panel: Panel }
  | { do: "unread"; why: string } // a record that could not be read
  | { do: "close" }
  | { do: "ask"; intent: MatchaIntent };

export const INITIAL_UI: TableUi = {
  picked: null,
  cursor: 0,
  word: null,
  chosen: [],
  panel: null,
  confirming: null,
  hint: false,
  peek: false,
  rule: null,
  message: [],
  fault: "",
  reveal: null,
  log: [],
  guess: false,
  stakes: [],
  staked: [],
  bets: [],
  wrongBetIndex: null,
  seat: null,
  set: null,
  roundRead: null,
  pendingIntent: null,
  laidCard: null,
  silence: null,
};

export const hand = (view: Snapshot): CardCode[] => view.hands[below(view)];
export const laidCardAt = (view: Snapshot, { laidCard }: TableUi, mat: Mat): CardCode | undefined =>
  laidCard?.mat === mat ? hand(view)[laidCard.card] : undefined;
export const pickedCard = (view: Snapshot, ui: TableUi): CardCode | null =>
  ui.picked === null ? null : (hand(view)[ui.picked] ?? null);

/** Python's notice about this table. */
export const noticeSentences = ({ notice }: Snapshot): Sentence[] => (notice ? [{ ...notice, rules: [] }] : []);

/** The bets with a known result; of one round, if it is named. */
export const decidedBets = ({ bets }: TableUi, set?: number, round?: number): (PlacedBet & SettledBet)[] =>
  bets.filter(
    (bet): bet is PlacedBet & SettledBet =>
      bet.taker !== undefined && (!set || bet.set === set) && (!round || bet.round === round),
  );

/** The wrong bet being looked at. */
export const wrongBet = (ui: TableUi): (PlacedBet & SettledBet) | undefined =>
  decidedBets(ui).filter(isWrong)[ui.wrongBetIndex ?? -1];

export const isWrong = ({ who, taker }: SettledBet): boolean => who !== taker;

/** Shows a refusal and its reason; the card stays picked. */
export const withRefusal = (
  ui: TableUi,
  { line, text, position }: Extract<TableMessage, { type: "refused" }>,
): TableUi => ({
  ...ui,
  pendingIntent: null,
  laidCard: null,
  silence: null,
  message: [line],
  fault: line.id === "no-error" && text ? [text, position].filter(Boolean).join("\n") : "",
});

export const NO_KERNEL: Sentence = { id: "no-kernel", args: {}, rules: [] };

/** After two seconds without an answer: says so, and lets the person press again. */
export function withSilence(ui: TableUi, python: PythonStatus, { saved }: Snapshot): TableUi {
  const waits = ui.pendingIntent ? "waits" : "asked"; // a move, or an intent that does not change the game
  const cause = python === "waits" ? waits : saved ? "lost" : "gone"; // the game is lost with its Python
  const silence = python === "none" ? NO_KERNEL : { id: "no-answer", args: { cause }, rules: [] };
  return { ...ui, pendingIntent: null, laidCard: null, silence };
}
