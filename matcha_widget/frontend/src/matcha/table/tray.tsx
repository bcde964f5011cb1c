/** A player's tray: a full column, or a full bottom row, wins. */
import { Icon, memo } from "../../kit/icon";
import type { TokenCounts, GoalNeed, Seat, Token } from "../wire";
import { TOKENS } from "../parts/cards";
import { displayName, type TableProps } from "./table-state";

const target = ({ view }: TableProps, token: Token): number => view.goals[token === "K" ? 1 : 0];
const total = (counts: TokenCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The look of a line at the end: closed by the winner, or compared in both trays to break a tie. */
function ending({ view: { outcome } }: TableProps, seat: Seat, line: Token | "five"): string {
  if (!outcome || outcome.kind !== line) return "";
  if (outcome.winner === seat) return " full";
  return outcome.how === "goal" ? "" : " decides";
}

interface TrayProps {
  table: TableProps;
  seat: Seat;
}

const trayLabel = (table: TableProps, seat: Seat, token: Token): string =>
  table.words.message("aria-tray", {
    token,
    count: table.view.tokens[seat][TOKENS.indexOf(token)]!,
    target: target(table, token),
  });

/** True if a token leads to its frame. */
const leadsBack = ({ over, view }: TableProps, seat: Seat, column: number): boolean =>
  !!over && view.tokens[seat][column]! > 0;

/** The tray of the rail. */
export function Tray({ table, seat }: TrayProps) {
  const { view, words } = table;
  const kinds = view.tokens[seat].filter((count) => count > 0).length;
  return (
    <section class="tray">
      <h4>
        <b dir="auto">{displayName(table, seat)}</b>
        <span>{words.message("is-kinds", { count: kinds })}</span>
      </h4>
      <div class={`cols${ending(table, seat, "five")}`}>
        {columns(table, seat).map((column) => (
          <Column {...column} />
        ))}
      </div>
      <div class="goal">{view.outcome ? "" : goalText(table, seat)}</div>
    </section>
  );
}

interface ColumnProps {
  token: Token;
  count: number;
  target: number;
  look: string;
  label: string;
  hook: string;
  leads: boolean; // a button
}

const columns = (table: TableProps, seat: Seat): ColumnProps[] =>
  TOKENS.map((token, column) => ({
    token,
    count: table.view.tokens[seat][column]!,
    target: target(table, token),
    look: ending(table, seat, token),
    label: trayLabel(table, seat, token),
    hook: `${seat}${token}`,
    leads: leadsBack(table, seat, column),
  }));

const Column = memo(({ token, count, target, look, label, hook, leads }: ColumnProps) => {
  const Part = (leads ? "button" : "span") as "span";
  return (
    <Part class={`col${look}`} role={leads ? undefined : "img"} aria-label={label} data-tray={hook}>
      {Array.from({ length: Math.max(count, target) }, (_, at) => (
        <span class="token-slot">
          {at === 0 && <Icon name={token} />}
          {at < count && <TokenPiece token={token} />}
        </span>
      ))}
    </Part>
  );
});

/** The tray as a row, where there is no room for columns: each kind of token and its number. */
export const TokenRow = ({ table, seat }: TrayProps) => (
  <span class={`tokens${ending(table, seat, "five")}`}>
    {columns(table, seat).map((column) => (
      <Pile {...column} />
    ))}
  </span>
);

const Pile = memo(({ token, count, look, label, hook, leads }: ColumnProps) => {
  const Part = (leads ? "button" : "span") as "span";
  return (
    <Part class={`pile${look}`} role={leads ? undefined : "img"} aria-label={label} data-tray={hook}>
      <span class="token-slot">
        <Icon name={token} />
        {Array.from({ length: count }, () => (
          <TokenPiece token={token} />
        ))}
      </span>
      {count > 1 && <b aria-hidden="true">{count}</b>}
    </Part>
  );
});

/** The nearest two ways to win, as Python counted them. */
function goalText({ view, words }: TableProps, seat: Seat): string {
  const needed = ({ kind, lacking }: GoalNeed): string =>
    kind === "five"
      ? words.message("is-need-kinds", { count: total(lacking) })
      : words.message("is-need", { count: total(lacking), token: kind });
  return words.listOr(view.needs[seat].slice(0, 2).map(needed));
}

export const TokenPiece = ({ token }: { token: string }) => (
  <span class={`token s${token}`} aria-hidden="true">
    {token === "K" && <Icon name="rim" as="rim" />}
    <Icon name={token} as="t" />
  </span>
);
