/** What unfolds at the bottom: a drawer, and the help in it with its keys and languages. */
import { Button } from "./button";
import { Icon } from "./icon";
import type { Effect, WidgetTypes } from "./shell/widget";
import { LANGUAGES, type Words } from "./i18n";
import type { ComponentChildren } from "preact";

interface DrawerProps {
  words: Words;
  title: string;
  panel?: string; // which of several
  close(): void;
  children: ComponentChildren;
}

export function Drawer({ words, title, panel, close, children }: DrawerProps) {
  return (
    <section class="drawer" data-panel={panel} aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <button class="btn snug is-square" aria-label={words.message("do-close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

/** What unfolds has the focus; folded, it gives it back. `before`, `now`: which of several is open, or whether one is. */
export function focusOnDrawer<K extends WidgetTypes>(before: string | boolean | null, now: typeof before): Effect<K>[] {
  if (now) return now === before ? [] : [{ do: "focus", on: ".drawer" }];
  return before ? [{ do: "focus", on: "opener", from: ".drawer" }] : [];
}

export interface Shortcut {
  keys: readonly string[]; // as they are shown
  label: string; // a message of the catalogue
}

export const KeyList = ({ words, all }: { words: Words; all: readonly Shortcut[] }) => (
  <dl class="keys">
    {all.map(({ keys, label }) => (
      <div>
        <dt>
          {keys.map((key) => (
            <kbd>{key}</kbd>
          ))}
        </dt>
        <dd>{words.message(label)}</dd>
      </div>
    ))}
  </dl>
);

export const Keys = (props: { words: Words; all: readonly Shortcut[] }) => (
  <section>
    <h4>{props.words.message("help-keys")}</h4>
    <KeyList {...props} />
  </section>
);

export const Language = ({ words, choose }: { words: Words; choose(language: string): void }) => (
  <label>
    {words.message("is-language")}
    <select onChange={(event) => choose(event.currentTarget.value)}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option value={code} lang={code} selected={code === words.language}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface HelpProps {
  words: Words;
  keys: readonly Shortcut[];
  close(): void;
  speak?: ((language: string) => void) | false; // false: no Python is there to speak another language
  children?: ComponentChildren;
}

/** The keys, what else a widget has to say of itself, who made the game, and another language. */
export const Help = ({ words, keys, close, speak, children }: HelpProps) => (
  <Drawer words={words} title={words.message("panel-help")} close={close}>
    <div class="help">
      <Keys words={words} all={keys} />
      {children}
      <About words={words} />
    </div>
    {speak && (
      <div class="row">
        <Language words={words} choose={speak} />
      </div>
    )}
  </Drawer>
);

interface HelpButtonProps {
  words: Words;
  open: boolean;
  dispatch(gesture: { do: "help" }): void;
}

/** Unfolds the help, and folds it again. */
export const HelpButton = ({ words, open, dispatch }: HelpButtonProps) => (
  <Button
    dispatch={dispatch}
    bare
    label={words.message("panel-help")}
    gesture={{ do: "help" }}
    icon="help"
    look="quiet"
    shortcut="?"
    open={open}
  />
);

/** What `tools/notices.mjs` found in the bundle, put here when it is built. */
declare const NOTICES: string;

export const About = ({ words }: { words: Words }) => (
  <section>
    <h4>{words.message("help-about")}</h4>
    <p>{words.message("about-game")}</p>
    <p>{words.message("about-unofficial")}</p>
    <details class="notices">
      <summary>{words.message("about-licences")}</summary>
      <pre lang="en" translate={false} tabIndex={0}>
        {NOTICES}
      </pre>
    </details>
  </section>
);
