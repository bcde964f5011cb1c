/** The help of every widget: keys, language, credits. */
import { HELP_KEY } from "./shell/keyboard";
import { Button } from "./button";
import { Drawer } from "./drawer";
import { LANGUAGES, type Words } from "./i18n";
import type { ComponentChildren } from "preact";

export interface Shortcut {
  keys: readonly string[]; // as the help shows them
  label: string; // the id of a message
}

/** Keys with their meanings. */
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

/** The keys of a widget under their heading. */
export const Keys = (props: { words: Words; all: readonly Shortcut[] }) => (
  <section>
    <h4>{props.words.message("help-keys")}</h4>
    <KeyList {...props} />
  </section>
);

/** A menu of the languages. */
export const LanguageMenu = ({ words, choose }: { words: Words; choose(language: string): void }) => (
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
  chooseLanguage?: ((language: string) => void) | false; // false: without Python there is no other language
  children?: ComponentChildren;
}

/** The help of a widget: its keys, its own part, the credits, the language. */
export const Help = ({ words, keys, close, chooseLanguage, children }: HelpProps) => (
  <Drawer words={words} title={words.message("panel-help")} close={close}>
    <div class="help">
      <Keys words={words} all={keys} />
      {children}
      <About words={words} />
    </div>
    {chooseLanguage && (
      <div class="row">
        <LanguageMenu words={words} choose={chooseLanguage} />
      </div>
    )}
  </Drawer>
);

interface HelpButtonProps {
  words: Words;
  open: boolean;
  dispatch(gesture: { do: "help" }): void;
}

/** Opens and closes the help. */
export const HelpButton = ({ words, open, dispatch }: HelpButtonProps) => (
  <Button
    dispatch={dispatch}
    bare
    label={words.message("panel-help")}
    gesture={{ do: "help" }}
    icon="help"
    look="quiet"
    shortcut={HELP_KEY}
    open={open}
  />
);

/** The licences of the bundle; `build.mjs` puts them here. */
declare const NOTICES: string;

/** The game, its makers and the licences. */
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
