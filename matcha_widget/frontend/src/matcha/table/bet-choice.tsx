/** Guess first: who will take what, asked before the cards turn; afterwards what was said and what came. */
import { above, below } from "./who";
import { question, verdict, type Bet, type Namer, type Settled, type Stake } from "./bets";
import type { Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/words";
import { Icon } from "../../kit/icon";

interface AskedProps {
  view: Snapshot;
  stakes: readonly Stake[];
  words: Words;
  named: Namer;
  bet(bets: readonly Bet[]): void; // none: skipped
  shortcut?: string; // of skipping
}

const NOBODY = "nobody";

export function Asked({ view, stakes, words, named, bet, shortcut }: AskedProps) {
  function made(event: SubmitEvent): void {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget as HTMLFormElement)];
    bet(said.map(([at, who]) => ({ ...stakes[+at]!, who: who === NOBODY ? null : (Number(who) as Seat) })));
  }

  return (
    <form class="bets" tabIndex={-1} data-home aria-label={words.say("bet-now")} onSubmit={made}>
      <h4 aria-hidden="true">{words.say("bet-now")}</h4>
      {stakes.map((stake, at) => (
        <fieldset class="row">
          <legend>{words.tell(question(stake))}</legend>
          {[below(view), above(view), null].map((who) => (
            <label class="choice">
              <input type="radio" name={`${at}`} value={who ?? NOBODY} />
              <span>{words.say("part-alone", named(who))}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div class="row">
        <button class="btn go">{words.say("do-show")}</button>
        <button type="button" class="btn quiet" aria-keyshortcuts={shortcut} onClick={() => bet([])}>
          {words.say("do-skip")}
          {shortcut && <kbd aria-hidden="true">␣</kbd>}
        </button>
      </div>
    </form>
  );
}

/** What was said and what came. */
export const Came = ({ bets, words, named }: { bets: readonly Settled[]; words: Words; named: Namer }) =>
  bets.length > 0 && (
    <ul class="came" data-after="end">
      {bets.map((bet) => (
        <li>
          <Icon name={bet.who === bet.came ? "match" : "miss"} />
          {words.tellAll(verdict(bet, named))}
        </li>
      ))}
    </ul>
  );
