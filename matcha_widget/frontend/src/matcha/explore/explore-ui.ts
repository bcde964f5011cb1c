/** The memory of one display of an explorer, and what changes it. Python knows nothing of it. */
import { closeTopmost, type EscapeOrder } from "../../kit/escape";
import { cardArgs, suitOf, tableArgs } from "../parts/cards";
import type {
  MessageArgs,
  Arrow,
  ChartFacts,
  CardCode,
  ExplorerFacts,
  Sentence,
  Mat,
  SentenceTemplate,
  TemplateSlot,
  PlaceOutcome,
} from "../wire";

export type Spot = "top" | "table" | "bottom";

/** A place in the chart. */
interface ChartPlace extends Record<Spot, CardCode> {
  mat: Mat;
}

export interface ExploreUi {
  picked: readonly string[]; // at most two ranks or cards
  away: readonly CardCode[]; // cards on other mats
  place: ChartPlace;
  spot: Spot; // the card of the chart being chosen
  there: CardCode | null; // a card refused because it already lies there
  rule: string | null;
  help: boolean;
}

const ESCAPE_ORDER: EscapeOrder<ExploreUi> = [{ rule: null }, { help: false }, { picked: [] }];

export type ExploreGesture =
  | { do: "pick"; what: string }
  | { do: "away"; card: CardCode }
  | { do: "spot"; spot: Spot }
  | { do: "lay"; card: CardCode }
  | { do: "turn" }
  | { do: "rule"; rule: string }
  | { do: "help" }
  | { do: "close" };

export function initialUi(facts: ExplorerFacts): ExploreUi {
  const place: ChartPlace =
    facts.kind === "chart"
      ? { mat: facts.mat, table: facts.table, top: facts.top, bottom: facts.bottom }
      : { mat: "n", table: "", top: "", bottom: "" };
  const away = facts.kind === "place" ? facts.away : [];
  return { picked: [], away, place, spot: "bottom", there: null, rule: null, help: false };
}

export function reduce(ui: ExploreUi, gesture: ExploreGesture): ExploreUi {
  const calm = { ...ui, there: null };
  switch (gesture.do) {
    case "pick":
      return { ...calm, picked: togglePick(ui.picked, gesture.what) };
    case "away": {
      const away = ui.away.includes(gesture.card) ? without(ui.away, gesture.card) : [...ui.away, gesture.card];
      return { ...calm, away, picked: ui.picked.filter((card) => !away.includes(card)) };
    }
    case "spot":
      return { ...calm, spot: gesture.spot };
    case "lay":
      return { ...calm, place: { ...ui.place, [ui.spot]: gesture.card } };
    case "turn":
      return { ...calm, place: { ...ui.place, mat: ui.place.mat === "n" ? "s" : "n" } };
    case "rule":
      return { ...calm, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "help":
      return { ...calm, help: !ui.help };
    case "close":
      return closeTopmost(calm, ESCAPE_ORDER);
  }
}

/** True if a card can lie at the chosen spot; false for a single card that lies elsewhere. */
export const canLay = ({ place, spot }: ExploreUi, facts: ChartFacts, card: CardCode): boolean =>
  !facts.single.includes(card) ||
  (["top", "table", "bottom"] as const).every((other) => other === spot || place[other] !== card);

/** Picks one, then another, then a new one; the same one again lets it go. */
function togglePick(picked: readonly string[], what: string): readonly string[] {
  if (picked.length !== 1) return [what];
  return picked[0] === what ? [] : [...picked, what];
}

const without = (cards: readonly CardCode[], removed: CardCode): CardCode[] => cards.filter((card) => card !== removed);

/** The cards that are left to match the place. */
export const leftOf = (facts: ExplorerFacts & { kind: "place" }, ui: ExploreUi) =>
  facts.left[facts.rivals.filter((card) => ui.away.includes(card)).join(" ")]!;

/** The arrows between the ranks or cards that are there. */
export function arrowsIn(facts: Exclude<ExplorerFacts, ChartFacts>, ui: ExploreUi): readonly Arrow[] {
  if (facts.kind !== "place") return facts.arrows;
  const { cards } = leftOf(facts, ui);
  return facts.arrows.filter(({ high, low }) => cards.includes(high) && cards.includes(low));
}

/** The arrows to light: those of the picked one, or the one between two. */
export const litArrows = (arrows: readonly Arrow[], { picked }: ExploreUi): readonly Arrow[] =>
  picked.length === 0 ? [] : arrows.filter(({ high, low }) => picked.every((what) => what === high || what === low));

/** A finding with its reasons. */
export interface Findings {
  that: readonly Sentence[];
  why: readonly Sentence[];
}

/** The findings about what was picked. */
export function findingsOf(facts: ExplorerFacts, ui: ExploreUi): Findings {
  if (facts.kind === "chart") {
    if (ui.there) return { that: [{ id: "explore-there", args: cardArgs(ui.there), rules: [] }], why: [] };
    return { that: fillTemplates(facts, ui.place, outcomeOf(facts, ui.place).told), why: [] };
  }
  const lit = litArrows(arrowsIn(facts, ui), ui);
  return {
    that: lit.map(({ told }) => told[0]!),
    why: ui.picked.length === 2 ? lit.flatMap(({ told }) => told.slice(1)) : [],
  };
}

/** The outcome of a place in the chart, by the states of its cards. */
export function outcomeOf(facts: ChartFacts, { mat, table, bottom, top }: ChartPlace): PlaceOutcome {
  const stands = facts.sides[`${mat}:${table}`]!;
  const letter = (card: CardCode): string => stands[facts.cards.indexOf(card)]!;
  return facts.outcomes[facts.verdicts[mat + letter(bottom) + letter(top)]!]!;
}

export const fillTemplates = (facts: ChartFacts, place: ChartPlace, lines: readonly number[]): Sentence[] =>
  lines.map((line) => fillTemplate(facts.lines[line]!, place));

/** Fills the names into a sentence. */
function fillTemplate({ id, args, rules, names }: SentenceTemplate, place: ChartPlace): Sentence {
  return { id, args: Object.assign({}, args, ...names.map((name) => slotArgs(name, place))) as MessageArgs, rules };
}

function slotArgs(name: TemplateSlot, { table, top, bottom }: ChartPlace): MessageArgs {
  if (name === "table") return tableArgs(table);
  if (name === "token") return { token: suitOf(table) };
  return cardArgs(name === "top" ? top : bottom);
}
