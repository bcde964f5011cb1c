/** The foot: events or the prompt in words, and the one filled button. */
import { Button } from "../../kit/button";
import { Icon } from "../../kit/icon";
import { RuleSign } from "../../kit/rule-panel";
import type { Sentence } from "../wire";
import type { MarketProps, Part } from "./market-ui";
import { legalLooks, canEndTurn } from "./legal-moves";
import { canPlaceAd, primaryAction, promptSentences } from "./prompt";

export function Foot({ market }: Part) {
  const { view, ui, words, dispatch, event } = market;
  const { id, args, intent } = primaryAction(market);
  const busy = event !== null && view.legal.length === 0 && event.tell.length > 0 && view.screen === "table";
  const sentences = currentSentences(market, busy);
  const refused = ui.message.length > 0 && ui.message[0]!.id.startsWith("no-");
  return (
    <footer class="foot">
      <div class={`tell ${refused ? "wrong" : busy ? "" : "idle"}`}>
        <Icon name={refused ? "wrong" : busy ? "eye" : "hand"} />
        <p>
          {words.sentences(sentences)} <RuleSign table={market} lines={sentences} />
          {ui.fault && <small class="fault">{ui.fault}</small>}
        </p>
      </div>
      <SecondaryActions market={market} />
      <button
        class={intent ? "btn go" : "btn"}
        aria-disabled={intent === null}
        aria-busy={ui.pendingIntent === "move" || ui.pendingIntent === intent?.type}
        data-home
        onClick={() => dispatch({ do: "go" })}
      >
        {words.message(id, args)}
      </button>
    </footer>
  );
}

/** A refusal, a hint or a notice of silence; else the present event, else the prompt. */
function currentSentences(market: MarketProps, busy: boolean): readonly Sentence[] {
  const { ui, event } = market;
  if (ui.silence) return [ui.silence];
  if (ui.message.length > 0) return ui.message;
  return busy && !market.view.end ? event!.tell : promptSentences(market);
}

/** Other actions of a turn: end it, look at a card, decline an ad; after the game, play again. */
function SecondaryActions({ market }: Part) {
  const { view, ui, words, dispatch } = market;
  const ends = canEndTurn(view) && primaryAction(market).id !== "do-done";
  return (
    <span class="others">
      {view.end?.turned && (
        <Button
          dispatch={dispatch}
          gesture={{ do: "ask", intent: { type: "rematch" } }}
          label={words.message("do-again")}
          icon="again"
        />
      )}
      {canPlaceAd(market) && (
        <Button dispatch={dispatch} gesture={{ do: "noAd" }} label={words.message("do-no-brand")} />
      )}
      {legalLooks(view) && (
        <Button
          dispatch={dispatch}
          gesture={{ do: "look" }}
          label={words.message("do-look")}
          icon="eye"
          on={ui.look !== null}
        />
      )}
      {ends && <Button dispatch={dispatch} gesture={{ do: "done" }} label={words.message("do-done")} icon="check" />}
    </span>
  );
}
