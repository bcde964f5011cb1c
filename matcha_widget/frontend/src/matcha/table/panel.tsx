/** Panels over the table: claims, the game, help, the chart, reasons, bets. */
import { takerArgs } from "./bets";
import { BetResults, Stakes } from "./bet-choice";
import { claimVerdicts } from "./table-memory";
import { ChartPanel } from "./chart-panel";
import { PlaceAccounts } from "./message-line";
import { Drawer } from "../../kit/drawer";
import { LanguageMenu } from "../../kit/help";
import { Icon } from "../../kit/icon";
import { NewGame } from "./new-game";
import { isPlaying, seatArgs } from "../parts/seat-args";
import { HelpPanel } from "../help";
import { Payments } from "./payments";
import { SayPanel } from "./say-panel";
import type { TableProps } from "./table-state";
import { decidedBets } from "./table-ui";

/** The game itself: a new one, resigning, the record, the language. */
function GamePanel({ table }: { table: TableProps }) {
  const { view, ui, words, dispatch } = table;
  return (
    <>
      <NewGame table={table} />
      <div class="row">
        {!words.only && (
          <LanguageMenu
            words={words}
            choose={(language) => dispatch({ do: "ask", intent: { type: "language", language } })}
          />
        )}
        <label class="choice">
          <input type="checkbox" checked={ui.guess} onChange={() => dispatch({ do: "guess" })} />
          {words.message("bet-first")}
        </label>
        {view.settings.download && view.screen === "table" && (
          <button class="btn" onClick={() => dispatch({ do: "ask", intent: { type: "download" } })}>
            <Icon name="download" />
            {words.message("do-download")}
          </button>
        )}
        {isPlaying(view) && (
          <button class={ui.confirming === "resign" ? "btn go" : "btn"} onClick={() => dispatch({ do: "resign" })}>
            <Icon name="flag" />
            {words.message(ui.confirming === "resign" ? "do-resign.sure" : "do-resign")}
          </button>
        )}
      </div>
      <p class="soft">{words.message("is-record-welcome")}</p>
    </>
  );
}

/** Reasons for a round: each place with its rules, and the claims; after the end, every payment. */
const WhyPanel = ({ table }: { table: TableProps }) => {
  const { view, ui, words } = table;
  if (!ui.reveal) return view.phase === "over" ? <Payments table={table} /> : null;
  const { places, round, end } = ui.reveal;
  return (
    <>
      <BetResults
        bets={decidedBets(ui, view.set, round)}
        words={words}
        named={takerArgs((seat) => seatArgs(view, seat))}
      />
      <PlaceAccounts table={table} places={[...places, claimVerdicts(view, round), end]} />
    </>
  );
};

/** The bets, asked before the cards turn; they need no answer. */
const BetsPanel = ({ table: { view, ui, words, dispatch } }: { table: TableProps }) => (
  <Stakes
    view={view}
    stakes={ui.stakes}
    staked={ui.staked}
    words={words}
    named={takerArgs((seat) => seatArgs(view, seat))}
    stake={(bet) => dispatch({ do: "stake", bet })}
  />
);

const CONTENTS = { say: SayPanel, game: GamePanel, help: HelpPanel, why: WhyPanel, chart: ChartPanel } as const;

/** The panel over the table: the bets while they are asked for, else the one that is open. */
export function Panels({ table }: { table: TableProps }) {
  const { ui, words, dispatch } = table;
  const { panel } = ui;
  if (ui.stakes.length > 0)
    return (
      <Drawer
        key="bets"
        words={words}
        title={words.message("bet-now")}
        panel="bets"
        close={() => dispatch({ do: "next" })}
      >
        <BetsPanel table={table} />
      </Drawer>
    );
  if (panel === null) return null;
  const Contents = CONTENTS[panel];
  return (
    <Drawer
      key={panel}
      words={words}
      title={words.message(`panel-${panel}`)}
      panel={panel}
      close={() => dispatch({ do: "close" })}
    >
      <Contents table={table} />
    </Drawer>
  );
}
