/** What can be done now. A control that cannot be used keeps the focus and says why when pressed. */
import { mayMove, plays, watched } from "./who";
import { openMats } from "./prompt";
import { step } from "./table-gestures";
import { NO_KERNEL, pickedCard, type Gesture } from "./table-ui";
import { Icon } from "../../kit/icon";
import type { Scene } from "./table-props";

export const Bar = ({ scene }: { scene: Scene }) => (
  <div class="bar">
    {scene.view.screen === "table" && scene.ui.silence !== NO_KERNEL && <Main scene={scene} />}
    {scene.view.screen === "curtain" && scene.ui.reveal && <Next scene={scene} />}
    <Tools scene={scene} />
  </div>
);

/** What helps, at the far end. */
function Tools({ scene }: { scene: Scene }) {
  const { view, ui, words } = scene;
  const table = view.screen === "table";
  return (
    <span class="tools">
      {table && view.settings.undo !== "off" && (
        <Action
          scene={scene}
          gesture={{ do: "undo" }}
          icon="undo"
          label={words.say(ui.sure === "undo" ? "do-undo-known" : "do-undo")}
          look={ui.sure === "undo" ? "go" : "quiet"}
          off={view.undo === "no"}
          shortcut="U"
        />
      )}
      {view.phase === "play" && plays(view) && view.settings.hints && (
        <Action
          scene={scene}
          gesture={{ do: "hint" }}
          icon="hint"
          label={words.say("do-hint")}
          look="quiet"
          open={ui.hint}
          shortcut="H"
        />
      )}
      <Action
        scene={scene}
        gesture={{ do: "panel", panel: "help" }}
        icon="help"
        label={words.say("panel-help")}
        look="quiet bare"
        open={ui.panel === "help"}
        shortcut="?"
      />
    </span>
  );
}

/** After a reveal: on to what is in play. */
const Next = ({ scene }: { scene: Scene }) => (
  <Action
    scene={scene}
    gesture={{ do: "next" }}
    icon="micro"
    label={scene.words.say("do-next", { kind: "on" })}
    look="go"
    shortcut="Space"
  />
);

/** The one thing to do next, and what stands beside it. */
function Main({ scene }: { scene: Scene }) {
  const { view, ui, words } = scene;
  if (ui.stakes.length > 0) return null;
  if (view.phase === "over") {
    return (
      <>
        <Action
          scene={scene}
          gesture={{ do: "wish", wish: { type: "rematch" } }}
          icon="dealer"
          label={words.say("do-again")}
          look="go"
          after="end"
        />
        <Action
          scene={scene}
          gesture={{ do: "panel", panel: "game" }}
          icon="menu"
          label={words.say("do-deal", { kind: "game" })}
          after="end"
        />
      </>
    );
  }
  const deals = view.phase === "deal";
  if (deals || watched(view)) {
    return (
      <Action
        scene={scene}
        gesture={{ do: "wish", wish: { type: "deal" } }}
        icon={deals ? "dealer" : "micro"}
        label={deals ? words.say("do-deal", { kind: "cards" }) : words.say("do-next", { kind: "on" })}
        look="go"
      />
    );
  }
  if (view.phase === "keep") {
    const count = ui.chosen.length;
    return (
      <Action
        scene={scene}
        gesture={{ do: "keep" }}
        icon="check"
        label={words.say("do-keep", { count })}
        look="go"
        off={!view.keep}
      />
    );
  }
  return <Play scene={scene} />;
}

function Play({ scene }: { scene: Scene }) {
  const { view, ui, words } = scene;
  const card = pickedCard(view, ui);
  const places = card ? openMats(view, card).length : 0;
  const passes = ui.sure === "pass" || view.legal.length === 1;
  return (
    <>
      {ui.reveal ? (
        <Next scene={scene} />
      ) : (
        <Action
          scene={scene}
          gesture={{ do: "go" }}
          icon="check"
          label={words.say("do-place", { places: Math.max(places, 1) })}
          room={words.say("do-place", { places: 2 })}
          look={passes ? "" : "go"}
          off={places !== 1}
        />
      )}
      {!ui.reveal && (
        <Action
          scene={scene}
          gesture={{ do: "pass" }}
          icon="pass"
          label={words.say(ui.sure === "pass" ? "do-pass.sure" : "do-pass")}
          room={words.say("do-pass.sure")}
          look={passes ? "go" : ""}
          off={!mayMove(view)}
          shortcut="P"
        />
      )}
      {view.claimable.length > 0 && (
        <Action
          scene={scene}
          gesture={{ do: "panel", panel: "say" }}
          icon="say"
          label={words.say("do-say", { kind: "open" })}
          look="say-it"
          open={ui.panel === "say"}
        />
      )}
    </>
  );
}

interface ActionProps {
  scene: Scene;
  gesture: Gesture;
  icon: string;
  label: string;
  room?: string | undefined; // the longest label it will have: its neighbours stay where they are
  look?: string;
  off?: boolean;
  open?: boolean; // of a button that unfolds something
  shortcut?: string;
  after?: string; // what it waits for, see animate.ts
}

/** Why an action cannot be used: what pressing it would tell. */
const why = ({ view, ui, words }: Scene, gesture: Gesture): string => words.tellAll(step(ui, gesture, view).ui.told);

function Action({ scene, gesture, icon, label, room, look = "", off = false, open, shortcut, after }: ActionProps) {
  return (
    <button
      class={`btn ${off ? "dis " : ""}${look}`.trim()}
      data-after={after}
      aria-disabled={off}
      aria-description={off ? why(scene, gesture) || undefined : undefined}
      {...(open !== undefined && { "aria-expanded": open })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      onClick={() => scene.act(gesture)}
    >
      <Icon name={icon} />
      <span class="lb" data-room={room}>
        {label}
      </span>
      {shortcut && <kbd aria-hidden="true">{shortcut === "Space" ? "␣" : shortcut}</kbd>}
    </button>
  );
}
