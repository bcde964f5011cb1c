/** What unfolds at the bottom: the keys, and the language. */
import { About } from "../../kit/about";
import { Drawer, Keys, Language } from "../../kit/drawer";
import { keysAt } from "./lesson-keys";
import type { Desk } from "./lesson-props";

export function Help({ desk }: { desk: Desk }) {
  const { words, act, wish } = desk;
  if (!desk.ui.help) return null;
  return (
    <Drawer words={words} title={words.say("panel-help")} close={() => act({ do: "help" })}>
      <div class="help">
        <Keys words={words} all={[...keysAt(desk.node), { keys: ["←", "→", "↑", "↓"], label: "course-key-move" }]} />
        <section>
          <p>{words.say("course-tip")}</p>
        </section>
        <About words={words} />
      </div>
      {desk.live && (
        <div class="row">
          <Language words={words} choose={(language) => wish({ type: "language", language })} />
        </div>
      )}
    </Drawer>
  );
}
