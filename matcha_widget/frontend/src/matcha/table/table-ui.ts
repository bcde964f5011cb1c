/** What one display of a table remembers by itself, what can be done at it, and what an answer that is no move changes. */
import type { EscapeOrder } from "../../kit/escape";
import type { Bet, SettledBet, Stake } from "./bets";
import type { PythonStatus } from "../../kit/shell/kernel";
import { below } from "../parts/seat-args";
import type { CardCode, Sentence, Mat, TableMessage, Seat, Snapshot, MatchaIntent } from "../wire";

export type Panel = "say" | "game" | "help" | "why" | "chart";
/** What may be said of a card with one press as it is laid. */
type Word = "match" | "miss";
export type Confirmation = "pass" | "undo" | "resign" | "new";

export interface TableUi {
  picked: number | null; // which card of the hand is lifted
  cursor: number; // which card of the hand Tab reaches
  word: Word | null; // what is said of the picked card as it is laid
  chosen: number[]; // cards of the hand to keep
  panel: Panel | null;
  confirming: Confirmation | null; // what a second press will do
  hint: boolean;
  peek: boolean; // the curtain is held aside
  rule: string | null; // the rule chip that is open
  message: Sentence[]; // a refusal or an explanation, until the next gesture
  fault: string; // what went wrong in Python, and below it the board as text
  reveal: Reveal | null; // the pair that is still being read
  log: Sentence[][]; // the last three events
  guess: boolean; // every reveal asks for a bet first
  stakes: readonly Stake[]; // what may be bet on now
  staked: readonly Bet[]; // what is bet on it so far
  bets: readonly PlacedBet[]; // all bets of this game
  wrongBetIndex: number | null; // which of those that went wrong one has come to
  seat: Snapshot["seat"] | null; // whose eyes the last snapshot was for
  set: number | null; // and which set it was
  roundRead: number | null; // the round whose reveal stood before the curtain
  pendingIntent: MatchaIntent["type"] | null; // what Python has not answered yet
  laid: LaidCard | null; // the card that was sent to a mat: it lies there until Python says otherwise
  silence: Sentence | null; // and has not for two seconds: what to say of it
}

export const ESCAPE_ORDER: EscapeOrder<TableUi> = [
  { rule: null },
  { panel: null },
  { hint: false },
  { picked: null, chosen: [], silence: null },
];

/** Which card of the hand, and the mat it went to. */
export interface LaidCard {
  card: number;
  mat: Mat;
}

/** A bet, the pair it was made on, and who took it; undefined until that is known. */
export interface PlacedBet extends Bet {
  set: number;
  round: number;
  taker?: Seat | null;
}

/** A resolved pair keeps the light until the player goes on. */
export interface Reveal {
  round: number;
  places: Sentence[][]; // one paragraph for each place
  end: Sentence[]; // what it decided: the set, or the game
  log: Sentence[][]; // the last three events up to its end
  then: Sentence[][]; // what comes after it, told when it was read: the next round
}

export type TableGesture =
  | { do: "pick"; card: number }
  | { do: "point"; card: number }
  | { do: "lift"; card: number } // it is drawn along
  | { do: "drop"; place: Mat | "pairs" } // and let go there; "pairs": beside a mat of another round
  | { do: "place"; mat: Mat }
  | { do: "elsewhere" } // beside the mats of another round
  | { do: "go" } // lay the picked card on its only mat
  | { do: "pass" }
  | { do: "next" }
  | { do: "stake"; bet: Bet } // said of one stake, until the cards turn
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
  | { do: "unread"; why: string } // a record that could not be
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
  laid: null,
  silence: null,
};

export const hand = (view: Snapshot): CardCode[] => view.hands[below(view)];
export const laidCard = (view: Snapshot, { laid }: TableUi, mat: Mat): CardCode | undefined =>
  laid?.mat === mat ? hand(view)[laid.card] : undefined;
export const pickedCard = (view: Snapshot, ui: TableUi): CardCode | null =>
  ui.picked === null ? null : (hand(view)[ui.picked] ?? null);

/** What Python has to say of this table. */
export const noticeSentences = ({ notice }: Snapshot): Sentence[] => (notice ? [{ ...notice, rules: [] }] : []);

/** The bets of which one knows what came; of one round, if it is named. */
export const decidedBets = ({ bets }: TableUi, set?: number, round?: number): (PlacedBet & SettledBet)[] =>
  bets.filter(
    (bet): bet is PlacedBet & SettledBet =>
      bet.taker !== undefined && (!set || bet.set === set) && (!round || bet.round === round),
  );

/** The bet one has come to, of those that went wrong. */
export const wrongBet = (ui: TableUi): (PlacedBet & SettledBet) | undefined =>
  decidedBets(ui).filter(isWrong)[ui.wrongBetIndex ?? -1];

export const isWrong = ({ who, taker }: SettledBet): boolean => who !== taker;

/** Python refused: nothing changed; the card stays picked and the reason is told. */
export const withRefusal = (
  ui: TableUi,
  { line, text, position }: Extract<TableMessage, { type: "refused" }>,
): TableUi => ({
  ...ui,
  pendingIntent: null,
  laid: null,
  silence: null,
  message: [line],
  fault: line.id === "no-error" && text ? [text, position].filter(Boolean).join("\n") : "",
});

export const NO_KERNEL: Sentence = { id: "no-kernel", args: {}, rules: [] };

/** Two seconds without an answer: what to say of it; whoever likes may press again. */
export function withSilence(ui: TableUi, python: PythonStatus, { saved }: Snapshot): TableUi {
  const waits = ui.pendingIntent ? "waits" : "asked"; // a move, or what does not change the game
  const cause = python === "waits" ? waits : saved ? "lost" : "gone"; // the game is lost with its Python
  const silence = python === "none" ? NO_KERNEL : { id: "no-answer", args: { cause }, rules: [] };
  return { ...ui, pendingIntent: null, laid: null, silence };
}
