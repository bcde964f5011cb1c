/** The whole table: a function of the snapshot and of what this display remembers. */
import sprite from "../icons.svg";
import { above, below } from "./who";
import type { Line } from "../wire";
import { Bar } from "./bar";
import { Board } from "./board";
import { Curtain } from "./curtain";
import { Head } from "./table-head";
import { Narration } from "./narration";
import { Panel } from "./panel";
import { Pairs } from "./pairs";
import { called, type Scene } from "./table-props";
import { Opponent, Own } from "./seats";
import { Tray } from "./tray";

interface TableProps {
  scene: Scene;
  spoken: string; // what the live region says
}

export function Table({ scene, spoken }: TableProps) {
  const { view, ui, words } = scene;
  return (
    <div
      class={`matcha game${ui.silence ? " waiting" : ""}`}
      lang={words.language}
      role="region"
      aria-label={`${words.say("is-title")}: ${words.all([below(view), above(view)].map((seat) => called(scene, seat)))}`}
      tabIndex={0}
      data-screen={view.screen}
      data-revision={view.revision}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <div class="table">
        <Head scene={scene} />
        <Body scene={scene} />
        <Bar scene={scene} />
        {ui.panel && <Panel scene={scene} panel={ui.panel} />}
      </div>
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
      <div class="air" aria-hidden="true" />
    </div>
  );
}

function Body({ scene }: { scene: Scene }) {
  const { view, ui } = scene;
  const curtain = view.screen === "curtain" && !ui.reveal; // both players read a reveal before one of them turns away
  return (
    <div class="body">
      <div class={curtain ? "main drawn" : "main"}>
        <Opponent scene={scene} />
        <Pairs scene={scene} />
        <Board scene={scene} />
        {curtain ? <div class="narration" /> : <Narration scene={scene} />}
        <Own scene={scene} drawn={curtain} />
        {curtain && <Curtain scene={scene} />}
      </div>
      <aside class="rail">
        <Tray scene={scene} seat={above(view)} />
        <Log scene={scene} />
        <Tray scene={scene} seat={below(view)} />
      </aside>
    </div>
  );
}

/** The last three events, as far as they have been told. */
function Log({ scene: { ui, words } }: { scene: Scene }) {
  return (
    <div class="log" data-after="end">
      {(ui.reveal?.log ?? ui.log).map((lines: Line[]) => (
        <p>{words.tellAll(lines)}</p>
      ))}
    </div>
  );
}
