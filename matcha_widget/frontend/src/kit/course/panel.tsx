/** The panel of every course: head, speech, strip with the main button; the game fills the rest. */
import type { ComponentChildren } from "preact";
import { VisuallyHidden, Icon } from "../icon";
import { Person } from "../people/person";
import type { Mood, SpeechData } from "../wire";
import type { Words } from "../i18n";
import { Stones, type Stone } from "./path";

/** The tone of the strip: an instruction, narration, success, failure, a surprise. */
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
  off?: boolean; // a press says what is missing
  pressed?: boolean;
  key?: string;
}

export interface PanelProps {
  words: Words;
  title: string; // of the stone
  steps: readonly [at: number, of: number];
  count?: string; // progress in words
  path?: { stones: readonly Stone[]; open(stone: string): void; map: Button; drawn?: string };
  help?: Button;
  home?: Button; // back to the course
  picture?: string; // of the place, by its icon name
  spot?: string; // the name of that place
  icon?: string; // of the strip, if not the icon of its tone
  speaker: Speaker;
  speech: readonly SpeechData[];
  tone: Tone;
  lines: readonly string[]; // of the strip
  acts: readonly Button[]; // in the strip
  go: Button;
  busy: boolean;
  revision: number; // of the snapshot
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

/** Letters from which the strip is smaller, smaller still, and shows only its last two lines. */
const LONG = [110, 165, 195] as const;

const lengthClass = (lines: readonly string[]): string => {
  const letters = lines.reduce((sum, text) => sum + text.length + 1, 0);
  return ["long", "longer", "longest"]
    .filter((_, at) => letters > LONG[at]!)
    .map((name) => ` ${name}`)
    .join("");
};

function Foot({ tone, lines, acts, go, icon = ICONS[tone] }: PanelProps) {
  return (
    <footer class="foot">
      <div class={`strip ${tone}${lengthClass(lines)}`}>
        <Icon name={icon} />
        <p class="words">
          {lines.map((text, at) => (
            <span key={text} class={at < lines.length - 2 ? "early" : ""}>
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

/** A dialog over the shelf that does not trap the focus. */
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
