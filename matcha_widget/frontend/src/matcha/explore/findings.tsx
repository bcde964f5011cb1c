/** A finding with its rules as chips, and the text of the open rule. */
import { Steps } from "../table/derivation";
import { SentenceText } from "../table/message-line";
import type { Sentence } from "../wire";
import type { Findings } from "./explore-ui";
import type { ExploreProps } from "./explore-update";

export const SentenceList = ({
  props,
  lines,
  look = "",
}: {
  props: ExploreProps;
  lines: readonly Sentence[];
  look?: string;
}) => <SentenceText table={props} lines={lines} look={`told ${look}`.trim()} />;

/** The finding about what is picked, and why; before that, the prompt. */
export function FindingsView({ props, that, why }: { props: ExploreProps } & Findings) {
  const { facts, words } = props;
  return (
    <div class="found">
      {that.length === 0 && <p class="soft">{words.message("explore-press", { kind: facts.kind })}</p>}
      <SentenceText table={props} lines={that} look="that" />
      <Steps table={props} steps={why.map((line) => ({ line, below: [] }))} />
    </div>
  );
}
