/** What is told at this beat: the sentences and their rules, what was said that is known now, the remarks, the end. */
import type { Fault, Line } from "../wire";
import { Sentence, Story, RuleText } from "../table/narration";
import type { Scene } from "../table/table-props";
import { resolves } from "../table/reduce";
import { known, told } from "./film-claims";
import { endingAt, notesAt, stepOf, whyAt } from "./film-lines";
import { Asked, Outcome } from "./film-bets";
import { Button } from "./film-button";
import { nested, Steps } from "../table/derivation";
import type { ReplayProps } from "./replay-props";

export function Caption({ replay, scene }: { replay: ReplayProps; scene: Scene }) {
  const { timeline, player, words } = replay;
  const why = whyAt(timeline, player.lens, player.beat);
  const story = (scene.ui.reveal?.story ?? []).filter((lines) => lines.some(({ id }) => id !== "tell-turned"));
  return (
    <div class="narration">
      {story.length > 0 && <Story scene={scene} story={story} />}
      {player.told ? (
        <Faulty replay={replay} fault={player.told} />
      ) : (
        <Sentence scene={scene} lines={now(replay, scene)} look="say" />
      )}
      {known(timeline.film, player.lens, stepOf(timeline, player.beat)).map((said) => (
        <p class="known">{words.tell(said)}</p>
      ))}
      <Outcome replay={replay} />
      {why.length > 0 && (
        <Button
          act={replay.act}
          label={words.say("do-why")}
          gesture={{ do: "why" }}
          icon="why"
          look="quiet"
          open={player.why}
        />
      )}
      {why.length > 0 && player.why && <Derivation replay={replay} scene={scene} why={why} />}
      {player.rule && <RuleText scene={scene} rule={player.rule} />}
      {player.asking && <Asked replay={replay} scene={scene} />}
      <Remarks replay={replay} />
    </div>
  );
}

/** Of a place that is resolved the story tells, once its cards have turned; this is the sentence of everything else. */
function now({ timeline, player }: ReplayProps, { ui }: Scene): Line[] {
  const { film } = timeline;
  const turns = film.beats[player.beat]!.do === "turn";
  const beats = stepOf(timeline, player.beat).filter((beat) => turns || !ui.reveal || !resolves(film.beats[beat]!));
  return told(film, player.lens, beats);
}

/** The author's remarks at this beat; at the end, why there is no more. */
function Remarks({ replay }: { replay: ReplayProps }) {
  const { timeline, player } = replay;
  const ending = endingAt(timeline, player.beat);
  return (
    <>
      {notesAt(timeline, player.beat).map((text) => (
        <p class="note">{text}</p>
      ))}
      {ending && <Faulty replay={replay} fault={ending} />}
    </>
  );
}

interface DerivationProps {
  replay: ReplayProps;
  scene: Scene;
  why: [number, number][];
}

/** Why a place was decided so. */
function Derivation({ replay, scene, why }: DerivationProps) {
  const { timeline, words } = replay;
  const roots = nested(why.map(([depth, line]) => [depth, timeline.film.lines[line]!]));
  return (
    <section class="why" aria-label={words.say("do-why")}>
      {roots.map(({ line, below }) => (
        <>
          <h4>{words.tell(line)}</h4>
          <Steps scene={scene} steps={below} />
        </>
      ))}
    </section>
  );
}

/** What went wrong, or why there is no more. */
export const Faulty = ({ replay: { words }, fault: { line, text } }: { replay: ReplayProps; fault: Fault }) => (
  <p class="note fault">
    <span>{words.tell(line)}</span> {text && <code lang="en">{text}</code>}
  </p>
);
