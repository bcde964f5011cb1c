/** The table of a question: one mat, the pair in play beside the others, or rows of tokens. */
import { ResultIcon } from "../../kit/course/question";
import { VisuallyHidden } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN, TOKENS, asksFor, cardArgs, claimArgs, tableArgs } from "../parts/cards";
import { MatFrame, Spot, standingClass } from "../table/mat";
import { TokenPiece } from "../table/tray";
import type { CardCode, TokenCounts, BoardData, Mat, PlaceData, Seat } from "../wire";
import { LoneBadge, MatchBadge } from "../parts/badge";

interface BoardProps {
  board: BoardData;
  words: Words;
  own: string; // label of an empty place of one's own
  other: string; // name of the other player
  chosen?: readonly string[]; // cards that were chosen as the answer
  look?: string; // class of a right or wrong answer
}

type NameContext = Pick<BoardProps, "words" | "other">;

/** The places of the round in play; all if no rounds are shown. */
const placesInPlay = ({ places, rounds, now, lit }: BoardData): readonly PlaceData[] =>
  now === null ? places : places.filter(({ mat }, at) => rounds[at] === now && lit.includes(mat));

/** Orders the mats of a pair; the edition says which is left. */
const orderMats = <P extends { mat: Mat }>(places: readonly P[], numberFirst: boolean): readonly P[] =>
  numberFirst ? places : [...places].reverse();

export function LessonTable(props: BoardProps) {
  const { board } = props;
  const places = orderMats(placesInPlay(board), board.number_first);
  return (
    <div class={`board ${places.length > 1 ? "two" : "one"}`}>
      {board.now !== null && <Rounds {...props} />}
      <div class="mats">
        {places.map((place) => (
          <LessonMat key={place.mat} {...props} place={place} />
        ))}
      </div>
      {board.tokens && <TokenRows rows={board.tokens} {...props} />}
    </div>
  );
}

function LessonMat(props: BoardProps & { place: PlaceData }) {
  const { board, words, place } = props;
  const claim = board.said.findLast(({ mat }) => mat === place.mat);
  const spot = (seat: Seat) => (
    <Spot at={`${place.mat}${seat}`} token={place.tokens?.[seat]}>
      <SideOfPlace {...props} seat={seat} />
    </Spot>
  );
  return (
    <div class="mat-and-eye">
      <MatFrame mat={place.mat} table={place.table} words={words} top={spot(1)} own={spot(0)} />
      <VisuallyHidden text={describeMat(place, props)} />
      {claim && (
        <span class={`said-of ${claim.seat === 1 ? "theirs" : "yours"}`}>
          {words.message("part-quote", { text: words.message("do-claim", claimArgs(claim.what)) })}
        </span>
      )}
    </div>
  );
}

/** Describes a mat and its cards for screen readers. */
function describeMat({ mat, table, cards }: PlaceData, { words, other }: NameContext): string {
  const lies = (card: CardCode | null): string =>
    card === null
      ? words.message("is-place", { place: "empty" })
      : card === HIDDEN
        ? words.message("story-face-down")
        : words.message("part-card", cardArgs(card));
  const [yours, theirs] = [lies(cards[0]), lies(cards[1])];
  return words.message("story-mat", {
    asks: asksFor(mat),
    ...tableArgs(table!),
    name: other,
    theirs,
    yours,
  });
}

/** A card, open or face down, with its badge; or an empty place. */
function SideOfPlace({
  place,
  words,
  own,
  seat,
  chosen = [],
  look = "",
}: BoardProps & { place: PlaceData; seat: Seat }) {
  const card = place.cards[seat];
  if (card === null)
    return (
      <span class="place still" aria-hidden="true">
        {seat === 0 ? own : ""}
      </span>
    );
  return (
    <>
      {card === HIDDEN || place.face === "down" ? (
        <FaceDown tilt={seat ? 1.4 : -0.8} {...(card !== HIDDEN && { own: card })} />
      ) : (
        <FaceUp code={card} words={words} look={standingClass(place, seat)} />
      )}
      {place.hits && <MatchBadge words={words} place={place} seat={seat} />}
      {place.rule === "V6" && <LoneBadge words={words} />}
      {seat === 0 && chosen.includes(card) && <ResultIcon look={look} />}
    </>
  );
}

/** The three rounds on the table, small; the one in the light is only named. */
function Rounds({ board, words, other }: BoardProps) {
  const rounds = [...new Set(board.rounds)];
  return (
    <div class="rounds">
      {rounds.map((round) => (
        <div class={round === board.now ? "round now" : "round"}>
          <span class="title">{words.message("is-round-short", { round })}</span>
          {orderMats(
            board.places.filter((_, at) => board.rounds[at] === round),
            board.number_first,
          ).map((place) => (
            <SmallMat place={place} words={words} other={other} />
          ))}
        </div>
      ))}
    </div>
  );
}

const SmallMat = ({ place, words, other }: { place: PlaceData } & NameContext) => (
  <span class={`mini-mat ${place.mat}`}>
    {([1, null, 0] as const).map((seat) => {
      const code = seat === null ? place.table : place.cards[seat];
      if (code === null) return <i class="hole" aria-hidden="true" />;
      return code === HIDDEN ? <FaceDown /> : <FaceUp code={code} words={words} />;
    })}
    <VisuallyHidden text={describeMat(place, { words, other })} />
  </span>
);

/** Rows of tokens: the other player's above yours. */
const TokenRows = ({ rows, words, other }: { rows: readonly TokenCounts[] } & NameContext) => (
  <div class="token-rows">
    {rows
      .map((row, seat) => (
        <span class="token-row">
          {rows.length > 1 && <b>{seat === 0 ? words.message("part-alone", { who: "you" }) : other}</b>}
          {TOKENS.flatMap((token, at) => Array.from({ length: row[at]! }, () => <TokenPiece token={token} />))}
          <VisuallyHidden
            text={words.listAnd(
              TOKENS.flatMap((token, at) =>
                row[at]! > 0 ? [`${row[at]} ${words.message("part-tool", { token })}`] : [],
              ),
            )}
          />
        </span>
      ))
      .reverse()}
  </div>
);
