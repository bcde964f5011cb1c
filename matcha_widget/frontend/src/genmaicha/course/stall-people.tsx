/** The others and you; and at the end of a market day everybody's yen, in coins. */
import { moodAtTable } from "../../kit/people/mood";
import { choiceOf } from "../../kit/course/panel-state";
import { Petals } from "../../kit/course/path";
import { Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import { OwnSeat, Seat, Stepper, Yen, type PouchLook } from "../parts/seat";
import type { SeatData } from "../wire";
import { hasPeople, canAct, type StallState } from "./stall-game";
import type { StallProps } from "./stall-panel";

export const nameOf = ({ words }: Pick<StallState, "words">, who: string): string =>
  who === "you" ? words.message("story-you") : words.message(`part-name-${who}`);

export function People(props: StallProps) {
  const { state, market } = props;
  const [you, ...others] = market?.seats ?? [];
  if (!you) return null;
  return (
    <>
      {hasPeople(state.snapshot) && (
        <div class={`folk n${others.length}`}>
          {others.map((seat, at) => (
            <Other {...props} seat={seat} at={at + 1} key={seat.who} />
          ))}
        </div>
      )}
      <You {...props} seat={you} />
    </>
  );
}

const pouchOf = ({ snapshot }: StallState, { bid, more, level }: SeatData): PouchLook => {
  if (snapshot.signs.length > 0) return "none";
  if (bid !== null) return more === null || level ? [bid] : [bid, more];
  return choiceOf(snapshot, "bid") ? "shut" : "none";
};

const marks = (seat: SeatData) => ({
  ...(seat.place !== null && { place: seat.place }),
  level: seat.level,
  won: seat.won,
  ...(seat.yen !== null && { yen: seat.yen }),
});

function Other({ state, market, words, dispatch, seat, at, speeches }: StallProps & { seat: SeatData; at: number }) {
  const { snapshot, ui } = state;
  const name = nameOf(state, seat.who);
  const slips = market!.crates.some(({ slips }) => slips.length > 0) && !snapshot.lays;
  return (
    <div class={ui.looks === at ? "looked" : ""}>
      <Seat
        words={words}
        who={seat.who}
        name={name}
        pouch={pouchOf(state, seat)}
        drinks={seat.drinks}
        used={market!.turn === at || market!.brewed?.seat === at ? market!.used : []}
        mood={moodAtTable(market!.seats.some(({ won }, who) => won && (who === at || who === 0)))}
        speech={speeches[seat.who] && `“${speeches[seat.who]}”`}
        seat={at}
        {...marks(seat)}
      />
      {slips && (
        <button
          class="look"
          aria-pressed={ui.looks === at}
          aria-label={words.message("story-look", { name })}
          onClick={() => dispatch({ do: "look", seat: at })}
        >
          <Icon name="eye" />
        </button>
      )}
    </div>
  );
}

function You({ state, words, dispatch, seat }: StallProps & { seat: SeatData }) {
  const bid = canAct(state) ? choiceOf(state.snapshot, "bid") : undefined;
  return (
    <OwnSeat
      words={words}
      name={words.message("story-you")}
      pouch={bid && !bid.again ? "none" : pouchOf(state, seat)}
      seat={0}
      note={state.snapshot.earns ? words.message("story-here") : undefined}
      {...marks(seat)}
    >
      {bid && (
        <Stepper
          words={words}
          yen={state.ui.pouch}
          most={bid.most}
          more={bid.again}
          change={(yen) => dispatch({ do: "pouch", yen })}
        />
      )}
    </OwnSeat>
  );
}

/** Everybody's yen, a coin for each hundred; petals fall if you have won. */
export function Towers({ state, market, words }: StallProps) {
  const seats = market!.seats;
  return (
    <div class="towers">
      {seats[0]!.won && <Petals />}
      {seats.map(({ who, yen, won }) => (
        <div class={won ? "tower won" : "tower"} key={who}>
          <span class="coined" aria-hidden="true">
            {Array.from({ length: (yen ?? 0) / 100 }, (_, at) => (
              <i style={{ "--at": at }} />
            ))}
          </span>
          <Person who={who} name={nameOf(state, who)} mood={moodAtTable(won)} />
          <Yen words={words} yen={yen ?? 0} />
        </div>
      ))}
    </div>
  );
}
