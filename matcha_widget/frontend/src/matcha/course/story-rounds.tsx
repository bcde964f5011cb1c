/**
 * The rounds of a set on the table, flags on places that may stay empty, and the choice of the side where they begin.
 */
import { knownSnapshot } from "../../kit/course/panel-state";
import { VisuallyHidden, Icon } from "../../kit/icon";
import { Person } from "../../kit/people/person";
import type { Words } from "../../kit/i18n";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN, asksFor, cardArgs, tableArgs } from "../parts/cards";
import { placesInSight, roundsInSight } from "../table/table-state";
import type { AlbumEnding, Choice, CardCode, Mat, PlaceData, Snapshot } from "../wire";
import type { StoryProps } from "./story";
import type { StoryWithExplorer } from "./story-game";

/** All three rounds on the table, small; the one in the light is only named. A place can bear a flag. */
export function Rounds({ state, view, words, dispatch }: StoryProps & { view: Snapshot }) {
  const { snapshot } = state;
  const marks = snapshot.choices.filter((choice) => choice.kind === "mark");
  return (
    <div class="rounds">
      {roundsInSight(view).map((round) => (
        <div
          class={round === snapshot.round ? "round now" : "round"}
          data-drop={round === snapshot.round ? undefined : "pairs"}
        >
          <span class="title">{words.message("is-round-short", { round })}</span>
          {placesInSight(view, view.pairs[round - 1]!).map((place) => (
            <SmallMat
              place={place}
              words={words}
              flag={isMarked(snapshot, round, place.mat)}
              mark={marks.find((choice) => choice.round === round && choice.mat === place.mat)}
              press={(choice) => dispatch({ do: "choose", act: choice })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface SmallMatProps extends Pick<StoryProps, "words"> {
  place: PlaceData;
  flag: boolean;
  mark: Choice | undefined;
  press(choice: Choice): void;
}

function SmallMat({ place, words, flag, mark, press }: SmallMatProps) {
  const Tag = mark ? "button" : ("span" as "button");
  return (
    <Tag
      class={`mini-mat ${place.mat}`}
      {...(mark && { "aria-label": markLabel(words, place, flag), "aria-pressed": flag, onClick: () => press(mark) })}
    >
      {([1, null, 0] as const).map((seat) => {
        const code = seat === null ? place.table : place.cards[seat];
        if (code === null)
          return (
            <i class="hole" aria-hidden="true">
              {seat === 0 && mark && !flag && <Icon name="flag" as="ghost" />}
            </i>
          );
        const open = seat === null || (place.face !== "down" && code !== HIDDEN);
        return open ? <FaceUp code={code} words={words} /> : <FaceDown />;
      })}
      {flag && <Icon name="flag" as="flag" />}
    </Tag>
  );
}

/** A place of yours with a flag, or room for one. */
export function Marked({ state, words, dispatch, place, mark }: StoryProps & { place: PlaceData; mark: Choice }) {
  const flag = isMarked(state.snapshot, state.snapshot.round, place.mat);
  return (
    <button
      class={flag ? "place marked" : "place free"}
      aria-label={markLabel(words, place, flag)}
      aria-pressed={flag}
      onClick={() => dispatch({ do: "choose", act: mark })}
    >
      <Icon name="flag" as={flag ? "icon" : "icon ghost"} />
      {!flag && words.message("part-alone", { who: "you" })}
    </button>
  );
}

const isMarked = ({ marks }: StoryWithExplorer, round: number, mat: Mat): boolean =>
  marks.some(([at, on]) => at === round && on === mat);

const markLabel = (words: Words, { mat, table }: PlaceData, flag: boolean): string =>
  words.message("story-mark", { asks: asksFor(mat), ...tableArgs(table!), flag: flag ? "yes" : "no" });

/** The question at which side round 1 lies; once answered, it lies at your left: you deal. */
export function Sides({ state: { snapshot }, words, dispatch }: StoryProps) {
  const choices = snapshot.choices.filter((choice) => choice.kind === "side");
  return (
    <div class="sides">
      {(["left", "right"] as const).map((side) => {
        const choice = choices.find((each) => each.side === side);
        const here = snapshot.phase === "told" && side === "left";
        if (choice)
          return (
            <button class="place legal" onClick={() => dispatch({ do: "choose", act: choice })}>
              <Icon name="hand" />
              {words.message("story-side", { side })}
            </button>
          );
        return (
          <span class={here ? "place lit" : "place still"}>
            {here && words.message("is-round-short", { round: 1 })}
          </span>
        );
      })}
      <span class="deals">
        <Person who="you" name="" />
        <Icon name="dealer" />
      </span>
    </div>
  );
}

export function Album({ state, words }: StoryProps) {
  const { album } = knownSnapshot(state);
  const count = words.message("story-album", { count: album.filter(({ place }) => place).length });
  return (
    <ul class="album" aria-label={count}>
      <li class="caption" aria-hidden="true">
        {count}
      </li>
      {album.map((found) => (
        <li class={found.place ? "found" : ""}>
          <VisuallyHidden
            text={
              found.place
                ? words.message("story-found", { ...cardArgs(found.card), word: found.word ?? "nothing" })
                : words.message("story-not-found")
            }
          />
          {found.place ? <Ending {...found} words={words} /> : <Icon name="help" />}
        </li>
      ))}
    </ul>
  );
}

/** An ending of the place: the other's card, and yours. */
const Ending = ({ place, card, words }: AlbumEnding & Pick<StoryProps, "words">) => (
  <span class="two" aria-hidden="true">
    <Small code={place!.cards[1]} words={words} />
    {place!.cards[1] === null ? <FaceDown own={card} /> : <Small code={card} words={words} />}
  </span>
);

const Small = ({ code, words }: { code: CardCode | null } & Pick<StoryProps, "words">) =>
  code === null ? <i class="hole" /> : <FaceUp code={code} words={words} />;
