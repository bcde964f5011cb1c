/** Two games side by side: both stalls at one snapshot, its sentences, their differences and the rules behind them. */
import { differenceBeside } from "../../kit/film/compare-update";
import { CompareHelp, Moments } from "../../kit/film/compare-parts";
import { HelpButton } from "../../kit/help";
import { OpenRulePanel, RuleChips, Rules } from "../../kit/rule-panel";
import { Slider } from "../../kit/film/slider";
import { Icon } from "../../kit/icon";
import type { RootAttributes } from "../../kit/shell/root";
import { PlaybackBar, playbackStep } from "../../kit/film/playback-bar";
import { Cloth } from "../parts/cloth";
import { Seat } from "../parts/seat";
import { seatArgsForOthers } from "../parts/names";
import type { MarketSnapshot } from "../wire";
import { differenceAt, KEYS, linesAt, viewAt, type MarketCompareProps, type MarketCompareState } from "./compare-game";

export const compareRoot = ({ ui, words }: MarketCompareState): RootAttributes => ({
  class: "genmaicha compare",
  lang: words.language,
  "aria-label": words.message("compare-title"),
  "data-snap": ui.frame,
});

export function Compare({ compare }: { compare: MarketCompareProps }) {
  const { ui, words, dispatch, live, games } = compare;
  return (
    <>
      <div class="game-head">
        <b class="game-title" aria-hidden="true">
          {words.message("compare-title")}
        </b>
        <span class="progress">{differenceText(compare)}</span>
      </div>
      <div class="games">
        {games.both.map((_, at) => (
          <Stall compare={compare} at={at} key={at} />
        ))}
      </div>
      <Differences compare={compare} />
      <Controls compare={compare} />
      <CompareHelp {...{ words, dispatch, ui, live }} keys={KEYS} />
      <OpenRulePanel table={{ ui, words, dispatch }} />
    </>
  );
}

function differenceText({ games, words }: MarketCompareProps): string {
  const [at] = games.moments;
  return at === undefined
    ? words.message("compare-same")
    : words.message("compare-parts", { at, count: games.moments.length });
}

/** A side's house rules; if both games have the same ones, the second is called the branch. */
function nameOf({ games, words }: MarketCompareState, at: number): string {
  const [first, second] = games.films.sides;
  if (first.house.join() === second.house.join()) return words.message(at ? "compare-branch" : "compare-first");
  const { house } = games.films.sides[at]!;
  return house.length > 0
    ? words.listAnd(house.map((switched) => words.message("is-switch", { switch: switched })))
    : words.message("compare-plain");
}

function Stall({ compare, at }: { compare: MarketCompareProps; at: number }) {
  const { games, ui, words, dispatch } = compare;
  const game = games.both[at]!;
  const snap = ui.frame;
  const view = viewAt(game, snap);
  const found = games.films.differences.find((one) => one.snap === snap);
  const ended = snap >= game.timeline.stops.length - 1 && game.side.stopped;
  const lines = linesAt(game, snap);
  return (
    <section
      class="game"
      aria-label={nameOf(compare, at)}
      data-framed={found?.fields.map(([field]) => field).join(" ")}
    >
      <h3>
        {nameOf(compare, at)} {found && <Icon name="differ" />}
      </h3>
      <Cloth words={words} label={words.message("aria-cloth")} grid={[...view.grid]} prices={view.lines} />
      <div class="people">
        {view.yen.map((yen, seat) => (
          <Seat
            words={words}
            who={view.players[seat]!.name.toLowerCase() || String(seat + 1)}
            name={seatName(compare, view, seat)}
            seat={seat}
            yen={yen}
            drinks={view.hands[seat]!}
            due={view.due.includes(seat)}
            won={view.end?.ranking[0] === seat}
            {...(view.order.includes(seat) && { place: view.order.indexOf(seat) + 1 })}
            key={seat}
          />
        ))}
      </div>
      <p class="sentences">
        {words.sentences(ended ? [...lines, game.side.stopped!.line] : lines)}{" "}
        {ended && <Rules table={{ ui, words, dispatch }} lines={[game.side.stopped!.line]} />}
      </p>
    </section>
  );
}

const seatName = ({ words }: MarketCompareState, { players }: MarketSnapshot, seat: number): string =>
  words.message("part-who", seatArgsForOthers(players, seat));

/** The differences found up to here: each field with its two values, and the rules behind it. */
function Differences({ compare }: { compare: MarketCompareProps }) {
  const { games, ui, words, dispatch } = compare;
  const found = differenceAt(games, ui.frame);
  if (!found) return <div class="differences" />;
  const view = viewAt(games.both[0], found.snap);
  return (
    <div class="differences">
      <table class="differ">
        <thead>
          <tr>
            <td>{words.message("is-step", { step: found.snap, steps: games.steps.length - 1 })}</td>
            <th scope="col">{nameOf(compare, 0)}</th>
            <th scope="col">{nameOf(compare, 1)}</th>
          </tr>
        </thead>
        <tbody>
          {found.fields.map(([field, ...values]) => (
            <tr>
              <th scope="row">{words.message("compare-differs", { field: field === "to_act" ? "due" : field })}</th>
              {values.map((value) => (
                <td>{valueOf(compare, view, field, value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span class="chips">
        <RuleChips table={{ ui, words, dispatch }} rules={found.rules} />
      </span>
    </div>
  );
}

const SEATS: ReadonlySet<string> = new Set(["to_act", "order", "winners"]);

/** Names seats and phases; numbers stay as they are. */
function valueOf(compare: MarketCompareProps, view: MarketSnapshot, field: string, value: string): string {
  const { words } = compare;
  if (value === "") return words.message("compare-nothing");
  if (field === "phase") return words.message("is-phase", { phase: value });
  return SEATS.has(field)
    ? value
        .split(" ")
        .map((seat) => seatName(compare, view, Number(seat)))
        .join(" › ")
    : value;
}

function Controls({ compare }: { compare: MarketCompareProps }) {
  const { games, ui, words, dispatch } = compare;
  const { frame, playing, speed } = ui;
  const last = games.steps.length - 1;
  const back = [playbackStep("back1", "replay-step-go", { do: "step", by: -1 }, "ArrowLeft", frame === 0)];
  const on = [
    playbackStep("step", "replay-step-go", { do: "step", by: 1 }, "ArrowRight", frame === last),
    playbackStep(
      "differ",
      "compare-difference",
      { do: "difference", by: 1 },
      "PageDown",
      differenceBeside(games, frame, 1) < 0,
    ),
  ];
  const moment = words.message("compare-moment", { at: frame, last });
  return (
    <>
      <div class="line">
        <Slider
          words={words}
          steps={Math.max(last, 1)}
          at={frame}
          rounds={games.both[0].timeline.rounds}
          valueText={moment}
          slide={({ value }) => dispatch({ do: "go", frame: Number(value) })}
        >
          <Moments moments={games.moments} steps={Math.max(last, 1)} dispatch={dispatch} />
        </Slider>
      </div>
      <div class="controls">
        <PlaybackBar {...{ words, dispatch, back, on, playing, speed }} step={moment} />
        <span class="spacer" />
        <HelpButton words={words} open={ui.help} dispatch={compare.dispatch} />
      </div>
    </>
  );
}
