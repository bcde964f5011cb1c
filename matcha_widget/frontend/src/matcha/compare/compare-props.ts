/** All that a part of the picture is drawn from, and what the games are called. */
import type { TableProps } from "../table/table-props";
import { fresh } from "../table/table-ui";
import type { Snapshot } from "../wire";
import type { Words } from "../../kit/words";
import type { CompareGesture, CompareState } from "./compare-update";

export interface CompareProps extends CompareState {
  live: boolean; // there is a Python that could answer
  act(gesture: CompareGesture): void;
}

/** What the table's own views are drawn from; they know one gesture that means something here: a rule opens. */
export const tableProps = ({ ui, words, act }: CompareProps, view: Snapshot): TableProps => ({
  view: { ...view, events: [] },
  ui: { ...fresh, rule: ui.rule },
  words,
  act: (gesture) => gesture.do === "rule" && act(gesture),
});

/** The edition's name, or a number where two games are of one edition. */
export function nameOf({ tables: { films } }: Pick<CompareState, "tables">, words: Words, at: number): string {
  const labels = films.sides.map(({ label }) => label);
  const alike = new Set(labels).size < labels.length;
  return alike ? words.say("compare-game", { n: at + 1 }) : words.say("is-edition", { edition: labels[at]! });
}
