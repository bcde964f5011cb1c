/** What one display remembers by itself, and how a gesture changes it or becomes a wish. No DOM, no model. */
import type { Bet, Settled, Stake } from "./bets";
import { HIDDEN } from "./cards";
import type { Python } from "../../kit/kernel";
import { below } from "./who";
import { hints, obstacles, openMats, prompt } from "./prompt";
import type { Code, Line, Mat, Message, Seat, Snapshot, Wish } from "../wire";

export type Panel = "say" | "game" | "help";
export type Sure = "pass" | "undo" | "resign" | "new";

export interface Ui {
  picked: number | null; // which card of the hand is lifted
  cursor: number; // which card of the hand Tab reaches
  chosen: number[]; // cards of the hand to keep
  panel: Panel | null;
  sure: Sure | null; // what a second press will do
  hint: boolean;
  peek: boolean; // the curtain is held aside
  rule: string | null; // the rule chip that is open
  told: Line[]; // a refusal or an explanation, until the next gesture
  fault: string; // what went wrong in Python, and below it the board as text
  reveal: Reveal | null; // the pair that is still being read
  log: Line[][]; // the last three events
  guess: boolean; // every reveal asks for a bet first
  stakes: readonly Stake[]; // what may be bet on now
  bets: readonly Made[]; // all bets of this game
  wrong: number | null; // which of those that went wrong one has come to
  seat: Snapshot["seat"] | null; // whose eyes the last snapshot was for
  set: number | null; // and which set it was
  read: number | null; // the round whose reveal stood before the curtain
  waits: Wish["type"] | null; // what Python has not answered yet
  laid: Laid | null; // the card that was sent to a mat: it lies there until Python says otherwise
  silence: Line | null; // and has not for two seconds: what to say of it
}

/** Which card of the hand, and the mat it went to. */
export interface Laid {
  card: number;
  mat: Mat;
}

/** A bet, the pair it was made on, and who took it; undefined until that is known. */
export interface Made extends Bet {
  set: number;
  round: number;
  came?: Seat | null;
}

/** A resolved pair keeps the light until the player goes on. */
export interface Reveal {
  round: number;
  story: Line[][]; // one paragraph for each place
  end: Line[]; // what it decided: the set, or the game
  log: Line[][]; // the last three events up to its end
  then: Line[][]; // what comes after it, told when it was read: the next round
  unread?: Mat | null; // whose cards lie open but are not judged yet: only a replay stops there
}

export type Gesture =
  | { do: "pick"; card: number }
  | { do: "point"; card: number }
  | { do: "place"; mat: Mat }
  | { do: "elsewhere" } // beside the mats of another round
  | { do: "go" } // lay the picked card on its only mat
  | { do: "pass" }
  | { do: "next" }
  | { do: "bet"; bets: readonly Bet[] } // none: skipped
  | { do: "guess" }
  | { do: "wrong" }
  | { do: "claim"; what: string; mat: Mat | null; round: number | null }
  | { do: "undo" }
  | { do: "resign" }
  | { do: "keep" }
  | { do: "hint" }
  | { do: "peek"; on: boolean }
  | { do: "rule"; rule: string }
  | { do: "panel"; panel: Panel }
  | { do: "close" }
  | { do: "wish"; wish: Wish };

export interface Step {
  ui: Ui;
  wish?: Wish;
}

export const fresh: Ui = {
  picked: null,
  cursor: 0,
  chosen: [],
  panel: null,
  sure: null,
  hint: false,
  peek: false,
  rule: null,
  told: [],
  fault: "",
  reveal: null,
  log: [],
  guess: false,
  stakes: [],
  bets: [],
  wrong: null,
  seat: null,
  set: null,
  read: null,
  waits: null,
  laid: null,
  silence: null,
};

export const hand = (view: Snapshot): Code[] => view.hands[below(view)];
export const laidCard = (view: Snapshot, { laid }: Ui, mat: Mat): Code | undefined =>
  laid?.mat === mat ? hand(view)[laid.card] : undefined;
export const pickedCard = (view: Snapshot, ui: Ui): Code | null =>
  ui.picked === null ? null : (hand(view)[ui.picked] ?? null);

/** A gesture changes what this display shows, or becomes a wish for Python, or both. */
export function step(before: Ui, gesture: Gesture, view: Snapshot): Step {
  const ui: Ui = leaves(gesture) ? before : { ...before, told: [], fault: "", sure: null };
  if (view.notice?.id === NO_PAGE && PLAYS.has(gesture.do)) return { ui: { ...ui, told: noticed(view) } };
  switch (gesture.do) {
    case "point":
      return { ui: { ...ui, cursor: gesture.card } };
    case "peek":
      return { ui: { ...ui, peek: gesture.on } };
    case "rule":
      return { ui: { ...ui, hint: false, rule: ui.rule === gesture.rule ? null : gesture.rule } };
    case "hint":
      return { ui: view.settings.hints ? hint({ ...ui, rule: null, reveal: null }, view) : ui };
    case "panel":
      return { ui: { ...ui, panel: ui.panel === gesture.panel ? null : gesture.panel } };
    case "close":
      return { ui: close(ui) };
    case "next":
      return { ui: { ...ui, reveal: null, stakes: [] } };
    case "bet":
      return { ui: { ...ui, stakes: [], bets: [...ui.bets, ...gesture.bets.map((bet) => made(bet, view))] } };
    case "guess":
      return { ui: { ...ui, guess: !ui.guess } };
    case "wrong":
      return { ui: { ...ui, wrong: ((ui.wrong ?? -1) + 1) % decided(ui).filter(isWrong).length } };
    case "pick":
      return { ui: view.keep ? choose(ui, gesture.card) : pick(ui, gesture.card, view) };
    case "place":
      return lay(ui, gesture.mat, view);
    case "elsewhere":
      return { ui: { ...ui, told: obstacles(view, "pairs") } };
    case "go":
      return go(ui, view);
    case "pass":
      return pass(ui, before.sure, view);
    case "undo":
      return undo(ui, before.sure, view);
    case "resign":
      return before.sure === "resign"
        ? ask({ ...ui, panel: null }, { type: "resign" })
        : { ui: { ...ui, sure: "resign" } };
    case "keep":
      return view.keep
        ? ask(ui, { type: "keep", cards: ui.chosen.map((card) => hand(view)[card]!) })
        : { ui: { ...ui, told: prompt(view, null) } };
    case "claim":
      return ask({ ...ui, panel: null }, { type: "say", what: gesture.what, mat: gesture.mat, round: gesture.round });
    case "wish":
      if (gesture.wish.type === "new" && before.sure !== "new" && underWay(view)) return { ui: { ...ui, sure: "new" } };
      return ask(gesture.wish.type === "language" ? ui : { ...ui, panel: null, peek: false }, gesture.wish);
  }
}

/** What a page without Python says of itself, from the start and to whoever would play in it. */
const NO_PAGE = "no-page";

const PLAYS: ReadonlySet<Gesture["do"]> = new Set([
  "pick",
  "place",
  "elsewhere",
  "go",
  "pass",
  "undo",
  "resign",
  "keep",
  "claim",
  "wish",
]);

/** What Python has to say of this table. */
export const noticed = ({ notice }: Snapshot): Line[] => (notice ? [{ ...notice, rules: [] }] : []);

const AGAIN: Readonly<Record<Sure, string>> = {
  pass: "do-pass.sure",
  undo: "do-undo-known",
  resign: "do-resign.sure",
  new: "do-deal.sure",
};

/** There is something to lose. */
const underWay = ({ phase, set, round, turn }: Snapshot): boolean =>
  phase !== "over" && (turn > 0 || round !== 1 || set > 1);

/** What a gesture has opened, for those who do not see it: what a second press will do, a hint, a rule. */
export function opened(before: Ui, { sure, hint, rule }: Ui, view: Snapshot): Line[] {
  const line = (id: string): Line => ({ id, args: {}, rules: [] });
  return [
    ...(sure && sure !== before.sure ? [line(AGAIN[sure])] : []),
    ...(hint && !before.hint ? hints(view) : []),
    ...(rule && rule !== before.rule ? [line(`rule-${rule}`)] : []),
  ];
}

const made = (bet: Bet, { set, round }: Snapshot): Made => ({ ...bet, set, round: round! });

/** The bets of which one knows what came; of one round, if it is named. */
export const decided = ({ bets }: Ui, set?: number, round?: number): (Made & Settled)[] =>
  bets.filter(
    (bet): bet is Made & Settled =>
      bet.came !== undefined && (!set || bet.set === set) && (!round || bet.round === round),
  );

/** The bet one has come to, of those that went wrong. */
export const wrongBet = (ui: Ui): (Made & Settled) | undefined => decided(ui).filter(isWrong)[ui.wrong ?? -1];

export const isWrong = ({ who, came }: Settled): boolean => who !== came;

/** Moving the focus or looking at a rule leaves what was said; every other gesture takes it back. */
const leaves = ({ do: kind }: Gesture): boolean => kind === "point" || kind === "rule" || kind === "peek";

/** Escape: the uppermost thing goes, one at a time. */
function close(ui: Ui): Ui {
  if (ui.panel) return { ...ui, panel: null };
  if (ui.rule) return { ...ui, rule: null };
  if (ui.hint) return { ...ui, hint: false };
  return { ...ui, picked: null, chosen: [], silence: null, waits: ui.silence ? null : ui.waits };
}

/** Where no mat is open there is no help to unfold: what is due is told again. */
function hint(ui: Ui, view: Snapshot): Ui {
  return hints(view).length > 0 ? { ...ui, hint: !ui.hint } : { ...ui, told: prompt(view, null) };
}

function choose(ui: Ui, card: number): Ui {
  const chosen = ui.chosen.includes(card) ? ui.chosen.filter((kept) => kept !== card) : [...ui.chosen, card].sort();
  return { ...ui, cursor: card, chosen };
}

function pick(ui: Ui, card: number, view: Snapshot): Ui {
  const code = hand(view)[card];
  if (code === undefined || code === HIDDEN) return ui;
  const shown: Ui = { ...ui, cursor: card, reveal: null };
  if (openMats(view, code).length === 0) return { ...shown, picked: null, told: obstacles(view) };
  return { ...shown, picked: ui.picked === card ? null : card };
}

function lay(ui: Ui, mat: Mat, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const move = `${card}@${mat}`;
  if (card && view.legal.includes(move)) return ask(ui, { type: "move", move }, { card: ui.picked!, mat });
  const unpicked = card === null && openMats(view).includes(mat);
  return { ui: { ...ui, reveal: null, told: unpicked ? [NO_CARD] : obstacles(view, mat) } };
}

const NO_CARD: Line = { id: "no-card", args: {}, rules: [] };

function go(ui: Ui, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const mats = openMats(view, card ?? undefined);
  if (card && mats.length === 1) return lay(ui, mats[0]!, view);
  return { ui: { ...ui, told: card ? [] : mats.length > 0 ? [NO_CARD] : obstacles(view) } };
}

/** A pass costs a second press while a card could still be laid. */
function pass(ui: Ui, sure: Sure | null, view: Snapshot): Step {
  if (!view.legal.includes("pass")) return { ui: { ...ui, told: obstacles(view) } };
  if (view.legal.length > 1 && sure !== "pass") return { ui: { ...ui, sure: "pass" } };
  return ask(ui, { type: "move", move: "pass" });
}

/** Taking back what has been revealed costs a second press, for the players have seen it. */
function undo(ui: Ui, sure: Sure | null, view: Snapshot): Step {
  if (view.undo === "no") return { ui: { ...ui, told: [{ id: "no-undo", args: {}, rules: [] }] } };
  if (view.undo === "knowledge" && sure !== "undo") return { ui: { ...ui, sure: "undo" } };
  return ask(ui, { type: "undo", knowledge: view.undo === "knowledge" });
}

/** One wish about the game at a time; what does not change the game may always be asked. */
function ask(ui: Ui, wish: Wish, laid: Laid | null = null): Step {
  if (!changesGame(wish)) return { ui, wish };
  return ui.waits ? { ui } : { ui: { ...ui, waits: wish.type, laid, reveal: null }, wish };
}

const HARMLESS: ReadonlySet<Wish["type"]> = new Set(["language", "download"]);

const changesGame = (wish: Wish): boolean => !HARMLESS.has(wish.type);

/** Python refused: nothing changed; the card stays picked and the reason is told. */
export const refused = (ui: Ui, { line, text, position }: Extract<Message, { type: "refused" }>): Ui => ({
  ...ui,
  waits: null,
  laid: null,
  silence: null,
  told: [line],
  fault: line.id === "no-error" && text ? [text, position].filter(Boolean).join("\n") : "",
});

export const NO_KERNEL: Line = { id: "no-kernel", args: {}, rules: [] };

/** Two seconds without an answer: what to say of it; whoever likes may press again. */
export function unanswered(ui: Ui, python: Python, { saved }: Snapshot): Ui {
  const waits = ui.waits ? "waits" : "asked"; // a move, or what does not change the game
  const cause = python === "waits" ? waits : saved ? "lost" : "gone"; // the game is lost with its Python
  const silence = python === "none" ? NO_KERNEL : { id: "no-answer", args: { cause }, rules: [] };
  return { ...ui, waits: null, laid: null, silence };
}
