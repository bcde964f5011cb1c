/** What one can do with a film: step, play, look through other eyes, guess, play on. */
import { Icon } from "../../kit/icon";
import type { Lens, Seat } from "../wire";
import { SPEEDS, type Gesture, type Player } from "./player";
import { inSight, lastStop, nextBeat, nextLie, nextReveal, nextStop, roundBeside, type Reel } from "./stops";
import { Button, Play } from "./film-button";
import { lensName, named, type Shot } from "./replay-props";
import { stepWords, Track } from "./film-track";

export function Controls({ shot }: { shot: Shot }) {
  return (
    <div class="rp">
      <Track shot={shot} />
      <Transport shot={shot} />
      <Eyes shot={shot} />
      <Manners shot={shot} />
    </div>
  );
}

/** A way to another beat, as long as there is one. */
interface Way {
  icon: string;
  label: string; // a message of the catalogue
  gesture: Gesture;
  shortcut?: string;
  to(reel: Reel, player: Player): number; // in what of the film is in sight
}

const BACK: readonly Way[] = [
  {
    icon: "round",
    label: "replay-round",
    gesture: { do: "round", by: -1 },
    shortcut: "[",
    to: (reel, { beat }) => roundBeside(reel, beat, -1),
  },
  {
    icon: "step",
    label: "replay-step-go",
    gesture: { do: "step", by: -1 },
    shortcut: "ArrowLeft",
    to: (reel, { beat }) => lastStop(reel, beat),
  },
];

const ON: readonly Way[] = [
  {
    icon: "step",
    label: "replay-step-go",
    gesture: { do: "step", by: 1 },
    shortcut: "ArrowRight",
    to: (reel, { beat }) => nextStop(reel, beat),
  },
  {
    icon: "micro",
    label: "replay-beat",
    gesture: { do: "beat" },
    shortcut: ".",
    to: (reel, { beat }) => nextBeat(reel, beat),
  },
  {
    icon: "round",
    label: "replay-round",
    gesture: { do: "round", by: 1 },
    shortcut: "]",
    to: (reel, { beat }) => roundBeside(reel, beat, 1),
  },
];

/** These tell by being there that something comes: a covered film has none of them. */
const REVEAL: Way = {
  icon: "eye",
  label: "replay-reveal",
  gesture: { do: "reveal" },
  to: (reel, { beat }) => nextReveal(reel, beat),
};
const LIE: Way = {
  icon: "say",
  label: "replay-lie",
  gesture: { do: "lie" },
  to: (reel, { lens, beat }) => nextLie(reel, lens, beat),
};

function Transport({ shot }: { shot: Shot }) {
  const { reel, player, words, act } = shot;
  const claims = reel.film.scenes[player.lens]!.claims.length > 0;
  const leaps = player.covered ? [] : claims ? [REVEAL, LIE] : [REVEAL];
  return (
    <div class="row">
      <span class="row tight">
        {BACK.map((way) => (
          <WayButton shot={shot} way={way} back />
        ))}
        <Play shot={shot} />
        {[...ON, ...leaps].map((way) => (
          <WayButton shot={shot} way={way} />
        ))}
      </span>
      <span class="soft step" data-room={player.covered ? undefined : stepWords(shot, reel.stops.length - 1)}>
        {stepWords(shot)}
      </span>
      <Choice label={words.say("replay-speed")}>
        {SPEEDS.map((speed) => [
          speed === 0.5 ? "½×" : `${speed}×`,
          speed === player.speed,
          () => act({ do: "speed", speed }),
        ])}
      </Choice>
    </div>
  );
}

function WayButton({ shot, way, back = false }: { shot: Shot; way: Way; back?: boolean }) {
  const { icon, label, gesture, shortcut, to } = way;
  return (
    <Button
      shot={shot}
      bare
      icon={icon}
      look={back ? "mirror" : ""}
      label={shot.words.say(label, { way: back ? "back" : "on" })}
      gesture={gesture}
      off={to(inSight(shot.reel, shot.player), shot.player) < 0}
      {...(shortcut && { shortcut })}
    />
  );
}

/** One of a few: what it is called, whether it is chosen, and how to choose it. */
const Choice = ({ label, children }: { label: string; children: [string, boolean, () => void][] }) => (
  <span class="seg" role="group" aria-label={label}>
    {children.map(([name, on, choose]) => (
      <button class={on ? "on" : ""} aria-pressed={on} onClick={choose}>
        {name}
      </button>
    ))}
  </span>
);

const LENSES: readonly Lens[] = ["0", "1", "table", "all"];

/** Whose eyes see, and what a player must believe about the other's hand. */
function Eyes({ shot }: { shot: Shot }) {
  const { reel, player, words, act } = shot;
  const { lenses, beliefs } = reel.film;
  const seen = words.say("replay-seen");
  const pairs = Object.keys(beliefs);
  if (lenses.length < 2 && pairs.length === 0) return null;
  return (
    <div class="row">
      {lenses.length > 1 && (
        <span class="row tight">
          <span class="seen">
            <Icon name="eye" /> {seen}
          </span>
          <Choice label={seen}>
            {LENSES.filter((lens) => lenses.includes(lens)).map((lens) => [
              lensName(shot, lens),
              lens === player.lens,
              () => act({ do: "lens", lens }),
            ])}
          </Choice>
        </span>
      )}
      {pairs.length > 0 && (
        <span class="row tight">
          {pairs.map((pair) => (
            <Button
              shot={shot}
              look="quiet"
              label={words.say("belief-of", named(shot, Number(pair[0]) as Seat))}
              gesture={{ do: "belief", pair }}
              open={player.belief === pair}
            />
          ))}
        </span>
      )}
    </div>
  );
}

/** Manners of watching, and a way out of the film. */
function Manners({ shot }: { shot: Shot }) {
  const { reel, player, words, live } = shot;
  return (
    <div class="row">
      <Button
        shot={shot}
        label={words.say("replay-cover")}
        gesture={{ do: "cover" }}
        icon={player.covered ? "check" : "secret"}
        on={player.covered}
        look="quiet"
      />
      <Button
        shot={shot}
        label={words.say("bet-first")}
        gesture={{ do: "guess" }}
        icon={player.guess ? "check" : "guess"}
        on={player.guess}
        look="quiet"
      />
      <span class="tools">
        {reel.film.settings.branch && live && (
          <Button
            shot={shot}
            label={words.say("replay-branch")}
            gesture={{ do: "panel", panel: "branch" }}
            icon="branch"
            open={player.panel === "branch"}
          />
        )}
        <Button
          shot={shot}
          bare
          label={words.say("panel-help")}
          gesture={{ do: "panel", panel: "help" }}
          icon="help"
          look="quiet"
          shortcut="?"
          open={player.panel === "help"}
        />
      </span>
    </div>
  );
}
