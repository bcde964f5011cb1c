/** What unfolds below the bar: saying something, the game, help. */
import type { ComponentChildren } from "preact";
import type { Panel as PanelName } from "../ui";
import { GamePanel } from "./game-panel";
import { HelpPanel } from "./help-panel";
import { Icon } from "./icon";
import { SayPanel } from "./say-panel";
import type { Scene } from "./scene";

const CONTENTS = { say: SayPanel, game: GamePanel, help: HelpPanel } as const;

export function Panel({ scene, panel }: { scene: Scene; panel: PanelName }) {
  const Contents = CONTENTS[panel];
  return (
    <Drawer key={panel} scene={scene} title={scene.words.say(`panel-${panel}`)}>
      <Contents scene={scene} />
    </Drawer>
  );
}

function Drawer({ scene, title, children }: { scene: Scene; title: string; children: ComponentChildren }) {
  return (
    <section class="drawer" aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <button class="btn quiet" aria-label={scene.words.say("do-close")} onClick={() => scene.act({ do: "close" })}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}
