/** Rule chips, and the panel that a chip opens: the text and the picture of a rule. */
import type { ComponentType } from "preact";
import { VisuallyHidden, Icon } from "./icon";
import type { Effect, WidgetTypes } from "./shell/widget";
import type { Sentence } from "./wire";
import type { Words } from "./i18n";

/** The context that sentences and their rule chips are drawn in. */
export interface RuleContext {
  ui: { rule: string | null };
  words: Words;
  dispatch(gesture: { do: "rule"; rule: string }): void;
}

/** Chips for the rules behind these sentences. */
export const Rules = ({ table, lines }: { table: RuleContext; lines: readonly Sentence[] }) => (
  <RuleChips table={table} rules={lines.flatMap((line) => line.rules)} />
);

/** One chip for each name; it opens the rules of that name and has their ids in a tooltip. */
export const RuleChips = ({
  table: { ui, words, dispatch },
  rules,
}: {
  table: RuleContext;
  rules: readonly string[];
}) =>
  [...groupByName(rules, words)].map(([name, alike]) => {
    const rule = alike.join(" ");
    return (
      <button
        key={name}
        class="rule"
        title={rule}
        aria-expanded={ui.rule === rule}
        onClick={() => dispatch({ do: "rule", rule })}
      >
        <VisuallyHidden text={spokenName(name, words)} />
        <span translate={name !== rule} aria-hidden="true">
          {name}
        </span>
      </button>
    );
  });

/** One sign for all rules behind these sentences, where chips would interrupt the text. */
export function RuleSign({
  table: { ui, words, dispatch },
  lines,
}: {
  table: RuleContext;
  lines: readonly Sentence[];
}) {
  const behind = groupByName(
    lines.flatMap((line) => line.rules),
    words,
  );
  if (behind.size === 0) return null;
  const rules = [...behind.values()].flat().join(" ");
  const label = words.message("do-why");
  const names = words.listAnd([...behind.keys()].map((name) => spokenName(name, words)));
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

/** Group rules by name, leaving out rules without a sentence. */
function groupByName(rules: readonly string[], words: Words): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const rule of new Set(rules.filter((each) => words.has(`rule-${each}`)))) {
    const name = words.rule(rule);
    groups.set(name, [...(groups.get(name) ?? []), rule]);
  }
  return groups;
}

/** A name as a screen reader says it, with an id spelt. */
const spokenName = (name: string, words: Words): string =>
  words.message("aria-rule", { rule: name.replace(/(?<=\D)(?=\d)/, " ") });

interface OpenRuleProps {
  table: RuleContext;
  picture?: ComponentType<{ rule: string; words: Words }> | undefined; // the game's picture of a rule
}

/** The panel of the open rules, if a chip or sign is open. */
export const OpenRulePanel = ({ table, picture }: OpenRuleProps) =>
  table.ui.rule === null ? null : (
    <RulePanel key={table.ui.rule} table={table} rule={table.ui.rule} picture={picture} />
  );

function RulePanel({ table: { words, dispatch }, rule, picture: Picture }: OpenRuleProps & { rule: string }) {
  const groups = [...groupByName(rule.split(" "), words)];
  const [only] = groups.length === 1 ? groups[0]! : [];
  const join = words.message("part-join");
  const label = groups.map(([name, alike]) => `${spokenName(name, words)}: ${ruleText(alike, words)}`).join(join);
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
      {groups.map(([name, alike]) =>
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

/** True if the rule is our reading, where the rulebooks say nothing (`why-ruling`, `mark-ruling`). */
export const isRuling = (rule: string): boolean => rule.startsWith("X");

/** The text of these rules; a ruling of this project says that it is one. */
const ruleText = (rules: readonly string[], words: Words): string =>
  rules
    .flatMap((rule) => [words.message(`rule-${rule}`), ...(isRuling(rule) ? [words.message("why-ruling")] : [])])
    .join(words.message("part-join"));

/** Focus a rule that opens; return to its chip when it closes. */
export function focusOnRule<K extends WidgetTypes>(before: string | null, now: string | null): Effect<K>[] {
  if (now === before) return [];
  return [now ? { do: "focus", on: ".law" } : { do: "focus", on: "opener", from: ".law" }];
}
