/** What unfolds below the controls: the keys, and playing on from here. */
import { KEYS } from "./replay-keys";
import { Branch } from "./branch-panel";
import { About } from "../../kit/about";
import { Drawer, Keys, Language } from "../../kit/drawer";
import type { Shot } from "./replay-props";

export function Panels({ shot }: { shot: Shot }) {
  const { words, act, player } = shot;
  if (!player.panel) return null;
  const branching = player.panel === "branch";
  return (
    <Drawer
      words={words}
      title={words.say(branching ? "replay-branch" : "panel-help")}
      close={() => act({ do: "stop" })}
    >
      {branching ? <Branch shot={shot} /> : <Help shot={shot} />}
    </Drawer>
  );
}

const Help = ({ shot: { words, live, wish } }: { shot: Shot }) => (
  <>
    <div class="help">
      <Keys words={words} all={KEYS} />
      <section>
        <p>{words.say("replay-tip")}</p>
      </section>
      <About words={words} />
    </div>
    {live && (
      <div class="row">
        <Language words={words} choose={(language) => wish({ type: "language", language })} />
      </div>
    )}
  </>
);
