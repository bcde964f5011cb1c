/** What is heard of some beats: all that stands on the page when one has come there, and how it ends; and how long it takes to read. */
import { verdict } from "../table/bets";
import { known, told } from "./film-claims";
import { endingAt, notesOn } from "./film-lines";
import { namesIn, settledAt } from "./film-bets";
import type { ReplayState } from "./replay-update";

export function heard(replay: ReplayState, beats: readonly number[]): string {
  const { timeline, player, words } = replay;
  const ending = endingAt(timeline, player.beat);
  const bets = settledAt(replay).filter(([at]) => beats.includes(at));
  return [
    words.tellAll([...told(timeline.film, player.lens, beats), ...known(timeline.film, player.lens, beats)]),
    ...bets.map(([, bet]) => words.tellAll(verdict(bet, namesIn(replay)))),
    ...notesOn(timeline, beats),
    ending ? words.tell(ending.line) : "",
  ]
    .filter(Boolean)
    .join(words.say("part-join"));
}

const BREATH = 700; // ms
const WORD = 260; // ms

/** How long a beat stays while a film plays, whatever its sentences leave out: counted in words, or in what a language without spaces has in their place. */
export function pause(text: string, language: string, speed: number): number {
  return (BREATH + WORD * wordsIn(text, language)) / speed;
}

function wordsIn(text: string, language: string): number {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
