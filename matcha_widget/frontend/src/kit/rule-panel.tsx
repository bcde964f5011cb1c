/** Rule chips, and what each of them opens: the rule in words with its picture, over whatever is there. */
import type { ComponentType } from "preact";
import { VisuallyHidden, Icon } from "./icon";
import type { Effect, WidgetTypes } from "./shell/widget";
import type { Sentence } from "./wire";
import type { Words } from "./i18n";

/** What sentences and the chips behind them need to be drawn. */
export interface RuleContext {
  ui: { rule: string | null };
  words: Words;
  dispatch(gesture: { do: "rule"; rule: string }): void;
}

/** The rules behind these sentences. */
export const Rules = ({ table, lines }: { table: RuleContext; lines: readonly Sentence[] }) => (
  <RuleChips table={table} rules={lines.flatMap((line) => line.rules)} />
);

/** Each name once, as buttons that open the rules it stands for; their ids are in a tooltip. */
export const RuleChips = ({
  table: { ui, words, dispatch },
  rules,
}: {
  table: RuleContext;
  rules: readonly string[];
}) =>
  [...byName(rules, words)].map(([name, alike]) => {
    const rule = alike.join(" ");
    return (
      <button
        key={name}
        class="rule"
        title={rule}
        aria-expanded={ui.rule === rule}
        onClick={() => dispatch({ do: "rule", rule })}
      >
        <VisuallyHidden text={heardName(name, words)} />
        <span translate={name !== rule} aria-hidden="true">
          {name}
        </span>
      </button>
    );
  });

/** All rules behind these sentences, behind one sign: for where chips would stand in the way of the words. */
export function RuleSign({
  table: { ui, words, dispatch },
  lines,
}: {
  table: RuleContext;
  lines: readonly Sentence[];
}) {
  const behind = byName(
    lines.flatMap((line) => line.rules),
    words,
  );
  if (behind.size === 0) return null;
  const rules = [...behind.values()].flat().join(" ");
  const label = words.message("do-why");
  const names = words.listAnd([...behind.keys()].map((name) => heardName(name, words)));
  return (
    <button
      class="rule sign"
      aria-label={[label, names].join(words.message("part-join"))}
      title={label}
      aria-expanded={ui.rule === rules}
      onClick={() => dispatch({ do: "rule", rule: rules })}
    >
      <Icon name="why" />
    </button>
  );
}

/** What these rules are called, each name once with the rules that share it; a rule that has no sentence has no name. */
function byName(rules: readonly string[], words: Words): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const rule of new Set(rules.filter((each) => words.has(`rule-${each}`)))) {
    const name = words.rule(rule);
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return found;
}

/** A name as it is heard, an id spelt. */
const heardName = (name: string, words: Words): string =>
  words.message("aria-rule", { rule: name.replace(/(?<=\D)(?=\d)/, " ") });

interface OpenRuleProps {
  table: RuleContext;
  picture?: ComponentType<{ rule: string; words: Words }> | undefined; // how a game draws a rule
}

/** The rule that is open, or those that one chip or sign stands for, if one is. */
export const OpenRulePanel = ({ table, picture }: OpenRuleProps) =>
  table.ui.rule === null ? null : (
    <RulePanel key={table.ui.rule} table={table} rule={table.ui.rule} picture={picture} />
  );

function RulePanel({ table: { words, dispatch }, rule, picture: Picture }: OpenRuleProps & { rule: string }) {
  const named = [...byName(rule.split(" "), words)];
  const [only] = named.length === 1 ? named[0]! : [];
  const join = words.message("part-join");
  const label = named.map(([name, alike]) => `${heardName(name, words)}: ${ruleText(alike, words)}`).join(join);
  return (
    <section class="law" role="dialog" aria-label={label} tabIndex={-1}>
      <header>
        <h3 translate={only !== rule}>{only ?? words.message("is-rules")}</h3>
        <button
          class="btn snug is-square"
          aria-label={words.message("do-close")}
          onClick={() => dispatch({ do: "rule", rule })}
        >
          <Icon name="close" />
        </button>
      </header>
      {named.map(([name, alike]) =>
        alike.map((each) => (
          <article key={each}>
            {Picture && <Picture rule={each} words={words} />}
            <p title={each}>
              {words.message(`rule-${each}`)}
              {!only && <small> {name}</small>}
            </p>
            {isRuling(each) && <p class="soft">{words.message("why-ruling")}</p>}
          </article>
        )),
      )}
    </section>
  );
}

const isRuling = (rule: string): boolean => rule.startsWith("X");

/** The sentences of these rules; of our own it is said. */
const ruleText = (rules: readonly string[], words: Words): string =>
  rules
    .flatMap((rule) => [words.message(`rule-${rule}`), ...(isRuling(rule) ? [words.message("why-ruling")] : [])])
    .join(words.message("part-join"));

/** A rule that opens has the focus; when it closes, its chip has it again. */
export function focusOnRule<K extends WidgetTypes>(before: string | null, now: string | null): Effect<K>[] {
  if (now === before) return [];
  return [now ? { do: "focus", on: ".law" } : { do: "focus", on: "opener", from: ".law" }];
}
