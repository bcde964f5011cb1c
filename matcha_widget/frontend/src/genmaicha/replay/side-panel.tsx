/** Beside the board: what has happened so far, why it came so, and what every stash is made of, yen by yen. */
import { Choice } from "../../kit/choice";
import { nested, Steps } from "../../kit/derivation";
import { Icon } from "../../kit/icon";
import { framesTo, linesOf } from "./film";
import { Ledger } from "./ledger-panel";
import { Faulty } from "../../kit/replay-parts";
import { here } from "./replay-props";
import type { ReplayProps } from "./replay-game";
import type { Side } from "./replay-ui";
import { endingAt } from "../../kit/replay-update";

const SIDES: readonly Side[] = ["story", "why", "yen"];
const TABS: Readonly<Record<Side, string>> = { story: "replay-story", why: "panel-why", yen: "panel-yen" };

interface PanelProps {
  replay: ReplayProps;
}

export function SidePanel({ replay }: PanelProps) {
  const { ui, words, act } = replay;
  const Contents = CONTENTS[ui.side];
  return (
    <aside class={ui.open ? "side open" : "side"} tabIndex={-1}>
      <Choice label={words.say("replay-story")}>
        {SIDES.map((side) => [words.say(TABS[side]), side === ui.side, () => act({ do: "side", side })])}
      </Choice>
      <Remarks replay={replay} />
      <div class="contents" role="group" aria-label={words.say(TABS[ui.side])} tabIndex={0}>
        <Contents replay={replay} />
      </div>
    </aside>
  );
}

const MOST = 12;

/** What the last steps told, up to where one is. */
function Story({ replay: { timeline, ui, words } }: PanelProps) {
  const { frame } = ui;
  const ends = [...timeline.stops.filter((stop) => stop < frame), frame].slice(-MOST);
  return (
    <ol class="so-far">
      {ends.map((end) => {
        const lines = linesOf(timeline, ui.lens, framesTo(timeline, end));
        return lines.length > 0 && <li key={end}>{words.tellAll(lines)}</li>;
      })}
    </ol>
  );
}

/** Why it came so: of this moment, else of the last one that had a reason. */
function Why({ replay }: PanelProps) {
  const { timeline, ui, words, act } = replay;
  const why = timeline.film.whys.findLast(([snap]) => snap === here(replay))?.[1];
  if (!why) return <p class="soft">{words.say("why-nothing-moves")}</p>;
  const table = { ui, words, act };
  return (
    <div class="why">
      {nested(why).map(({ line, below }) => (
        <>
          <h4>{words.tell(line)}</h4>
          <Steps table={table} steps={below} picture={Dot} />
        </>
      ))}
    </div>
  );
}

const Dot = () => <Icon name="check" />;

const CONTENTS = { story: Story, why: Why, yen: Ledger } as const;

/** What stands there whatever is looked at: the author's remarks, why there is no more. */
function Remarks({ replay }: PanelProps) {
  const { timeline, ui, words } = replay;
  const ending = endingAt(timeline, ui.frame);
  return (
    <div class="remarks">
      {timeline.film.notes
        .filter(([snap]) => snap === here(replay))
        .map(([, text]) => (
          <p class="note">{text}</p>
        ))}
      {ending && <Faulty words={words} fault={ending} />}
    </div>
  );
}
