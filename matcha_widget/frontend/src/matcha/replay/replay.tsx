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
import { birthOfCard } from "./film-steps";
import { told } from "./film-claims";
import { linesOf, stepOf } from "./film-lines";
import { Beliefs } from "./beliefs";
import { Caption, Faulty } from "./caption";
import { Controls } from "./film-controls";
import { Own } from "./own-hand";
import { Panels } from "./replay-panels";
import { nameOf, viewOf, type Shot } from "./replay-props";

interface ReplayProps {
  shot: Shot;
  scene: Scene | null; // there is none of a film without a beat
  spoken: string; // what the live region says
}

export function Replay({ shot, scene, spoken }: ReplayProps) {
  const { reel, player, words } = shot;
  return (
    <div
      class={reel.claimed > 0 ? "matcha replay talked" : "matcha replay"}
      style={{ "--claimed": reel.claimed }}
      lang={words.language}
      role="region"
      aria-label={words.say("replay-title") + (scene ? `: ${words.all([nameOf(shot, 0), nameOf(shot, 1)])}` : "")}
      tabIndex={0}
      data-beat={player.beat}
      data-lens={player.lens}
      {...(reel.film.focus && { "data-focus": reel.film.focus })}
    >
      <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite }} />
      <div class="table">
        {scene ? (
          <Film shot={shot} scene={{ ...scene, over: birth(shot) }} />
        ) : (
          reel.film.fault && <Faulty shot={shot} fault={reel.film.fault} />
        )}
      </div>
      <div class="sr" role="status" aria-live="polite">
        {spoken}
      </div>
      <div class="air" aria-hidden="true" />
    </div>
  );
}

function Film({ shot, scene }: { shot: Shot; scene: Scene }) {
  const { player } = shot;
  return (
    <>
      <Head shot={shot} scene={scene} />
      <div class="body">
        <div class="main">
          <Opponent scene={scene} />
          <Pairs scene={scene} />
          <Board scene={scene} />
          <Caption shot={shot} scene={scene} />
          <Own scene={scene} />
        </div>
        <aside class="rail">
          <Tray scene={scene} seat={above(scene.view)} />
          <Log shot={shot} />
          <Tray scene={scene} seat={below(scene.view)} />
        </aside>
      </div>
      <Controls shot={shot} />
      {player.belief && <Beliefs shot={shot} pair={player.belief} />}
      <Panels shot={shot} />
    </>
  );
}

/** A card that was laid is a button: it leads to the moment it came, and is called by what was told then. */
const birth =
  (shot: Shot): Over =>
  (seat, round, place) => {
    if (place.cards[seat] === null) return null;
    const { reel, player, words, act } = shot;
    const beat = birthOfCard(reel.film, viewOf(shot).set, round, place.mat, seat);
    const label = words.tellAll(linesOf(reel.film, player.lens, [beat]));
    return <button class="birth" aria-label={label} onClick={() => act({ do: "card", beat })} />;
  };

function Head({ shot: { reel, player }, scene }: { shot: Shot; scene: Scene }) {
  const { view, words } = scene;
  const { focus, fault } = reel.film;
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
function Log({ shot: { reel, player, words } }: { shot: Shot }) {
  const before = reel.stops.filter((stop) => stop < player.beat).slice(-LOG);
  const steps = before.map((stop) => told(reel.film, player.lens, stepOf(reel, stop)));
  return <div class="log">{steps.map((lines) => lines.length > 0 && <p>{words.tellAll(lines)}</p>)}</div>;
}
