/** Guess first: who will take what, asked before the cards turn; afterwards what was said and what came. */
import { above, below } from "../../people";
import type { Scene } from "../../view/scene";
import type { Args, Seat, Snapshot } from "../../wire";
import { roundName, stakesIn, taker, type Bet, type Stake } from "../bets";
import { readRound } from "../story";
import { resolutionOf } from "../steps";
import { tableArgs } from "../../cards";
import { named, viewOf, type Shot } from "./shot";

const NOBODY = "nobody";

export function Asked({ shot, scene }: { shot: Shot; scene: Scene }) {
  const { words, act, player } = shot;
  const round = shot.reel.film.beats[player.asking!.reveal]!.round;
  const stakes = stakesIn(scene.view, round, shot.reel.film.focus);

  function bet(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const made = stakes.flatMap((stake): Bet[] => {
      const who = form.get(nameOf(stake));
      return who === null ? [] : [{ ...stake, who: who === NOBODY ? null : (Number(who) as Seat) }];
    });
    act({ do: "bet", bets: made });
  }

  return (
    <form class="bets" onSubmit={bet}>
      <h4>{words.say("replay-bet")}</h4>
      {stakes.map((stake) => (
        <fieldset class="row">
          <legend>{question(shot, scene.view, round, stake)}</legend>
          {[below(scene.view), above(scene.view), null].map((who) => (
            <label class="choice">
              <input type="radio" name={nameOf(stake)} value={who ?? NOBODY} />
              <span>{words.say("replay-taker", takerArgs(shot, who))}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div class="row">
        <button class="btn go">{words.say("do-show")}</button>
        <button type="button" class="btn quiet" onClick={() => act({ do: "bet", bets: [] })}>
          {words.say("do-skip")}
        </button>
      </div>
    </form>
  );
}

const nameOf = ({ mat, from }: Stake): string => `${mat} ${from}`;

const takerArgs = (shot: Shot, who: Seat | null): Args => (who === null ? { who: NOBODY } : named(shot, who));

const question = ({ words }: Shot, view: Snapshot, round: number, { mat, token }: Stake): string => {
  const place = view.pairs[round - 1]!.places.find((one) => one.mat === mat)!;
  return words.say("replay-ask", { token, ...tableArgs(place.table!) });
};

/** What was said and what came, for every place that has been resolved. */
export function Outcome({ shot }: { shot: Shot }) {
  const { reel, player, words } = shot;
  const here = readRound(reel, player.beat);
  const bets = here ? (player.bets[roundName(here)] ?? []) : [];
  const rest = here ? resolutionOf(reel.film, here).filter((beat) => beat > player.beat) : [];
  const open = new Set(rest.map((beat) => reel.film.beats[beat]!.at![1]));
  const told = bets.filter(({ mat }) => !open.has(mat));
  if (!here || told.length === 0) return null;
  return (
    <ul class="came">
      {told.map((bet) => (
        <li>
          {[
            question(shot, viewOf(shot), here.round, bet),
            words.say("replay-said", takerArgs(shot, bet.who)),
            words.say("replay-came", takerArgs(shot, taker(reel.film, here, bet))),
          ].join(words.say("part-join"))}
        </li>
      ))}
    </ul>
  );
}
