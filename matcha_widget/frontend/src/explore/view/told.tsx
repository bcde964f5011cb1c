/** What was found out, with its rules as chips, and the text of the rule that is open. */
import { RuleText, Sentence } from "../../view/narration";
import type { Line } from "../../wire";
import type { Desk } from "./desk";

export function Told({ desk, lines }: { desk: Desk; lines: readonly Line[] }) {
  return <Sentence scene={desk} lines={lines} look="found" />;
}

export const OpenRule = ({ desk }: { desk: Desk }) => desk.ui.rule && <RuleText scene={desk} rule={desk.ui.rule} />;
