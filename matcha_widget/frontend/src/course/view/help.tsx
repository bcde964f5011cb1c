/** What unfolds at the bottom: the keys, and the language. */
import { Icon } from "../../view/icon";
import { LANGUAGES } from "../../words";
import { KEYS } from "../keys";
import type { Desk } from "./desk";

export function Help({ desk }: { desk: Desk }) {
  const { words, act } = desk;
  if (!desk.ui.help) return null;
  return (
    <section class="drawer" aria-label={words.say("panel-help")} tabIndex={-1}>
      <header>
        <h3>{words.say("panel-help")}</h3>
        <button class="btn quiet" aria-label={words.say("do-close")} onClick={() => act({ do: "help" })}>
          <Icon name="close" />
        </button>
      </header>
      <div class="help">
        <section>
          <h4>{words.say("help-keys")}</h4>
          <dl class="keys">
            {[...KEYS, { keys: ["←", "→", "↑", "↓"], label: "course-key-move" }].map(({ keys, label }) => (
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
        <section>
          <p>{words.say("course-tip")}</p>
        </section>
      </div>
      {desk.live && <Language desk={desk} />}
    </section>
  );
}

const Language = ({ desk: { words, wish } }: { desk: Desk }) => (
  <div class="row">
    <label>
      {words.say("is-language")}
      <select onChange={(event) => wish({ type: "language", language: event.currentTarget.value })}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option value={code} lang={code} selected={code === words.language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </div>
);
