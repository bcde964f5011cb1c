/** Beside the board: what has happened so far, why a place came as it did, what a seat can know; and what is to be remarked. */
import { nested } from "../../kit/derivation";
import { Steps } from "../table/derivation";
import type { TableProps } from "../table/table-props";
import { Beliefs } from "./beliefs";
import { known, told } from "./film-claims";
import { Asked, Outcome } from "./film-bets";
import { notesAt, stepOf, whyAt } from "./film-lines";
import { Button } from "../../kit/button";
import { Choice } from "../../kit/choice";
import type { SideTab } from "./replay-ui";
import { Faulty } from "../../kit/replay-parts";
import { endingAt } from "../../kit/replay-update";
import type { ReplayProps } from "./replay-game";

interface SideProps {
  replay: ReplayProps;
  table: TableProps;
}

export function SidePanel({ replay, table }: SideProps) {
  const { timeline, ui, words, act } = replay;
  const sides: SideTab[] = Object.keys(timeline.film.beliefs).length > 0 ? ["log", "why", "beliefs"] : ["log", "why"];
  const Contents = CONTENTS[ui.side];
  return (
    <aside class={ui.open ? "side open" : "side"} tabIndex={-1}>
      <Choice label={words.say("panel-log")}>
        {sides.map((side) => [words.say(`panel-${side}`), side === ui.side, () => act({ do: "side", side })])}
      </Choice>
      <Remarks replay={replay} />
      <div class="contents" role="group" aria-label={words.say(`panel-${ui.side}`)} tabIndex={0}>
        <Contents replay={replay} table={table} />
      </div>
    </aside>
  );
}

const MOST = 12;

/** What the last steps told, up to where one is, and what of it was true. */
function Log({ replay: { timeline, ui, words } }: SideProps) {
  const { film, stops } = timeline;
  const ends = [...stops.filter((stop) => stop < ui.frame), ui.frame].slice(-MOST);
  return (
    <ol class="so-far">
      {ends.map((end) => {
        const frames = stepOf(timeline, end);
        const lines = [...told(film, ui.lens, frames), ...known(film, ui.lens, frames)];
        return lines.length > 0 && <li key={end}>{words.tellAll(lines)}</li>;
      })}
    </ol>
  );
}

/** Why a place was decided so. */
function Why({ replay: { timeline, ui, words }, table }: SideProps) {
  const why = whyAt(timeline, ui.lens, ui.frame);
  if (why.length === 0) return <p class="soft">{words.say("why-none")}</p>;
  return (
    <div class="why">
      {nested(why.map(([depth, line]) => [depth, timeline.film.lines[line]!])).map(({ line, below }) => (
        <>
          <h4>{words.tell(line)}</h4>
          <Steps table={table} steps={below} />
        </>
      ))}
    </div>
  );
}

const CONTENTS = { log: Log, why: Why, beliefs: Beliefs } as const;

/** What stands there whatever is looked at: a bet to be made, what came of it, the author's remarks, why there is no more. */
function Remarks({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words } = replay;
  const ending = endingAt(timeline, ui.frame);
  return (
    <div class="remarks">
      {notesAt(timeline, ui.frame).map((text) => (
        <p class="note">{text}</p>
      ))}
      <Outcome replay={replay} />
      {ending && <Faulty words={words} fault={ending} />}
    </div>
  );
}

/** Who will take what in the pair ahead: over what stands beside the board. */
export const Bets = ({ replay, table }: SideProps) => (
  <section class="drawer" aria-label={replay.words.say("bet-now")} tabIndex={-1} data-panel="bets">
    <header>
      <h3>{replay.words.say("bet-now")}</h3>
    </header>
    <Asked replay={replay} table={table} />
    <Button
      act={replay.act}
      label={replay.words.say("do-turn")}
      gesture={{ do: "bet", bets: replay.ui.staked }}
      icon="eye"
      look="go"
    />
  </section>
);
