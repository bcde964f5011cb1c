/** What unfolds below the controls: the keys, and playing on from here. */
import { KEYS } from "./replay-keys";
import { Branch } from "./branch-panel";
import { About } from "../../kit/about";
import { Drawer, Keys, Language } from "../../kit/drawer";
import type { ReplayProps } from "./replay-props";

export function Panels({ replay }: { replay: ReplayProps }) {
  const { words, act, player } = replay;
  if (!player.panel) return null;
  const branching = player.panel === "branch";
  return (
    <Drawer
      words={words}
      title={words.say(branching ? "replay-branch" : "panel-help")}
      close={() => act({ do: "stop" })}
    >
      {branching ? <Branch replay={replay} /> : <Help replay={replay} />}
    </Drawer>
  );
}

const Help = ({ replay: { words, live, act } }: { replay: ReplayProps }) => (
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
        <Language words={words} choose={(language) => act({ do: "ask", intent: { type: "language", language } })} />
      </div>
    )}
  </>
);
