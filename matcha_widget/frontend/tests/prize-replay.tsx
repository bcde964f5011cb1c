/** A recorded game of prizes in a browser: looked at through the kit, frame by frame. */
import { positionOf, stepAt, moveCursor, type CursorGesture } from "../src/kit/film/cursor";
import { STOP } from "../src/kit/film/film-keys";
import { applyPatch } from "../src/kit/film/frames";
import { replayWidget } from "../src/kit/film/film-widgets";
import { initialMemory, type ReplayMemory } from "../src/kit/film/replay-ui";
import type { ReplayGame, ReplayPropsOf, ReplayStateOf } from "../src/kit/film/replay-update";
import { Slider } from "../src/kit/film/slider";
import type { SeatFilm } from "../src/kit/wire";
import { createWords } from "../src/kit/i18n";

type Event = { do: string; seat?: number; bid?: string; prize?: number; bids?: number[] };

interface PrizeSnapshot {
  points: number[];
  bids: (number | "??" | null)[];
}

interface Timeline {
  frames: readonly PrizeSnapshot[];
  events: readonly Event[];
  stops: readonly number[];
}

interface PrizeReplay {
  film: SeatFilm;
  timeline: Timeline;
  ui: ReplayMemory;
  gesture: CursorGesture;
  branch: never;
  motion: never;
}

const PRIZES: ReplayGame<PrizeReplay> = {
  open: (film) => ({
    frames: film.frames.reduce<PrizeSnapshot[]>(
      (made, { change }) => [...made, applyPatch(made.at(-1) ?? (film.first as unknown as PrizeSnapshot), change)],
      [],
    ),
    events: film.frames.map(({ event }) => event as Event),
    stops: film.frames.flatMap(({ stop }, at) => (stop ? [at] : [])),
  }),
  initialUi: (_, position) => initialMemory(position, "", ""),
  createWords: (catalogue) => createWords(catalogue, "catalogue"),
  reduce: (ui, gesture, { stops }) => moveCursor(ui, gesture, stops),
  /** The last bid lies there for a while before all are opened. */
  frameDuration: ({ events }, frame) => (events[frame]!.do === "bid" ? { ms: 300, motions: [] } : null),
  announcement: (before, state) => (state.ui.frame === before.frame ? "" : eventText(state)),
  textToRead: eventText,
};

function eventText({ timeline, ui }: ReplayStateOf<PrizeReplay>): string {
  const { do: kind, seat, bid, prize, bids } = timeline.events[ui.frame]!;
  return [kind, seat, bid, prize, bids?.join(", ")].filter((part) => part !== undefined).join(" ");
}

function Prizes({ replay }: { replay: ReplayPropsOf<PrizeReplay> }) {
  const { timeline, ui, words, dispatch } = replay;
  const { frames, stops } = timeline;
  const { points, bids } = frames[ui.frame]!;
  const at = positionOf(stops, ui.frame);
  const step = Math.max(stepAt(stops, ui.frame), 0);
  return (
    <>
      <p class="points">{points.join(" ")}</p>
      <p class="bids">{bids.map((bid) => bid ?? "-").join(" ")}</p>
      <p class="where">{step}</p>
      <button onClick={() => dispatch({ do: "step", by: -1 })}>Back</button>
      <button onClick={() => dispatch({ do: "step", by: 1 })}>On</button>
      <button onClick={() => dispatch({ do: "play" })}>{ui.playing ? "Pause" : "Play"}</button>
      <Slider
        words={words}
        steps={stops.length - 1}
        at={at}
        rounds={[]}
        valueText={eventText(replay)}
        slide={(thumb) => dispatch({ do: "go", frame: stops[Math.round(Number(thumb.value))]! })}
      >
        {null}
      </Slider>
    </>
  );
}

export default replayWidget(PRIZES, {
  root: ({ ui, words }) => ({
    class: "prizes replay",
    lang: words.language,
    "aria-label": words.message("replay-title"),
    "data-frame": ui.frame,
  }),
  draw: (state, around) => <Prizes replay={{ ...state, ...around }} />,
  keyboard: { keys: [STOP] },
});
