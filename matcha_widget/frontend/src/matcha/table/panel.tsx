/** What unfolds below the bar: saying something, the game, help. */
import type { Panel as PanelName } from "./table-ui";
import { Drawer, Language } from "../../kit/drawer";
import { Icon } from "../../kit/icon";
import { NewGame } from "./new-game";
import { plays } from "./who";
import { HelpPanel } from "./help-panel";
import { SayPanel } from "./say-panel";
import type { Scene } from "./table-props";

/** The game itself: begin another, give this one up, take it home, change the language. */
function GamePanel({ scene }: { scene: Scene }) {
  const { view, ui, words, act } = scene;
  return (
    <>
      <NewGame scene={scene} />
      <div class="row">
        {!words.only && (
          <Language words={words} choose={(language) => act({ do: "wish", wish: { type: "language", language } })} />
        )}
        <label class="choice">
          <input type="checkbox" checked={ui.guess} onChange={() => act({ do: "guess" })} />
          {words.say("bet-first")}
        </label>
        {view.settings.download && view.screen === "table" && (
          <button class="btn" onClick={() => act({ do: "wish", wish: { type: "download" } })}>
            <Icon name="download" />
            {words.say("do-download")}
          </button>
        )}
        {plays(view) && (
          <button class={ui.sure === "resign" ? "btn go" : "btn"} onClick={() => act({ do: "resign" })}>
            <Icon name="flag" />
            {words.say(ui.sure === "resign" ? "do-resign.sure" : "do-resign")}
          </button>
        )}
      </div>
      <p class="soft">{words.say("is-record-welcome")}</p>
    </>
  );
}

const CONTENTS = { say: SayPanel, game: GamePanel, help: HelpPanel } as const;

export function Panel({ scene, panel }: { scene: Scene; panel: PanelName }) {
  const Contents = CONTENTS[panel];
  const { words, act } = scene;
  return (
    <Drawer key={panel} words={words} title={words.say(`panel-${panel}`)} close={() => act({ do: "close" })}>
      <Contents scene={scene} />
    </Drawer>
  );
}
