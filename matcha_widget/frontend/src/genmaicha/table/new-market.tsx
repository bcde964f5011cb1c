/** The form for a new game: players, variants and house rules; and resigning, and downloading the record. */
import { Person } from "../../kit/people/person";
import type { MarketSnapshot, Variant } from "../wire";
import type { Part } from "./market-ui";
import { faceOf } from "../parts/names";

const VARIANTS: readonly Variant[] = ["matcha-iri", "ceremony", "market"];
const SWITCHES = ["overtake", "fail_at_once", "own_sale", "ad_refund"];
const MOST = 6;

export function NewMarket({ market }: Part) {
  const { view, ui, words, dispatch } = market;
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    const { seats, names, options } = intentFromForm(new FormData(event.currentTarget as HTMLFormElement), view);
    dispatch({ do: "ask", intent: { type: "new", options: { ...options }, seats, names } });
  };
  return (
    <form class="new-market" onSubmit={begin}>
      <fieldset>
        <legend>{words.message("is-seats")}</legend>
        {Array.from({ length: MOST }, (_, seat) => (
          <SeatField market={market} seat={seat} key={seat} />
        ))}
      </fieldset>
      <ul class="traders">
        {market.people.map((kind) => (
          <li>{words.message("is-trader", { kind })}</li>
        ))}
      </ul>
      <fieldset>
        <legend>{words.message("is-variants")}</legend>
        {VARIANTS.map((variant) => (
          <label class="choice">
            <input type="checkbox" name={variant} defaultChecked={view.variants.includes(variant)} />
            {words.message("part-variant", { variant })}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.message("is-switches")}</legend>
        {SWITCHES.map((name) => (
          <label class="choice">
            <input type="checkbox" name={name} defaultChecked={view.house.includes(name)} />
            {words.message("is-switch", { switch: name })}
          </label>
        ))}
      </fieldset>
      <div class="row tight">
        <button class="btn go">{words.message(ui.confirming === "new" ? "do-begin.sure" : "do-begin")}</button>
        {view.settings.download && (
          <button class="btn" type="button" onClick={() => dispatch({ do: "ask", intent: { type: "download" } })}>
            {words.message("do-download")}
          </button>
        )}
        {!view.end && (
          <button class="btn" type="button" onClick={() => dispatch({ do: "resign" })}>
            {words.message(ui.confirming === "resign" ? "do-give-up.sure" : "do-give-up")}
          </button>
        )}
      </div>
    </form>
  );
}

/** The occupant of a seat; from the third seat on also nobody. */
function SeatField({ market, seat }: Part & { seat: number }) {
  const { view, words, people } = market;
  const now = view.players[seat]?.kind ?? "";
  const kinds = ["human", ...people, ...(now && now !== "human" && !people.includes(now) ? [now] : [])];
  const name = (kind: string): string =>
    people.includes(kind)
      ? words.message(`part-name-${kind}`)
      : kind === "human"
        ? words.message("is-trader", { kind })
        : kind;
  return (
    <div class="sits">
      {now ? <Person who={faceOf(view, seat)} name={String(seat + 1)} /> : <span class="face letter">{seat + 1}</span>}
      <select name={`seat${seat}`} aria-label={words.message("part-who", { who: "seat", n: seat + 1 })}>
        {seat > 1 && <option value="" selected={now === ""} />}
        {kinds.map((kind) => (
          <option value={kind} selected={kind === now}>
            {name(kind)}
          </option>
        ))}
      </select>
      <input
        name={`name${seat}`}
        aria-label={words.message("part-who", { who: "seat", n: seat + 1 })}
        defaultValue={now === "human" ? view.players[seat]!.name : ""}
        maxLength={40}
        autocomplete="off"
      />
    </div>
  );
}

interface NewMarketForm {
  seats: string[];
  names: string[];
  options: { seats: number; variants: Variant[]; house: Record<string, boolean> };
}

/** The intent that the form asks for. */
export function intentFromForm(form: FormData, view: Pick<MarketSnapshot, "players">): NewMarketForm {
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

/** Keeps the name of an occupant whom Python seated. */
const keptName = ({ players }: Pick<MarketSnapshot, "players">, seat: number, kind: string): string =>
  kind === "python" ? (players[seat]?.name ?? "") : "";
