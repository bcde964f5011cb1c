/** Steps of a derivation, each with its rules, what it rests on indented below it. */
import type { ComponentType } from "preact";
import type { Sentence } from "./wire";
import { Rules, type RuleContext } from "./rule-panel";

export interface DerivationNode {
  line: Sentence;
  below: DerivationNode[];
}

interface StepsProps {
  table: RuleContext;
  steps: readonly DerivationNode[];
  picture: ComponentType<{ line: Sentence }>; // what a game draws before a step
}

export const DerivationTree = ({ table, steps, picture: Picture }: StepsProps) => (
  <ul class="tree">
    {steps.map(({ line, below }) => (
      <li>
        <span class="derivation-step">
          <Picture line={line} />
          <span>
            {table.words.sentence(line)} <Rules table={table} lines={[line]} />
          </span>
        </span>
        {below.length > 0 && <DerivationTree table={table} steps={below} picture={Picture} />}
      </li>
    ))}
  </ul>
);

/** From depths to steps within steps. */
export function toDerivationTree(lines: readonly (readonly [number, Sentence])[]): DerivationNode[] {
  const roots: DerivationNode[] = [];
  const path: DerivationNode[] = [];
  for (const [depth, line] of lines) {
    const step: DerivationNode = { line, below: [] };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.below ?? roots).push(step);
    path.push(step);
  }
  return roots;
}
