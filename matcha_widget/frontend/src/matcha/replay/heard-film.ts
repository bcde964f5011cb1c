/** What is heard of some frames: all that stands on the page when one has come there, and how it ends. */
import { endingAt } from "../../kit/replay-update";
import { verdict } from "../table/bets";
import { namesIn, settledAt } from "./film-bets";
import { notesOn, tellings } from "./film-lines";
import type { ReplayState } from "./replay-game";

export function heard(replay: ReplayState, frames: readonly number[]): string {
  const { timeline, ui, words } = replay;
  const ending = endingAt(timeline, ui.frame);
  const bets = settledAt(replay).filter(([at]) => frames.includes(at));
  return [
    words.tellAll(tellings(timeline.film, ui.lens, frames)),
    ...bets.map(([, bet]) => words.tellAll(verdict(bet, namesIn(replay)))),
    ...notesOn(timeline, frames),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}
