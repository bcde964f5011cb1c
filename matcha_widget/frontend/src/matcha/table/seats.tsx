/** The two players: the other above, with their claims; you below with your hand. */
import { VisuallyHidden, Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { ClaimData, CardCode, Seat, Snapshot } from "../wire";
import { Face, FaceDown, FaceUp, faceClass } from "../parts/card";
import { HIDDEN, cardArgs, claimArgs, numberOf, suitOf, tableArgs } from "../parts/cards";
import { openMats } from "./prompt";
import { displayName, type TableProps, spotlightRound, tableAt } from "./table-state";
import { hand } from "./table-ui";
import { TokenPiece, TokenRow } from "./tray";
import { above, below, mayMove, seatArgs } from "../parts/seat-args";

export function Opponent({ table }: { table: TableProps }) {
  const { view, words } = table;
  const seat = above(view);
  const label = words.message("aria-hand", { ...seatArgs(view, seat), count: view.hands[seat].length });
  return (
    <div class="seat">
      <Name table={table} seat={seat} />
      <span class="backs" role="img" aria-label={label} tabIndex={-1} data-hand={seat}>
        {view.hands[seat].map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
      </span>
      <Claims table={table} seat={seat} />
      <TokenRow table={table} seat={seat} />
    </div>
  );
}

/** Your seat; behind a drawn curtain there is no hand, but its room stays. */
export function Own({ table, drawn }: { table: TableProps; drawn: boolean }) {
  const seat = below(table.view);
  return (
    <div class="own">
      <div class="seat">
        <Name table={table} seat={seat} />
        <Claims table={table} seat={seat} />
      </div>
      {!drawn && <Hand table={table} />}
      <TokenRow table={table} seat={seat} />
    </div>
  );
}

/** Faces of players that have none of their own. */
const PEOPLE: Readonly<Record<string, string>> = { greedy: "robot" };

/** The face of the seat's player. */
export const personOf = (view: Snapshot, seat: Seat): string =>
  seat === view.seat ? "you" : faceOf(view.players[seat].kind);

export const faceOf = (kind: string): string => PEOPLE[kind] ?? kind;

/** A player's face and name, and a mark for the dealer. */
export function Name({ table, seat }: { table: TableProps; seat: Seat }) {
  const { view, ui, words } = table;
  const name = displayName(table, seat);
  const manner = seat === view.seat ? "" : words.message("is-player", { kind: view.players[seat].kind });
  const turn = view.to_move === seat && !ui.reveal;
  return (
    <span class={turn ? "who turn" : "who"}>
      <Person who={personOf(view, seat)} name={name} />
      <span>
        <span class="name" dir="auto">
          {name}
        </span>
        {view.dealer === seat && <Dealer table={table} />}
        {view.leaves[seat] !== null ? (
          <TrustLeaves table={table} count={view.leaves[seat]} />
        ) : (
          manner && <small>{manner}</small>
        )}
      </span>
    </span>
  );
}

const MOST_LEAVES = 5;

/** The leaves of trust: one more for a true claim, two less for a lie. */
const TrustLeaves = ({ table: { words }, count }: { table: TableProps; count: number }) => (
  <span class="leaves" role="img" aria-label={words.message("aria-leaves", { count })}>
    {Array.from({ length: MOST_LEAVES }, (_, at) => (
      <i class={at < count ? "on" : ""}>
        <Icon name="leaf" />
      </i>
    ))}
  </span>
);

const Dealer = ({ table: { words } }: { table: TableProps }) => (
  <small class="dealer">
    <Icon name="dealer" /> {words.message("is-dealer")}
  </small>
);

/** A player's claims about the round in the light. */
export function claimsOf({ view, ui }: Pick<TableProps, "view" | "ui">, seat: Seat): ClaimData[] {
  const round = spotlightRound(view, ui);
  return view.talk.filter((claim) => claim.seat === seat && (claim.round === null || claim.round === round));
}

/** The latest claim beside a player's name; once known, its truth. */
export function Claims({ table, seat }: { table: TableProps; seat: Seat }) {
  const { words } = table;
  const claims = claimsOf(table, seat);
  return (
    claims.length > 0 && (
      <span class="claims">
        {claims.slice(-2).map((claim) => (
          <span class="claim">
            <span class="said">{words.message("part-quote", { text: claimText(table, claim) })}</span>
            <About table={table} claim={claim} />
            <ClaimVerdict table={table} claim={claim} />
          </span>
        ))}
      </span>
    )
  );
}

const claimText = ({ words }: TableProps, { what }: ClaimData): string =>
  what.startsWith("say: ") ? what.slice("say: ".length) : words.message("do-claim", claimArgs(what));

/** The table card beside the card that the claim is about: number and suit. */
function About({ table: { view, words }, claim: { round, mat } }: { table: TableProps; claim: ClaimData }) {
  const table = tableAt(view, round, mat);
  return (
    table && (
      <span class="about">
        <VisuallyHidden text={words.message("is-claim-at", tableArgs(table))} />
        <Icon name={`n${numberOf(table)}`} as="num" />
        <TokenPiece token={suitOf(table)} />
      </span>
    )
  );
}

const TRUTHS: Readonly<Record<ClaimData["verdict"], string>> = {
  true: "right",
  false: "wrong",
  unverifiable: "secret",
  open: "",
};

/** The truth of a claim, as soon as this seat may know it. */
function ClaimVerdict({ table: { words }, claim: { verdict, what } }: { table: TableProps; claim: ClaimData }) {
  if (verdict === "open" || what.startsWith("say: ")) return null;
  return (
    <span class={`truth ${TRUTHS[verdict]}`}>
      <Icon name={TRUTHS[verdict]} />
      {words.message("is-truth", { verdict })}
    </span>
  );
}

function Hand({ table }: { table: TableProps }) {
  const { view, words } = table;
  const seat = below(view);
  const cards = hand(view);
  if (view.phase === "over" && cards.length === 0) return null;
  const label = words.message("aria-hand", { ...seatArgs(view, seat), count: cards.length });
  return (
    <div class="held hand" role="group" aria-label={label} data-hand={seat}>
      {cards.map((code, at) =>
        code === HIDDEN ? (
          <FaceDown key={at} />
        ) : (
          <HandCard key={handKey(cards, at)} table={table} code={code} at={at} />
        ),
      )}
    </div>
  );
}

/** Keeps a card's element while it is held; of two zeros the first stays the first. */
const handKey = (cards: CardCode[], at: number): string => `${cards[at]}${cards.indexOf(cards[at]!) === at ? "" : "+"}`;

/** A card of your own hand: press it to pick it, or to keep it. */
function HandCard({ table, code, at }: { table: TableProps; code: CardCode; at: number }) {
  const { view, ui, words, dispatch } = table;
  const picked = view.keep ? ui.chosen.includes(at) : ui.picked === at;
  const stuck = mayMove(view) && openMats(view, code).length === 0;
  const state = picked ? "picked" : stuck ? "stuck" : "free";
  const look = ui.laidCard?.card === at ? " left" : picked ? " is-picked" : stuck ? " off" : "";
  return (
    <button
      class={`${faceClass(code)}${look}`}
      aria-pressed={picked}
      aria-keyshortcuts={String(at + 1)}
      tabIndex={at === ui.cursor ? 0 : -1}
      data-drag={at}
      onFocus={() => at !== ui.cursor && dispatch({ do: "point", card: at })}
      onClick={() => dispatch({ do: "pick", card: at })}
    >
      <VisuallyHidden text={words.message("aria-card", { ...cardArgs(code), state })} />
      <Face code={code} words={words} />
    </button>
  );
}

/** The progress of the game; while a round is being read, at that round's end. */
export function Progress({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const { set, sets, turn, turns, phase } = view;
  const round = ui.reveal?.round ?? view.round;
  return (
    <span class="progress">
      <span>
        {round === null ? words.message("is-set", { set, sets }) : words.message("is-round", { set, sets, round })}
      </span>
      {phase === "play" && !ui.reveal && turn < turns.length && (
        <span class="turns" role="img" aria-label={words.message("is-turn", { n: turn + 1 })}>
          {turns.map((seat, at) => (
            <i class={`${seat === below(view) ? "" : "theirs "}${at < turn ? "done" : at === turn ? "now" : ""}`} />
          ))}
        </span>
      )}
    </span>
  );
}
