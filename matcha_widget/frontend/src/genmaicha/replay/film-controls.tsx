/** What one can do with a film: step, play, jump to a round or to where yen move next, play on. */
import { Button } from "../../kit/button";
import { positionOf } from "../../kit/cursor";
import { left, Slider } from "../../kit/slider";
import { Transport, way } from "../../kit/transport";
import { Glyph } from "../parts/glyph";
import type { FilmKind } from "../wire";
import { framesTo, linesOf, paymentBeside, roundBeside } from "./film";
import { ahead, here, type ReplayProps } from "./replay-props";

export const Controls = ({ replay }: { replay: ReplayProps }) => (
  <>
    <div class="line">
      <Track replay={replay} />
    </div>
    <div class="ctl">
      <Ways replay={replay} />
      <span class="sp" />
      <Jumps replay={replay} />
    </div>
  </>
);

function Ways({ replay }: { replay: ReplayProps }) {
  const { unpacked, words, act, ui } = replay;
  const snap = ahead(replay);
  const last = unpacked.stops.length - 1;
  const back = [
    way("first", "replay-round", { do: "round", by: -1 }, "PageUp", roundBeside(unpacked, snap, -1) < 0),
    way("back1", "replay-step-go", { do: "step", by: -1 }, "ArrowLeft", snap === 0),
  ];
  const on = [
    way("step", "replay-step-go", { do: "step", by: 1 }, "ArrowRight", snap === last),
    way("round", "replay-round", { do: "round", by: 1 }, "PageDown", roundBeside(unpacked, snap, 1) < 0),
    way("why", "replay-payment", { do: "payment", by: 1 }, "]", paymentBeside(unpacked, snap, 1) < 0),
  ];
  const step = words.say("is-step", { step: here(replay), steps: last });
  return <Transport {...{ words, act, back, on, step }} playing={ui.cursor.playing} speed={ui.cursor.speed} />;
}

/** Where the game turned, and a way out of the film; where there is no room beside the board, what stands there else. */
function Jumps({ replay: { unpacked, ui, words, live, act } }: { replay: ReplayProps }) {
  const { turned } = unpacked.film;
  return (
    <>
      <span class="narrow">
        <Button act={act} label={words.say("panel-why")} gesture={{ do: "open" }} open={ui.open} />
      </span>
      {turned !== null && (
        <Button act={act} label={words.say("replay-turned")} gesture={{ do: "go", frame: turned }} icon="turned" />
      )}
      {unpacked.film.settings.branch && live && (
        <Button
          act={act}
          label={words.say("replay-branch")}
          gesture={{ do: "panel", panel: "branch" }}
          icon="branch"
          open={ui.panel === "branch"}
        />
      )}
    </>
  );
}

const PICTURES: Readonly<Partial<Record<FilmKind, string>>> = { open: "open", brew: "pot", toss: "coin", over: "flag" };

function Track({ replay }: { replay: ReplayProps }) {
  const { unpacked, ui, words, act } = replay;
  const { steps } = unpacked.film;
  const last = Math.max(steps.length - 1, 1);
  const told = `${words.say("is-step", { step: here(replay), steps: last })}: ${words.tellAll(linesOf(unpacked, ui.lens, framesTo(unpacked, ui.cursor.frame)))}`;
  const slide = (thumb: HTMLInputElement): void =>
    act({ do: "go", frame: unpacked.stops[Math.round(Number(thumb.value))]! });
  return (
    <Slider
      words={words}
      steps={last}
      at={positionOf(unpacked.stops, ui.cursor.frame)}
      rounds={unpacked.rounds}
      told={told}
      fine
      slide={slide}
    >
      {steps.map(({ kind }, at) => (
        <span class={PICTURES[kind] ? "ev reveal" : "ev move"} style={left(at, last)} key={at}>
          {PICTURES[kind] && <Glyph name={PICTURES[kind]} />}
        </span>
      ))}
    </Slider>
  );
}
