/** A derivation: its steps with their rules, each above the steps that it rests on. */
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
  picture: ComponentType<{ line: Sentence }>; // the game's picture before a step
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

/** Nest steps by their depths. */
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
