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
import { sceneOf, type CompareProps } from "./compare-props";

export function Compare({ compare, spoken }: { compare: CompareProps; spoken: string }) {
  const { tables, player, words, act, live } = compare;
  const scene = sceneOf(compare, tables.runs[0]!.view(player.snap));
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
      <Bet compare={compare} />
      <div class="games">
        {tables.runs.map((_, at) => (
          <Game key={at} compare={compare} at={at} />
        ))}
      </div>
      <Controls compare={compare} />
      <div class="narration">
        <Sentence scene={scene} lines={tables.told(player.snap).all} look="say" />
        {!player.asked && <Differences compare={compare} scene={scene} />}
      </div>
      {player.help && (
        <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "stop" })}>
          <div class="help">
            <Keys words={words} all={KEYS} />
            <About words={words} />
          </div>
          {live && (
            <div class="row">
              <Language words={words} choose={(language) => act({ do: "language", language })} />
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
