/** Applies a gesture to a display's memory, and makes the intent it asks for. */
import { closeTopmost } from "../../kit/escape";
import { withBet, type Bet } from "./bets";
import { HIDDEN } from "../parts/cards";
import { hintSentences, obstacleSentences, openMats, promptSentences } from "./prompt";
import {
  ESCAPE_ORDER,
  decidedBets,
  hand,
  isWrong,
  noticeSentences,
  pickedCard,
  type TableGesture,
  type LaidCard,
  type PlacedBet,
  type Confirmation,
  type TableUi,
} from "./table-ui";
import type { Sentence, Mat, Snapshot, MatchaIntent } from "../wire";

interface Step {
  ui: TableUi;
  intent?: MatchaIntent;
}

/** Changes the display, makes an intent for Python, or both. */
export function reduce(before: TableUi, gesture: TableGesture, view: Snapshot): Step {
  const ui: TableUi = keepsMessage(gesture) ? before : { ...before, message: [], fault: "", confirming: null };
  if (view.notice?.id === NO_PAGE && PLAY_GESTURES.has(gesture.do))
    return { ui: { ...ui, message: noticeSentences(view) } };
  switch (gesture.do) {
    case "point":
      return { ui: { ...ui, cursor: gesture.card } };
    case "peek":
      return { ui: { ...ui, peek: gesture.on } };
    case "rule":
      return { ui: { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule } };
    case "hint":
      return { ui: view.settings.hints ? hint({ ...ui, rule: null, reveal: null }, view) : ui };
    case "panel":
      return { ui: { ...ui, panel: ui.panel === gesture.panel ? null : gesture.panel } };
    case "unread":
      return { ui: { ...ui, message: [{ id: gesture.why, args: {}, rules: [] }] } };
    case "close":
      return { ui: close(ui) };
    case "next":
      return { ui: { ...ui, reveal: null, stakes: [], staked: [], panel: ui.panel === "why" ? null : ui.panel } };
    case "stake":
      return { ui: { ...ui, staked: withBet(ui.staked, gesture.bet) } };
    case "bet":
      return { ui: turnAfterBets(ui, gesture.bets, view) };
    case "guess":
      return { ui: { ...ui, guess: !ui.guess } };
    case "wrong":
      return { ui: { ...ui, wrongBetIndex: ((ui.wrongBetIndex ?? -1) + 1) % decidedBets(ui).filter(isWrong).length } };
    case "pick":
      return { ui: view.keep ? choose(ui, gesture.card) : pick(ui, gesture.card, view) };
    case "lift":
      return { ui: ui.picked === gesture.card ? ui : pick({ ...ui, picked: null }, gesture.card, view) };
    case "drop":
      return gesture.place === "pairs" ? explainOtherRound(ui, view) : lay(ui, gesture.place, view);
    case "place":
      return lay(ui, gesture.mat, view);
    case "elsewhere":
      return explainOtherRound(ui, view);
    case "go":
      return go(ui, view);
    case "pass":
      return pass(ui, before.confirming, view);
    case "undo":
      return undo(ui, before.confirming, view);
    case "resign":
      return resign(ui, before.confirming);
    case "keep":
      return keep(ui, view);
    case "word":
      return { ui: { ...ui, word: gesture.word } };
    case "claim":
      return claim(ui, gesture);
    case "ask":
      if (gesture.intent.type === "new" && before.confirming !== "new" && isUnderWay(view))
        return { ui: { ...ui, confirming: "new" } };
      return sendIntent(gesture.intent.type === "language" ? ui : { ...ui, panel: null, peek: false }, gesture.intent);
  }
}

const claim = (ui: TableUi, { what, mat, round }: Extract<TableGesture, { do: "claim" }>): Step =>
  sendIntent({ ...ui, panel: null }, { type: "say", what, mat, round });

const resign = (ui: TableUi, sure: Confirmation | null): Step =>
  sure === "resign" ? sendIntent({ ...ui, panel: null }, { type: "resign" }) : { ui: { ...ui, confirming: "resign" } };

/** Explains why nothing can be laid at a pair of another round. */
const explainOtherRound = (ui: TableUi, view: Snapshot): Step => ({
  ui: { ...ui, message: obstacleSentences(view, "pairs") },
});

/** Keeps the chosen cards; if nothing is to be kept, repeats the prompt. */
const keep = (ui: TableUi, view: Snapshot): Step =>
  view.keep
    ? sendIntent(ui, { type: "keep", cards: ui.chosen.map((card) => hand(view)[card]!) })
    : { ui: { ...ui, message: promptSentences(view, null) } };

/** Turns the cards; the bets are judged beside them. */
const turnAfterBets = (ui: TableUi, bets: readonly Bet[], view: Snapshot): TableUi => ({
  ...ui,
  stakes: [],
  staked: [],
  bets: [...ui.bets, ...bets.map((bet) => placeBet(bet, view))],
  panel: bets.length > 0 ? "why" : ui.panel,
});

/** The refusal of a page without Python. */
const NO_PAGE = "no-page";

const PLAY_GESTURES: ReadonlySet<TableGesture["do"]> = new Set([
  "pick",
  "lift",
  "drop",
  "place",
  "elsewhere",
  "go",
  "pass",
  "undo",
  "resign",
  "keep",
  "claim",
  "ask",
]);

const CONFIRM_MESSAGES: Readonly<Record<Confirmation, string>> = {
  pass: "do-pass.sure",
  undo: "do-undo-known",
  resign: "do-resign.sure",
  new: "do-deal.sure",
};

/** True if there is a game to lose. */
const isUnderWay = ({ phase, set, round, turn }: Snapshot): boolean =>
  phase !== "over" && (turn > 0 || round !== 1 || set > 1);

/** Announces what a gesture has opened: a confirmation, a hint. */
export function openedSentences(before: TableUi, { confirming, hint }: TableUi, view: Snapshot): Sentence[] {
  const line = (id: string): Sentence => ({ id, args: {}, rules: [] });
  return [
    ...(confirming && confirming !== before.confirming ? [line(CONFIRM_MESSAGES[confirming])] : []),
    ...(hint && !before.hint ? hintSentences(view) : []),
  ];
}

const placeBet = (bet: Bet, { set, round }: Snapshot): PlacedBet => ({ ...bet, set, round: round! });

/** True for moving the focus and opening a rule; every other gesture clears the message. */
const keepsMessage = ({ do: kind }: TableGesture): boolean => kind === "point" || kind === "rule" || kind === "peek";

/** Escape. An intent that nobody has answered is given up with the note that says so. */
function close(ui: TableUi): TableUi {
  const next = closeTopmost(ui, ESCAPE_ORDER);
  return ui.silence && !next.silence ? { ...next, pendingIntent: null } : next;
}

/** Opens the hint; if no mat is open, repeats the prompt. */
function hint(ui: TableUi, view: Snapshot): TableUi {
  return hintSentences(view).length > 0 ? { ...ui, hint: !ui.hint } : { ...ui, message: promptSentences(view, null) };
}

function choose(ui: TableUi, card: number): TableUi {
  const chosen = ui.chosen.includes(card) ? ui.chosen.filter((other) => other !== card) : [...ui.chosen, card].sort();
  return { ...ui, cursor: card, chosen };
}

function pick(ui: TableUi, card: number, view: Snapshot): TableUi {
  const code = hand(view)[card];
  if (code === undefined || code === HIDDEN) return ui;
  const next: TableUi = { ...ui, cursor: card, reveal: null };
  if (openMats(view, code).length === 0) return { ...next, picked: null, message: obstacleSentences(view) };
  return { ...next, picked: ui.picked === card ? null : card, word: null };
}

function lay(ui: TableUi, mat: Mat, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const move = `${card}@${mat}`;
  if (card && view.legal.includes(move))
    return sendIntent(ui, { type: "move", move, ...(ui.word && { word: ui.word }) }, { card: ui.picked!, mat });
  const unpicked = card === null && openMats(view).includes(mat);
  return { ui: { ...ui, reveal: null, message: unpicked ? [NO_CARD] : obstacleSentences(view, mat) } };
}

const NO_CARD: Sentence = { id: "no-card", args: {}, rules: [] };

function go(ui: TableUi, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const mats = openMats(view, card ?? undefined);
  if (card && mats.length === 1) return lay(ui, mats[0]!, view);
  return { ui: { ...ui, message: card ? [] : mats.length > 0 ? [NO_CARD] : obstacleSentences(view) } };
}

/** Passes; after a second press only, while a card could still be laid. */
function pass(ui: TableUi, sure: Confirmation | null, view: Snapshot): Step {
  if (!view.legal.includes("pass")) return { ui: { ...ui, message: obstacleSentences(view) } };
  if (view.legal.length > 1 && sure !== "pass") return { ui: { ...ui, confirming: "pass" } };
  return sendIntent(ui, { type: "move", move: "pass" });
}

/** Undoes; after a second press only, if the players have seen what was revealed. */
function undo(ui: TableUi, sure: Confirmation | null, view: Snapshot): Step {
  if (view.undo === "no") return { ui: { ...ui, message: [{ id: "no-undo", args: {}, rules: [] }] } };
  if (view.undo === "knowledge" && sure !== "undo") return { ui: { ...ui, confirming: "undo" } };
  return sendIntent(ui, { type: "undo", knowledge: view.undo === "knowledge" });
}

/** Sends an intent. Only one that changes the game may be pending; others may always be asked. */
function sendIntent(ui: TableUi, intent: MatchaIntent, laidCard: LaidCard | null = null): Step {
  if (!changesGame(intent)) return { ui, intent };
  return ui.pendingIntent ? { ui } : { ui: { ...ui, pendingIntent: intent.type, laidCard, reveal: null }, intent };
}

const HARMLESS: ReadonlySet<MatchaIntent["type"]> = new Set(["language", "download", "look back"]);

const changesGame = (intent: MatchaIntent): boolean => !HARMLESS.has(intent.type);
