import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STATES } from "../src/demo/states";
import { catalogue, show, snapshot } from "./help";

const STILL = ".mat .ask, .card .num, .card .let, .card .win, .card .loops, .card.back, .tray, .mini";
const pictures = (el: HTMLElement): string[] => [...el.querySelectorAll(STILL)].map((part) => part.outerHTML);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a table drawn over another, even in another language, looks as if it were the first", () => {
  const lasting = show(snapshot("table"));
  lasting.model.update("catalogue", catalogue("ja"));
  const views = new Set(Object.values(STATES).map((state) => state.view));
  const drawn = [...views].map((seen, at) => {
    const view = { ...seen, revision: 100 + at, frames: [] };
    lasting.model.update("snapshot", view);
    const anew = show(view, undefined, "ja");
    const [once, again] = [anew, lasting].map(({ el }) => pictures(el));
    anew.close();
    return { once, again };
  });
  lasting.close();

  expect(drawn.map(({ again }) => again)).toEqual(drawn.map(({ once }) => once));
});
