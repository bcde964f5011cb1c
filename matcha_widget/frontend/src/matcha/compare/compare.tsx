/** Games side by side: the bet, the tables at one snapshot, the way through them, and where they differ. */
import sprite from "../icons.svg";
import { Sentence } from "../table/narration";
import { About } from "../../kit/about";
import { Drawer, Keys, Language } from "../../kit/drawer";
import { KEYS } from "./compare-keys";
import { Bet } from "./compare-bet";
import { Controls } from "./compare-controls";
import { Differences } from "./differences";
import { Game } from "./compared-game";
import { sceneOf, type Shot } from "./compare-props";

interface CompareProps {
  shot: Shot;
  spoken: string; // what the live region says
}

export function Compare({ shot, spoken }: CompareProps) {
  const { tables, player, words, act, live, speak } = shot;
  const scene = sceneOf(shot, tables.runs[0]!.view(player.snap));
  return (
    <div
      class="matcha compare"
      lang={words.language}
      role="region"
      aria-label={words.say("compare-title")}
      tabIndex={0}
      data-snap={player.snap}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <Bet shot={shot} />
      <div class="games">
        {tables.runs.map((_, at) => (
          <Game key={at} shot={shot} at={at} />
        ))}
      </div>
      <Controls shot={shot} />
      <div class="narration">
        <Sentence scene={scene} lines={tables.told(player.snap).all} look="say" />
        {!player.asked && <Differences shot={shot} scene={scene} />}
      </div>
      {player.help && (
        <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "stop" })}>
          <div class="help">
            <Keys words={words} all={KEYS} />
            <About words={words} />
          </div>
          {live && (
            <div class="row">
              <Language words={words} choose={speak} />
            </div>
          )}
        </Drawer>
      )}
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}
