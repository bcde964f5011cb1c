/** A table frame by frame: no outcome is in the page or announced before its cards turn. */
import { difference } from "../src/demo/states";
import { viewsOf } from "../src/kit/film/frames";
import { createWords } from "../src/kit/i18n";
import type { TableEvent, Lens, Snapshot } from "../src/matcha/wire";
import { catalogue, show, type Display } from "./help";
import { game } from "./replay-help";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const LENS = "0";
const LAST_LAY = game.frames.findIndex(({ do: kind }) => kind === "turn") - 1;
const END = game.frames.findIndex(({ do: kind }) => kind === "round");
const viewAt = viewsOf<Lens, Snapshot>(game.views);
const words = createWords(catalogue("en"), "catalogue");

/** The events between two frames of the film, as a table is sent them. */
function snapshotBetween(from: number, to: number): Snapshot {
  const at = Array.from({ length: to - from }, (_, index) => from + 1 + index);
  const frames = at.map((frame) => ({
    event: { card: "??", ...game.frames[frame]!, tell: sentences(frame) } as TableEvent,
    back: frame === to ? {} : difference(viewAt(LENS, frame + 1), viewAt(LENS, frame)),
  }));
  return { ...viewAt(LENS, to), revision: to, frames };
}

const sentences = (frame: number) => game.views[LENS]!.tells[frame]!.map((line) => game.lines[line]!);

let display: Display;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => "100ms" } as never);
  Element.prototype.animate = () => ({ playState: "finished", finish: () => {} }) as never;
  display = show(snapshotBetween(LAST_LAY - 1, LAST_LAY - 1));
});
afterEach(() => {
  display.close();
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page's text with its announcements. */
const page = (): string => display.el.textContent!;

/** The page at each frame until nothing more comes. */
function pages(): string[] {
  const texts = [page()];
  while (vi.getTimerCount() > 0 && texts.length < 50) {
    vi.advanceTimersToNextTimer();
    if (page() !== texts.at(-1)) texts.push(page());
  }
  return texts;
}

describe("a reveal at a table", () => {
  test("tells nothing before it has happened, in writing or aloud", () => {
    display.model.update("snapshot", snapshotBetween(LAST_LAY - 1, END));
    const texts = pages();
    expect(texts.length).toBeGreaterThan(5);
    for (let frame = LAST_LAY + 2; frame < END; frame++)
      for (const line of sentences(frame)) {
        const first = texts.findIndex((text) => text.includes(words.sentence(line)));
        const before = texts.findIndex((text) => text.includes(words.sentence(sentences(frame - 1).at(-1)!)));
        expect(first, words.sentence(line)).toBeGreaterThan(0);
        expect(first, words.sentence(line)).toBeGreaterThanOrEqual(before);
      }
    for (const line of sentences(END - 1)) expect(texts[0]).not.toContain(words.sentence(line));
  });

  test("is announced twice: the moves that led to it at once, the outcome after the last frame", () => {
    display.model.update("snapshot", snapshotBetween(LAST_LAY - 1, END));
    expect(display.spoken()).toBe(words.sentences(sentences(LAST_LAY)));
    const spoken = [display.spoken()];
    while (vi.getTimerCount() > 0 && spoken.length < 50) {
      vi.advanceTimersToNextTimer();
      if (display.spoken() !== spoken.at(-1)) spoken.push(display.spoken());
    }
    expect(spoken).toHaveLength(2);
    expect(spoken[1]).toContain(words.sentence(sentences(END - 1).at(-1)!));
  });

  test("is there at once at any key, and the same as at its end", () => {
    display.model.update("snapshot", snapshotBetween(LAST_LAY - 1, END));
    display.key("Shift");
    const hurried = page();
    pages();
    expect(page()).toBe(hurried);
    display.model.update("snapshot", { ...snapshotBetween(END, END), revision: END + 1 });
    expect(display.el.querySelectorAll(".nowpair .badge").length).toBeGreaterThan(0);
  });

  test("only ends at the first press on a card, and then the card is picked", () => {
    display.model.update("snapshot", snapshotBetween(LAST_LAY - 1, END));
    display.press(".hand button");
    expect(display.el.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(0);
    expect(display.el.querySelector('.bar [aria-keyshortcuts="W"]')).not.toBeNull();
    display.press(".hand button");
    expect(display.el.querySelector('.bar [aria-keyshortcuts="W"]')).toBeNull();
  });

  test("waits while a player thinks who is no human, whatever it holds", () => {
    const { seat } = game.frames[LAST_LAY]!;
    const players = display.model
      .get("snapshot")
      .players.map((one, at) => (at === seat ? { ...one, kind: "greedy" } : one));
    display.model.update("snapshot", {
      ...snapshotBetween(LAST_LAY - 2, END),
      players: players as unknown as Snapshot["players"],
    });
    const lies = () => display.text(".log p:last-child").includes(words.sentences(sentences(LAST_LAY)));
    vi.advanceTimersByTime(100); // the card before it has moved
    expect(lies()).toBe(false);
    vi.advanceTimersByTime(600);
    expect(lies()).toBe(true);
  });

  test("halts at a bet, whatever is pressed before, and goes on when it is made", () => {
    const settings = { ...display.model.get("snapshot").settings, bets: true };
    display.close();
    display = show({ ...snapshotBetween(LAST_LAY - 1, LAST_LAY - 1), settings });
    display.model.update("snapshot", { ...snapshotBetween(LAST_LAY - 2, END), settings });
    display.key("Shift");
    display.key("Shift");
    display.press(".hand button");
    expect(display.el.querySelector(".stakes")).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    for (const line of sentences(END - 1)) expect(page()).not.toContain(words.sentence(line));
    display.press(".stake button");
    display.press(".bar .go");
    expect(display.el.querySelector(".stakes")).toBeNull();
    expect(display.el.querySelectorAll(".spot > .was")).toHaveLength(2);
    expect(display.el.querySelector(".came")).toBeNull();
    pages();
    expect(display.el.querySelectorAll(".came li")).toHaveLength(1);
    for (const line of sentences(END - 1)) expect(page()).toContain(words.sentence(line));
  });
});
