/** The panel beside the board: the log, the reasons for a place, a seat's knowledge, and remarks. */
import { toDerivationTree } from "../../kit/derivation";
import { BetDrawer, ReplaySide, StepLog } from "../../kit/film/replay-parts";
import { endingFaultAt } from "../../kit/film/replay-update";
import { Steps } from "../parts/rule-picture";
import { SentenceText } from "../table/message-line";
import type { TableProps } from "../table/table-state";
import type { Sentence } from "../wire";
import { Beliefs } from "./beliefs";
import { BetQuestion, BetOutcome } from "./film-bets";
import { laterVerdicts, notesAt, stepOf, allSentences, whyAt } from "./film-sentences";
import type { ReplayProps } from "./replay-game";
import type { SideTab } from "./replay-ui";

interface SideProps {
  replay: ReplayProps;
  table: TableProps;
}

export function SidePanel({ replay, table }: SideProps) {
  const { timeline, ui, words, dispatch } = replay;
  const sides: SideTab[] = Object.keys(timeline.film.beliefs).length > 0 ? ["log", "why", "beliefs"] : ["log", "why"];
  const Contents = CONTENTS[ui.side];
  return (
    <ReplaySide
      {...{ words, dispatch, ui }}
      label={words.message("panel-log")}
      tabs={sides.map((side) => [side, words.message(`panel-${side}`)])}
      notes={notesAt(timeline, ui.frame)}
      remarks={<BetOutcome replay={replay} />}
      ending={endingFaultAt(timeline, ui.frame)}
    >
      <Contents replay={replay} table={table} />
    </ReplaySide>
  );
}

/** The sentences of the last steps, with the verdicts on their claims. */
function Log({ replay: { timeline, ui, words } }: SideProps) {
  const { film, stops } = timeline;
  const linesAt = (stop: number): Sentence[] => allSentences(film, ui.lens, stepOf(timeline, stop));
  return <StepLog words={words} stops={stops} frame={ui.frame} linesAt={linesAt} />;
}

/** The verdicts on the place's claims, and why it was decided so. */
function Why({ replay: { timeline, ui, words }, table }: SideProps) {
  const why = whyAt(timeline, ui.lens, ui.frame);
  const verdicts = laterVerdicts(timeline.film, ui.lens, stepOf(timeline, ui.frame));
  if (why.length + verdicts.length === 0) return <p class="soft">{words.message("why-none")}</p>;
  return (
    <div class="why">
      <SentenceText table={table} lines={verdicts} look="sentences" />
      {toDerivationTree(why.map(([depth, line]) => [depth, timeline.film.lines[line]!])).map(({ line, below }) => (
        <>
          <h4>{words.sentence(line)}</h4>
          <Steps table={table} steps={below} />
        </>
      ))}
    </div>
  );
}

const CONTENTS = { log: Log, why: Why, beliefs: Beliefs } as const;

/** The bets on the pair ahead. */
export const Bets = ({ replay, table }: SideProps) => (
  <BetDrawer
    words={replay.words}
    dispatch={replay.dispatch}
    label={replay.words.message("do-turn")}
    gesture={{ do: "bet", bets: replay.ui.staked }}
  >
    <BetQuestion replay={replay} table={table} />
  </BetDrawer>
);
