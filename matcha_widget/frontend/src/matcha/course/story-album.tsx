/** The endings that a step collects: small frames under the mat; those that were found are drawn in. */
import { known } from "../../kit/course/panel-state";
import { Heard, Icon } from "../../kit/icon";
import { cardArgs } from "../table/cards";
import { FaceDown, FaceUp } from "../table/card";
import type { Code, AlbumEnding } from "../wire";
import type { StoryProps } from "./story";

export function Album({ state, words }: StoryProps) {
  const { album } = known(state);
  const count = words.say("story-album", { count: album.filter(({ place }) => place).length });
  return (
    <ul class="album" aria-label={count}>
      <li class="caption" aria-hidden="true">
        {count}
      </li>
      {album.map((found) => (
        <li class={found.place ? "found" : ""}>
          <Heard
            text={
              found.place
                ? words.say("story-found", { ...cardArgs(found.card), word: found.word ?? "nothing" })
                : words.say("story-not-found")
            }
          />
          {found.place ? <Ending {...found} words={words} /> : <Icon name="help" />}
        </li>
      ))}
    </ul>
  );
}

/** How the place looks then: what the other laid, and your card. */
const Ending = ({ place, card, words }: AlbumEnding & Pick<StoryProps, "words">) => (
  <span class="two" aria-hidden="true">
    <Small code={place!.cards[1]} words={words} />
    {place!.cards[1] === null ? <FaceDown own={card} /> : <Small code={card} words={words} />}
  </span>
);

const Small = ({ code, words }: { code: Code | null } & Pick<StoryProps, "words">) =>
  code === null ? <i class="hole" /> : <FaceUp code={code} words={words} />;
