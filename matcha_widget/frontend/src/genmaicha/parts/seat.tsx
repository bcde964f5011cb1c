/** A seat and all that everybody can see of it: yen, drinks, the pouch of a bid. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { Mood } from "../../kit/wire";
import type { Words } from "../../kit/i18n";
import { Minis } from "./drink";
import { Glyph } from "./glyph";

/** A pouch looks the same whatever is in it: `wait`, `shut`, or the opened sums, a follow-up last. */
export type PouchLook = "none" | "wait" | "shut" | readonly number[];

export function Pouch({ words, look }: { words: Words; look: PouchLook }) {
  if (look === "none") return <span />;
  if (typeof look === "string")
    return (
      <span class={look === "wait" ? "pouch wait" : "pouch"} data-pouch>
        <Glyph name="pouch" />
        <VisuallyHidden text={words.message("is-pouch", { state: look })} />
      </span>
    );
  return (
    <span class={look.length > 1 ? "pouch two" : "pouch"} data-pouch>
      <Glyph name="open" />
      {look.map((yen, at) => (
        <b>{at ? `+${yen}` : yen}</b>
      ))}
    </span>
  );
}

export const Yen = ({ words, yen }: { words: Words; yen: number }) => (
  <span class="yen">
    <Glyph name="yen" />
    {yen}
    <VisuallyHidden text={words.message("part-yen")} />
  </span>
);

interface SeatProps {
  words: Words;
  who: string; // a face, or a seat drawn as its letter
  name: string;
  yen?: number | undefined;
  pouch?: PouchLook;
  drinks?: readonly string[];
  used?: readonly string[]; // ingredients such as `G2:G`
  speech?: string | undefined; // words in place of the drinks; if the drinks can be shown, beside their count
  place?: number | undefined; // in the order, from 1
  level?: boolean; // level with another bid
  due?: boolean; // this seat must decide something
  won?: boolean;
  mood?: Mood;
  seat?: number | string;
  press?: (() => void) | undefined; // shows the drinks large
  open?: boolean | undefined; // they are shown large
}

export function Seat({
  words,
  who,
  name,
  yen,
  pouch = "none",
  drinks = [],
  used = [],
  speech,
  mood,
  press,
  open,
  ...rest
}: SeatProps) {
  return (
    <section class={`trader ${marks(rest)}`} data-seat={rest.seat ?? who} aria-label={name}>
      <Badges {...rest} words={words} />
      <Person who={who} name={name} mood={mood ?? "listening"} />
      <span class="part-name">
        <b>{name}</b>
        {yen !== undefined && <Yen words={words} yen={yen} />}
      </span>
      <Pouch words={words} look={pouch} />
      {speech && !press ? (
        <span class="claim-text">{speech}</span>
      ) : (
        <SeatDrinks {...{ words, drinks, used, speech, press, open }} />
      )}
    </section>
  );
}

/** Small drinks; with little room, or beside words, their count. A press shows them large. */
function SeatDrinks({
  words,
  drinks,
  used,
  speech,
  press,
  open = false,
}: Pick<SeatProps, "words" | "speech" | "press" | "open"> & Record<"drinks" | "used", readonly string[]>) {
  const inside = (
    <>
      {speech && <span class="claim-text">{speech}</span>}
      <Minis words={words} drinks={drinks} used={used} />
      <span class="count">{words.message("part-drinks", { count: drinks.length })}</span>
    </>
  );
  return press && drinks.length > 0 ? (
    <button
      class="holds"
      data-count={drinks.length}
      title={words.message("panel-hands")}
      aria-expanded={open}
      onClick={press}
    >
      {inside}
    </button>
  ) : (
    <span class="holds" data-count={drinks.length}>
      {inside}
    </span>
  );
}

/** Your own seat. Its children are the stepper of a bid; without them it shows your yen as coins. */
export const OwnSeat = ({
  words,
  who = "you",
  name,
  yen = 0,
  pouch = "none",
  note,
  children,
  ...rest
}: Partial<SeatProps> & { words: Words; name: string; note?: string | undefined; children?: ComponentChildren }) => (
  <section class={`trader mine ${marks(rest)}`} data-own data-seat={rest.seat ?? who} aria-label={name}>
    <Badges {...rest} words={words} />
    <Person who={who} name={name} />
    <span class="part-name">
      <b>
        {name} {note && <small>{note}</small>}
      </b>
      <Yen words={words} yen={yen} />
    </span>
    <Pouch words={words} look={pouch} />
    {children || <Coins yen={yen} />}
  </section>
);

type Marked = Pick<SeatProps, "place" | "level" | "due" | "won">;

const marks = ({ level, due, won }: Marked): string =>
  `${level ? "is-level" : ""} ${due ? "due" : ""} ${won ? "won" : ""}`;

const Badges = ({ words, place, level }: Marked & { words: Words }) => (
  <>
    {place !== undefined && (
      <span class="ord">
        <VisuallyHidden text={words.message("part-place")} /> {place}
      </span>
    )}
    {level && (
      <span class="scale">
        <Glyph name="scale" />
        <VisuallyHidden text={words.message("is-level")} />
      </span>
    )}
  </>
);

interface StepperProps {
  words: Words;
  yen: number; // the chosen sum
  most: number;
  more: boolean; // a follow-up, on top
  change(yen: number): void;
}

/** Three parts: 100 less, the sum, 100 more. */
export function Stepper({ words, yen, most, more, change }: StepperProps) {
  const to = (sum: number): void => change(Math.max(0, Math.min(most, sum)));
  return (
    <div class="stepper">
      <button class="btn" aria-label={words.message("do-less")} aria-disabled={yen <= 0} onClick={() => to(yen - 100)}>
        <Glyph name="minus" />
      </button>
      <span
        class="amount"
        role="spinbutton"
        tabIndex={0}
        aria-label={words.message("aria-bid", { more: more ? "yes" : "no" })}
        aria-valuenow={yen}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuetext={words.message("aria-bid-of", { yen, most })}
        data-amount
      >
        {!more && <Glyph name="pouch" />}
        <span>{more ? `+${yen}` : yen}</span>
      </span>
      <button
        class="btn"
        aria-label={words.message("do-greater")}
        aria-disabled={yen >= most}
        onClick={() => to(yen + 100)}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}

/** Yen as coins in stacks of five. */
const Coins = ({ yen }: { yen: number }) => (
  <span class={yen > 2500 ? "coins many" : "coins"} aria-hidden="true">
    {Array.from({ length: Math.ceil(yen / 500) }, (_, stack) => (
      <Stack count={Math.min(5, yen / 100 - stack * 5)} key={stack} />
    ))}
  </span>
);

const Stack = ({ count }: { count: number }) => (
  <svg viewBox="0 0 30 40">
    {Array.from({ length: count }, (_, at) => (
      <g fill="var(--gm-tag)" stroke="#1f2729" stroke-width="1.5">
        <path d={`M2 ${34 - at * 6.4}v-3a13 5 0 0 1 26 0v3a13 5 0 0 1-26 0z`} />
        <ellipse cx="15" cy={31 - at * 6.4} rx="13" ry="5" />
      </g>
    ))}
    <ellipse cx="15" cy={31 - (count - 1) * 6.4} rx="8.5" ry="2.9" fill="none" stroke="#1f2729" stroke-opacity=".55" />
  </svg>
);
