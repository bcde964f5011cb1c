/** Derivations of Matcha; a picture before each step shows its cards or tokens. */
import { DerivationTree as AnySteps, type DerivationNode } from "../../kit/derivation";
import { Icon } from "../../kit/icon";
import type { RuleContext } from "../../kit/rule-panel";
import type { Sentence, Token } from "../wire";
import { TokenPiece } from "./tray";

export const Steps = (props: { table: RuleContext; steps: readonly DerivationNode[] }) => (
  <AnySteps {...props} picture={Picture} />
);

const PICTURES: Readonly<Record<string, string>> = {
  "why-turned": "eye",
  "why-asked": "help",
  "why-upset": "upset",
  "tell-higher-number": "up",
  "tell-higher-suit": "up",
};

function Picture({ line: { id, args } }: { line: Sentence }) {
  if (id === "why-takes" || id === "tell-takes") return <TokenPiece token={args["token"] as Token} />;
  if (id === "tell-checked") return <Icon name={args["hit"] === "yes" ? "match" : "miss"} />;
  return <Icon name={PICTURES[id] ?? "check"} />;
}
