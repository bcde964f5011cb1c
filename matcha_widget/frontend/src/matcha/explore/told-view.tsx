/** What was found out, with its rules as chips, and the text of the rule that is open. */
import { Steps } from "../table/derivation";
import { RuleText, Sentence } from "../table/narration";
import type { Line } from "../wire";
import type { Findings } from "./explore-ui";
import type { Desk } from "./explore-props";

export const Told = ({ desk, lines, look = "" }: { desk: Desk; lines: readonly Line[]; look?: string }) => (
  <Sentence scene={desk} lines={lines} look={`told ${look}`.trim()} />
);

/** What was pressed and why it is so; before that, what to press. */
export function Found({ desk, that, why }: { desk: Desk } & Findings) {
  const { facts, words } = desk;
  return (
    <div class="found">
      {that.length === 0 && <p class="soft">{words.say("explore-press", { kind: facts.kind })}</p>}
      <Sentence scene={desk} lines={that} look="that" />
      <Steps scene={desk} steps={why.map((line) => ({ line, below: [] }))} />
    </div>
  );
}

export const OpenRule = ({ desk }: { desk: Desk }) => desk.ui.rule && <RuleText scene={desk} rule={desk.ui.rule} />;
