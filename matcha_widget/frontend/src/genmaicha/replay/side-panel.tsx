/** The panel beside the board: the log so far, the reasons, and the ledger of every stash. */
import { DerivationTree, toDerivationTree } from "../../kit/derivation";
import { Icon } from "../../kit/icon";
import { ReplaySide, StepLog } from "../../kit/film/replay-parts";
import { endingFaultAt } from "../../kit/film/replay-update";
import { Rules } from "../../kit/rule-panel";
import { ledgerUpTo, framesTo, linesOf, signedYen } from "./timeline";
import { Outcome } from "./film-bets";
import { currentSnapshot, nameOf, viewOf, type MarketReplayProps } from "./replay-game";
import type { MarketSideTab } from "./replay-ui";

const SIDES: readonly MarketSideTab[] = ["story", "why", "yen"];
const TABS: Readonly<Record<MarketSideTab, string>> = { story: "replay-story", why: "panel-why", yen: "panel-yen" };

interface PanelProps {
  replay: MarketReplayProps;
}

export function SidePanel({ replay }: PanelProps) {
  const { timeline, ui, words, dispatch } = replay;
  const Contents = CONTENTS[ui.side];
  return (
    <ReplaySide
      {...{ words, dispatch, ui }}
      label={words.message("replay-story")}
      tabs={SIDES.map((side) => [side, words.message(TABS[side])])}
      notes={timeline.film.notes.filter(([snap]) => snap === currentSnapshot(replay)).map(([, text]) => text)}
      remarks={<Outcome replay={replay} />}
      ending={endingFaultAt(timeline, ui.frame)}
    >
      <Contents replay={replay} />
    </ReplaySide>
  );
}

/** The sentences of the last steps. */
const Story = ({ replay: { timeline, ui, words } }: PanelProps) => (
  <StepLog
    words={words}
    stops={timeline.stops}
    frame={ui.frame}
    linesAt={(stop) => linesOf(timeline, ui.lens, framesTo(timeline, stop))}
  />
);

/** The derivation of this frame, else of the last that had one. */
function Why({ replay }: PanelProps) {
  const { timeline, ui, words, dispatch } = replay;
  const why = timeline.film.whys.findLast(([snap]) => snap === currentSnapshot(replay))?.[1];
  if (!why) return <p class="soft">{words.message("why-nothing-moves")}</p>;
  const table = { ui, words, dispatch };
  return (
    <div class="why">
      {toDerivationTree(why).map(({ line, below }) => (
        <>
          <h4>{words.sentence(line)}</h4>
          <DerivationTree table={table} steps={below} picture={CheckIcon} />
        </>
      ))}
    </div>
  );
}

const CheckIcon = () => <Icon name="check" />;

const CONTENTS = { story: Story, why: Why, yen: Ledger } as const;

const startOf = ({ timeline, ui }: MarketReplayProps, seat: number): number => timeline.viewAt(ui.lens, 0).yen[seat]!;

function Ledger({ replay }: { replay: MarketReplayProps }) {
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

const gained = (replay: MarketReplayProps, seat: number): number =>
  ledgerUpTo(replay.timeline, seat, currentSnapshot(replay)).reduce(
    (sum, each) => sum + Math.max(signedYen(each), 0),
    0,
  );

function Account({ replay, seat, most }: { replay: MarketReplayProps; seat: number; most: number }) {
  const { timeline, ui, words, dispatch } = replay;
  const entries = ledgerUpTo(timeline, seat, currentSnapshot(replay));
  const start = startOf(replay, seat);
  const sum = entries.reduce((all, each) => all + signedYen(each), start);
  const paid = entries.reduce((all, each) => all - Math.min(signedYen(each), 0), 0);
  const width = (yen: number) => ({ width: `${(100 * yen) / most}%` });
  return (
    <section>
      <h4>
        <span>{nameOf(replay, seat)}</span> <b>{words.message("part-amount", { yen: String(sum) })}</b>
      </h4>
      <div class="bar-of" aria-hidden="true">
        <i class="start" style={width(start)} />
        {entries.map(({ way, yen }) => way === "in" && <i style={width(yen)} />)}
        <u style={{ ...width(paid), left: `${(100 * sum) / most}%` }} />
      </div>
      <ul>
        <li>
          <span>{words.message("paid-start")}</span>
          <b>{start}</b>
        </li>
        {entries.map(({ snap, way, yen, line }) => (
          <li>
            <button onClick={() => dispatch({ do: "go", frame: timeline.stops[snap]! })}>{words.sentence(line)}</button>
            <Rules table={{ ui, words, dispatch }} lines={[line]} />
            <b>{way === "in" ? `+${yen}` : `−${yen}`}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
