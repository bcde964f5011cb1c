/** What unfolds at the bottom: a drawer, the keys in it, another language. */
import type { ComponentChildren } from "preact";
import { LANGUAGES, type Words } from "./words";
import { Icon } from "./icon";

interface DrawerProps {
  words: Words;
  title: string;
  close(): void;
  children: ComponentChildren;
}

export function Drawer({ words, title, close, children }: DrawerProps) {
  return (
    <section class="drawer" aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <button class="btn quiet" aria-label={words.say("do-close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

interface Shortcut {
  keys: readonly string[]; // as they are shown
  label: string; // a message of the catalogue
}

export const Keys = ({ words, all }: { words: Words; all: readonly Shortcut[] }) => (
  <section>
    <h4>{words.say("help-keys")}</h4>
    <dl class="keys">
      {all.map(({ keys, label }) => (
        <div>
          <dt>
            {keys.map((key) => (
              <kbd>{key}</kbd>
            ))}
          </dt>
          <dd>{words.say(label)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const Language = ({ words, choose }: { words: Words; choose(language: string): void }) => (
  <label>
    {words.say("is-language")}
    <select onChange={(event) => choose(event.currentTarget.value)}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option value={code} lang={code} selected={code === words.language}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface HelpButtonProps {
  words: Words;
  open: boolean;
  act(gesture: { do: "help" }): void;
}

/** Unfolds the help, and folds it again. */
export const HelpButton = ({ words, open, act }: HelpButtonProps) => (
  <button
    class="btn quiet"
    aria-label={words.say("panel-help")}
    aria-expanded={open}
    aria-keyshortcuts="?"
    onClick={() => act({ do: "help" })}
  >
    <Icon name="help" />
  </button>
);
