/** Bets: who will take what, asked before the cards turn; afterwards guesses and results. */
import { Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { Words } from "../../kit/i18n";
import type { Seat, Snapshot } from "../wire";
import { stakeSentence, betSentences, type Bet, type TakerArgs, type SettledBet, type Stake } from "./bets";
import { personOf } from "./seats";
import { TokenPiece } from "./tray";
import { above, below } from "../parts/seat-args";

interface StakesProps {
  view: Snapshot;
  stakes: readonly Stake[];
  staked: readonly Bet[]; // the bets so far
  words: Words;
  named: TakerArgs;
  stake(bet: Bet): void;
}

/** A row for each token, a face for each possible taker. */
export function Stakes({ view, stakes, staked, words, named, stake }: StakesProps) {
  const seats = [above(view), below(view), null];
  return (
    <div class="stakes">
      <p class="soft">{words.message("bet-each")}</p>
      <div class="heads" aria-hidden="true">
        <span />
        {seats.map((who) => (
          <b dir="auto">{words.message("part-alone", named(who))}</b>
        ))}
      </div>
      {stakes.map((one) => (
        <div class="stake" role="radiogroup" aria-label={words.sentence(stakeSentence(one))}>
          <span aria-hidden="true">
            <TokenPiece token={one.token} />
            {words.message("part-table", stakeSentence(one).args)}
          </span>
          {seats.map((who) => (
            <button
              role="radio"
              aria-checked={staked.some((bet) => bet.mat === one.mat && bet.from === one.from && bet.who === who)}
              aria-label={words.message("part-alone", named(who))}
              onClick={() => stake({ ...one, who })}
            >
              <TakerButton view={view} who={who} name={words.message("part-alone", named(who))} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const TakerButton = ({ view, who, name }: { view: Snapshot; who: Seat | null; name: string }) =>
  who === null ? <span class="nobody" /> : <Person who={personOf(view, who)} name={name} />;

/** The bets with their results. */
export const BetResults = ({ bets, words, named }: { bets: readonly SettledBet[]; words: Words; named: TakerArgs }) =>
  bets.length > 0 && (
    <ul class="came">
      {bets.map((bet) => (
        <li>
          <Icon name={bet.who === bet.taker ? "match" : "miss"} />
          {words.sentences(betSentences(bet, named))}
        </li>
      ))}
    </ul>
  );
