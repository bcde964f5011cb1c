import { afterEach, describe, expect, test } from "vitest";
import { marketModelOf } from "../src/demo/market-films";
import films from "../src/demo/market-films.json";
import {
  ledgerUpTo,
  signedYen,
  paymentBeside,
  timelineOf,
  roundBeside,
  crateTakers,
} from "../src/genmaicha/replay/timeline";
import { initialUi, reduce, type MarketReplayGesture, type MarketReplayUi } from "../src/genmaicha/replay/replay-ui";
import widget from "../src/genmaicha/replay/replay-widget";
import type { MarketFilm } from "../src/genmaicha/wire";
import own from "../../locales/genmaicha.en.ftl?raw";
import en from "../../locales/en.ftl?raw";

const { four, two } = films as unknown as Record<"four" | "two", MarketFilm>;
const timeline = timelineOf(four);
const CATALOGUE = { language: "en", source: `${own}\n${en}`, english: "" };

describe("a film", () => {
  test("has a ledger that makes up every stash, through every lens", () => {
    for (const lens of four.lenses)
      timeline.stops.forEach((frame, snap) => {
        const { yen } = timeline.viewAt(lens, frame);
        yen.forEach((sum, seat) =>
          expect(ledgerUpTo(timeline, seat, snap).reduce((all, each) => all + signedYen(each), 500)).toBe(sum),
        );
      });
  });

  test("shows a seat its own bid and others none, until all are open", () => {
    const [frame] = timeline.stops.filter((_, snap) => four.steps[snap]!.kind === "bid");
    const seat = four.steps[1]!.seat!;
    expect(typeof timeline.viewAt(String(seat), frame!).bids[seat]).toBe("number");
    expect(timeline.viewAt("table", frame!).bids[seat]).toBe("??");
  });

  test("knows where rounds begin and yen move, and who has taken what", () => {
    const second = timeline.rounds[1]!.from;
    expect(roundBeside(timeline, 0, 1)).toBe(timeline.stops[second]);
    expect(roundBeside(timeline, second + 3, -1)).toBe(timeline.stops[second]);
    expect(roundBeside(timeline, 0, -1)).toBe(-1);
    const payment = paymentBeside(timeline, 0, 1);
    expect(four.steps[timeline.stops.indexOf(payment)]!.kind).toBe("open");
    const end = four.steps.findLastIndex(({ kind, round }) => kind === "take" && round === 1);
    expect([...crateTakers(timeline, end)].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("a gesture", () => {
  const at = (snap: number): MarketReplayUi => initialUi(timeline, timeline.stops[snap]!);

  test("changes its lens, and Escape closes one thing after the other", () => {
    expect(reduce(at(0), { do: "next-lens" }, timeline).lens).toBe(four.lenses[1]);
    let ui = [{ do: "open" }, { do: "panel", panel: "help" }, { do: "rule", rule: "GB4" }, { do: "play" }].reduce(
      (before, gesture) => reduce(before, gesture as never, timeline),
      at(0),
    );
    for (const left of ["rule", "panel", "open"] as const) {
      expect(ui[left]).toBeTruthy();
      ui = reduce(ui, { do: "stop" }, timeline);
    }
    ui = reduce(ui, { do: "stop" }, timeline);
    expect([ui.rule, ui.panel, ui.open, ui.playing]).toEqual([null, null, false, false]);
  });
});

describe("a bet", () => {
  const guessing = timelineOf({ ...four, settings: { ...four.settings, guess: true } });
  const opening = four.steps.findIndex(({ kind }) => kind === "open");
  const reveal = four.reveals[0]!.frame;
  const play = (from: number, ...gestures: MarketReplayGesture[]): MarketReplayUi =>
    gestures.reduce((ui, gesture) => reduce(ui, gesture, guessing), initialUi(guessing, from));

  test("is asked for before bids open, wherever a press leads over that", () => {
    const last = guessing.stops.at(-1)!;
    for (const gesture of [{ do: "last" }, { do: "round", by: 1 }, { do: "payment", by: 1 }] as const)
      expect(play(0, gesture)).toMatchObject({ frame: reveal - 1, queue: [], asking: { reveal } });
    expect(play(guessing.stops[opening - 1]!, { do: "step", by: 1 })).toMatchObject({
      asking: { reveal, playing: false },
    });
    expect(play(reveal - 1, { do: "tick" })).toMatchObject({ frame: reveal - 1, asking: { playing: true } });
    expect(play(0, { do: "go", frame: last })).toMatchObject({ frame: last, asking: null });
    expect(play(0, { do: "guess" }, { do: "last" })).toMatchObject({ frame: last, asking: null });
  });

  test("opens the bids when it is made or skipped, and is not asked for again", () => {
    const bet = { stake: 0, answer: 1 };
    const staked = play(0, { do: "last" }, { do: "stake", bet: { stake: 0, answer: 2 } }, { do: "stake", bet });
    expect(staked.staked).toEqual([bet]);
    const made = reduce(staked, { do: "bet", bets: staked.staked }, guessing);
    expect(made).toMatchObject({ asking: null, staked: [], bets: { [reveal]: [bet] } });
    expect(made.queue.at(-1)).toBe(guessing.stops[opening]);
    expect(reduce(made, { do: "first" }, guessing)).toMatchObject({ asking: null });
    expect(
      play(0, { do: "last" }, { do: "bet", bets: [] }, { do: "first" }, { do: "last" }).asking!.reveal,
    ).toBeGreaterThan(reveal);
  });

  test("of a film that plays lets it play on", () => {
    const asked = play(reveal - 1, { do: "play" }, { do: "tick" });
    expect(asked).toMatchObject({ playing: false, asking: { playing: true } });
    expect(reduce(asked, { do: "bet", bets: [] }, guessing)).toMatchObject({ frame: reveal, playing: true });
  });

  test("goes with Escape or another way", () => {
    expect(play(0, { do: "last" }, { do: "stop" })).toMatchObject({ frame: reveal - 1, asking: null });
    expect(play(0, { do: "last" }, { do: "step", by: -1 })).toMatchObject({ asking: null, staked: [] });
  });
});

describe("a display", () => {
  let el: HTMLElement;
  let close: () => void;
  afterEach(() => close());

  function show(film: MarketFilm, snap: number) {
    const model = marketModelOf(film, snap, CATALOGUE);
    el = document.body.appendChild(document.createElement("div"));
    close = widget.render({ model, el } as never);
    return model;
  }
  const press = (selector: string): void => el.querySelector<HTMLElement>(selector)!.click();

  test("leads from a sum to its moment, and says why", () => {
    show(four, four.steps.length - 1);
    press(".side .segments button:nth-child(3)");
    const brewed = [...el.querySelectorAll<HTMLElement>(".ledger li button:not(.rule)")].find(({ textContent }) =>
      textContent!.startsWith("Brewed"),
    )!;
    brewed.click();
    press(".side .segments button:nth-child(2)");
    expect(el.querySelector(".why")!.textContent).toContain("The tag shows");
    expect(el.querySelectorAll(".cloth .served")).toHaveLength(3);
  });

  test("tells of the moment at which the game turned to whoever is led there", () => {
    show({ ...four, turned: timeline.stops[4]! }, 0);
    [...el.querySelectorAll<HTMLElement>(".controls .btn")]
      .find(({ title, textContent }) => `${title}${textContent}`.includes("Turning point"))!
      .click();
    expect(el.querySelector("[role=status]")!.textContent).toMatch(/\w/);
  });

  test("tells Python where it rests when one leaves, and asks for a table to play on at", () => {
    const model = show(two, 3);
    press(".controls > .btn:last-child");
    el.querySelector<HTMLFormElement>("form")!.requestSubmit();
    expect(model.sent.at(-1)).toMatchObject({ type: "branch", seats: ["human", "momo"] });
  });

  test("asks who chooses first, and says what came of each bet while its bids are shown", () => {
    const { came, answers } = four.reveals[0]!.stakes[0]!;
    const opening = four.steps.findIndex(({ kind }) => kind === "open");
    show({ ...four, settings: { ...four.settings, guess: true } }, opening - 1);
    press(".controls [aria-keyshortcuts='ArrowRight']");
    const asked = el.querySelector<HTMLElement>(".drawer[data-panel='bets']")!;
    expect(asked.querySelectorAll("[role=radiogroup]")).toHaveLength(2);
    press(`.stake:nth-of-type(1) button:nth-of-type(${came + 1})`);
    press(`.stake:nth-of-type(2) button:nth-of-type(1)`);
    press(".drawer .go");
    const outcomes = [...el.querySelectorAll(".remarks .came li")].map(({ textContent }) => textContent);
    expect(el.querySelector(".drawer")).toBeNull();
    expect(outcomes[0]).toMatch(/^Who chooses first\? Your guess: (.*)\. The answer: \1\.$/);
    expect(outcomes).toHaveLength(2);
    expect(answers).toHaveLength(5);
    press(".controls [aria-keyshortcuts='ArrowRight']");
    expect(el.querySelector(".came")).toBeNull();
  });

  test("holds of another's secrets nothing", () => {
    show(two, 1);
    expect(el.querySelector("[data-seat='1'] .pouch")!.textContent).not.toMatch(/\d/);
    expect(el.querySelectorAll(".recipe-card.down .corner")).toHaveLength(0);
  });
});
