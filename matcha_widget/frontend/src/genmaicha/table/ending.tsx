/** The end: the winners, and where everybody's yen came from and went. */
import { moodAtTable } from "../../kit/people/mood";
import { Petals } from "../../kit/course/path";
import { Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import { Glyph } from "../parts/glyph";
import { Yen } from "../parts/seat";
import type { MarketEnd } from "../wire";
import { ownSeat, type MarketProps, type Part } from "./market-ui";
import { faceOf, nameOf, seatArgs } from "../parts/names";

export function Ending({ market, end }: Part & { end: MarketEnd }) {
  const { words } = market;
  const most = Math.max(1, ...end.earned.map((yen) => end.began + yen));
  return (
    <section class="counter results" aria-label={words.message("is-phase", { phase: "over" })}>
      <header class="has-won">
        {end.winners.length > 0 && <Petals />}
        {end.winners.map((seat) => (
          <Face market={market} seat={seat} />
        ))}
        <h3>{resultTitle(market, end)}</h3>
      </header>
      {end.ranking.map((seat, at) => (
        <Result market={market} end={end} seat={seat} at={at} most={most} key={seat} />
      ))}
      <p class="legend">
        <i class="began" /> {words.message("end-began", { yen: String(end.began) })}
        <i class="earned" /> {words.message("end-earned")}
        <i class="spent" /> {words.message("end-spent")}
      </p>
    </section>
  );
}

/** The winner's name; else what the rules say of a shared win or a resignation. */
const resultTitle = ({ view, words }: MarketProps, { winners, tell }: MarketEnd): string =>
  winners.length === 1 ? words.message("end-wins", seatArgs(view, winners[0]!)) : words.sentences(tell.slice(-1));

const Face = ({ market: { view, words }, seat }: Part & { seat: number }) => (
  <Person who={seat === ownSeat(view) ? "you" : faceOf(view, seat)} name={nameOf(view, seat, words)} mood="pleased" />
);

interface ResultProps extends Part {
  end: MarketEnd;
  seat: number;
  at: number;
  most: number;
}

/** A result: start and income as a bar, bids below it; the last place appears first. */
function Result({ market, end, seat, at, most }: ResultProps) {
  const { view, words } = market;
  const [earned, bid] = [end.earned[seat]!, end.spent[seat]!];
  const part = (yen: number): string => `${(100 * Math.max(0, yen)) / most}%`;
  const won = end.winners.includes(seat);
  return (
    <div class={won ? "result first" : "result"} style={{ "--nth": end.ranking.length - 1 - at }}>
      <b class="voice">{at + 1}</b>
      <Person
        who={seat === ownSeat(view) ? "you" : faceOf(view, seat)}
        name={nameOf(view, seat, words)}
        mood={moodAtTable(won)}
      />
      <span class="part-name">
        {nameOf(view, seat, words)}
        {won && <Icon name="crown" />}
      </span>
      <span class="bars" aria-hidden="true">
        <i class="began" style={{ width: part(end.began + Math.min(0, earned)) }} />
        <i class="earned" style={{ width: part(earned) }} />
        {won && (
          <span class="last-coin" style={{ left: part(end.began + earned) }}>
            <Glyph name="coin" />
          </span>
        )}
        <i class="spent" style={{ left: part(view.yen[seat]!), width: part(bid) }} />
      </span>
      <span class="sum">
        <Yen words={words} yen={view.yen[seat]!} />
        <small>{words.message("end-bids", { yen: String(bid), count: view.hands[seat]!.length })}</small>
      </span>
    </div>
  );
}
