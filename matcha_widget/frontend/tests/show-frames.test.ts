/** A table frame by frame: no outcome is in the page or announced before its cards turn. */
import { difference } from "../src/demo/states";
import { viewsOf } from "../src/kit/film/frames";
import { createWords } from "../src/kit/i18n";
import type { TableEvent, Lens, Snapshot } from "../src/matcha/wire";
import { catalogue, show, type Shown } from "./help";
import { game } from "./replay-help";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const LENS = "0";
const LAST_LAY = game.frames.findIndex(({ do: kind }) => kind === "turn") - 1;
const END = game.frames.findIndex(({ do: kind }) => kind === "round");
const viewAt = viewsOf<Lens, Snapshot>(game.views);
const words = createWords(catalogue("en"), "catalogue");

/** The events between two frames of the film, as a table is sent them. */
function sent(from: number, to: number): Snapshot {
  const at = Array.from({ length: to - from }, (_, index) => from + 1 + index);
  const frames = at.map((frame) => ({
    event: { card: "??", ...game.frames[frame]!, tell: sentences(frame) } as TableEvent,
    back: frame === to ? {} : difference(viewAt(LENS, frame + 1), viewAt(LENS, frame)),
  }));
  return { ...viewAt(LENS, to), revision: to, frames };
}

const sentences = (frame: number) => game.views[LENS]!.tells[frame]!.map((line) => game.lines[line]!);

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ getPropertyValue: () => "100ms" } as never);
  Element.prototype.animate = () => ({ playState: "finished", finish: () => {} }) as never;
  shown = show(sent(LAST_LAY - 1, LAST_LAY - 1));
});
afterEach(() => {
  shown.close();
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page's text with its announcements. */
const page = (): string => shown.el.textContent!;

/** The page at each frame until nothing more comes. */
function pages(): string[] {
  const seen = [page()];
  while (vi.getTimerCount() > 0 && seen.length < 50) {
    vi.advanceTimersToNextTimer();
    if (page() !== seen.at(-1)) seen.push(page());
  }
  return seen;
}

describe("a reveal at a table", () => {
  test("tells nothing before it has happened, in writing or aloud", () => {
    shown.model.update("snapshot", sent(LAST_LAY - 1, END));
    const seen = pages();
    expect(seen.length).toBeGreaterThan(5);
    for (let frame = LAST_LAY + 2; frame < END; frame++)
      for (const line of sentences(frame)) {
        const first = seen.findIndex((text) => text.includes(words.sentence(line)));
        const before = seen.findIndex((text) => text.includes(words.sentence(sentences(frame - 1).at(-1)!)));
        expect(first, words.sentence(line)).toBeGreaterThan(0);
        expect(first, words.sentence(line)).toBeGreaterThanOrEqual(before);
      }
    for (const line of sentences(END - 1)) expect(seen[0]).not.toContain(words.sentence(line));
  });

  test("is heard twice: what led to it at once, what came of it when all is there", () => {
    shown.model.update("snapshot", sent(LAST_LAY - 1, END));
    expect(shown.spoken()).toBe(words.sentences(sentences(LAST_LAY)));
    const spoken = [shown.spoken()];
    while (vi.getTimerCount() > 0 && spoken.length < 50) {
      vi.advanceTimersToNextTimer();
      if (shown.spoken() !== spoken.at(-1)) spoken.push(shown.spoken());
    }
    expect(spoken).toHaveLength(2);
    expect(spoken[1]).toContain(words.sentence(sentences(END - 1).at(-1)!));
  });

  test("is there at once at any key, and the same as at its end", () => {
    shown.model.update("snapshot", sent(LAST_LAY - 1, END));
    shown.key("Shift");
    const hurried = page();
    pages();
    expect(page()).toBe(hurried);
    shown.model.update("snapshot", { ...sent(END, END), revision: END + 1 });
    expect(shown.el.querySelectorAll(".nowpair .badge").length).toBeGreaterThan(0);
  });

  test("only ends at the first press on a card, and then the card is picked", () => {
    shown.model.update("snapshot", sent(LAST_LAY - 1, END));
    shown.press(".hand button");
    expect(shown.el.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(0);
    expect(shown.el.querySelector('.bar [aria-keyshortcuts="W"]')).not.toBeNull();
    shown.press(".hand button");
    expect(shown.el.querySelector('.bar [aria-keyshortcuts="W"]')).toBeNull();
  });

  test("waits while a player thinks who is no human, whatever it holds", () => {
    const { seat } = game.frames[LAST_LAY]!;
    const players = shown.model
      .get("snapshot")
      .players.map((one, at) => (at === seat ? { ...one, kind: "greedy" } : one));
    shown.model.update("snapshot", { ...sent(LAST_LAY - 2, END), players: players as unknown as Snapshot["players"] });
    const lies = () => shown.text(".log p:last-child").includes(words.sentences(sentences(LAST_LAY)));
    vi.advanceTimersByTime(100); // the card before it has moved
    expect(lies()).toBe(false);
    vi.advanceTimersByTime(600);
    expect(lies()).toBe(true);
  });

  test("halts at a bet, whatever is pressed before, and goes on when it is made", () => {
    const settings = { ...shown.model.get("snapshot").settings, bets: true };
    shown.close();
    shown = show({ ...sent(LAST_LAY - 1, LAST_LAY - 1), settings });
    shown.model.update("snapshot", { ...sent(LAST_LAY - 2, END), settings });
    shown.key("Shift");
    shown.key("Shift");
    shown.press(".hand button");
    expect(shown.el.querySelector(".stakes")).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    for (const line of sentences(END - 1)) expect(page()).not.toContain(words.sentence(line));
    shown.press(".stake button");
    shown.press(".bar .go");
    expect(shown.el.querySelector(".stakes")).toBeNull();
    expect(shown.el.querySelectorAll(".spot > .was")).toHaveLength(2);
    expect(shown.el.querySelector(".came")).toBeNull();
    pages();
    expect(shown.el.querySelectorAll(".came li")).toHaveLength(1);
    for (const line of sentences(END - 1)) expect(page()).toContain(words.sentence(line));
  });
});
