import { afterEach, describe, expect, test } from "vitest";
import { marketModelOf } from "../src/demo/market-films";
import films from "../src/demo/market-films.json";
import { booked, moved, paymentBeside, timelineOf, roundBeside, takers } from "../src/genmaicha/replay/film";
import { begin, step, type MarketReplayUi } from "../src/genmaicha/replay/replay-ui";
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
          expect(booked(timeline, seat, snap).reduce((all, each) => all + moved(each), 500)).toBe(sum),
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
    expect([...takers(timeline, end)].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("a gesture", () => {
  const at = (snap: number): MarketReplayUi => begin(timeline, timeline.stops[snap]!);

  test("changes eyes, and Escape lets go of one thing after the other", () => {
    expect(step(at(0), { do: "eyes" }, timeline).lens).toBe(four.lenses[1]);
    let ui = [{ do: "open" }, { do: "panel", panel: "help" }, { do: "rule", rule: "GB4" }, { do: "play" }].reduce(
      (before, gesture) => step(before, gesture as never, timeline),
      at(0),
    );
    for (const left of ["rule", "panel", "open"] as const) {
      expect(ui[left]).toBeTruthy();
      ui = step(ui, { do: "stop" }, timeline);
    }
    ui = step(ui, { do: "stop" }, timeline);
    expect([ui.rule, ui.panel, ui.open, ui.playing]).toEqual([null, null, false, false]);
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
    press(".side .seg button:nth-child(3)");
    const brewed = [...el.querySelectorAll<HTMLElement>(".ledger li button:not(.rule)")].find(({ textContent }) =>
      textContent!.startsWith("Brewed"),
    )!;
    brewed.click();
    press(".side .seg button:nth-child(2)");
    expect(el.querySelector(".why")!.textContent).toContain("The tag shows");
    expect(el.querySelectorAll(".cloth .served")).toHaveLength(3);
  });

  test("tells of the moment at which the game turned to whoever is led there", () => {
    show({ ...four, turned: timeline.stops[4]! }, 0);
    [...el.querySelectorAll<HTMLElement>(".ctl .btn")]
      .find(({ title, textContent }) => `${title}${textContent}`.includes("Turning point"))!
      .click();
    expect(el.querySelector("[role=status]")!.textContent).toMatch(/\w/);
  });

  test("tells Python where it rests when one leaves, and asks for a table to play on at", () => {
    const model = show(two, 3);
    press(".ctl > .btn:last-child");
    el.querySelector<HTMLFormElement>("form")!.requestSubmit();
    expect(model.sent.at(-1)).toMatchObject({ type: "branch", seats: ["human", "momo"] });
  });

  test("holds of another's secrets nothing", () => {
    show(two, 1);
    expect(el.querySelector("[data-seat='1'] .pouch")!.textContent).not.toMatch(/\d/);
    expect(el.querySelectorAll(".rc.down .corner")).toHaveLength(0);
  });
});
