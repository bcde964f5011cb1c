/** What one can do with a film: step, play, look through other eyes, guess, play on. */
import { Icon } from "../../view/icon";
import { SPEEDS, type Speed } from "../player";
import { lastStop, nextBeat, nextLie, nextReveal, nextStop, roundBeside } from "../reel";
import { Button } from "./button";
import { lensName, named, type Shot } from "./shot";
import { stepWords, Track } from "./track";
import type { Lens, Seat } from "../../wire";

export function Controls({ shot }: { shot: Shot }) {
  return (
    <div class="rp">
      <Track shot={shot} />
      <Transport shot={shot} />
      <Eyes shot={shot} />
      <Ways shot={shot} />
    </div>
  );
}

/** Back and on, by rounds, steps and beats. */
function Transport({ shot }: { shot: Shot }) {
  const { reel, player, words } = shot;
  const { beat } = player;
  const way = (id: string, by: number): string => words.say(id, { way: by > 0 ? "on" : "back" });
  return (
    <div class="row">
      <span class="row tight">
        <Button
          shot={shot}
          bare
          icon="round"
          look="mirror"
          label={way("replay-round", -1)}
          gesture={{ do: "round", by: -1 }}
          shortcut="["
          off={roundBeside(reel, beat, -1) < 0}
        />
        <Button
          shot={shot}
          bare
          icon="step"
          look="mirror"
          label={way("replay-step-go", -1)}
          gesture={{ do: "step", by: -1 }}
          shortcut="ArrowLeft"
          off={lastStop(reel, beat) < 0}
        />
        <Button
          shot={shot}
          icon={player.playing ? "pause" : "play"}
          look="go"
          label={words.say("replay-play", { state: player.playing ? "on" : "off" })}
          gesture={{ do: "play" }}
          shortcut="P"
          home
        />
        <Button
          shot={shot}
          bare
          icon="step"
          label={way("replay-step-go", 1)}
          gesture={{ do: "step", by: 1 }}
          shortcut="ArrowRight"
          off={nextStop(reel, beat) < 0}
        />
        <Button
          shot={shot}
          bare
          icon="micro"
          label={words.say("replay-beat")}
          gesture={{ do: "beat" }}
          shortcut="."
          off={nextBeat(reel, beat) < 0}
        />
        <Button
          shot={shot}
          bare
          icon="round"
          label={way("replay-round", 1)}
          gesture={{ do: "round", by: 1 }}
          shortcut="]"
          off={roundBeside(reel, beat, 1) < 0}
        />
        {!player.covered && <Leaps shot={shot} />}
      </span>
      <span class="soft step">{stepWords(shot)}</span>
      <Speeds shot={shot} />
    </div>
  );
}

/** To the next reveal, and to the next claim that was false: the buttons say that there is one. */
function Leaps({ shot }: { shot: Shot }) {
  const { reel, player, words } = shot;
  const { beat, lens } = player;
  return (
    <>
      <Button
        shot={shot}
        bare
        icon="eye"
        label={words.say("replay-reveal")}
        gesture={{ do: "reveal" }}
        off={nextReveal(reel, beat) < 0}
      />
      {reel.film.scenes[lens]!.claims.length > 0 && (
        <Button
          shot={shot}
          bare
          icon="say"
          label={words.say("replay-lie")}
          gesture={{ do: "lie" }}
          off={nextLie(reel, lens, beat) < 0}
        />
      )}
    </>
  );
}

const SHOWN: Readonly<Record<Speed, string>> = { 0.5: "½×", 1: "1×", 2: "2×" };

const Speeds = ({ shot }: { shot: Shot }) => (
  <span class="seg end" role="group" aria-label={shot.words.say("replay-speed")}>
    {SPEEDS.map((speed) => (
      <button
        class={speed === shot.player.speed ? "on" : ""}
        aria-pressed={speed === shot.player.speed}
        onClick={() => shot.act({ do: "speed", speed })}
      >
        {SHOWN[speed]}
      </button>
    ))}
  </span>
);

const LENSES: readonly Lens[] = ["0", "1", "table", "all"];

/** Whose eyes see, and what a player must believe about the other's hand. */
function Eyes({ shot }: { shot: Shot }) {
  const { reel, player, words } = shot;
  return (
    <div class="row">
      {reel.film.lenses.length > 1 && (
        <span class="row tight">
          <span class="seen">
            <Icon name="eye" /> {words.say("replay-seen")}
          </span>
          <span class="seg" role="group" aria-label={words.say("replay-seen")}>
            {LENSES.filter((lens) => reel.film.lenses.includes(lens)).map((lens) => (
              <button
                class={lens === player.lens ? "on" : ""}
                aria-pressed={lens === player.lens}
                onClick={() => shot.act({ do: "lens", lens })}
              >
                {lensName(shot, lens)}
              </button>
            ))}
          </span>
        </span>
      )}
      <span class="row tight">
        {Object.keys(reel.film.beliefs).map((pair) => (
          <Button
            shot={shot}
            look="quiet"
            label={words.say("belief-of", named(shot, Number(pair[0]) as Seat))}
            gesture={{ do: "belief", pair }}
            open={player.belief === pair}
          />
        ))}
      </span>
    </div>
  );
}

/** Ways of watching, and ways out of the film. */
function Ways({ shot }: { shot: Shot }) {
  const { reel, player, words, live } = shot;
  const { settings } = reel.film;
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
        label={words.say("replay-guess")}
        gesture={{ do: "guess" }}
        icon={player.guess ? "check" : "guess"}
        on={player.guess}
        look="quiet"
      />
      <span class="tools">
        {settings.branch && live && (
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
