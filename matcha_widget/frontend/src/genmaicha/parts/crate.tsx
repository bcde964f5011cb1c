/** A crate: its letter, a slip, its drinks; or its taker. */
import { VisuallyHidden, Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { Words } from "../../kit/i18n";
import { Drink } from "./drink";
import { drinkNames } from "./names";

interface CrateProps {
  words: Words;
  letter: string;
  drinks: readonly string[];
  worth?: number | null | undefined; // on its slip; null: the slip hangs blank side out
  whose?: { who: string; name: string } | undefined; // the seat that the value is for; else you
  shut?: boolean; // lids on
  opens?: boolean; // its lid slides off when it is first drawn
  best?: boolean; // ringed in jade after an answer
  gone?: { who: string; name: string } | undefined; // its taker; `who` is a face
  picked?: boolean | undefined;
  press?: (() => void) | undefined;
}

export function Crate({ words, letter, drinks, worth, whose, shut, best, opens, gone, picked, press }: CrateProps) {
  const look = `crate ${shut ? "shut" : ""} ${opens ? "opens" : ""} ${gone ? "gone" : ""} ${best ? "best" : ""} ${picked ? "picked" : press ? "can" : ""}`;
  const label = [
    words.message("aria-crate", { letter, drinks: drinkNames(words, drinks), count: drinks.length }),
    worth && (whose ? `${whose.name}: +${worth}` : `+${worth}`),
    gone && words.message("is-taken", { name: gone.name }),
    picked && words.message("is-picked"),
  ];
  const spoken = gone ? label.slice(1) : label;
  const inside = (
    <>
      <span class="end" aria-hidden="true">
        <span class="crate-letter" lang="en">
          {letter}
        </span>
        {worth !== undefined && (
          <span class={worth === null ? "worth blank" : "worth"}>
            {worth === null ? "\u00a0" : worth ? `+${worth}` : "0"}
            {whose && worth !== null && <Person {...whose} />}
          </span>
        )}
      </span>
      <span class="in" aria-hidden="true">
        {gone ? (
          <>
            <Person who={gone.who} name={gone.name} />
            <span>{gone.name}</span>
          </>
        ) : (
          drinks.map((drink) => <Drink words={words} drink={drink} key={drink} />)
        )}
      </span>
      {press && !gone && (
        <span class="tap">
          <Icon name={picked ? "check" : "hand"} />
        </span>
      )}
    </>
  );
  const data = { "data-crate": letter, "data-count": drinks.length };
  const text = spoken.filter(Boolean).join(", ");
  return press && !gone ? (
    <button class={look} {...data} aria-pressed={picked === true} onClick={press}>
      <VisuallyHidden text={text} />
      {inside}
    </button>
  ) : (
    <span class={look} {...data} role="img" aria-label={text}>
      {inside}
    </span>
  );
}
