/** A recorded game of prizes in a browser: looked at through the kit, frame by frame. */
import type { RenderProps } from "@anywidget/types";
import { begin, follow, rest, positionOf, stepAt, steer, type Cursor, type Steer } from "../src/kit/cursor";
import { patched, timed, type Stay } from "../src/kit/frames";
import { mount } from "../src/kit/mount";
import { pause } from "../src/kit/reading-time";
import { Slider } from "../src/kit/slider";
import type { Around, Input, Update, Widget } from "../src/kit/widget";
import type { Catalogue, Refused, SeatFilm } from "../src/kit/wire";
import { speak, type Words } from "../src/kit/words";

type Event = { do: string; seat?: number; bid?: string; prize?: number; bids?: number[] };

interface Shown {
  points: number[];
  bids: (number | "??" | null)[];
}

interface State {
  frames: readonly Shown[];
  events: readonly Event[];
  stops: readonly number[];
  cursor: Cursor;
  words: Words;
}

interface Traits {
  film: SeatFilm;
  position: number;
  catalogue: Catalogue;
}

interface Kinds {
  state: State;
  gesture: Steer;
  intent: { type: "at"; step: number };
  message: Refused;
  traits: Traits;
  motion: never;
  seen: undefined;
}

function opened({ film, position, catalogue }: Traits): Update<Kinds> {
  const frames = film.frames.reduce<Shown[]>(
    (made, { change }) => [...made, patched(made.at(-1) ?? (film.first as unknown as Shown), change)],
    [],
  );
  const state = {
    frames,
    events: film.frames.map(({ event }) => event as Event),
    stops: film.frames.flatMap(({ stop }, at) => (stop ? [at] : [])),
    cursor: begin(position),
    words: speak(catalogue, "catalogue"),
  };
  return { state, effects: [] };
}

function update(state: State, input: Input<Kinds>): Update<Kinds> {
  switch (input.on) {
    case "gesture":
      return led(state, steer(state.cursor, input.gesture, state.stops), input.still);
    case "timer":
      return input.timer === "next"
        ? led(state, steer(state.cursor, { do: "tick" }, state.stops), input.still)
        : led(state, state.cursor, input.still);
    case "press":
      return led(state, rest(state.cursor), true);
    case "traits":
      return led(state, steer(state.cursor, { do: "go", frame: input.traits.position }, state.stops), true);
    case "left":
      return { state, effects: [{ do: "send", intent: { type: "at", step: rest(state.cursor).frame } }] };
    default:
      return { state, effects: [] };
  }
}

/** The last bid lies there for a while before all are opened. */
function led(before: State, asked: Cursor, still = false): Update<Kinds> {
  const stays = (frame: number): Stay | null =>
    still || before.events[frame]!.do !== "bid" ? null : { ms: 300, as: [] };
  const { cursor, stay } = follow(asked, stays);
  const state = { ...before, cursor };
  const reads = cursor.playing ? pause(said(state), state.words.language, cursor.speed) : null;
  return {
    state,
    effects: [
      { do: "say", text: cursor.frame === before.cursor.frame ? "" : said(state) },
      timed(stay),
      { do: "wait", timer: "next", ms: reads },
    ],
  };
}

function said({ events, cursor: { frame } }: State): string {
  const { do: kind, seat, bid, prize, bids } = events[frame]!;
  return [kind, seat, bid, prize, bids?.join(", ")].filter((part) => part !== undefined).join(" ");
}

function Prizes({ state, around: { act } }: { state: State; around: Around<Kinds> }) {
  const { frames, stops, cursor, words } = state;
  const { points, bids } = frames[cursor.frame]!;
  const at = positionOf(stops, cursor.frame);
  const step = Math.max(stepAt(stops, cursor.frame), 0);
  return (
    <>
      <p class="points">{points.join(" ")}</p>
      <p class="bids">{bids.map((bid) => bid ?? "-").join(" ")}</p>
      <p class="where">{step}</p>
      <button onClick={() => act({ do: "step", by: -1 })}>Back</button>
      <button onClick={() => act({ do: "step", by: 1 })}>On</button>
      <button onClick={() => act({ do: "play" })}>{cursor.playing ? "Pause" : "Play"}</button>
      <Slider
        words={words}
        steps={stops.length - 1}
        at={at}
        rounds={[]}
        told={said(state)}
        slide={(thumb) => act({ do: "go", frame: stops[Math.round(Number(thumb.value))]! })}
      >
        {null}
      </Slider>
    </>
  );
}

const REPLAY: Widget<Kinds> = {
  traits: ["position"],
  begin: opened,
  update,
  root: ({ cursor, words }) => ({
    class: "prizes replay",
    lang: words.language,
    "aria-label": words.say("replay-title"),
    "data-frame": cursor.frame,
  }),
  draw: (state, around) => <Prizes state={state} around={around} />,
  keyboard: { keys: [{ keys: ["Esc"], label: "replay-key-stop", gesture: () => ({ do: "stop" }) }] },
  rest: (state) => ({ ...state, cursor: rest(state.cursor) }),
};

export default {
  render({ model, el }: RenderProps<Traits>): () => void {
    const traits = (): Traits => ({
      film: model.get("film"),
      position: model.get("position"),
      catalogue: model.get("catalogue"),
    });
    return mount(REPLAY, { el, model, traits }).close;
  },
};
