/** Rule chips, and what each of them opens: the rule in words with its picture, over whatever is there. */
import type { ComponentType } from "preact";
import { Heard, Icon } from "./icon";
import type { Effect, Kinds } from "./widget";
import type { Line } from "./wire";
import type { Words } from "./words";

/** What sentences and the chips behind them need to be drawn. */
export interface Reader {
  ui: { rule: string | null };
  words: Words;
  act(gesture: { do: "rule"; rule: string }): void;
}

/** Each rule once, as buttons that open its text. */
export function Rules({ table, lines }: { table: Reader; lines: readonly Line[] }) {
  const rules = [...new Set(lines.flatMap((line) => line.rules))];
  return rules.map((rule) => <RuleChip key={rule} table={table} rule={rule} />);
}

export function RuleChip({ table: { ui, words, act }, rule }: { table: Reader; rule: string }) {
  return (
    <button class="rule" aria-expanded={ui.rule === rule} onClick={() => act({ do: "rule", rule })}>
      <Heard text={named(rule, words)} />
      <span translate={false} aria-hidden="true">
        {rule}
      </span>
    </button>
  );
}

/** Its id, as it is heard. */
const named = (rule: string, words: Words): string =>
  words.say("aria-rule", { rule: rule.replace(/(?<=\D)(?=\d)/, " ") });

interface OpenRuleProps {
  table: Reader;
  picture?: ComponentType<{ rule: string; words: Words }> | undefined; // how a game draws a rule
}

/** The rule that is open, if one is. */
export const OpenRule = ({ table, picture }: OpenRuleProps) =>
  table.ui.rule === null ? null : (
    <RulePanel key={table.ui.rule} table={table} rule={table.ui.rule} picture={picture} />
  );

function RulePanel({ table: { words, act }, rule, picture: Picture }: OpenRuleProps & { rule: string }) {
  const text = words.say(`rule-${rule}`);
  const ruling = rule.startsWith("X") ? words.say("why-ruling") : "";
  const heard = [`${named(rule, words)}: ${text}`, ruling].filter(Boolean).join(words.say("part-join"));
  return (
    <section class="law" role="dialog" aria-label={heard} tabIndex={-1}>
      <header>
        <h3 translate={false}>{rule}</h3>
        <button class="btn snug sq" aria-label={words.say("do-close")} onClick={() => act({ do: "rule", rule })}>
          <Icon name="close" />
        </button>
      </header>
      {Picture && <Picture rule={rule} words={words} />}
      <p>{text}</p>
      {ruling && <p class="soft">{ruling}</p>}
    </section>
  );
}

/** A rule that opens has the focus; when it closes, its chip has it again. */
export function focusOnRule<K extends Kinds>(before: string | null, now: string | null): Effect<K>[] {
  if (now === before) return [];
  return [now ? { do: "focus", on: ".law" } : { do: "focus", on: "opener", from: ".law" }];
}
