/** What a gesture changes at one display of a table, and what it asks of Python. */
import { withBet, type Bet } from "./bets";
import { HIDDEN } from "./cards";
import { hints, obstacles, openMats, prompt } from "./prompt";
import {
  decided,
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

/** A gesture changes what this display shows, or becomes an intent for Python, or both. */
export function reduce(before: TableUi, gesture: TableGesture, view: Snapshot): Step {
  const ui: TableUi = leaves(gesture) ? before : { ...before, message: [], fault: "", sure: null };
  if (view.notice?.id === NO_PAGE && PLAYS.has(gesture.do)) return { ui: { ...ui, message: noticeSentences(view) } };
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
      return { ui: { ...ui, wrong: ((ui.wrong ?? -1) + 1) % decided(ui).filter(isWrong).length } };
    case "pick":
      return { ui: view.keep ? choose(ui, gesture.card) : pick(ui, gesture.card, view) };
    case "lift":
      return { ui: ui.picked === gesture.card ? ui : pick({ ...ui, picked: null }, gesture.card, view) };
    case "drop":
      return gesture.place === "pairs" ? elsewhere(ui, view) : lay(ui, gesture.place, view);
    case "place":
      return lay(ui, gesture.mat, view);
    case "elsewhere":
      return elsewhere(ui, view);
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
      return keep(ui, view);
    case "word":
      return { ui: { ...ui, word: gesture.word } };
    case "claim":
      return ask({ ...ui, panel: null }, { type: "say", what: gesture.what, mat: gesture.mat, round: gesture.round });
    case "ask":
      if (gesture.intent.type === "new" && before.sure !== "new" && underWay(view))
        return { ui: { ...ui, sure: "new" } };
      return ask(gesture.intent.type === "language" ? ui : { ...ui, panel: null, peek: false }, gesture.intent);
  }
}

/** At a pair of another round: why nothing can be laid there. */
const elsewhere = (ui: TableUi, view: Snapshot): Step => ({ ui: { ...ui, message: obstacles(view, "pairs") } });

/** The chosen cards are kept; where nothing is to be kept, what is to be done is said once more. */
const keep = (ui: TableUi, view: Snapshot): Step =>
  view.keep
    ? ask(ui, { type: "keep", cards: ui.chosen.map((card) => hand(view)[card]!) })
    : { ui: { ...ui, message: prompt(view, null) } };

/** The cards turn; what was guessed is judged beside them. */
const turnAfterBets = (ui: TableUi, bets: readonly Bet[], view: Snapshot): TableUi => ({
  ...ui,
  stakes: [],
  staked: [],
  bets: [...ui.bets, ...bets.map((bet) => placeBet(bet, view))],
  panel: bets.length > 0 ? "why" : ui.panel,
});

/** What a page without Python says of itself, from the start and to whoever would play in it. */
const NO_PAGE = "no-page";

const PLAYS: ReadonlySet<TableGesture["do"]> = new Set([
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

const AGAIN: Readonly<Record<Confirmation, string>> = {
  pass: "do-pass.sure",
  undo: "do-undo-known",
  resign: "do-resign.sure",
  new: "do-deal.sure",
};

/** There is something to lose. */
const underWay = ({ phase, set, round, turn }: Snapshot): boolean =>
  phase !== "over" && (turn > 0 || round !== 1 || set > 1);

/** What a gesture has opened, for those who do not see it: what a second press will do, a hint. */
export function openedSentences(before: TableUi, { sure, hint }: TableUi, view: Snapshot): Sentence[] {
  const line = (id: string): Sentence => ({ id, args: {}, rules: [] });
  return [...(sure && sure !== before.sure ? [line(AGAIN[sure])] : []), ...(hint && !before.hint ? hints(view) : [])];
}

const placeBet = (bet: Bet, { set, round }: Snapshot): PlacedBet => ({ ...bet, set, round: round! });

/** Moving the focus or looking at a rule leaves what was said; every other gesture takes it back. */
const leaves = ({ do: kind }: TableGesture): boolean => kind === "point" || kind === "rule" || kind === "peek";

/** Escape: the uppermost thing goes, one at a time. */
function close(ui: TableUi): TableUi {
  if (ui.rule) return { ...ui, rule: null };
  if (ui.panel) return { ...ui, panel: null };
  if (ui.hint) return { ...ui, hint: false };
  return { ...ui, picked: null, chosen: [], silence: null, waits: ui.silence ? null : ui.waits };
}

/** Where no mat is open there is no help to unfold: what is due is told again. */
function hint(ui: TableUi, view: Snapshot): TableUi {
  return hints(view).length > 0 ? { ...ui, hint: !ui.hint } : { ...ui, message: prompt(view, null) };
}

function choose(ui: TableUi, card: number): TableUi {
  const chosen = ui.chosen.includes(card) ? ui.chosen.filter((kept) => kept !== card) : [...ui.chosen, card].sort();
  return { ...ui, cursor: card, chosen };
}

function pick(ui: TableUi, card: number, view: Snapshot): TableUi {
  const code = hand(view)[card];
  if (code === undefined || code === HIDDEN) return ui;
  const shown: TableUi = { ...ui, cursor: card, reveal: null };
  if (openMats(view, code).length === 0) return { ...shown, picked: null, message: obstacles(view) };
  return { ...shown, picked: ui.picked === card ? null : card, word: null };
}

function lay(ui: TableUi, mat: Mat, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const move = `${card}@${mat}`;
  if (card && view.legal.includes(move))
    return ask(ui, { type: "move", move, ...(ui.word && { word: ui.word }) }, { card: ui.picked!, mat });
  const unpicked = card === null && openMats(view).includes(mat);
  return { ui: { ...ui, reveal: null, message: unpicked ? [NO_CARD] : obstacles(view, mat) } };
}

const NO_CARD: Sentence = { id: "no-card", args: {}, rules: [] };

function go(ui: TableUi, view: Snapshot): Step {
  const card = pickedCard(view, ui);
  const mats = openMats(view, card ?? undefined);
  if (card && mats.length === 1) return lay(ui, mats[0]!, view);
  return { ui: { ...ui, message: card ? [] : mats.length > 0 ? [NO_CARD] : obstacles(view) } };
}

/** A pass costs a second press while a card could still be laid. */
function pass(ui: TableUi, sure: Confirmation | null, view: Snapshot): Step {
  if (!view.legal.includes("pass")) return { ui: { ...ui, message: obstacles(view) } };
  if (view.legal.length > 1 && sure !== "pass") return { ui: { ...ui, sure: "pass" } };
  return ask(ui, { type: "move", move: "pass" });
}

/** Taking back what has been revealed costs a second press, for the players have seen it. */
function undo(ui: TableUi, sure: Confirmation | null, view: Snapshot): Step {
  if (view.undo === "no") return { ui: { ...ui, message: [{ id: "no-undo", args: {}, rules: [] }] } };
  if (view.undo === "knowledge" && sure !== "undo") return { ui: { ...ui, sure: "undo" } };
  return ask(ui, { type: "undo", knowledge: view.undo === "knowledge" });
}

/** One intent about the game at a time; what does not change the game may always be asked. */
function ask(ui: TableUi, intent: MatchaIntent, laid: LaidCard | null = null): Step {
  if (!changesGame(intent)) return { ui, intent };
  return ui.waits ? { ui } : { ui: { ...ui, waits: intent.type, laid, reveal: null }, intent };
}

const HARMLESS: ReadonlySet<MatchaIntent["type"]> = new Set(["language", "download", "look back"]);

const changesGame = (intent: MatchaIntent): boolean => !HARMLESS.has(intent.type);
