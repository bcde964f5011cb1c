/** The state of an explorer, and what each input makes of it and asks of the shell. No DOM, no model. */
import { focusOnDrawer } from "../../kit/drawer";
import { active } from "../../kit/shell/focus";
import { HELP_KEY, type Keyboard } from "../../kit/shell/keyboard";
import { focusOnRule } from "../../kit/rule-panel";
import type { Input, Update } from "../../kit/shell/widget";
import { createWords, type Words } from "../../kit/i18n";
import type { CatalogueData, ExplorerFacts, Sentence } from "../wire";
import { initialUi, canLay, leftOf, reduce, findingsOf, type ExploreGesture, type ExploreUi } from "./explore-ui";

export interface ExploreState {
  facts: ExplorerFacts;
  ui: ExploreUi;
  words: Words;
}

/** The properties that every part of an explorer is drawn from. */
export interface ExploreProps<F = ExplorerFacts> extends ExploreState {
  facts: F & ExplorerFacts;
  dispatch(gesture: ExploreGesture): void;
}

interface ExploreTraits {
  facts: ExplorerFacts;
  catalogue: CatalogueData;
}

export interface ExploreKinds {
  state: ExploreState;
  gesture: ExploreGesture;
  intent: never; // nothing is asked of Python
  message: never;
  traits: ExploreTraits;
  motion: never; // nothing moves
  measured: undefined;
}

const wordsOf = ({ catalogue }: ExploreTraits): Words => createWords(catalogue, "catalogue");

export const init = (traits: ExploreTraits): Update<ExploreKinds> => ({
  state: { facts: traits.facts, ui: initialUi(traits.facts), words: wordsOf(traits) },
  effects: [],
});

export function update(state: ExploreState, input: Input<ExploreKinds>): Update<ExploreKinds> {
  switch (input.on) {
    case "gesture":
      return onGesture(state, input.gesture);
    case "traits":
      return { state: { ...state, words: wordsOf(input.traits) }, effects: [] };
    default:
      return { state, effects: [] };
  }
}

function onGesture({ facts, ui: before, words }: ExploreState, gesture: ExploreGesture): Update<ExploreKinds> {
  const ui = withRefusal(before, gesture, facts) ?? reduce(before, gesture);
  return {
    state: { facts, ui, words },
    effects: [
      { do: "say", text: words.sentences(foundSentences(ui, gesture.do, facts)) },
      ...focusOnDrawer<ExploreKinds>(before.help, ui.help),
      ...focusOnRule<ExploreKinds>(before.rule, ui.rule),
    ],
  };
}

/** Refuses a second place for a single card. */
const withRefusal = (ui: ExploreUi, gesture: ExploreGesture, facts: ExplorerFacts): ExploreUi | null =>
  gesture.do === "lay" && facts.kind === "chart" && !canLay(ui, facts, gesture.card)
    ? { ...ui, there: gesture.card }
    : null;

/** The sentences that a gesture has found. */
function foundSentences(ui: ExploreUi, kind: ExploreGesture["do"], facts: ExplorerFacts): readonly Sentence[] {
  if (kind === "away" && facts.kind === "place") return leftOf(facts, ui).told;
  if (kind === "spot") return [{ id: "explore-spot", args: { spot: ui.spot }, rules: [] }];
  const { that, why } = findingsOf(facts, ui);
  return kind === "pick" || kind === "lay" || kind === "turn" ? [...that, ...why] : [];
}

const KEYS: Keyboard<object, ExploreGesture>["keys"] = [
  { keys: [HELP_KEY], label: "key-help", gesture: () => ({ do: "help" }) },
  { keys: ["Esc"], label: "key-close", writing: "*", gesture: () => ({ do: "close" }) },
];

/** The keys in the help; those of the focus and the browser stand first. */
export const SHOWN: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ["←", "→", "↑", "↓"], label: "explore-key-move" },
  { keys: ["Enter"], label: "explore-key-choose" },
  ...KEYS,
];

/** Moves the focus along a row, or to the same place of the next one; true if it has moved. */
function rove(root: HTMLElement, key: string): boolean {
  const rows = [...root.querySelectorAll("[data-row]")].map((row) => [...row.querySelectorAll<HTMLElement>("button")]);
  const here = active(root)!;
  const row = rows.findIndex((buttons) => buttons.includes(here));
  const goal = target(rows, row, row < 0 ? -1 : rows[row]!.indexOf(here), key);
  goal?.focus();
  return goal !== undefined;
}

function target(rows: HTMLElement[][], row: number, at: number, key: string): HTMLElement | undefined {
  if (!key.startsWith("Arrow")) return undefined;
  if (row < 0) return rows[0]?.[0];
  if (key === "ArrowLeft" || key === "ArrowRight") return rows[row]![at + (key === "ArrowLeft" ? -1 : 1)];
  const next = rows[row + (key === "ArrowUp" ? -1 : 1)];
  return next?.[Math.min(at, next.length - 1)];
}

export const KEYBOARD: Keyboard<object, ExploreGesture> = { keys: KEYS, rove };
