/** What one can do with a film: step, play, look through other eyes, guess, play on. */
import { Icon } from "../../kit/icon";
import type { Lens, Seat } from "../wire";
import { SPEEDS, type Gesture, type Player } from "./player";
import { inSight, lastStop, nextBeat, nextLie, nextReveal, nextStop, roundBeside, type Timeline } from "./stops";
import { Button, Play } from "./film-button";
import { lensName, named, type ReplayProps } from "./replay-props";
import { stepWords, Track } from "./film-track";

export function Controls({ replay }: { replay: ReplayProps }) {
  return (
    <div class="rp">
      <Track replay={replay} />
      <Transport replay={replay} />
      <Eyes replay={replay} />
      <Manners replay={replay} />
    </div>
  );
}

/** A way to another beat, as long as there is one. */
interface Way {
  icon: string;
  label: string; // a message of the catalogue
  gesture: Gesture;
  shortcut?: string;
  to(timeline: Timeline, player: Player): number; // in what of the film is in sight
}

const BACK: readonly Way[] = [
  {
    icon: "round",
    label: "replay-round",
    gesture: { do: "round", by: -1 },
    shortcut: "[",
    to: (timeline, { beat }) => roundBeside(timeline, beat, -1),
  },
  {
    icon: "step",
    label: "replay-step-go",
    gesture: { do: "step", by: -1 },
    shortcut: "ArrowLeft",
    to: (timeline, { beat }) => lastStop(timeline, beat),
  },
];

const ON: readonly Way[] = [
  {
    icon: "step",
    label: "replay-step-go",
    gesture: { do: "step", by: 1 },
    shortcut: "ArrowRight",
    to: (timeline, { beat }) => nextStop(timeline, beat),
  },
  {
    icon: "micro",
    label: "replay-beat",
    gesture: { do: "beat" },
    shortcut: ".",
    to: (timeline, { beat }) => nextBeat(timeline, beat),
  },
  {
    icon: "round",
    label: "replay-round",
    gesture: { do: "round", by: 1 },
    shortcut: "]",
    to: (timeline, { beat }) => roundBeside(timeline, beat, 1),
  },
];

/** These tell by being there that something comes: a covered film has none of them. */
const REVEAL: Way = {
  icon: "eye",
  label: "replay-reveal",
  gesture: { do: "reveal" },
  to: (timeline, { beat }) => nextReveal(timeline, beat),
};
const LIE: Way = {
  icon: "say",
  label: "replay-lie",
  gesture: { do: "lie" },
  to: (timeline, { lens, beat }) => nextLie(timeline, lens, beat),
};

function Transport({ replay }: { replay: ReplayProps }) {
  const { timeline, player, words, act } = replay;
  const claims = timeline.film.scenes[player.lens]!.claims.length > 0;
  const leaps = player.covered ? [] : claims ? [REVEAL, LIE] : [REVEAL];
  return (
    <div class="row">
      <span class="row tight">
        {BACK.map((way) => (
          <WayButton replay={replay} way={way} back />
        ))}
        <Play {...replay} playing={replay.player.playing} />
        {[...ON, ...leaps].map((way) => (
          <WayButton replay={replay} way={way} />
        ))}
      </span>
      <span class="soft step" data-room={player.covered ? undefined : stepWords(replay, timeline.stops.length - 1)}>
        {stepWords(replay)}
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

function WayButton({ replay, way, back = false }: { replay: ReplayProps; way: Way; back?: boolean }) {
  const { icon, label, gesture, shortcut, to } = way;
  return (
    <Button
      act={replay.act}
      bare
      icon={icon}
      look={back ? "mirror" : ""}
      label={replay.words.say(label, { way: back ? "back" : "on" })}
      gesture={gesture}
      off={to(inSight(replay.timeline, replay.player), replay.player) < 0}
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
function Eyes({ replay }: { replay: ReplayProps }) {
  const { timeline, player, words, act } = replay;
  const { lenses, beliefs } = timeline.film;
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
              lensName(replay, lens),
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
              act={replay.act}
              look="quiet"
              label={words.say("belief-of", named(replay, Number(pair[0]) as Seat))}
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
function Manners({ replay }: { replay: ReplayProps }) {
  const { timeline, player, words, live } = replay;
  return (
    <div class="row">
      <Button
        act={replay.act}
        label={words.say("replay-cover")}
        gesture={{ do: "cover" }}
        icon={player.covered ? "check" : "secret"}
        on={player.covered}
        look="quiet"
      />
      <Button
        act={replay.act}
        label={words.say("bet-first")}
        gesture={{ do: "guess" }}
        icon={player.guess ? "check" : "guess"}
        on={player.guess}
        look="quiet"
      />
      <span class="tools">
        {timeline.film.settings.branch && live && (
          <Button
            act={replay.act}
            label={words.say("replay-branch")}
            gesture={{ do: "panel", panel: "branch" }}
            icon="branch"
            open={player.panel === "branch"}
          />
        )}
        <Button
          act={replay.act}
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
