/** The chart: an outcome is looked up by how the cards stand at the place, and its sentences get their names. */
import { cardArgs, suitOf, tableArgs } from "../table/cards";
import type { Args, ChartFacts, Code, Line, Open, Seen, Verdict } from "../wire";
import type { Laid } from "./explore-ui";

export function outcome(facts: ChartFacts, { mat, table, bottom, top }: Laid): Verdict {
  const stands = facts.sides[`${mat}:${table}`]!;
  const letter = (card: Code): string => stands[facts.cards.indexOf(card)]!;
  return facts.outcomes[facts.verdicts[mat + letter(bottom) + letter(top)]!]!;
}

export const spoken = (facts: ChartFacts, laid: Laid, told: readonly number[]): Line[] =>
  told.map((line) => closed(facts.lines[line]!, laid));

/** A sentence with its names. */
function closed({ id, args, rules, names }: Open, laid: Laid): Line {
  return { id, args: Object.assign({}, args, ...names.map((name) => named(name, laid))) as Args, rules };
}

function named(name: Seen, { table, top, bottom }: Laid): Args {
  if (name === "table") return tableArgs(table);
  if (name === "token") return { token: suitOf(table) };
  return cardArgs(name === "top" ? top : bottom);
}
