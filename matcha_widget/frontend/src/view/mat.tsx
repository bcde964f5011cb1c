/** A mat: the table card, what the mat asks for, and the two places beside it. */
import { HIDDEN, NUMBERS, SUITS, tableArgs } from "../cards";
import { above, below, mayMove } from "../people";
import { openMats } from "../prompt";
import { pickedCard } from "../ui";
import type { Code, Line, Place, Seat } from "../wire";
import { FaceDown, FaceUp } from "./card";
import { Heard, Icon } from "./icon";
import type { Scene } from "./scene";

export interface MatProps {
  scene: Scene;
  place: Place;
  round: number;
  lit: boolean; // the pair is large, in the light
  playable: boolean; // the pair is the one in play
}

export function Mat({ scene, place, round, lit, playable }: MatProps) {
  const { view, words } = scene;
  const asks = place.mat === "n" ? "number" : "suit";
  const sides: [Seat, Seat] = [above(view), below(view)];
  const [top, bottom] = sides.map((seat) => (
    <span class="spot" data-place={`${round}${place.mat}${seat}`}>
      <Side scene={scene} place={place} round={round} lit={lit} playable={playable} seat={seat} />
    </span>
  ));
  return (
    <div class={`mat ${place.mat}`}>
      {top}
      <span class="spot" data-table={`${round}${place.mat}`}>
        {place.table ? <FaceUp code={place.table} words={words} /> : <span class="place still" aria-hidden="true" />}
      </span>
      <span class="ask" aria-hidden="true">
        {words.say("is-asks", { asks })}
        {place.mat === "n" ? <Digits /> : SUITS.map((suit) => <Icon name={suit} />)}
      </span>
      {bottom}
    </div>
  );
}

const Digits = () => (
  <span class="dg">
    {NUMBERS.map((number) => (
      <Icon name={`n${number}`} />
    ))}
  </span>
);

interface SideProps extends MatProps {
  seat: Seat;
}

/** What lies on one side of a mat: a card, or an empty place. */
function Side({ scene, place, round, lit, playable, seat }: SideProps) {
  const { view, ui, words } = scene;
  const card = place.cards[seat];
  if (card === null) {
    if (playable && lit && seat === below(view) && mayMove(view)) return <OpenPlace scene={scene} place={place} />;
    return (
      <span class="place still" aria-hidden="true">
        {lit && place.table && words.say("is-place", { place: "empty" })}
      </span>
    );
  }
  if (card === HIDDEN || !opened(place))
    return <FaceDown tilt={tilt(round, place, seat)} {...(card !== HIDDEN && { own: card })} />;
  const read = round === ui.reveal?.round && place.mat !== ui.reveal.unread;
  const verdict = lit && read ? <Verdict scene={scene} place={place} seat={seat} /> : null;
  return (
    <FaceUp code={card} words={words} look={look(place, seat, lit)}>
      {verdict}
    </FaceUp>
  );
}

/** Both cards lay here and were turned over (V3, V4, V5); a lone card never is (V6). */
const opened = (place: Place): boolean => place.rule === "V3" || place.rule === "V4" || place.rule === "V5";

/** Who matched, read off the rule that Python says decided. */
const hits = (place: Place, seat: Seat): boolean =>
  place.rule === "V4" || (place.rule === "V3" && place.winner === seat);

function look(place: Place, seat: Seat, lit: boolean): string {
  if (place.winner === null) return "";
  if (place.winner === seat) return lit ? "lift" : "";
  return "dim";
}

/** A degree askew, another for every place, never from what the card is. */
const TILTS = [-1.4, 0.9, 1.2, -0.8, 1.6, -1.1] as const;
const tilt = (round: number, place: Place, seat: Seat): number =>
  TILTS[(round * 2 + (place.mat === "n" ? 3 : 0) + seat) % TILTS.length]!;

/** The seal on a revealed card: match or miss; on the higher number, which beats which. */
function Verdict({ scene, place, seat }: { scene: Scene; place: Place; seat: Seat }) {
  const hit = hits(place, seat);
  const higher = place.mat === "s" && place.winner === seat && place.rule === "V4" ? comparison(scene) : undefined;
  const upset = higher?.args["high"] === "1" && higher.args["low"] === "4";
  const suits = place.mat === "n" && place.winner === seat && place.rule === "V4" ? suitsCompared(scene) : undefined;
  const word = suits ? (
    <>
      <Icon name={String(suits.args["high"])} /> &gt; <Icon name={String(suits.args["low"])} />
    </>
  ) : higher ? (
    scene.words.tell(higher).replace(/[.。]$/, "")
  ) : (
    scene.words.say("is-hit", { hit: hit ? "yes" : "no" })
  );
  return (
    <span class={hit ? "mark" : "mark no"}>
      <Icon name={upset ? "upset" : hit ? "match" : "miss"} />
      {word}
    </span>
  );
}

/** Only a suit mat compares numbers (V4), so this sentence of the story is about it. */
const comparison = ({ ui }: Scene): Line | undefined =>
  ui.reveal?.story.flat().find(({ id }) => id === "tell-higher-number");

/** And only a number mat compares suits. */
const suitsCompared = ({ ui }: Scene): Line | undefined =>
  ui.reveal?.story.flat().find(({ id }) => id === "tell-higher-suit");

/** Your own empty place in the pair in play: a button, whether or not the picked card may go there. */
function OpenPlace({ scene, place }: { scene: Scene; place: Place }) {
  const { view, ui, words, act } = scene;
  const card = pickedCard(view, ui) ?? undefined;
  const open = openMats(view, card).includes(place.mat);
  const state = card === undefined ? "still" : open ? "legal" : "cant";
  const label = words.say("aria-place", {
    asks: place.mat === "n" ? "number" : "suit",
    ...tableArgs(place.table as Code),
    place: open ? "open" : "taken",
  });
  return (
    <button
      class={`place ${state}`}
      aria-disabled={!open}
      aria-keyshortcuts={place.mat.toUpperCase()}
      onClick={() => act({ do: "place", mat: place.mat })}
    >
      <Heard text={label} />
      {open ? (
        <span aria-hidden="true">{words.say("is-place", { place: card === undefined ? "empty" : "open" })}</span>
      ) : (
        <Icon name="secret" />
      )}
      {card !== undefined && open && <kbd aria-hidden="true">{place.mat.toUpperCase()}</kbd>}
    </button>
  );
}
