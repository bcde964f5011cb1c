/** A mat: the table card and its question left, the two answers right, one above the other. */
import { VisuallyHidden, Icon, memo } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import type { CardCode, Mat as MatName, PlaceData, Seat, Token } from "../wire";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN, asksFor, numberOf, suitOf, tableArgs } from "../parts/cards";
import { openMats } from "./prompt";
import { displayName, type PlaceOverlay, type TableProps } from "./table-state";
import { laidCardAt, pickedCard } from "./table-ui";
import { TokenPiece } from "./tray";
import { above, below, mayMove } from "../parts/seat-args";
import type { ComponentChildren } from "preact";
import { MatchBadge, LoneBadge } from "../parts/badge";

interface MatProps {
  table: TableProps;
  place: PlaceData;
  round: number;
  lit: boolean; // the pair is large, in the light
  playable: boolean; // the pair is the one in play
  over?: PlaceOverlay | undefined; // an overlay on a side
}

export function Mat({ table, place, round, lit, playable, over }: MatProps) {
  const { view, words } = table;
  const at = `${round}${place.mat}`;
  const [top, own] = [above(view), below(view)].map((seat) => (
    <Spot at={`${at}${seat}`} token={place.tokens?.[seat]}>
      <PlaceSide table={table} place={place} round={round} lit={lit} playable={playable} seat={seat} />
      {over?.(seat, round, place)}
      {isBlocked(table, place, seat, playable) && <BlockedPlace table={table} place={place} here={playable} />}
    </Spot>
  ));
  return <MatFrame mat={place.mat} table={place.table} words={words} at={at} slim={!lit} top={top} own={own} />;
}

interface MatFrameProps {
  mat: MatName;
  table: CardCode | null; // null: nothing is dealt yet
  words: Words;
  top: ComponentChildren; // the other player's side
  own: ComponentChildren; // your side, below it
  slim?: boolean; // small, in one column
  at?: string; // name such as "2n", the goal of moving cards and tokens
}

/** A mat with its table card; its users draw both sides. */
export const MatFrame = ({ mat, table, words, top, own, slim = false, at }: MatFrameProps) => (
  <div class={`mat ${mat}${slim ? " slim" : ""}`}>
    <div class="asks">
      <span class="spot" data-table={at}>
        {table ? <FaceUp code={table} words={words} /> : <span class="place still" aria-hidden="true" />}
      </span>
      <MatQuestion mat={mat} table={table} words={words} />
    </div>
    <div class="spots">
      {top}
      {own}
    </div>
  </div>
);

/** The question on the mat's cloth: the number or the suit of its table card. */
export const MatQuestion = memo(({ mat, table, words }: { mat: MatName; table: CardCode | null; words: Words }) => (
  <span class="ask" aria-hidden="true">
    <span>{words.message("is-asks", { asks: asksFor(mat) })}</span>
    {table && (mat === "n" ? <Icon name={`n${numberOf(table)}`} as="num" /> : <Icon name={suitOf(table)} />)}
  </span>
));

interface SpotProps {
  at?: string; // name such as "2n": cards and tokens move to it
  token: Token | null | undefined;
  children: ComponentChildren;
}

/** One side of a mat; a token it has won stays beside it. */
export const Spot = ({ at, token, children }: SpotProps) => (
  <span class="spot" data-place={at}>
    {children}
    {token && (
      <span class="prize">
        <TokenPiece token={token} />
      </span>
    )}
  </span>
);

interface SideProps extends MatProps {
  seat: Seat;
}

/** A card, or an empty place. */
function PlaceSide({ table, place, round, lit, playable, seat }: SideProps) {
  const { view, ui, words } = table;
  const card = place.cards[seat];
  if (card === null) {
    if (playable && lit && seat === below(view) && mayMove(view))
      return <OpenPlace table={table} place={place} tilt={tiltOf(round, place, seat)} />;
    return (
      <span class="place still" aria-hidden="true">
        {lit && place.table && displayName(table, seat)}
      </span>
    );
  }
  if (place.face === "down")
    return (
      <>
        <FaceDown tilt={tiltOf(round, place, seat)} {...(card !== HIDDEN && { own: card })} />
        {lit && place.rule === "V6" && <LoneBadge words={words} />}
      </>
    );
  const read = round === ui.reveal?.round && place.face === "judged";
  return (
    <>
      <FaceUp code={card} words={words} look={standingClass(place, seat)} />
      {lit && read && <MatchBadge words={words} place={place} seat={seat} />}
      {place.face === "open" && (
        <span class="was">
          <FaceDown tilt={tiltOf(round, place, seat)} {...(view.seat === seat && { own: card })} />
        </span>
      )}
    </>
  );
}

/** The class of an open card: it has won; it missed or was beaten and steps back; or neither yet. */
export const standingClass = ({ winner, hits }: PlaceData, seat: Seat): string =>
  winner === seat ? "won" : winner !== null || hits?.[seat] === false ? "lost" : "";

/** Degrees askew, different for every place, never depending on the card. */
const TILTS = [-1.4, 0.9, 1.2, -0.8, 1.6, -1.1] as const;

const tiltOf = (round: number, { mat }: PlaceData, seat: Seat): number =>
  TILTS[(round * 2 + (mat === "n" ? 3 : 0) + seat) % TILTS.length]!;

/** True if the picked card may not go here, for a reason that Python gave. */
const isBlocked = ({ view, ui }: TableProps, place: PlaceData, seat: Seat, here: boolean): boolean =>
  seat === below(view) &&
  pickedCard(view, ui) !== null &&
  (here ? place.cards[seat] !== null && place.mat in view.forbidden : "pairs" in view.forbidden);

/** A closed place: a press says which rule closes it. */
function BlockedPlace({ table, place, here }: { table: TableProps; place: PlaceData; here: boolean }) {
  const { view, words, dispatch } = table;
  const is = { place: place.cards[below(view)] === null ? "empty" : "taken" };
  return (
    <button
      class="barred"
      aria-disabled={true}
      data-drop={here ? place.mat : "pairs"}
      onClick={() => dispatch(here ? { do: "place", mat: place.mat } : { do: "elsewhere" })}
    >
      <VisuallyHidden text={placeLabel(words, place, is)} />
      <Icon name="secret" />
    </button>
  );
}

const placeLabel = (words: Words, { mat, table }: PlaceData, is: { place: string }): string =>
  words.message("aria-place", { asks: asksFor(mat), ...tableArgs(table as CardCode), ...is });

/**
 * Your own empty place in the pair in play: a button, whatever may go there. A card sent there lies on it until Python
 * answers.
 */
function OpenPlace({ table, place, tilt }: { table: TableProps; place: PlaceData; tilt: number }) {
  const { view, ui, words, dispatch } = table;
  const laidCard = laidCardAt(view, ui, place.mat);
  const card = pickedCard(view, ui) ?? undefined;
  const open = openMats(view, card).includes(place.mat);
  const legal = open && card !== undefined;
  return (
    <button
      class={`place ${laidCard ? "laid" : legal ? "legal" : open ? "free" : "cant"}`}
      aria-disabled={!open}
      aria-keyshortcuts={place.mat.toUpperCase()}
      data-drop={open ? place.mat : undefined}
      onClick={() => dispatch({ do: "place", mat: place.mat })}
    >
      <VisuallyHidden text={placeLabel(words, place, { place: legal ? "open" : "empty" })} />
      {laidCard ? (
        <FaceDown own={laidCard} tilt={tilt} />
      ) : (
        <PlaceHint words={words} legal={legal} mine={displayName(table, below(view))} />
      )}
    </button>
  );
}

/** The label of an empty place: its owner, or that the picked card may lie there. */
const PlaceHint = ({ words, legal, mine }: { words: Words; legal: boolean; mine: string }) => (
  <span class="here" aria-hidden="true">
    {legal && <Icon name="hand" />}
    <span>{legal ? words.message("place-here") : mine}</span>
    {legal && <span class="drop">{words.message("place-drop")}</span>}
  </span>
);
