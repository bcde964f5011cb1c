import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modelOf as explorerOf } from "../src/demo/explorers";
import explore from "../src/matcha/explore/explore-widget";
import type { ExplorerFacts } from "../src/matcha/wire";
import facts from "../src/demo/facts.json";
import * as compares from "./compare-help";
import * as lessons from "./lesson-help";
import * as tables from "./help";
import * as replays from "./replay-help";
import { mountWidget } from "./display";

interface Open {
  el: HTMLElement;
  listenerCount(): number;
  close(): void;
}

const of = ({ el, model, close }: Omit<Open, "listenerCount"> & { model: { listenerCount(): number } }): Open => ({
  el,
  listenerCount: () => model.listenerCount(),
  close,
});

function explorer(): Open {
  const model = explorerOf((facts as unknown as Record<string, ExplorerFacts>)["number"]!, tables.catalogue("en"));
  return of(mountWidget(explore, model));
}

const OPENED: Readonly<Record<string, () => Open>> = {
  table: () => of(tables.show(tables.snapshot("table"))),
  replay: () => of(replays.show()),
  "replay that plays": () => {
    const display = replays.show();
    display.key("p");
    return of(display);
  },
  compare: () => of(compares.show("e1")),
  "compare that plays": () => {
    const display = compares.show("e1");
    display.key("p");
    return of(display);
  },
  lesson: () => of(lessons.show("lesson")),
  explorer,
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each(Object.keys(OPENED))("a closed display leaves no listener, timer or animation: %s", (name) => {
  const add = vi.spyOn(EventTarget.prototype, "addEventListener");
  const { el, listenerCount, close } = OPENED[name]!();
  expect(listenerCount()).toBeGreaterThan(0);
  close();

  const stays = (target: unknown): boolean =>
    target === window || target instanceof Document || el.contains(target as Node);
  const open = add.mock.calls.filter(([, , options], at) => {
    if (options === true) return false; // jsdom's own, which looks where the mouse is
    const signal = typeof options === "object" ? options.signal : undefined;
    return !signal?.aborted && stays(add.mock.contexts[at]);
  });
  expect(open).toEqual([]);
  expect([listenerCount(), vi.getTimerCount(), el.textContent]).toEqual([0, 0, ""]);
});
