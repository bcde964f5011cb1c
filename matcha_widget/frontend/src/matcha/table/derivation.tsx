/** Steps of a derivation, each with its rules, what it rests on indented below it. */
import type { Line, Token } from "../wire";
import { Icon, TokenPiece } from "../../kit/icon";
import { Rules, type Reader } from "./rule-panel";

export interface Step {
  line: Line;
  below: Step[];
}

export const Steps = ({ table, steps }: { table: Reader; steps: Step[] }) => (
  <ul class="tree">
    {steps.map(({ line, below }) => (
      <li>
        <span class="ln">
          <Picture line={line} />
          <span>{table.words.tell(line)}</span>
          <span class="chips">
            <Rules table={table} lines={[line]} />
          </span>
        </span>
        {below.length > 0 && <Steps table={table} steps={below} />}
      </li>
    ))}
  </ul>
);

const PICTURES: Readonly<Record<string, string>> = {
  "why-turned": "eye",
  "why-asked": "help",
  "why-upset": "upset",
  "tell-higher-number": "up",
  "tell-higher-suit": "up",
};

function Picture({ line: { id, args } }: { line: Line }) {
  if (id === "why-takes" || id === "tell-takes") return <TokenPiece token={args["token"] as Token} />;
  if (id === "tell-checked") return <Icon name={args["hit"] === "yes" ? "match" : "miss"} />;
  return <Icon name={PICTURES[id] ?? "check"} />;
}

/** From depths to steps within steps. */
export function nested(lines: readonly (readonly [number, Line])[]): Step[] {
  const roots: Step[] = [];
  const path: Step[] = [];
  for (const [depth, line] of lines) {
    const step: Step = { line, below: [] };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.below ?? roots).push(step);
    path.push(step);
  }
  return roots;
}
