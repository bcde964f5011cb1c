/** What the table says: the story of a reveal, a refusal, or what to do now; rules stand behind the sentences as chips. */
import { namer } from "./bets";
import { who } from "./who";
import { hints, prompt } from "./prompt";
import { claimed } from "./reduce";
import { litRound, placesInSight } from "./layout";
import { decided, pickedCard } from "./table-ui";
import type { Line } from "../wire";
import type { Words } from "../../kit/words";
import { Asked, Came } from "./bet-choice";
import { Heard, Icon } from "../../kit/icon";
import { Tokens } from "./paid";
import type { Scene } from "./table-props";

/** What sentences and the chips behind them need to be drawn. */
export interface Reader {
  ui: { rule: string | null };
  words: Words;
  act(gesture: { do: "rule"; rule: string }): void;
}

export function Narration({ scene }: { scene: Scene }) {
  const { view, ui, words, act } = scene;
  const named = namer((seat) => who(view, seat));
  const over = view.phase === "over";
  const refusal = ui.silence !== null || ui.told.length > 0;
  const look = refusal ? "say refusal" : over ? "say outcome" : "say";
  const sentence = (
    <Sentence key={look} scene={scene} lines={now(scene)} look={look} after={refusal ? undefined : "end"} />
  );
  return (
    <div class="narration">
      {over && sentence}
      {ui.reveal ? (
        <Story scene={scene} story={[...ui.reveal.story, claimed(view, ui.reveal.round)]} />
      ) : (
        <Last scene={scene} />
      )}
      {ui.stakes.length > 0 && (
        <Asked
          key={`${view.set}.${view.round}`}
          view={view}
          stakes={ui.stakes}
          words={words}
          named={named}
          bet={(bets) => act({ do: "bet", bets })}
          shortcut="Space"
        />
      )}
      {ui.reveal && <Came bets={decided(ui, view.set, ui.reveal.round)} words={words} named={named} />}
      {!over && sentence}
      {ui.fault && ui.told.length > 0 && <Fault scene={scene} text={ui.fault} />}
      {over && <Tokens scene={scene} />}
      {ui.hint && <Hint scene={scene} />}
      {ui.rule && <RuleText scene={scene} rule={ui.rule} />}
    </div>
  );
}

/** The one sentence that matters most: silence, a refusal, what the reveal decided, or what to do. */
function now({ view, ui }: Scene): Line[] {
  if (ui.silence) return [ui.silence];
  if (ui.told.length > 0) return ui.told;
  const todo = view.phase === "play" && ui.reveal ? [] : prompt(view, pickedCard(view, ui));
  return ui.reveal ? [...ui.reveal.end, ...todo] : todo;
}

interface SentenceProps {
  scene: Reader;
  lines: readonly Line[];
  look: string;
  of?: string | undefined; // what it speaks of
  after?: string | undefined; // what it waits for, see animate.ts
}

export function Sentence({ scene, lines, look, of, after }: SentenceProps) {
  if (lines.length === 0) return null;
  return (
    <p class={look} data-after={after}>
      <span>
        {of && <b>{of} </b>}
        {scene.words.tellAll(lines)} <Rules scene={scene} lines={lines} />
      </span>
    </p>
  );
}

/** Where there is no rail, the last event stands above the prompt. */
function Last({ scene }: { scene: Scene }) {
  const last = scene.ui.log.at(-1);
  return last ? <Sentence scene={scene} lines={last} look="last" /> : null;
}

/** One paragraph for each place of the resolved pair, and one for what was claimed; that cards turn over is seen. */
export function Story({ scene, story }: { scene: Scene; story: Line[][] }) {
  const round = litRound(scene.view, scene.ui);
  const places = placesInSight(scene.view, scene.view.pairs[round - 1]!).map(({ mat }) => `${round}${mat}`);
  return (
    <div class="story">
      {story.map((lines, at) => {
        const place = lines.find(turned);
        return (
          <Sentence
            scene={scene}
            lines={lines.filter((line) => !turned(line))}
            look="told"
            after={places[at] ?? "end"}
            of={place && scene.words.say("part-table", place.args)}
          />
        );
      })}
    </div>
  );
}

const turned = ({ id }: Line): boolean => id === "tell-turned";

/** Each rule once, as buttons that open its text. */
export function Rules({ scene, lines }: { scene: Reader; lines: readonly Line[] }) {
  const rules = [...new Set(lines.flatMap((line) => line.rules))];
  return rules.map((rule) => <RuleChip key={rule} scene={scene} rule={rule} />);
}

export function RuleChip({ scene, rule }: { scene: Reader; rule: string }) {
  const { ui, words, act } = scene;
  return (
    <button class="rule" aria-expanded={ui.rule === rule} onClick={() => act({ do: "rule", rule })}>
      <RuleName words={words} rule={rule} />
    </button>
  );
}

/** Its id, as it is read and as it is heard. */
export const RuleName = ({ words, rule }: { words: Words; rule: string }) => (
  <>
    <Heard text={words.say("aria-rule", { rule: spelt(rule) })} />
    <span translate={false} aria-hidden="true">
      {rule}
    </span>
  </>
);

const spelt = (rule: string): string => rule.replace(/(?<=\D)(?=\d)/, " ");

export function RuleText({ scene: { words }, rule }: { scene: Reader; rule: string }) {
  const id = `rule-${rule}`;
  return (
    <p class="note law">
      <b translate={false}>{rule}</b> {words.say(words.knows(id) ? id : "rule-elsewhere")}
    </p>
  );
}

/** The first rung of a hint: what each open mat asks for. */
function Hint({ scene }: { scene: Scene }) {
  return (
    <p class="note clue">
      <Icon name="hint" />
      <span>{scene.words.tellAll(hints(scene.view))}</span>
    </p>
  );
}

/** What Python says of it, for whoever debugs; all of it can be copied. */
function Fault({ scene, text }: { scene: Scene; text: string }) {
  return (
    <p class="note">
      <span lang="en">{text.split("\n", 1)}</span>
      <button class="btn quiet" onClick={() => void navigator.clipboard?.writeText(text)}>
        {scene.words.say("do-copy")}
      </button>
    </p>
  );
}
