/** One press says something about a card of yours; true or not is up to you (B1). */
import { NUMBERS, SUITS, tableArgs, claimArgs } from "./cards";
import { below } from "./who";
import { placesInSight, roundsInSight } from "./layout";
import type { Mat } from "../wire";
import { Icon } from "../../kit/icon";
import { RuleChip } from "./narration";
import type { Scene } from "./table-props";

export function SayPanel({ scene }: { scene: Scene }) {
  const { words, act } = scene;
  const claiming = (what: string): string => words.say("do-claim", claimArgs(what));

  /** Every button of the form is a submit button; its value is the claim. */
  function claim(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement, event.submitter);
    const [mat, round] = String(form.get("about")).split(" ");
    act({ do: "claim", what: String(form.get("what")), mat: mat as Mat, round: Number(round) });
  }

  return (
    <form class="saying" onSubmit={claim}>
      <About scene={scene} />
      <div class="row">
        <Whole what="match" icon="match" label={claiming("match")} />
        <Whole what="miss" icon="miss" label={claiming("miss")} />
        <Whole what="zero" icon="enso" label={claiming("zero")} />
      </div>
      <div class="row">
        <span class="row tight">
          {NUMBERS.map((number) => (
            <button class="pick" name="what" value={`number ${number}`} aria-label={claiming(`number ${number}`)}>
              <Icon name={`n${number}`} />
            </button>
          ))}
        </span>
        <span class="row tight">
          {SUITS.map((suit) => (
            <button
              class={`pick s${suit} suit`}
              name="what"
              value={`suit ${suit}`}
              aria-label={claiming(`suit ${suit}`)}
            >
              <Icon name={suit} />
            </button>
          ))}
        </span>
      </div>
      <div class="row">
        <button type="button" class="btn" onClick={() => act({ do: "close" })}>
          {words.say("do-say", { kind: "silent" })}
        </button>
        <span class="soft">
          {words.say("is-free-to-say")} <RuleChip scene={scene} rule="B1" />
        </span>
      </div>
    </form>
  );
}

const Whole = ({ what, icon, label }: { what: string; icon: string; label: string }) => (
  <button class="btn" name="what" value={what}>
    <Icon name={icon} />
    {label}
  </button>
);

/** Which card is spoken of, where there is a choice: from left to right, as they lie. */
function About({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const about = roundsInSight(view)
    .flatMap((round) => placesInSight(view, view.pairs[round - 1]!).map(({ mat }) => [mat, round] as const))
    .filter(([mat, round]) => view.claimable.some((one) => one[0] === mat && one[1] === round));
  const lies = about.findIndex(([mat, round]) =>
    view.pairs[round - 1]!.places.some((place) => place.mat === mat && place.cards[below(view)] !== null),
  );
  return (
    <fieldset class="row">
      <legend>{words.say("is-said-about")}</legend>
      {about.map(([mat, round], at) => {
        const table = view.pairs[round - 1]!.places.find((place) => place.mat === mat)!.table;
        return (
          <label class="choice">
            <input type="radio" name="about" value={`${mat} ${round}`} defaultChecked={at === Math.max(lies, 0)} />
            <span>{table && words.say("part-table", tableArgs(table))}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
