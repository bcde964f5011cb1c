/** Steps of a derivation, each with its rules, what it rests on indented below it. */
import type { ComponentType } from "preact";
import type { Line } from "./wire";
import { Rules, type Reader } from "./rule-panel";

export interface Reasoned {
  line: Line;
  below: Reasoned[];
}

interface StepsProps {
  table: Reader;
  steps: readonly Reasoned[];
  picture: ComponentType<{ line: Line }>; // what a game draws before a step
}

export const Steps = ({ table, steps, picture: Picture }: StepsProps) => (
  <ul class="tree">
    {steps.map(({ line, below }) => (
      <li>
        <span class="ln">
          <Picture line={line} />
          <span>
            {table.words.tell(line)} <Rules table={table} lines={[line]} />
          </span>
        </span>
        {below.length > 0 && <Steps table={table} steps={below} picture={Picture} />}
      </li>
    ))}
  </ul>
);

/** From depths to steps within steps. */
export function nested(lines: readonly (readonly [number, Line])[]): Reasoned[] {
  const roots: Reasoned[] = [];
  const path: Reasoned[] = [];
  for (const [depth, line] of lines) {
    const step: Reasoned = { line, below: [] };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.below ?? roots).push(step);
    path.push(step);
  }
  return roots;
}
