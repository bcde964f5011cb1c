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
export const Rules = ({ table, lines }: { table: Reader; lines: readonly Line[] }) =>
  rulesOf(lines).map((rule) => <RuleChip key={rule} table={table} rule={rule} />);

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

/** All rules behind these sentences, behind one sign: for where codes would stand in the way of the words. */
export function RuleSign({ table: { ui, words, act }, lines }: { table: Reader; lines: readonly Line[] }) {
  const behind = rulesOf(lines);
  if (behind.length === 0) return null;
  const rules = behind.join(" ");
  const label = words.say("do-why");
  const names = words.all(behind.map((rule) => named(rule, words)));
  return (
    <button
      class="rule sign"
      aria-label={[label, names].join(words.say("part-join"))}
      title={label}
      aria-expanded={ui.rule === rules}
      onClick={() => act({ do: "rule", rule: rules })}
    >
      <Icon name="why" />
    </button>
  );
}

const rulesOf = (lines: readonly Line[]): string[] => [...new Set(lines.flatMap((line) => line.rules))];

/** Its id, as it is heard. */
const named = (rule: string, words: Words): string =>
  words.say("aria-rule", { rule: rule.replace(/(?<=\D)(?=\d)/, " ") });

interface OpenRuleProps {
  table: Reader;
  picture?: ComponentType<{ rule: string; words: Words }> | undefined; // how a game draws a rule
}

/** The rule that is open, or those that one sign stands for, if one is. */
export const OpenRule = ({ table, picture }: OpenRuleProps) =>
  table.ui.rule === null ? null : (
    <RulePanel key={table.ui.rule} table={table} rule={table.ui.rule} picture={picture} />
  );

function RulePanel({ table: { words, act }, rule, picture: Picture }: OpenRuleProps & { rule: string }) {
  const rules = rule.split(" ");
  const [only] = rules.length === 1 ? rules : [];
  const label = rules.map((each) => heard(each, words)).join(words.say("part-join"));
  return (
    <section class="law" role="dialog" aria-label={label} tabIndex={-1}>
      <header>
        <h3 translate={!only}>{only ?? words.say("is-rules")}</h3>
        <button class="btn snug sq" aria-label={words.say("do-close")} onClick={() => act({ do: "rule", rule })}>
          <Icon name="close" />
        </button>
      </header>
      {only && Picture && <Picture rule={only} words={words} />}
      {rules.map((each) => (
        <p key={each}>
          {words.say(`rule-${each}`)}
          {!only && <small translate={false}> {each}</small>}
        </p>
      ))}
      {rules.some(isRuling) && <p class="soft">{words.say("why-ruling")}</p>}
    </section>
  );
}

const isRuling = (rule: string): boolean => rule.startsWith("X");

const heard = (rule: string, words: Words): string =>
  [`${named(rule, words)}: ${words.say(`rule-${rule}`)}`, isRuling(rule) && words.say("why-ruling")]
    .filter(Boolean)
    .join(words.say("part-join"));

/** A rule that opens has the focus; when it closes, its chip has it again. */
export function focusOnRule<K extends Kinds>(before: string | null, now: string | null): Effect<K>[] {
  if (now === before) return [];
  return [now ? { do: "focus", on: ".law" } : { do: "focus", on: "opener", from: ".law" }];
}
