/** What unfolds below the controls: the keys, and playing on from here. */
import type { ComponentChildren } from "preact";
import { Icon } from "../../view/icon";
import { LANGUAGES } from "../../words";
import { KEYS } from "../keys";
import { Branch } from "./branch";
import type { Shot } from "./shot";

export function Panels({ shot }: { shot: Shot }) {
  const { panel } = shot.player;
  if (panel === "help")
    return (
      <Drawer shot={shot} title={shot.words.say("panel-help")}>
        <Help shot={shot} />
      </Drawer>
    );
  if (panel === "branch")
    return (
      <Drawer shot={shot} title={shot.words.say("replay-branch")}>
        <Branch shot={shot} />
      </Drawer>
    );
  return null;
}

function Drawer({ shot, title, children }: { shot: Shot; title: string; children: ComponentChildren }) {
  return (
    <section class="drawer" aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <button class="btn quiet" aria-label={shot.words.say("do-close")} onClick={() => shot.act({ do: "stop" })}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

function Help({ shot }: { shot: Shot }) {
  const { words } = shot;
  return (
    <>
      <div class="help">
        <section>
          <h4>{words.say("help-keys")}</h4>
          <dl class="keys">
            {KEYS.map(({ keys, label }) => (
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
          <p>{words.say("replay-tip")}</p>
        </section>
      </div>
      {shot.live && <Language shot={shot} />}
    </>
  );
}

const Language = ({ shot: { words, wish } }: { shot: Shot }) => (
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
