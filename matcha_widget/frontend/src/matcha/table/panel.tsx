/** What unfolds below the bar: saying something, the game, help. */
import type { Panel as PanelName } from "./table-ui";
import { Drawer } from "../../kit/drawer";
import { GamePanel } from "./game-panel";
import { HelpPanel } from "./help-panel";
import { SayPanel } from "./say-panel";
import type { Scene } from "./table-props";

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
