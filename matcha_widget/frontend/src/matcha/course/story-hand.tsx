/** The area of the hand: your cards, claims for the lifted one, two faces to guess by, the deck. */
import { choiceOf, isSettled } from "../../kit/course/panel-state";
import { VisuallyHidden, Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import { Face, FaceDown, faceClass } from "../parts/card";
import { cardArgs } from "../parts/cards";
import { personOf } from "../table/seats";
import { displayName } from "../table/table-state";
import type { Seat, Word } from "../wire";
import { tableProps, type StoryProps } from "./story";
import { Palette } from "./story-explorer";
import { openMatsFor } from "./story-game";
import { Album } from "./story-rounds";

export function HandArea(props: StoryProps) {
  const { snapshot } = props.state;
  if (snapshot.explorer) return snapshot.explorer.kind === "chart" ? <Palette {...props} /> : null;
  if (snapshot.guess && snapshot.choices.some(({ kind }) => kind === "guess")) return <Guess {...props} />;
  if (choiceOf(snapshot, "deal")) return <Deck {...props} />;
  return (
    <>
      <Hand {...props} />
      {snapshot.album.length > 0 && <Album {...props} />}
    </>
  );
}

/** Keeps a card's element while it is held; of two zeros the first stays the first. */
const key = (cards: readonly string[], at: number): string =>
  `${cards[at]}${cards.indexOf(cards[at]!) === at ? "" : "+"}`;

function Hand(props: StoryProps) {
  const { state, words } = props;
  const { snapshot, ui } = state;
  if (!snapshot.board) return null;
  return (
    <div class="hand" role="group" aria-label={words.message("story-hand")} data-hand={0}>
      {snapshot.lifted.map((_, at) => (
        <HandCard key={key(snapshot.lifted, at)} {...props} at={at} />
      ))}
      {ui.picked !== null && snapshot.words.length > 0 && <WordChips {...props} />}
    </div>
  );
}

/** A card to press or to drag; one that cannot be laid now stays where it is and says so. */
function HandCard({ state: { snapshot, ui }, words, dispatch, at }: StoryProps & { at: number }) {
  const code = snapshot.lifted[at]!;
  const free = openMatsFor(snapshot, code).length > 0;
  const picked = ui.picked === at;
  const look = ui.laidCard?.card === at ? " gone" : picked ? " is-picked" : free ? " free" : "";
  return (
    <button
      class={`${faceClass(code)}${look}`}
      aria-pressed={picked}
      aria-disabled={!free}
      tabIndex={at === ui.cursor ? 0 : -1}
      data-drag={free ? at : undefined}
      data-card={at}
      onFocus={() => at !== ui.cursor && dispatch({ do: "point", card: at })}
      onClick={() => dispatch({ do: "pick", card: at })}
    >
      <VisuallyHidden
        text={words.message("aria-card", { ...cardArgs(code), state: picked ? "picked" : free ? "free" : "stuck" })}
      />
      <Face code={code} words={words} />
    </button>
  );
}

/** The claims to choose from for the lifted card. */
function WordChips({ state: { snapshot, ui }, words, dispatch }: StoryProps) {
  const chips: readonly (Word | null)[] = snapshot.words;
  return (
    <div class="chips" role="radiogroup" aria-label={words.message("story-words")}>
      {chips.map((word) => (
        <button role="radio" aria-checked={ui.word === word} onClick={() => dispatch({ do: "word", word })}>
          {words.message("story-word", { word: word ?? "nothing" })}
        </button>
      ))}
    </div>
  );
}

/** Two faces to guess by: who takes it? */
function Guess(props: StoryProps) {
  const { view, words, dispatch, state } = props;
  if (!view) return null;
  const table = tableProps(props, view);
  const seats: readonly Seat[] = [1, 0];
  return (
    <div
      class="guess"
      role="group"
      aria-label={words.message("story-due-guess", { token: state.snapshot.guess!.token })}
    >
      {seats.map((seat) => (
        <button onClick={() => dispatch({ do: "choose", act: { kind: "guess", seat } })}>
          {seat === 0 ? (
            <Icon name="hand" as="icon mine" />
          ) : (
            <Person who={personOf(view, seat)} name={displayName(table, seat)} />
          )}
          {displayName(table, seat)}
        </button>
      ))}
    </div>
  );
}

/** The deck; a press deals. */
function Deck({ state, words, dispatch }: StoryProps) {
  return (
    <button
      class="deck"
      aria-disabled={!isSettled(state)}
      data-home
      onClick={() => dispatch({ do: "choose", act: { kind: "deal" } })}
    >
      <span class="pile-of-cards" aria-hidden="true">
        <FaceDown tilt={-3} />
        <FaceDown tilt={1} />
        <FaceDown tilt={4} />
      </span>
      <span class="deal">
        <Icon name="hand" /> {words.message("story-deal")}
      </span>
    </button>
  );
}
