/** A sentence, and behind it the rules that it rests on. */
import type { Line } from "../wire";
import { Rules, type Reader } from "../../kit/rule-panel";

interface SentenceProps {
  table: Reader;
  lines: readonly Line[];
  look: string;
  of?: string | undefined; // what it speaks of
}

export function Sentence({ table, lines, look, of }: SentenceProps) {
  if (lines.length === 0) return null;
  return (
    <p class={look}>
      <span>
        {of && <b>{of} </b>}
        {table.words.tellAll(lines)} <Rules table={table} lines={lines} />
      </span>
    </p>
  );
}
