/** The whole replay: the table as it was at a beat, what was told, and the way through the film. */
import { asksFor } from "../table/cards";
import sprite from "../icons.svg";
import { above, below } from "../table/who";
import { Board } from "../table/board";
import { Progress } from "../table/table-head";
import { Pairs } from "../table/pairs";
import type { Over, Scene } from "../table/table-props";
import { Opponent } from "../table/seats";
import { Tray } from "../table/tray";
import type { Seat, Token } from "../wire";
import { birthOfCard } from "./film-steps";
import { told } from "./film-claims";
import { linesOf, stepOf } from "./film-lines";
import { Beliefs } from "./beliefs";
import { Caption, Faulty } from "./caption";
import { Controls } from "./film-controls";
import { Own } from "./own-hand";
import { Panels } from "./replay-panels";
import { nameOf, viewOf, type ReplayProps } from "./replay-props";
import { snapshotAt, uiOf } from "./to-snapshot";

export function Replay({ replay, spoken }: { replay: ReplayProps; spoken: string }) {
  const { timeline, player, words } = replay;
  const scene = sceneOf(replay);
  return (
    <div
      class={timeline.claimed > 0 ? "matcha replay talked" : "matcha replay"}
      style={{ "--claimed": timeline.claimed }}
      lang={words.language}
      role="region"
      aria-label={words.say("replay-title") + (scene ? `: ${words.all([nameOf(replay, 0), nameOf(replay, 1)])}` : "")}
      tabIndex={0}
      data-beat={player.beat}
      data-lens={player.lens}
      {...(timeline.film.focus && { "data-focus": timeline.film.focus })}
      onClick={({ target }) => pressed(target, replay)}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <div class="table">
        {scene ? (
          <Film replay={replay} scene={scene} />
        ) : (
          timeline.film.fault && <Faulty replay={replay} fault={timeline.film.fault} />
        )}
      </div>
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
      <div class="air" aria-hidden="true" />
    </div>
  );
}

/** What the table's own views are drawn from; they know one gesture that means something here: a rule opens. Of a film
 *  without a beat there is none. */
function sceneOf(replay: ReplayProps): Scene | null {
  const { timeline, frames, player, words, act } = replay;
  if (timeline.film.beats.length === 0) return null;
  return {
    view: snapshotAt(timeline, frames, player.lens, player.beat),
    ui: uiOf(timeline, player),
    words,
    act: (gesture) => gesture.do === "rule" && act(gesture),
    over: birth(replay),
  };
}

/** A token in a tray leads to the moment it came there. Where no single token was pressed, all of a kind lead to one
 *  after the other. */
function pressed(target: EventTarget | null, { act }: ReplayProps): void {
  const tray = target instanceof Element ? target.closest<HTMLElement>("button[data-tray]") : null;
  if (!tray) return;
  const [seat, kind] = tray.dataset["tray"]!; // "0M"
  const tokens = [...tray.querySelectorAll(tray.matches(".col") ? ".tk" : ".on")];
  const one = tokens.indexOf((target as Element).closest(".tk")!);
  act({ do: "token", seat: Number(seat) as Seat, token: kind as Token, which: one < 0 ? null : one });
}

function Film({ replay, scene }: { replay: ReplayProps; scene: Scene }) {
  const { player } = replay;
  return (
    <>
      <Head replay={replay} scene={scene} />
      <div class="body">
        <div class="main">
          <Opponent scene={scene} />
          <Pairs scene={scene} />
          <Board scene={scene} />
          <Caption replay={replay} scene={scene} />
          <Own scene={scene} />
        </div>
        <aside class="rail">
          <Tray scene={scene} seat={above(scene.view)} />
          <Log replay={replay} />
          <Tray scene={scene} seat={below(scene.view)} />
        </aside>
      </div>
      <Controls replay={replay} />
      {player.belief && <Beliefs replay={replay} pair={player.belief} />}
      <Panels replay={replay} />
    </>
  );
}

/** A card that was laid is a button: it leads to the moment it came, and is called by what was told then. */
const birth =
  (replay: ReplayProps): Over =>
  (seat, round, place) => {
    if (place.cards[seat] === null) return null;
    const { timeline, player, words, act } = replay;
    const beat = birthOfCard(timeline.film, viewOf(replay).set, round, place.mat, seat);
    const label = words.tellAll(linesOf(timeline.film, player.lens, [beat]));
    return <button class="birth" aria-label={label} onClick={() => act({ do: "card", beat })} />;
  };

function Head({ replay: { timeline, player }, scene }: { replay: ReplayProps; scene: Scene }) {
  const { view, words } = scene;
  const { focus, fault } = timeline.film;
  return (
    <div class="hd">
      <span class="ttl" aria-hidden="true">
        {words.say("replay-title")}
      </span>
      <Progress scene={scene} />
      <span class="sp" />
      {focus && <span class="badge">{words.say("replay-focus", { asks: asksFor(focus) })}</span>}
      {fault && !player.covered && <span class="badge broken">{words.say("replay-broken")}</span>}
      <span class="badge">{words.say("is-edition", { edition: view.label })}</span>
    </div>
  );
}

const LOG = 3;

/** What the last three steps before this one told. */
function Log({ replay: { timeline, player, words } }: { replay: ReplayProps }) {
  const before = timeline.stops.filter((stop) => stop < player.beat).slice(-LOG);
  const steps = before.map((stop) => told(timeline.film, player.lens, stepOf(timeline, stop)));
  return <div class="log">{steps.map((lines) => lines.length > 0 && <p>{words.tellAll(lines)}</p>)}</div>;
}
