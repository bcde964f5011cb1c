/** The memory of one display of a market, and its gestures. */
import type { EscapeOrder } from "../../kit/escape";
import type { Words } from "../../kit/i18n";
import type { Sentence, LineName, MarketEvent, MarketIntent, MarketSnapshot } from "../wire";

type Panel = "help" | "new" | "bag" | "hands" | "talk" | "log";
type Confirmation = "done" | "undo" | "new" | "resign";

/** A line on the tray: the drinks that serve its cards, and the extras. */
export interface Tray {
  line: LineName;
  drinks: readonly string[];
  extra: string | null;
  place: number; // the place that the arrows have reached
}

export interface MarketUi {
  yen: number; // in the stepper
  crate: string | null;
  tray: Tray | null;
  drink: string | null; // picked on the shelf: what it could serve is lit
  look: { drink: string | null } | null; // a look is being paid for
  noAd: boolean; // an ad was declined
  panel: Panel | null;
  confirming: Confirmation | null;
  hint: boolean;
  rule: string | null;
  message: readonly Sentence[]; // a refusal or an explanation, until the next gesture
  fault: string;
  log: readonly (readonly Sentence[])[]; // events of this game as sentences, since this display was opened
  whys: readonly { seat: number; line: Sentence }[]; // the bots' reasons for the round that is over
  ran: MarketEvent | null; // the last brew
  lids: boolean; // the crates have just been filled: their lids slide off
  pendingIntent: MarketIntent["type"] | null;
  silence: Sentence | null;
}

export const ESCAPE_ORDER: EscapeOrder<MarketUi> = [
  { rule: null },
  { panel: null },
  { look: null },
  { hint: false },
  { tray: null, crate: null, drink: null, silence: null },
];

export const INITIAL_UI: MarketUi = {
  yen: 0,
  crate: null,
  tray: null,
  drink: null,
  look: null,
  noAd: false,
  panel: null,
  confirming: null,
  hint: false,
  rule: null,
  message: [],
  fault: "",
  log: [],
  whys: [],
  ran: null,
  lids: false,
  pendingIntent: null,
  silence: null,
};

export type MarketGesture =
  | { do: "yen"; yen: number }
  | { do: "crate"; crate: string }
  | { do: "line"; line: LineName }
  | { do: "place"; place: number; by: number } // its next alternative, or the one before
  | { do: "at"; place: number } // the arrows have reached it
  | { do: "drink"; drink: string }
  | { do: "go" } // the filled button
  | { do: "done" }
  | { do: "look" }
  | { do: "column"; column: number }
  | { do: "noAd" }
  | { do: "undo" }
  | { do: "hint" }
  | { do: "panel"; panel: Panel }
  | { do: "rule"; rule: string }
  | { do: "say"; what: string }
  | { do: "resign" }
  | { do: "unread"; why: string }
  | { do: "close" }
  | { do: "ask"; intent: MarketIntent };

/** A market as drawn: the present frame, and the display's memory. */
export interface MarketView {
  view: MarketSnapshot;
  ui: MarketUi;
}

export const sentence = (id: string, args: Sentence["args"] = {}, rules: string[] = []): Sentence => ({
  id,
  args,
  rules,
});

/** The viewer's seat; null for a bystander, or a screen that nobody has taken. */
export const ownSeat = ({ seat }: Pick<MarketSnapshot, "seat">): number | null =>
  typeof seat === "number" ? seat : null;

export const canAct = (view: MarketSnapshot): boolean => view.legal.length > 0;

export interface MarketProps {
  view: MarketSnapshot;
  event: MarketEvent | null;
  ui: MarketUi;
  people: readonly string[];
  words: Words;
  dispatch(gesture: MarketGesture): void;
}

export interface Part {
  market: MarketProps;
}
