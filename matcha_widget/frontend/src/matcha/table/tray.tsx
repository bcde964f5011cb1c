/** What a player has won: a column full, or the bottom row full, wins. */
import { TOKENS } from "./cards";
import type { Counts, Need, Seat, Token } from "../wire";
import { Icon, TokenPiece } from "../../kit/icon";
import { called, type Scene } from "./table-props";
import { still } from "../../kit/memo";

const target = ({ view }: Scene, token: Token): number => view.goals[token === "K" ? 1 : 0];
const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** How a line of this tray looks at the end: closed by the winner, or compared in both trays where a tie was broken. */
function ending({ view: { outcome } }: Scene, seat: Seat, line: Token | "five"): string {
  if (!outcome || outcome.kind !== line) return "";
  if (outcome.winner === seat) return " full";
  return outcome.how === "goal" ? "" : " decides";
}

interface TrayProps {
  scene: Scene;
  seat: Seat;
}

const trayLabel = (scene: Scene, seat: Seat, token: Token): string =>
  scene.words.say("aria-tray", {
    token,
    count: scene.view.tokens[seat][TOKENS.indexOf(token)]!,
    target: target(scene, token),
  });

/** What was won leads somewhere where what lies does. */
const leads = ({ over, view }: Scene, seat: Seat, column: number): boolean => !!over && view.tokens[seat][column]! > 0;

/** The tray of the rail, with columns to be filled. */
export function Tray({ scene, seat }: TrayProps) {
  const { view, words } = scene;
  const kinds = view.tokens[seat].filter((count) => count > 0).length;
  return (
    <section class="tray">
      <h4>
        <b dir="auto">{called(scene, seat)}</b>
        <span data-after="end">{words.say("is-kinds", { count: kinds })}</span>
      </h4>
      <div class="shelf">
        <span class={`row1${ending(scene, seat, "five")}`} />
        {TOKENS.map((token, column) => (
          <Column
            token={token}
            count={view.tokens[seat][column]!}
            target={target(scene, token)}
            look={ending(scene, seat, token)}
            label={trayLabel(scene, seat, token)}
            hook={`${seat}${token}`}
            leads={leads(scene, seat, column)}
          />
        ))}
      </div>
      <div class="legend" aria-hidden="true">
        {TOKENS.map((token) => (
          <span>{words.seal(token)}</span>
        ))}
      </div>
      <div class="goal" data-after="end">
        {view.outcome ? "" : way(scene, seat)}
      </div>
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

const Column = still(({ token, count, target, look, label, hook, leads }: ColumnProps) => {
  const height = Math.max(count, target);
  const Part = (leads ? "button" : "span") as "span";
  return (
    <Part class={`col${look}`} role={leads ? undefined : "img"} aria-label={label} data-tray={hook}>
      {Array.from({ length: height }, (_, at) => (
        <span class="sock">
          {at === 0 && <Icon name={token} />}
          {at < count && <TokenPiece token={token} />}
        </span>
      ))}
    </Part>
  );
});

/** The same tray beside a name, where there is no rail. */
export function MiniTray({ scene, seat }: TrayProps) {
  return (
    <span class={`mini${ending(scene, seat, "five")}`}>
      {TOKENS.map((token, column) => (
        <Pile
          token={token}
          count={scene.view.tokens[seat][column]!}
          target={target(scene, token)}
          look={ending(scene, seat, token)}
          label={trayLabel(scene, seat, token)}
          hook={`${seat}${token}`}
          leads={leads(scene, seat, column)}
        />
      ))}
    </span>
  );
}

const Pile = still(({ token, count, target, look, label, hook, leads }: ColumnProps) => {
  const Part = (leads ? "button" : "span") as "span";
  return (
    <Part class={`c${look}`} role={leads ? undefined : "img"} aria-label={label} data-tray={hook}>
      <span class="sock">
        <Icon name={token} />
        {Array.from({ length: count }, () => (
          <TokenPiece token={token} />
        ))}
      </span>
      <span class="pips">
        {Array.from({ length: Math.max(count, target) }, (_, at) => (
          <i>{at < count && <b class="on" />}</i>
        ))}
      </span>
    </Part>
  );
});

/** The nearest two ways to win, as Python counted them. */
function way({ view, words }: Scene, seat: Seat): string {
  const needed = ({ kind, lacking }: Need): string =>
    kind === "five"
      ? words.say("is-need-kinds", { count: total(lacking) })
      : words.say("is-need", { count: total(lacking), token: kind });
  return words.either(view.needs[seat].slice(0, 2).map(needed));
}
