/** What is told at this beat: the sentences and their rules, what was said that is known now, the remarks, the end. */
import type { Fault, Line } from "../wire";
import { Sentence, Story, RuleText } from "../table/narration";
import type { Scene } from "../table/table-props";
import { resolves } from "../table/reduce";
import { known, told } from "./film-claims";
import { endingAt, notesAt, stepOf, whyAt } from "./film-lines";
import { Asked, Outcome } from "./film-bets";
import { Button } from "./film-button";
import { Derivation } from "./why-place";
import type { Shot } from "./replay-props";

export function Caption({ shot, scene }: { shot: Shot; scene: Scene }) {
  const { reel, player, words } = shot;
  const why = whyAt(reel, player.lens, player.beat);
  const story = (scene.ui.reveal?.story ?? []).filter((lines) => lines.some(({ id }) => id !== "tell-turned"));
  return (
    <div class="narration">
      {story.length > 0 && <Story scene={scene} story={story} />}
      {player.told ? (
        <Faulty shot={shot} fault={player.told} />
      ) : (
        <Sentence scene={scene} lines={now(shot, scene)} look="say" />
      )}
      {known(reel.film, player.lens, stepOf(reel, player.beat)).map((said) => (
        <p class="known">{words.tell(said)}</p>
      ))}
      <Outcome shot={shot} />
      {why.length > 0 && (
        <Button
          shot={shot}
          label={words.say("do-why")}
          gesture={{ do: "why" }}
          icon="why"
          look="quiet"
          open={player.why}
        />
      )}
      {why.length > 0 && player.why && <Derivation shot={shot} scene={scene} why={why} />}
      {player.rule && <RuleText scene={scene} rule={player.rule} />}
      {player.asking && <Asked shot={shot} scene={scene} />}
      <Remarks shot={shot} />
    </div>
  );
}

/** Of a place that is resolved the story tells, once its cards have turned; this is the sentence of everything else. */
function now({ reel, player }: Shot, { ui }: Scene): Line[] {
  const { film } = reel;
  const turns = film.beats[player.beat]!.do === "turn";
  const beats = stepOf(reel, player.beat).filter((beat) => turns || !ui.reveal || !resolves(film.beats[beat]!));
  return told(film, player.lens, beats);
}

/** The author's remarks at this beat; at the end, why there is no more. */
function Remarks({ shot }: { shot: Shot }) {
  const { reel, player } = shot;
  const ending = endingAt(reel, player.beat);
  return (
    <>
      {notesAt(reel, player.beat).map((text) => (
        <p class="note">{text}</p>
      ))}
      {ending && <Faulty shot={shot} fault={ending} />}
    </>
  );
}

/** What went wrong, or why there is no more. */
export const Faulty = ({ shot: { words }, fault: { line, text } }: { shot: Shot; fault: Fault }) => (
  <p class="note fault">
    <span>{words.tell(line)}</span> {text && <code lang="en">{text}</code>}
  </p>
);
