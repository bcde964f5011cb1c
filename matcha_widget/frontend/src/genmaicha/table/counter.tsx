/** The counter: the one place for acting now. It changes with the phase; everything else stays. */
import { Person } from "../../kit/people/person";
import { Crate } from "../parts/crate";
import { Glyph } from "../parts/glyph";
import { Ending } from "./ending";
import { ownSeat, type Part } from "./market-ui";
import { faceOf, nameOf } from "../parts/names";
import { legalCrates } from "./legal-moves";
import { Tray } from "./tray";

export function Counter({ market }: Part) {
  const { view, ui } = market;
  const crates_ = ["bid", "follow", "toss", "take"].includes(view.phase);
  if (view.end) return <Ending market={market} end={view.end} />;
  if (crates_ || (view.phase === "brew" && market.event?.do === "take")) return <Crates market={market} />;
  if (view.phase === "fill" && ui.whys.length > 0) return <BotReasons market={market} />;
  return <Tray market={market} />;
}

const LETTERS = ["a", "b", "c", "d", "e", "f"];

function Crates({ market }: Part) {
  const { view, ui, event, words, dispatch } = market;
  const may = legalCrates(view);
  const coin = view.phase === "toss" || event?.do === "toss";
  return (
    <section class={`counter crates of${view.crates.length}`} aria-label={words.message("aria-crates")}>
      {view.crates.map((drinks, at) => {
        const letter = LETTERS[at]!;
        const worth = ui.hint && view.worths.length > 0 ? view.worths[at] : undefined;
        return (
          <Crate
            words={words}
            letter={letter}
            drinks={drinks ?? []}
            worth={drinks ? worth : undefined}
            gone={drinks ? undefined : crateTaker(market, letter)}
            picked={may.includes(letter) ? ui.crate === letter : undefined}
            press={may.includes(letter) ? () => dispatch({ do: "crate", crate: letter }) : undefined}
            opens={view.phase === "bid" && ui.lids}
            key={letter}
          />
        );
      })}
      {coin && (
        <span class={event?.do === "toss" ? "toss turns" : "toss"}>
          <Glyph name="coin" />
        </span>
      )}
    </section>
  );
}

/** The taker of a crate, from the snapshot's list of takes. */
function crateTaker({ view, words }: Part["market"], letter: string) {
  const seat = view.order[view.takes.indexOf(letter)];
  return seat === undefined
    ? { who: "", name: letter }
    : { who: seat === ownSeat(view) ? "you" : faceOf(view, seat), name: nameOf(view, seat, words) };
}

/** The bots' reasons for the round that is over. */
const BotReasons = ({ market: { view, ui, words } }: Part) => (
  <section class="counter remarks">
    {ui.whys.map(({ seat, line }) => (
      <div class="remark">
        <Person who={faceOf(view, seat)} name={nameOf(view, seat, words)} mood="pleased" />
        <p>{words.sentence(line)}</p>
      </div>
    ))}
  </section>
);
