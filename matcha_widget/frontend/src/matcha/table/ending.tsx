/** The end of a game: winner and reason, the lead place by place, and the turning point. */
import { Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { PlacePayment, Seat } from "../wire";
import { personOf } from "./seats";
import { displayName, type TableProps } from "./table-state";
import { TokenPiece, TokenRow } from "./tray";
import { above, below, seatArgs } from "../parts/seat-args";

export function Ending({ table }: { table: TableProps }) {
  const { view, words } = table;
  const winner = view.outcome?.winner ?? "draw";
  const first = winner === "draw" ? below(view) : winner;
  const args = winner === "draw" ? { who: "draw" } : seatArgs(view, winner);
  return (
    <div class="ending">
      <Petals />
      <div class="winners" aria-hidden="true">
        <Person who={personOf(view, first)} name={displayName(table, first)} mood="pleased" />
        <Person
          who={personOf(view, first === 0 ? 1 : 0)}
          name={displayName(table, first === 0 ? 1 : 0)}
          mood="pleased"
        />
      </div>
      <TokenRow table={table} seat={first} />
      <h3>{words.message("end-title", args)}</h3>
      <p class="say">{words.sentences(view.outcome?.tell ?? [])}</p>
      {view.paid && view.paid.length > 1 && <Lead table={table} paid={view.paid} />}
    </div>
  );
}

const PETALS = [4, 9, 3, 11, 6, 14, 88, 94, 90, 96, 86, 82, 93, 17, 84];
const FALL = [14, 32, 52, 70, 86, 12, 14, 30, 52, 68, 84, 10, 88, 90, 40];

/** Petals fall once, around the result. */
const Petals = () => (
  <div class="petals" aria-hidden="true">
    {PETALS.map((left, at) => (
      <span style={{ left: `${left}%`, top: `${FALL[at]}%`, rotate: `${47 * at}deg`, "--nth": at }}>
        <Icon name="petal" />
      </span>
    ))}
  </div>
);

const BOX = { left: 44, right: 600, middle: 62, high: 40, wide: 620, tall: 118 } as const;

interface LeadProps {
  table: TableProps;
  paid: readonly PlacePayment[];
}

/** A line that rises while you lead and falls while the other does; tokens mark where they were won. */
function Lead({ table, paid }: LeadProps) {
  const { view, words } = table;
  const sign = below(view) === 0 ? 1 : -1;
  const most = Math.max(3, ...paid.map(({ lead }) => Math.abs(lead)));
  const width = (BOX.right - BOX.left) / paid.length;
  const points = paid.map((each, at) => ({
    each,
    x: BOX.left + width * (at + 0.5),
    y: BOX.middle - (BOX.high * sign * each.lead) / most,
  }));
  const path = points.map(({ x, y }) => `H${x - width / 4}L${x + width / 4} ${y}`).join("");
  const turned = points.find(({ each }) => each.turned);
  return (
    <figure
      class="lead-line"
      role="img"
      aria-label={words.message("end-lead")}
      style={{ "--tk": `${Math.min(24, width)}px` }}
    >
      <svg viewBox={`0 0 ${BOX.wide} ${BOX.tall}`} aria-hidden="true">
        <path class="level" d={`M${BOX.left} ${BOX.middle}H${BOX.right}`} />
        <path class="line" d={`M${BOX.left} ${BOX.middle}${path}H${BOX.right}`} />
        {turned && <circle cx={turned.x} cy={turned.y} r="17" />}
        <text y="36">{displayName(table, below(view))}</text>
        <text y="100">{displayName(table, above(view))}</text>
      </svg>
      {points.map(({ each, x, y }) => (
        <>
          <Won seat={below(view)} paid={each} x={x} y={Math.max(4, y - 40)} />
          <Won seat={above(view)} paid={each} x={x} y={Math.min(BOX.tall - 24, y + 16)} />
        </>
      ))}
      {turned && (
        <b class={turned.x > BOX.wide / 2 ? "here left" : "here"} style={at(turned.x, turned.y - 9)}>
          {words.message("end-turned")}
        </b>
      )}
    </figure>
  );
}

const at = (x: number, y: number) => ({ left: `${(100 * x) / BOX.wide}%`, top: `${(100 * y) / BOX.tall}%` });

function Won({ seat, paid, x, y }: { seat: Seat; paid: PlacePayment; x: number; y: number }) {
  const token = paid.tokens[seat];
  return (
    token && (
      <span class="took" style={at(x, y)}>
        <TokenPiece token={token} />
      </span>
    )
  );
}
