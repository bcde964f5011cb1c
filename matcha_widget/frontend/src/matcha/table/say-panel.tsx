/** Claims about a card of yours with one press; true or not is up to you (B1). */
import { NUMBERS, SUITS, tableArgs, claimArgs } from "../parts/cards";
import { below } from "../parts/seat-args";
import type { Mat } from "../wire";
import { Icon } from "../../kit/icon";
import { RuleChips } from "../../kit/rule-panel";
import { type TableProps, placesInSight, roundsInSight } from "./table-state";

export function SayPanel({ table }: { table: TableProps }) {
  const { words, dispatch } = table;
  const claiming = (what: string): string => words.message("do-claim", claimArgs(what));

  /** Every button of the form is a submit button; its value is the claim. */
  function claim(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement, event.submitter);
    const [mat, round] = String(form.get("about")).split(" ");
    dispatch({ do: "claim", what: String(form.get("what")), mat: mat as Mat, round: Number(round) });
  }

  return (
    <form class="saying" onSubmit={claim}>
      <About table={table} />
      <div class="words">
        {["match", "miss", "zero"].map((what) => (
          <button class="btn word" name="what" value={what}>
            {words.message("part-quote", { text: claiming(what) })}
          </button>
        ))}
      </div>
      <div class="picks">
        {NUMBERS.map((number) => (
          <button class="pick" name="what" value={`number ${number}`} aria-label={claiming(`number ${number}`)}>
            <Icon name={`n${number}`} />
          </button>
        ))}
        {SUITS.map((suit) => (
          <button class={`pick s${suit} suit`} name="what" value={`suit ${suit}`} aria-label={claiming(`suit ${suit}`)}>
            <Icon name={suit} />
          </button>
        ))}
      </div>
      <button type="button" class="btn quiet word" onClick={() => dispatch({ do: "close" })}>
        {words.message("do-say", { kind: "silent" })}
      </button>
      <p class="soft">
        {words.message("is-free-to-say")} <RuleChips table={table} rules={["B1"]} />
      </p>
    </form>
  );
}

/** The choice of a card to speak of, from left to right. */
function About({ table }: { table: TableProps }) {
  const { view, words } = table;
  const about = roundsInSight(view)
    .flatMap((round) => placesInSight(view, view.pairs[round - 1]!).map(({ mat }) => [mat, round] as const))
    .filter(([mat, round]) => view.claimable.some((one) => one[0] === mat && one[1] === round));
  const lies = about.findIndex(([mat, round]) =>
    view.pairs[round - 1]!.places.some((place) => place.mat === mat && place.cards[below(view)] !== null),
  );
  return (
    <fieldset>
      <legend>{words.message("is-said-about")}</legend>
      <div class="segments">
        {about.map(([mat, round], at) => {
          const table = view.pairs[round - 1]!.places.find((place) => place.mat === mat)!.table;
          return (
            <label>
              <input type="radio" name="about" value={`${mat} ${round}`} defaultChecked={at === Math.max(lies, 0)} />
              <span>{table && words.message("part-table", tableArgs(table))}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
