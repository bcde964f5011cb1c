/** Where the game stands: set, round, turn. */
import { below } from "./who";
import { stateInSight } from "./layout";
import type { Scene } from "./table-props";
import { Icon } from "../../kit/icon";

export function Head({ scene }: { scene: Scene }) {
  const { view, ui, words, act } = scene;
  return (
    <div class="hd">
      <span class="ttl" aria-hidden="true">
        {words.say("is-title")}
      </span>
      <Progress scene={scene} />
      <span class="sp" />
      <span class="badge">{words.say("is-edition", { edition: view.label })}</span>
      <button
        class="btn quiet"
        aria-label={words.say("panel-game")}
        aria-expanded={ui.panel === "game"}
        onClick={() => act({ do: "panel", panel: "game" })}
      >
        <Icon name="menu" />
      </button>
    </div>
  );
}

/** While a round is being read, the table stands at its end. */
export function Progress({ scene }: { scene: Scene }) {
  const { view, ui, words } = scene;
  const { set, sets, turn, turns, phase } = view;
  const round = ui.reveal?.round ?? view.round;
  return (
    <span class="prog">
      <span>{round === null ? words.say("is-set", { set, sets }) : words.say("is-round", { set, sets, round })}</span>
      <span class="three" aria-hidden="true">
        {view.pairs.map((_, at) => (
          <i class={ui.reveal?.round === at + 1 ? "now" : stateInSight(view, ui, at + 1)} />
        ))}
      </span>
      {phase === "play" && !ui.reveal && turn < turns.length && (
        <span>
          {words.say("is-turn", { n: turn + 1 })}
          <span class="four" aria-hidden="true">
            {turns.map((seat, at) => (
              <i class={`${seat === below(view) ? "" : "h"} ${at < turn ? "done" : at === turn ? "now" : ""}`} />
            ))}
          </span>
        </span>
      )}
    </span>
  );
}
