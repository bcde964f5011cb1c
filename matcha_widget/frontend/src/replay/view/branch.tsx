/** Play on from here: against whom, and, where everything is seen, with which two hidden cards exchanged. */
import { cardArgs } from "../../cards";
import { below } from "../../people";
import type { Code, Seat } from "../../wire";
import { named, viewOf, type Shot } from "./shot";

const OPPONENTS = ["greedy", "honest", "random"] as const;

export function Branch({ shot }: { shot: Shot }) {
  const { player, words, wish } = shot;
  const { seat, swaps } = shot.reel.film;
  const offers = swaps.findLast(([from]) => from <= player.beat);
  const view = viewOf(shot);
  const mine = seat === 0 || seat === 1 ? seat : below(view);

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const opponent = String(form.get("opponent"));
    const swap = [form.get("card0"), form.get("card1")].map((card) => String(card ?? ""));
    wish({
      type: "branch",
      step: player.beat,
      seats: mine === 0 ? ["human", opponent] : [opponent, "human"],
      swap: swap[0] && swap[1] ? [swap[0], swap[1]] : null,
    });
  }

  return (
    <form class="new-game" onSubmit={begin}>
      <label>
        {words.say("is-opponent")}
        <select name="opponent">
          {[...OPPONENTS, ...(seat === "all" ? ["human"] : [])].map((kind) => (
            <option value={kind}>{words.say("is-opponent-kind", { kind })}</option>
          ))}
        </select>
      </label>
      {player.lens === "all" &&
        ([0, 1] as const).map((seat) => <Swapped shot={shot} seat={seat} cards={offers?.[1][seat] ?? []} />)}
      <button class="btn go">{words.say("replay-branch")}</button>
    </form>
  );
}

const Swapped = ({ shot, seat, cards }: { shot: Shot; seat: Seat; cards: Code[] }) => (
  <label>
    {shot.words.say("replay-swap", { ...named(shot, seat) })}
    <select name={`card${seat}`}>
      <option value="">–</option>
      {cards.map((code) => (
        <option value={code}>{shot.words.say("part-card", cardArgs(code))}</option>
      ))}
    </select>
  </label>
);
