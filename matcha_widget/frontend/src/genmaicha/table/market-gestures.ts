/** Applies a gesture to a display's memory, and makes the intent it asks for. No DOM, no model. */
import { closeTopmost } from "../../kit/escape";
import { ingredient, LINES } from "../parts/names";
import type { LineName, MarketIntent, MarketSnapshot } from "../wire";
import { ESCAPE_ORDER, canAct, sentence, type MarketGesture, type MarketUi, type Tray } from "./market-ui";
import { legalAds, legalBids, legalCrates, lineOffer, legalLooks, canEndTurn, payingLines } from "./legal-moves";
import { primaryAction, promptSentences } from "./prompt";

interface Step {
  ui: MarketUi;
  intent?: MarketIntent;
}

/** The refusal of a page without Python. */
const NO_PAGE = "no-page";
const ASKS: ReadonlySet<MarketGesture["do"]> = new Set(["go", "done", "undo", "say", "resign", "ask"]);

/** Every gesture but opening a rule clears the message and any pending confirmation. */
export function reduce(before: MarketUi, gesture: MarketGesture, view: MarketSnapshot): Step {
  if (gesture.do === "rule") return { ui: { ...before, rule: before.rule === gesture.rule ? null : gesture.rule } };
  const ui: MarketUi = { ...before, message: [], confirming: null, fault: "" };
  if (view.notice?.id === NO_PAGE && ASKS.has(gesture.do)) return { ui: { ...ui, message: [sentence(NO_PAGE)] } };
  switch (gesture.do) {
    case "yen":
      return { ui: { ...ui, yen: clampYen(gesture.yen, view) } };
    case "crate":
      return { ui: pickCrate(ui, gesture.crate, view) };
    case "line":
      return { ui: chooseLine(ui, gesture.line, view) };
    case "place":
      return { ui: changeServing(ui, gesture.place, gesture.by, view) };
    case "at":
      return { ui: ui.tray ? { ...ui, tray: { ...ui.tray, place: gesture.place } } : ui };
    case "drink":
      return { ui: drink(ui, gesture.drink, view) };
    case "column":
      return column(ui, gesture.column, view);
    case "look":
      return { ui: { ...ui, look: ui.look || !legalLooks(view) ? null : { drink: null }, tray: null } };
    case "noAd":
      return { ui: { ...ui, noAd: true } };
    case "hint":
      return { ui: hint(ui, view) };
    case "panel":
      return { ui: { ...ui, panel: ui.panel === gesture.panel ? null : gesture.panel } };
    case "unread":
      return { ui: { ...ui, message: [sentence(gesture.why)] } };
    case "close":
      return { ui: close(ui) };
    default:
      return handleRequest(ui, before, gesture, view);
  }
}

/** Handles the gestures that ask something of Python. */
function handleRequest(ui: MarketUi, before: MarketUi, gesture: MarketGesture, view: MarketSnapshot): Step {
  switch (gesture.do) {
    case "go":
      return go(ui, view);
    case "done":
      return finishTurn(ui, before, view);
    case "undo":
      return undo(ui, before, view);
    case "say":
      return sendIntent({ ...ui, panel: null }, { type: "say", what: gesture.what });
    case "resign":
      return before.confirming === "resign"
        ? sendIntent({ ...ui, panel: null }, { type: "resign" })
        : { ui: { ...ui, confirming: "resign" } };
    case "ask":
      if (gesture.intent.type === "new" && before.confirming !== "new" && view.phase !== "over")
        return { ui: { ...ui, confirming: "new" } };
      return sendIntent(gesture.intent.type === "language" ? ui : { ...ui, panel: null }, gesture.intent);
    default:
      return { ui };
  }
}

/** Clamps a sum to what may be set aside, or put on an ad. */
export function clampYen(yen: number, view: MarketSnapshot): number {
  const span = legalBids(view) ?? legalAds(view);
  return span ? Math.max(span.least, Math.min(span.most, yen)) : 0;
}

const pickCrate = (ui: MarketUi, crate: string, view: MarketSnapshot): MarketUi =>
  legalCrates(view).includes(crate)
    ? { ...ui, crate: ui.crate === crate ? null : crate }
    : { ...ui, message: promptSentences({ view, ui }) };

/** Puts a line's proposal on the tray, or says why the line is dark. */
function chooseLine(ui: MarketUi, name: LineName, view: MarketSnapshot): MarketUi {
  const dark = view.dark[name];
  if (dark) return { ...ui, message: dark.map(([card, rule]) => missingSentence(card, rule)) };
  if (!lineOffer(view, name)) return { ...ui, message: promptSentences({ view, ui }) };
  if (ui.tray?.line === name) return { ...ui, tray: null };
  const tray: Tray = { line: name, drinks: view.brewable[name]!.drinks, extra: null, place: 0 };
  return { ...ui, tray, look: null, drink: null, noAd: true };
}

const missingSentence = (card: string, rule: string) =>
  sentence("no-dark", { ...ingredient(card), used: rule === "GB3" ? "yes" : "no" }, [rule]);

/** Takes the next alternative for a place; the fourth one may also stay empty. */
function changeServing(ui: MarketUi, place: number, by: number, view: MarketSnapshot): MarketUi {
  const offer = ui.tray && lineOffer(view, ui.tray.line);
  if (!ui.tray || !offer) return ui;
  const next = <T>(of: readonly T[], now: T): T => of[(of.indexOf(now) + by + of.length) % of.length]!;
  if (place < 3) {
    const drinks = ui.tray.drinks.map((had, at) => (at === place ? next(offer.places[place]!, had) : had));
    return { ...ui, tray: { ...ui.tray, drinks, place } };
  }
  if (offer.extras.length === 0) return ui;
  return { ...ui, tray: { ...ui.tray, extra: next([null, ...offer.extras], ui.tray.extra), place } };
}

/** Lights what a drink could serve; while a look is being paid for, pays with it. */
function drink(ui: MarketUi, code: string, view: MarketSnapshot): MarketUi {
  if (!ui.look) return { ...ui, drink: ui.drink === code ? null : code };
  const pays = legalLooks(view)?.drinks.includes(code);
  return pays ? { ...ui, look: { drink: code } } : { ...ui, message: promptSentences({ view, ui }) };
}

function column(ui: MarketUi, at: number, view: MarketSnapshot): Step {
  const name = `col${at + 1}`;
  if (!ui.look?.drink || !legalLooks(view)?.columns.includes(name))
    return { ui: { ...ui, message: promptSentences({ view, ui }) } };
  return sendIntent({ ...ui, look: null }, { type: "move", move: `peek ${name} ${ui.look.drink}` });
}

/** The next hint: the crates' values to you, then a line of a best turn. */
function hint(ui: MarketUi, view: MarketSnapshot): MarketUi {
  if (!view.settings.hints || !canAct(view)) return { ...ui, message: promptSentences({ view, ui }) };
  if (view.phase !== "brew") return { ...ui, hint: !ui.hint };
  return { ...ui, message: [view.hint ? sentence("is-hint-brew", { line: view.hint }) : sentence("is-hint-none")] };
}

/** Escape. An intent that nobody has answered is given up with the note that says so. */
function close(ui: MarketUi): MarketUi {
  const next = closeTopmost(ui, ESCAPE_ORDER);
  return ui.silence && !next.silence ? { ...next, pendingIntent: null } : next;
}

function go(ui: MarketUi, view: MarketSnapshot): Step {
  const { intent } = primaryAction({ view, ui });
  return intent ? sendIntent(ui, intent) : { ui: { ...ui, message: promptSentences({ view, ui }) } };
}

/** Ends the turn; after a second press only, while something still pays. */
function finishTurn(ui: MarketUi, before: MarketUi, view: MarketSnapshot): Step {
  if (!canEndTurn(view)) return { ui: { ...ui, message: promptSentences({ view, ui }) } };
  const still = payingLines(view, LINES);
  if (still.length > 0 && before.confirming !== "done")
    return { ui: { ...ui, confirming: "done", message: [sentence("do-done.sure", { line: still.at(-1)! })] } };
  return sendIntent({ ...ui, tray: null }, { type: "move", move: "done" });
}

/** Undoes; after a second press only, if everybody has seen what was opened. */
function undo(ui: MarketUi, before: MarketUi, view: MarketSnapshot): Step {
  if (view.undo === "no") return { ui: { ...ui, message: [sentence("no-undo")] } };
  if (view.undo === "knowledge" && before.confirming !== "undo")
    return { ui: { ...ui, confirming: "undo", message: [sentence("do-undo-known")] } };
  return sendIntent(ui, { type: "undo", knowledge: view.undo === "knowledge" });
}

const HARMLESS: ReadonlySet<MarketIntent["type"]> = new Set(["language", "download", "look back"]);

/** Sends an intent. Only one that changes the game may be pending; others may always be asked. */
function sendIntent(ui: MarketUi, intent: MarketIntent): Step {
  if (HARMLESS.has(intent.type)) return { ui, intent };
  return ui.pendingIntent ? { ui } : { ui: { ...ui, pendingIntent: intent.type }, intent };
}
