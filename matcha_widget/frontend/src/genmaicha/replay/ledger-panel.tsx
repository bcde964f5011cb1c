/** What every stash is made of: a bar for each seat, and below it each sum with what it came for; a press leads there. */
import { Rules } from "../../kit/rule-panel";
import { booked, moved } from "./film";
import { here, nameOf, viewOf } from "./replay-props";
import type { ReplayProps } from "./replay-game";

/** What a seat began with. */
const startOf = ({ timeline, ui }: ReplayProps, seat: number): number => timeline.viewAt(ui.lens, 0).yen[seat]!;

export function Ledger({ replay }: { replay: ReplayProps }) {
  const { yen } = viewOf(replay);
  const most = Math.max(...yen.map((_, seat) => startOf(replay, seat) + gained(replay, seat)), 1);
  return (
    <div class="ledger">
      {yen.map((_, seat) => (
        <Account replay={replay} seat={seat} most={most} key={seat} />
      ))}
    </div>
  );
}

const gained = (replay: ReplayProps, seat: number): number =>
  booked(replay.timeline, seat, here(replay)).reduce((sum, each) => sum + Math.max(moved(each), 0), 0);

function Account({ replay, seat, most }: { replay: ReplayProps; seat: number; most: number }) {
  const { timeline, ui, words, act } = replay;
  const entries = booked(timeline, seat, here(replay));
  const start = startOf(replay, seat);
  const sum = entries.reduce((all, each) => all + moved(each), start);
  const paid = entries.reduce((all, each) => all - Math.min(moved(each), 0), 0);
  const width = (yen: number) => ({ width: `${(100 * yen) / most}%` });
  return (
    <section>
      <h4>
        <span>{nameOf(replay, seat)}</span> <b>{words.say("part-amount", { yen: String(sum) })}</b>
      </h4>
      <div class="bar-of" aria-hidden="true">
        <i class="start" style={width(start)} />
        {entries.map(({ way, yen }) => way === "in" && <i style={width(yen)} />)}
        <u style={{ ...width(paid), left: `${(100 * sum) / most}%` }} />
      </div>
      <ul>
        <li>
          <span>{words.say("paid-start")}</span>
          <b>{start}</b>
        </li>
        {entries.map(({ snap, way, yen, line }) => (
          <li>
            <button onClick={() => act({ do: "go", frame: timeline.stops[snap]! })}>{words.tell(line)}</button>
            <Rules table={{ ui, words, act }} lines={[line]} />
            <b>{way === "in" ? `+${yen}` : `−${yen}`}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
