/** A drink: on a shelf, in a crate, on a card; and small, in a list. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { fillOf, ResultMark, Vessel } from "./glyph";
import { drinkName, isColour, seal } from "./names";

/** Halves of a drink: `c` its colour, `s` its shape, `cs` both. */
export type Halves = "" | "c" | "s" | "cs";

/** The halves of a drink that ingredients such as `K3:K`, `K3:3` name. */
export const halvesIn = (ingredients: readonly string[], drink: string): Halves =>
  `${ingredients.includes(`${drink}:${drink[0]}`) ? "c" : ""}${ingredients.includes(`${drink}:${drink[1]}`) ? "s" : ""}` as Halves;

export const halvesFor = (cards: readonly string[]): Halves =>
  `${cards.some(isColour) ? "c" : ""}${cards.every(isColour) ? "" : "s"}`;

/** The half with which a drink serves this card. */
export const halfFor = (card: string): Halves => (isColour(card) ? "c" : "s");

interface DrinkProps {
  words: Words;
  drink: string;
  used?: Halves; // dim, struck out
  serving?: Halves; // ringed
  lifted?: boolean;
  wrong?: Halves; // halves that do not fit, in a plum ring
  gone?: boolean; // its place stays
  press?: (() => void) | undefined; // then it is a button
  pressed?: boolean | undefined; // and a toggle
}

export function Drink({ words, drink, used = "", serving = "", lifted, wrong = "", gone, press, pressed }: DrinkProps) {
  if (gone) return <span class="shelf-drink gone" aria-hidden="true" />;
  const [colour, shape] = drink as unknown as [string, string];
  const inside = (
    <>
      <VisuallyHidden text={drinkLabel(words, drink, used)} />
      <Vessel shape={shape} fill={fillOf(colour)} halo struck={used.includes("c")} />
      <span class="lbl" aria-hidden="true" style={wrong ? { "--ringc": "var(--mt-wrong-ink)" } : undefined}>
        <b class={half("c", used, serving + wrong)}>{seal(words, colour)}</b>
        <b class={half("s", used, serving + wrong)}>{shape}</b>
      </span>
      {wrong && <ResultMark right={false} />}
    </>
  );
  const look = `shelf-drink k${colour} ${stateOf(used)} ${lifted ? "up" : ""}`;
  return press ? (
    <button class={look} data-drink={drink} aria-pressed={pressed} onClick={press}>
      {inside}
    </button>
  ) : (
    <span class={look} data-drink={drink}>
      {inside}
    </span>
  );
}

/** The label, such as “black tall can, colour used”. */
function drinkLabel(words: Words, drink: string, used: Halves): string {
  const name = drinkName(words, drink);
  return used ? `${name}, ${words.message("is-half-used", { half: used })}` : name;
}

const stateOf = (used: Halves): string => `${used.includes("c") ? "cu" : ""} ${used.includes("s") ? "su" : ""}`;

const half = (name: "c" | "s", used: Halves, ringed: string): string =>
  [name, used.includes(name) && !ringed.includes(name) && "u", ringed.includes(name) && "now"]
    .filter(Boolean)
    .join(" ");

export const MiniDrink = ({ words, drink, used = "", serving = "" }: DrinkProps) => (
  <span class={`mini-drink k${drink[0]} ${stateOf(used)} ${serving ? "now" : ""}`} data-drink={drink}>
    <VisuallyHidden text={drinkLabel(words, drink, used)} />
    <Vessel shape={drink[1]!} fill={fillOf(drink[0]!)} halo />
    <i aria-hidden="true">
      <span class="c">{seal(words, drink[0]!)}</span>
      <span class="s">{drink[1]}</span>
    </i>
  </span>
);

interface MinisProps {
  words: Words;
  drinks: readonly string[];
  used?: readonly string[]; // ingredients such as `G2:G`
}

export const Minis = ({ words, drinks, used = [] }: MinisProps) => (
  <span class="minis">
    {drinks.map((drink) => (
      <MiniDrink words={words} drink={drink} used={halvesIn(used, drink)} key={drink} />
    ))}
  </span>
);

/** The shelf of your drinks. */
export const Ledge = ({ label, empty, children }: { label: string; empty?: string; children: ComponentChildren }) => (
  <section class="ledge" aria-label={label}>
    {children}
    {empty && <p>{empty}</p>}
  </section>
);
