/** Two games side by side: both stalls at one snapshot, what is told, where they begin to differ and by which rules. */
import { beside } from "../../kit/compare-update";
import { CompareHelp, Moments } from "../../kit/compare-parts";
import { HelpButton } from "../../kit/drawer";
import { OpenRule, RuleChips, Rules } from "../../kit/rule-panel";
import { Slider } from "../../kit/slider";
import { Icon } from "../../kit/icon";
import type { RootAttributes } from "../../kit/root";
import { Transport, way } from "../../kit/transport";
import { Cloth } from "../parts/cloth";
import { Seat } from "../parts/seat";
import { stranger } from "../table/naming";
import type { MarketSnapshot } from "../wire";
import { differenceAt, KEYS, linesAt, viewAt, type MarketCompareProps, type MarketCompareState } from "./compare-game";

export const compareRoot = ({ ui, words }: MarketCompareState): RootAttributes => ({
  class: "genmaicha compare",
  lang: words.language,
  "aria-label": words.say("compare-title"),
  "data-snap": ui.frame,
});

export function Compare({ compare }: { compare: MarketCompareProps }) {
  const { ui, words, act, live, games } = compare;
  return (
    <>
      <div class="hd">
        <b class="ttl" aria-hidden="true">
          {words.say("compare-title")}
        </b>
        <span class="prog">{parting(compare)}</span>
      </div>
      <div class="games">
        {games.both.map((_, at) => (
          <Stall compare={compare} at={at} key={at} />
        ))}
      </div>
      <Differences compare={compare} />
      <Controls compare={compare} />
      <CompareHelp {...{ words, act, ui, live }} keys={KEYS} />
      <OpenRule table={{ ui, words, act }} />
    </>
  );
}

function parting({ games, words }: MarketCompareProps): string {
  const [at] = games.moments;
  return at === undefined ? words.say("compare-same") : words.say("compare-parts", { at, count: games.moments.length });
}

/** A side by its house rules; the second of two games by the same ones is the branch. */
function nameOf({ games, words }: MarketCompareState, at: number): string {
  const [first, second] = games.films.sides;
  if (first.house.join() === second.house.join()) return words.say(at ? "compare-branch" : "compare-first");
  const { house } = games.films.sides[at]!;
  return house.length > 0
    ? words.all(house.map((switched) => words.say("is-switch", { switch: switched })))
    : words.say("compare-plain");
}

function Stall({ compare, at }: { compare: MarketCompareProps; at: number }) {
  const { games, ui, words, act } = compare;
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
      <Cloth words={words} label={words.say("aria-cloth")} grid={[...view.grid]} prices={view.lines} />
      <div class="people">
        {view.yen.map((yen, seat) => (
          <Seat
            words={words}
            who={view.players[seat]!.name.toLowerCase() || String(seat + 1)}
            name={called(compare, view, seat)}
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
      <p class="told">
        {words.tellAll(ended ? [...lines, game.side.stopped!.line] : lines)}{" "}
        {ended && <Rules table={{ ui, words, act }} lines={[game.side.stopped!.line]} />}
      </p>
    </section>
  );
}

const called = ({ words }: MarketCompareState, { players }: MarketSnapshot, seat: number): string =>
  words.say("part-who", stranger(players, seat));

/** What has begun to differ here or before, each field with its two values, and the rules behind it. */
function Differences({ compare }: { compare: MarketCompareProps }) {
  const { games, ui, words, act } = compare;
  const found = differenceAt(games, ui.frame);
  if (!found) return <div class="differences" />;
  const view = viewAt(games.both[0], found.snap);
  return (
    <div class="differences">
      <table class="differ">
        <thead>
          <tr>
            <td>{words.say("is-step", { step: found.snap, steps: games.steps.length - 1 })}</td>
            <th scope="col">{nameOf(compare, 0)}</th>
            <th scope="col">{nameOf(compare, 1)}</th>
          </tr>
        </thead>
        <tbody>
          {found.fields.map(([field, ...values]) => (
            <tr>
              <th scope="row">{words.say("compare-differs", { field: field === "to_act" ? "due" : field })}</th>
              {values.map((value) => (
                <td>{valueOf(compare, view, field, value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span class="chips">
        <RuleChips table={{ ui, words, act }} rules={found.rules} />
      </span>
    </div>
  );
}

const SEATS: ReadonlySet<string> = new Set(["to_act", "order", "winners"]);

/** Seats by their names, a phase by its word, numbers as they are. */
function valueOf(compare: MarketCompareProps, view: MarketSnapshot, field: string, value: string): string {
  const { words } = compare;
  if (value === "") return words.say("compare-nothing");
  if (field === "phase") return words.say("is-phase", { phase: value });
  return SEATS.has(field)
    ? value
        .split(" ")
        .map((seat) => called(compare, view, Number(seat)))
        .join(" › ")
    : value;
}

function Controls({ compare }: { compare: MarketCompareProps }) {
  const { games, ui, words, act } = compare;
  const { frame, playing, speed } = ui;
  const last = games.steps.length - 1;
  const back = [way("back1", "replay-step-go", { do: "step", by: -1 }, "ArrowLeft", frame === 0)];
  const on = [
    way("step", "replay-step-go", { do: "step", by: 1 }, "ArrowRight", frame === last),
    way("differ", "compare-difference", { do: "difference", by: 1 }, "PageDown", beside(games, frame, 1) < 0),
  ];
  const told = words.say("compare-moment", { at: frame, last });
  return (
    <>
      <div class="line">
        <Slider
          words={words}
          steps={Math.max(last, 1)}
          at={frame}
          rounds={games.both[0].timeline.rounds}
          told={told}
          slide={({ value }) => act({ do: "go", frame: Number(value) })}
        >
          <Moments moments={games.moments} steps={Math.max(last, 1)} act={act} />
        </Slider>
      </div>
      <div class="ctl">
        <Transport {...{ words, act, back, on, playing, speed }} step={told} />
        <span class="sp" />
        <HelpButton words={words} open={ui.help} act={compare.act} />
      </div>
    </>
  );
}
