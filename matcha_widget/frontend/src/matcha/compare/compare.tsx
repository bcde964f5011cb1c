/** Games side by side: the bet, the games at one snapshot, the controls, and the differences. */
import { Button } from "../../kit/button";
import { CompareHelp } from "../../kit/film/compare-parts";
import type { RootAttributes } from "../../kit/shell/root";
import { SentenceText } from "../table/message-line";
import { OpenRule } from "../parts/rule-picture";
import { Controls } from "./compare-controls";
import { KEYS, answer, type CompareProps, type CompareState } from "./compare-game";
import { Game, tableProps } from "./compared-game";
import { Differences } from "./differences";

export const compareRoot = ({ ui, words }: CompareState): RootAttributes => ({
  class: "compare mats",
  lang: words.language,
  "aria-label": words.message("compare-title"),
  "data-snap": ui.frame,
});

export function Compare({ compare }: { compare: CompareProps }) {
  const { games, ui, words, dispatch, live } = compare;
  const table = tableProps(compare, games.runs[0]!.view(ui.frame));
  return (
    <>
      <div class="abreast">
        <Bet compare={compare} />
        <div class="games" role="group" tabIndex={0} aria-label={words.message("compare-title")}>
          {games.runs.map((_, at) => (
            <Game key={at} compare={compare} at={at} />
          ))}
        </div>
        <div class="events" role="group" tabIndex={0} aria-label={words.message("panel-log")}>
          <SentenceText table={table} lines={games.sentences(ui.frame).all} look="say" />
          {!ui.asked && <Differences compare={compare} table={table} />}
        </div>
        <Controls compare={compare} />
        <CompareHelp {...{ words, dispatch, ui, live }} keys={KEYS} />
      </div>
      <OpenRule table={table} />
    </>
  );
}

/** The question where the games begin to differ; afterwards the bet and the answer. */
function Bet({ compare }: { compare: CompareProps }) {
  const { games, ui, words } = compare;
  if (!ui.asked)
    return (
      <div class="bet">
        <p class="asks">{words.sentences(answer(games, ui))}</p>
      </div>
    );
  return (
    <div class="bet">
      <p class="asks">
        {words.message("compare-bet")} <small>{words.message("compare-tip")}</small>
      </p>
      <span class="row tight">
        <Button
          dispatch={compare.dispatch}
          label={words.message("compare-here")}
          gesture={{ do: "bet" }}
          look="go"
          shortcut="B"
        />
        <Button dispatch={compare.dispatch} label={words.message("do-show")} gesture={{ do: "show" }} look="quiet" />
      </span>
    </div>
  );
}
