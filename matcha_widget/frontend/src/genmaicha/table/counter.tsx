/** The counter: the one place where something is done now. It changes with the phase, everything else stays. */
import { Person } from "../../kit/people/person";
import { Crate } from "../parts/crate";
import type { Part } from "./market-props";
import { mine } from "./market-ui";
import { faceOf, nameOf } from "./naming";
import { crates } from "./offers";
import { Tray } from "./tray";

export function Counter({ market }: Part) {
  const { view, ui } = market;
  const crates_ = ["bid", "follow", "toss", "take"].includes(view.phase);
  if (view.end) return <Ending market={market} />;
  if (crates_ || (view.phase === "brew" && market.event?.do === "take")) return <Crates market={market} />;
  if (view.phase === "fill" && ui.whys.length > 0) return <Whys market={market} />;
  return <Tray market={market} />;
}

const LETTERS = ["a", "b", "c", "d", "e", "f"];

function Crates({ market }: Part) {
  const { view, ui, words, act } = market;
  const may = crates(view);
  return (
    <section class={`counter crates of${view.crates.length}`} aria-label={words.say("aria-crates")}>
      {view.crates.map((drinks, at) => {
        const letter = LETTERS[at]!;
        const worth = ui.hint && view.worths.length > 0 ? view.worths[at] : undefined;
        return (
          <Crate
            words={words}
            letter={letter}
            drinks={drinks ?? []}
            worth={drinks ? worth : undefined}
            gone={drinks ? undefined : taker(market, letter)}
            picked={may.includes(letter) ? ui.crate === letter : undefined}
            press={may.includes(letter) ? () => act({ do: "crate", crate: letter }) : undefined}
            key={letter}
          />
        );
      })}
    </section>
  );
}

/** Who has a crate that is gone: the snapshot says what each took, in turn. */
function taker({ view, words }: Part["market"], letter: string) {
  const seat = view.order[view.takes.indexOf(letter)];
  return seat === undefined
    ? { who: "", name: letter }
    : { who: seat === mine(view) ? "you" : faceOf(view, seat), name: nameOf(view, seat, words) };
}

/** What bots say of the round that is over. */
const Whys = ({ market: { view, ui, words } }: Part) => (
  <section class="counter remarks">
    {ui.whys.map(({ seat, line }) => (
      <div class="remark">
        <Person who={faceOf(view, seat)} name={nameOf(view, seat, words)} mood="pleased" />
        <p>{words.tell(line)}</p>
      </div>
    ))}
  </section>
);

/** The ranking: what everybody has, and what everybody bid for it. */
function Ending({ market: { view, words } }: Part) {
  const { ranking, spent } = view.end!;
  const most = Math.max(1, ...view.yen.map((yen, seat) => yen + spent[seat]!));
  return (
    <section class="counter results" aria-label={words.say("is-phase", { phase: "over" })}>
      {ranking.map((seat, at) => (
        <div class={view.end!.winners.includes(seat) ? "result first" : "result"} key={seat}>
          <b class="voice">{at + 1}</b>
          <Person who={seat === mine(view) ? "you" : faceOf(view, seat)} name={nameOf(view, seat, words)} />
          <span class="nm">{nameOf(view, seat, words)}</span>
          <span class="bars" style={{ "--has": view.yen[seat]! / most, "--bid": spent[seat]! / most }}>
            <i class="has" />
            <i class="spent" />
          </span>
          <span class="sum">
            <b>{words.say("part-amount", { yen: String(view.yen[seat]) })}</b>
            <small>
              {words.say("end-bids", { yen: String(spent[seat]) })},{" "}
              {words.say("part-drinks", { count: view.hands[seat]!.length })}
            </small>
          </span>
        </div>
      ))}
    </section>
  );
}
