/** Games side by side: the bet, the tables at one snapshot, the way through them, and where they differ. */
import { Sentence } from "../table/narration";
import { OpenRule } from "../table/open-rule";
import type { RootAttributes } from "../../kit/root";
import { Help } from "../../kit/drawer";
import { KEYS } from "./compare-keys";
import { Bet } from "./compare-bet";
import { Controls } from "./compare-controls";
import { Differences } from "./differences";
import { Game } from "./compared-game";
import { tableProps, type CompareProps } from "./compare-props";
import type { CompareState } from "./compare-update";

export const compareRoot = ({ ui, words }: CompareState): RootAttributes => ({
  class: "compare mats",
  lang: words.language,
  "aria-label": words.say("compare-title"),
  "data-snap": ui.snap,
});

export function Compare({ compare }: { compare: CompareProps }) {
  const { tables, ui, words, act, live } = compare;
  const table = tableProps(compare, tables.runs[0]!.view(ui.snap));
  return (
    <>
      <div class="abreast">
        <Bet compare={compare} />
        <div class="games" role="group" tabIndex={0} aria-label={words.say("compare-title")}>
          {tables.runs.map((_, at) => (
            <Game key={at} compare={compare} at={at} />
          ))}
        </div>
        <div class="events" role="group" tabIndex={0} aria-label={words.say("panel-log")}>
          <Sentence table={table} lines={tables.told(ui.snap).all} look="say" />
          {!ui.asked && <Differences compare={compare} table={table} />}
        </div>
        <Controls compare={compare} />
        {ui.help && (
          <Help
            words={words}
            keys={KEYS}
            close={() => act({ do: "help" })}
            speak={live && ((language) => act({ do: "language", language }))}
          />
        )}
      </div>
      <OpenRule table={table} />
    </>
  );
}
