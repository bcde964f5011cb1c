/** The whole replay: the stall as it was at a frame, what was told, why, every yen, and the way through the film. */
import { OpenRule } from "../../kit/rule-panel";
import type { RootAttributes } from "../../kit/root";
import { Choice } from "../../kit/choice";
import { Button } from "../../kit/button";
import { Controls } from "./film-controls";
import { Reason } from "./reason";
import { Panels } from "./replay-panels";
import { here, lensName, nameOf, viewOf, type ReplayProps } from "./replay-props";
import type { ReplayState } from "./replay-update";
import { SidePanel } from "./side-panel";
import { Stall } from "./stall";

export function replayRoot(state: ReplayState): RootAttributes {
  const { unpacked, ui, words } = state;
  const view = viewOf(state);
  const seats = view.yen.length;
  const players = Array.from({ length: seats }, (_, seat) => nameOf(state, seat));
  return {
    class: "genmaicha replay",
    lang: words.language,
    "aria-label": `${words.say("replay-title")}: ${words.all(players)}`,
    "data-frame": ui.cursor.frame,
    "data-snap": here(state),
    "data-lens": ui.lens,
    "data-whole": unpacked.film.more ? undefined : "",
    "data-tall": view.above || view.ads || view.gaps ? "" : undefined,
    "data-seats": seats > 4 ? "many" : seats,
  };
}

export function Replay({ replay }: { replay: ReplayProps }) {
  const { words, act, ui } = replay;
  return (
    <>
      <div class="film">
        <Head replay={replay} />
        <Stall replay={replay} />
        <SidePanel replay={replay} />
        <Reason replay={replay} />
        <Controls replay={replay} />
        <Panels replay={replay} />
      </div>
      <OpenRule table={{ ui, words, act }} />
    </>
  );
}

function Head({ replay }: { replay: ReplayProps }) {
  const { unpacked, ui, words, act } = replay;
  const { round, rounds, seat } = { ...viewOf(replay), seat: unpacked.film.seat };
  const { lenses, fault } = unpacked.film;
  const all = [...lenses].sort((a, b) => order(a) - order(b));
  return (
    <div class="hd">
      <b class="ttl" aria-hidden="true">
        {words.say("replay-title")}
      </b>
      <span class="prog">{words.say("is-round-of", { round, rounds })}</span>
      {fault && <span class="badge broken">{words.say("replay-broken")}</span>}
      <span class="sp" />
      {lenses.length > 1 && seat !== "table" && (
        <>
          <span class="seen">{words.say("replay-seen")}</span>
          <Choice label={words.say("replay-seen")}>
            {all.map((lens) => [lensName(replay, lens), lens === ui.lens, () => act({ do: "lens", lens })])}
          </Choice>
        </>
      )}
      <Button
        act={act}
        bare
        label={words.say("panel-menu")}
        gesture={{ do: "panel", panel: "help" }}
        icon="menu"
        look="snug quiet"
        shortcut="?"
        open={ui.panel === "help"}
      />
    </div>
  );
}

/** Seats as they sit, then the table, then all. */
const order = (lens: string): number => (/^\d$/.test(lens) ? Number(lens) : lens === "table" ? 10 : 11);
