/** What is heard of some beats: all that stands on the page when one has come there, and how it ends. */
import { verdict } from "../table/bets";
import { known, told } from "./film-claims";
import { endingAt, notesOn } from "./film-lines";
import { namesIn, settledAt } from "./film-bets";
import type { Shot } from "./replay-props";

export function heard(shot: Shot, beats: readonly number[]): string {
  const { reel, player, words } = shot;
  const ending = endingAt(reel, player.beat);
  const bets = settledAt(shot).filter(([at]) => beats.includes(at));
  return [
    words.tellAll([...told(reel.film, player.lens, beats), ...known(reel.film, player.lens, beats)]),
    ...bets.map(([, bet]) => words.tellAll(verdict(bet, namesIn(shot)))),
    ...notesOn(reel, beats),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}
