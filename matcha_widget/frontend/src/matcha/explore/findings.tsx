/** What was found out, with its rules as chips, and the text of the rule that is open. */
import { Steps } from "../table/derivation";
import { Sentence } from "../table/message-line";
import type { Line } from "../wire";
import type { Findings } from "./explore-ui";
import type { ExploreProps } from "./explore-update";

export const Lines = ({ props, lines, look = "" }: { props: ExploreProps; lines: readonly Line[]; look?: string }) => (
  <Sentence table={props} lines={lines} look={`told ${look}`.trim()} />
);

/** What was pressed and why it is so; before that, what to press. */
export function Found({ props, that, why }: { props: ExploreProps } & Findings) {
  const { facts, words } = props;
  return (
    <div class="found">
      {that.length === 0 && <p class="soft">{words.say("explore-press", { kind: facts.kind })}</p>}
      <Sentence table={props} lines={that} look="that" />
      <Steps table={props} steps={why.map((line) => ({ line, below: [] }))} />
    </div>
  );
}
