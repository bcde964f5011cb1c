/** The form for a new game: who plays, which variants and house rules; and giving up, and taking the record along. */
import { Person } from "../../kit/people/person";
import type { MarketSnapshot, Variant } from "../wire";
import type { Part } from "./market-ui";
import { faceOf } from "./naming";

const VARIANTS: readonly Variant[] = ["matcha-iri", "ceremony", "market"];
const SWITCHES = ["overtake", "fail_at_once", "own_sale", "ad_refund"];
const MOST = 6;

export function NewMarket({ market }: Part) {
  const { view, ui, words, act } = market;
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    const { seats, names, options } = filledIn(new FormData(event.currentTarget as HTMLFormElement), view);
    act({ do: "ask", intent: { type: "new", options: { ...options }, seats, names } });
  };
  return (
    <form class="new-market" onSubmit={begin}>
      <fieldset>
        <legend>{words.say("is-seats")}</legend>
        {Array.from({ length: MOST }, (_, seat) => (
          <SeatField market={market} seat={seat} key={seat} />
        ))}
      </fieldset>
      <ul class="traders">
        {market.people.map((kind) => (
          <li>{words.say("is-trader", { kind })}</li>
        ))}
      </ul>
      <fieldset>
        <legend>{words.say("is-variants")}</legend>
        {VARIANTS.map((variant) => (
          <label class="choice">
            <input type="checkbox" name={variant} defaultChecked={view.variants.includes(variant)} />
            {words.say("part-variant", { variant })}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.say("is-switches")}</legend>
        {SWITCHES.map((name) => (
          <label class="choice">
            <input type="checkbox" name={name} defaultChecked={view.house.includes(name)} />
            {words.say("is-switch", { switch: name })}
          </label>
        ))}
      </fieldset>
      <div class="row tight">
        <button class="btn go">{words.say(ui.sure === "new" ? "do-begin.sure" : "do-begin")}</button>
        {view.settings.download && (
          <button class="btn" type="button" onClick={() => act({ do: "ask", intent: { type: "download" } })}>
            {words.say("do-download")}
          </button>
        )}
        {!view.end && (
          <button class="btn" type="button" onClick={() => act({ do: "resign" })}>
            {words.say(ui.sure === "resign" ? "do-give-up.sure" : "do-give-up")}
          </button>
        )}
      </div>
    </form>
  );
}

/** Who sits there; below the second seat also nobody. */
function SeatField({ market, seat }: Part & { seat: number }) {
  const { view, words, people } = market;
  const now = view.players[seat]?.kind ?? "";
  const kinds = ["human", ...people, ...(now && now !== "human" && !people.includes(now) ? [now] : [])];
  const name = (kind: string): string =>
    people.includes(kind) ? words.say(`part-name-${kind}`) : kind === "human" ? words.say("is-trader", { kind }) : kind;
  return (
    <div class="sits">
      {now ? <Person who={faceOf(view, seat)} name={String(seat + 1)} /> : <span class="face letter">{seat + 1}</span>}
      <select name={`seat${seat}`} aria-label={words.say("part-who", { who: "seat", n: seat + 1 })}>
        {seat > 1 && <option value="" selected={now === ""} />}
        {kinds.map((kind) => (
          <option value={kind} selected={kind === now}>
            {name(kind)}
          </option>
        ))}
      </select>
      <input
        name={`name${seat}`}
        aria-label={words.say("part-who", { who: "seat", n: seat + 1 })}
        defaultValue={now === "human" ? view.players[seat]!.name : ""}
        maxLength={40}
        autocomplete="off"
      />
    </div>
  );
}

interface Asked {
  seats: string[];
  names: string[];
  options: { seats: number; variants: Variant[]; house: Record<string, boolean> };
}

/** The game that the form asks for. */
export function filledIn(form: FormData, view: Pick<MarketSnapshot, "players">): Asked {
  const text = (field: string): string => String(form.get(field) ?? "").trim();
  const taken = Array.from({ length: MOST }, (_, seat) => seat).filter((seat) => text(`seat${seat}`) !== "");
  const seats = taken.map((seat) => text(`seat${seat}`));
  const names = taken.map((seat, at) =>
    seats[at] === "human" ? text(`name${seat}`) : keptName(view, seat, seats[at]!),
  );
  return {
    seats,
    names,
    options: {
      seats: seats.length,
      variants: VARIANTS.filter((variant) => form.has(variant)),
      house: Object.fromEntries(SWITCHES.filter((name) => form.has(name)).map((name) => [name, true])),
    },
  };
}

/** Whom Python put at a seat keeps the name that it was given. */
const keptName = ({ players }: Pick<MarketSnapshot, "players">, seat: number, kind: string): string =>
  kind === "python" ? (players[seat]?.name ?? "") : "";
