/** The frame of every course: its head, who speaks, the strip of words with its one button; the game fills the rest. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden, Icon } from "../icon";
import { Person } from "../people/person";
import type { Mood, SpeechData } from "../wire";
import type { Words } from "../i18n";
import { Stones, type Stone } from "./path";

/** What a line of words is: an instruction, something told, what went well or not, a surprise. */
export type Tone = "idle" | "told" | "right" | "wrong" | "surprise";

export interface Speaker {
  who: string;
  name: string;
  mood: Mood;
}

export interface Button {
  label: string;
  icon?: string;
  press(): void;
  off?: boolean; // it says what is missing when it is pressed
  pressed?: boolean;
  key?: string;
}

export interface PanelProps {
  words: Words;
  title: string; // of this stone
  steps: readonly [at: number, of: number];
  count?: string; // how far one is, in words
  path?: { stones: readonly Stone[]; open(stone: string): void; map: Button; drawn?: string };
  help?: Button;
  home?: Button; // back to where this was called from
  picture?: string; // of where the story is, by its name among the drawings
  spot?: string; // what that spot of the path is called
  icon?: string; // of the strip, if not that of its tone
  speaker: Speaker;
  speech: readonly SpeechData[];
  tone: Tone;
  told: readonly string[];
  acts: readonly Button[]; // in the strip
  go: Button;
  busy: boolean;
  revision: number; // of what is drawn
  stage?: ComponentChildren;
  hold?: ComponentChildren;
  shelf?: ComponentChildren;
  whole?: ComponentChildren; // instead of these three
  over?: ComponentChildren;
}

const ICONS: Readonly<Record<Tone, string>> = {
  idle: "hand",
  told: "eye",
  right: "right",
  wrong: "wrong",
  surprise: "upset",
};

export function Panel(props: PanelProps) {
  const { stage, hold, shelf, whole, over, busy, revision } = props;
  return (
    <div class="panel" aria-busy={busy} data-revision={revision}>
      <Head {...props} />
      <SpeechBubble {...props} />
      {whole ? (
        <section class="whole">{whole}</section>
      ) : (
        <>
          <section class="stage">{stage}</section>
          <section class="hold">{hold}</section>
          <aside class="shelf">{shelf}</aside>
        </>
      )}
      <Foot {...props} />
      {over}
    </div>
  );
}

function Head({ words, title, steps: [at, of], path, help, home, count }: PanelProps) {
  return (
    <header class="top">
      {home && <ActionButton button={home} />}
      {path && <ActionButton button={path.map} />}
      {path && <Stones words={words} stones={path.stones} open={path.open} drawn={path.drawn} />}
      <h3>{title}</h3>
      {of > 1 && (
        <span class="steps-of" role="img" aria-label={words.message("story-step", { at, of })}>
          {Array.from({ length: of }, (_, step) => (
            <i class={step + 1 < at ? "did" : step + 1 === at ? "on" : ""} />
          ))}
        </span>
      )}
      <span class="spacer" />
      {count && <b class="count">{count}</b>}
      {help && <ActionButton button={help} />}
    </header>
  );
}

/** Each line comes when it is its turn; who speaks stays where it is. */
function SpeechBubble({ words, picture, spot, speaker: { who, name, mood }, speech }: PanelProps) {
  return (
    <section class="speech">
      <Icon name={picture ?? "twig"} as="stone-picture" />
      {speech.length > 0 ? (
        <div class="spoken">
          {speech.map((line) => (
            <p key={line.text}>
              {line.who !== who && <Person who={line.who} name={words.message(`part-name-${line.who}`)} />}
              {line.text}
            </p>
          ))}
        </div>
      ) : (
        <span />
      )}
      <div class="speaker">
        <Person who={who} name={name} mood={mood} />
        <b dir="auto">{name}</b>
        {spot && <small>{spot}</small>}
      </div>
    </section>
  );
}

/** From how many letters on a strip is written smaller; and from how many only its last two lines stand. */
const LONG = [110, 165, 195] as const;

const lengthClass = (lines: readonly string[]): string => {
  const letters = lines.reduce((sum, text) => sum + text.length + 1, 0);
  return ["long", "longer", "longest"]
    .filter((_, at) => letters > LONG[at]!)
    .map((name) => ` ${name}`)
    .join("");
};

function Foot({ tone, told, acts, go, icon = ICONS[tone] }: PanelProps) {
  return (
    <footer class="foot">
      <div class={`strip ${tone}${lengthClass(told)}`}>
        <Icon name={icon} />
        <p class="words">
          {told.map((text, at) => (
            <span key={text} class={at < told.length - 2 ? "early" : ""}>
              {text}{" "}
            </span>
          ))}
        </p>
        <div class="acts">
          {acts.map((button) => (
            <ActionButton key={button.label} button={button} />
          ))}
        </div>
      </div>
      <ActionButton button={go} look={go.off ? "main" : "go main"} />
    </footer>
  );
}

export const ActionButton = ({ button, look = "" }: { button: Button; look?: string }) => (
  <button
    class={`btn ${look}`.trimEnd()}
    aria-disabled={button.off || undefined}
    aria-pressed={button.pressed}
    aria-keyshortcuts={button.key}
    onClick={button.press}
  >
    {button.icon && <Icon name={button.icon} />}
    <span class="button-label">{button.label}</span>
  </button>
);

/** Something that lies over the shelf; it traps nothing. */
export const Overlay = ({ title, close, children }: { title: string; close: Button; children: ComponentChildren }) => (
  <section class="over" role="dialog" aria-label={title} tabIndex={-1}>
    <header>
      <h3>{title}</h3>
      <button class="btn quiet" onClick={close.press}>
        <Icon name="close" />
        <VisuallyHidden text={close.label} />
      </button>
    </header>
    {children}
  </section>
);
