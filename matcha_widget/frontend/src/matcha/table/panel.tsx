/** What unfolds over the table: saying something, the game, help, the chart, why, bets. */
import { namer } from "./bets";
import { Came, Stakes } from "./bet-choice";
import { claimed } from "./remember";
import { ChartPanel } from "./chart-panel";
import { Accounts } from "./message-line";
import { Drawer, Language } from "../../kit/drawer";
import { Icon } from "../../kit/icon";
import { NewGame } from "./new-game";
import { plays, who } from "./who";
import { HelpPanel } from "./help-panel";
import { Payments } from "./paid";
import { SayPanel } from "./say-panel";
import type { TableProps } from "./table-props";
import { decided } from "./table-ui";

/** The game itself: begin another, give this one up, take it home, change the language. */
function GamePanel({ table }: { table: TableProps }) {
  const { view, ui, words, act } = table;
  return (
    <>
      <NewGame table={table} />
      <div class="row">
        {!words.only && (
          <Language words={words} choose={(language) => act({ do: "ask", intent: { type: "language", language } })} />
        )}
        <label class="choice">
          <input type="checkbox" checked={ui.guess} onChange={() => act({ do: "guess" })} />
          {words.say("bet-first")}
        </label>
        {view.settings.download && view.screen === "table" && (
          <button class="btn" onClick={() => act({ do: "ask", intent: { type: "download" } })}>
            <Icon name="download" />
            {words.say("do-download")}
          </button>
        )}
        {plays(view) && (
          <button class={ui.sure === "resign" ? "btn go" : "btn"} onClick={() => act({ do: "resign" })}>
            <Icon name="flag" />
            {words.say(ui.sure === "resign" ? "do-resign.sure" : "do-resign")}
          </button>
        )}
      </div>
      <p class="soft">{words.say("is-record-welcome")}</p>
    </>
  );
}

/** Why a round came as it did: each place with its rules, and what was claimed; after the end, what every place has paid. */
const WhyPanel = ({ table }: { table: TableProps }) => {
  const { view, ui, words } = table;
  if (!ui.reveal) return view.phase === "over" ? <Payments table={table} /> : null;
  const { places, round, end } = ui.reveal;
  return (
    <>
      <Came bets={decided(ui, view.set, round)} words={words} named={namer((seat) => who(view, seat))} />
      <Accounts table={table} places={[...places, claimed(view, round), end]} />
    </>
  );
};

/** Who will take what: asked before the cards turn, answered or not. */
const BetsPanel = ({ table: { view, ui, words, act } }: { table: TableProps }) => (
  <Stakes
    view={view}
    stakes={ui.stakes}
    staked={ui.staked}
    words={words}
    named={namer((seat) => who(view, seat))}
    stake={(bet) => act({ do: "stake", bet })}
  />
);

const CONTENTS = { say: SayPanel, game: GamePanel, help: HelpPanel, why: WhyPanel, chart: ChartPanel } as const;

/** What lies over the table: the bets, while they are asked for, else what somebody has unfolded. */
export function Panels({ table }: { table: TableProps }) {
  const { ui, words, act } = table;
  const { panel } = ui;
  if (ui.stakes.length > 0)
    return (
      <Drawer key="bets" words={words} title={words.say("bet-now")} panel="bets" close={() => act({ do: "next" })}>
        <BetsPanel table={table} />
      </Drawer>
    );
  if (panel === null) return null;
  const Contents = CONTENTS[panel];
  return (
    <Drawer
      key={panel}
      words={words}
      title={words.say(`panel-${panel}`)}
      panel={panel}
      close={() => act({ do: "close" })}
    >
      <Contents table={table} />
    </Drawer>
  );
}
