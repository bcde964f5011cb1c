/** A mat: the table card, what the mat asks for, and the two places beside it. */
import { HIDDEN, NUMBERS, SUITS, asksFor, tableArgs } from "./cards";
import { above, below, mayMove } from "./who";
import { openMats } from "./prompt";
import { laidCard, pickedCard } from "./table-ui";
import type { Code, Place, Ranked, Seat, Token } from "../wire";
import type { Words } from "../../kit/words";
import { FaceDown, FaceUp } from "./card";
import { Heard, Icon, TokenPiece } from "../../kit/icon";
import type { Over, Scene } from "./table-props";
import { still } from "../../kit/memo";

export interface MatProps {
  scene: Scene;
  place: Place;
  round: number;
  lit: boolean; // the pair is large, in the light
  playable: boolean; // the pair is the one in play
  over?: Over | undefined; // what lies over a side
}

export function Mat({ scene, place, round, lit, playable, over }: MatProps) {
  const { view, words } = scene;
  const asks = asksFor(place.mat);
  const sides: [Seat, Seat] = [above(view), below(view)];
  const at = `${round}${place.mat}`;
  const [top, bottom] = sides.map((seat) => (
    <span class="spot" data-place={`${at}${seat}`}>
      <Side scene={scene} place={place} round={round} lit={lit} playable={playable} seat={seat} />
      {lonely(place, seat) && <Secret scene={scene} after={at} />}
      {place.tokens?.[seat] && <Won token={place.tokens[seat]} after={`${at}${seat}`} />}
      {over?.(seat, round, place)}
      {isBarred(scene, place, seat, playable) && <Barred scene={scene} place={place} here={playable} />}
    </span>
  ));
  return (
    <div class={`mat ${place.mat}`}>
      {top}
      <span class="spot" data-table={at}>
        {place.table ? <FaceUp code={place.table} words={words} /> : <span class="place still" aria-hidden="true" />}
      </span>
      <Ask asks={asks} words={words} />
      {bottom}
    </div>
  );
}

/** What the mat asks for, on its cloth. */
const Ask = still(({ asks, words }: { asks: "number" | "suit"; words: Words }) => (
  <span class="ask" aria-hidden="true">
    {words.say("is-asks", { asks })}
    {asks === "number" ? <Digits /> : SUITS.map((suit) => <Icon name={suit} />)}
  </span>
));

const Digits = () => (
  <span class="dg">
    {NUMBERS.map((number) => (
      <Icon name={`n${number}`} />
    ))}
  </span>
);

/** What a card has won stays beside it. */
const Won = ({ token, after }: { token: Token; after: string }) => (
  <span class="won" data-after={after}>
    <TokenPiece token={token} />
  </span>
);

/** The seal on a card that lay alone: the other player never sees it. */
const Secret = ({ scene, after }: { scene: Scene; after: string }) => (
  <span class="mark no secret" data-after={after} aria-hidden="true">
    <Icon name="secret" />
    <span>{scene.words.say("is-card", { state: "hidden" })}</span>
  </span>
);

const lonely = (place: Place, seat: Seat): boolean => place.rule === "V6" && place.cards[seat] !== null;

interface SideProps extends MatProps {
  seat: Seat;
}

/** What lies on one side of a mat: a card, or an empty place. */
function Side({ scene, place, round, lit, playable, seat }: SideProps) {
  const { view, ui, words } = scene;
  const card = place.cards[seat];
  if (card === null) {
    if (playable && lit && seat === below(view) && mayMove(view))
      return <OpenPlace scene={scene} place={place} tilt={tilt(round, place, seat)} />;
    return (
      <span class="place still" aria-hidden="true">
        {lit && place.table && words.say("is-place", { place: "empty" })}
      </span>
    );
  }
  if (card === HIDDEN || !place.hits)
    return <FaceDown tilt={tilt(round, place, seat)} {...(card !== HIDDEN && { own: card })} />;
  const read = round === ui.reveal?.round && place.mat !== ui.reveal.unread;
  const verdict = lit && read ? <Verdict scene={scene} place={place} seat={seat} /> : null;
  return (
    <>
      <FaceUp code={card} words={words} look={look(place, seat, lit)}>
        {verdict}
      </FaceUp>
      {lit && (
        <span class="was">
          <FaceDown tilt={tilt(round, place, seat)} {...(view.seat === seat && { own: card })} />
        </span>
      )}
    </>
  );
}

function look(place: Place, seat: Seat, lit: boolean): string {
  if (place.winner === null) return "";
  if (place.winner === seat) return lit ? "lift" : "";
  return "dim";
}

/** A degree askew, another for every place, never from what the card is. */
const TILTS = [-1.4, 0.9, 1.2, -0.8, 1.6, -1.1] as const;
const tilt = (round: number, { mat }: Place, seat: Seat): number =>
  TILTS[(round * 2 + (mat === "n" ? 3 : 0) + seat) % TILTS.length]!;

/** The seal on a revealed card: match or miss; on the higher of two matches, which beats which. */
function Verdict({ scene, place, seat }: { scene: Scene; place: Place; seat: Seat }) {
  const hit = place.hits?.[seat] ?? false;
  const ranked = place.winner === seat ? place.ranked : null;
  return (
    <>
      <span class={`mark${hit ? "" : " no"}${ranked ? " was" : ""}`}>
        <Icon name={hit ? "match" : "miss"} />
        {scene.words.say("is-hit", { hit: hit ? "yes" : "no" })}
      </span>
      {ranked && (
        <span class="mark">
          <Icon name={ranked.upset ? "upset" : "match"} />
          <Higher mat={place.mat} ranked={ranked} />
        </span>
      )}
    </>
  );
}

/** A number mat compares suits, a suit mat numbers. */
const Higher = ({ mat, ranked: { high, low } }: { mat: Place["mat"]; ranked: Ranked }) =>
  mat === "s" ? (
    `${high} > ${low}`
  ) : (
    <>
      <Icon name={high} /> &gt; <Icon name={low} />
    </>
  );

/** A picked card may not go here: your place is taken, or of another round; and Python has told why not. */
const isBarred = ({ view, ui }: Scene, place: Place, seat: Seat, here: boolean): boolean =>
  seat === below(view) &&
  pickedCard(view, ui) !== null &&
  (here ? place.cards[seat] !== null && place.mat in view.forbidden : "pairs" in view.forbidden);

/** Locked, or over the card that lies there; pressed, it says which rule forbids it. */
function Barred({ scene, place, here }: { scene: Scene; place: Place; here: boolean }) {
  const { view, words, act } = scene;
  const taken = place.cards[below(view)] !== null;
  const is = { place: taken ? "taken" : "empty" };
  return (
    <button
      class={taken ? "barred over" : "barred"}
      aria-disabled={true}
      onClick={() => act(here ? { do: "place", mat: place.mat } : { do: "elsewhere" })}
    >
      <Heard text={placeLabel(words, place, is)} />
      {taken ? (
        <span class="mark no" aria-hidden="true">
          <Icon name="secret" />
          {words.say("is-place", is)}
        </span>
      ) : (
        <Icon name="secret" />
      )}
    </button>
  );
}

const placeLabel = (words: Words, { mat, table }: Place, is: { place: string }): string =>
  words.say("aria-place", { asks: asksFor(mat), ...tableArgs(table as Code), ...is });

/**
 * Your own empty place in the pair in play: a button, whether or not anything may go there. A card that was laid lies on
 * it until Python has answered.
 */
function OpenPlace({ scene, place, tilt }: { scene: Scene; place: Place; tilt: number }) {
  const { view, ui, words, act } = scene;
  const laid = laidCard(view, ui, place.mat);
  const card = pickedCard(view, ui) ?? undefined;
  const open = openMats(view, card).includes(place.mat);
  const legal = open && card !== undefined;
  const is = { place: legal ? "open" : "empty" };
  return (
    <button
      class={`place ${laid ? "laid" : legal ? "legal" : open ? "still" : "cant"}`}
      aria-disabled={!open}
      aria-keyshortcuts={place.mat.toUpperCase()}
      onClick={() => act({ do: "place", mat: place.mat })}
    >
      <Heard text={placeLabel(words, place, is)} />
      {laid ? <FaceDown own={laid} tilt={tilt} /> : <span aria-hidden="true">{words.say("is-place", is)}</span>}
      {legal && !laid && <kbd aria-hidden="true">{place.mat.toUpperCase()}</kbd>}
    </button>
  );
}
