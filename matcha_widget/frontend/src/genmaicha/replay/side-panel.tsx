/** Beside the board: what has happened so far, why it came so, and what every stash is made of, yen by yen. */
import { nested, Steps } from "../../kit/derivation";
import { Icon } from "../../kit/icon";
import { framesTo, linesOf } from "./film";
import { Ledger } from "./ledger-panel";
import { ReplaySide, SoFar } from "../../kit/replay-parts";
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
  const { timeline, ui, words, act } = replay;
  const Contents = CONTENTS[ui.side];
  return (
    <ReplaySide
      {...{ words, act, ui }}
      label={words.say("replay-story")}
      tabs={SIDES.map((side) => [side, words.say(TABS[side])])}
      notes={timeline.film.notes.filter(([snap]) => snap === here(replay)).map(([, text]) => text)}
      ending={endingAt(timeline, ui.frame)}
    >
      <Contents replay={replay} />
    </ReplaySide>
  );
}

/** What the last steps told, up to where one is. */
const Story = ({ replay: { timeline, ui, words } }: PanelProps) => (
  <SoFar
    words={words}
    stops={timeline.stops}
    frame={ui.frame}
    linesAt={(stop) => linesOf(timeline, ui.lens, framesTo(timeline, stop))}
  />
);

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
