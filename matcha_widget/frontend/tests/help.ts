/** Shared by tests: the catalogues, a model without a kernel, and a display of it. */
import { vi } from "vitest";
import en from "../../locales/en.ftl?raw";
import ja from "../../locales/ja.ftl?raw";
import nl from "../../locales/nl.ftl?raw";
import uk from "../../locales/uk.ftl?raw";
import { FakeModel } from "../src/demo/model";
import { toFrames, eventsOf, STATES } from "../src/demo/states";
import type { KnownSnapshot } from "../src/matcha/table/table-state";
import { afterPaint } from "../src/kit/shell/paint-queue";
import widget from "../src/matcha/table/table-widget";
import type { CatalogueData, SentIntent, Snapshot } from "../src/matcha/wire";
import * as shared from "./display";

export const LANGUAGES = ["en", "uk", "nl", "ja"] as const;
/** Two languages are enough here: Python's tests check that each has all messages. */
export const SPOKEN = ["en", "uk"] as const;

const SOURCES: Readonly<Record<string, string>> = { en, uk, nl, ja };

export const catalogue = (language: string): CatalogueData => ({ language, source: SOURCES[language]!, english: "" });

export const snapshot = (state: string, change: Partial<Snapshot> = {}): Snapshot => ({
  ...STATES[state]!.view,
  ...change,
});

export { toFrames, eventsOf };

/** A snapshot after all its frames. */
export const known = (view: Snapshot): KnownSnapshot => ({ ...view, frames: [], events: eventsOf(view) });

export interface Display extends Omit<shared.Display<FakeModel>, "key"> {
  key(key: string, code?: string, more?: KeyboardEventInit): KeyboardEvent;
}

/** Waits until the browser has painted, and whatever waited for that is drawn. */
export function frame(): Promise<void> {
  const painted = new Promise<void>(afterPaint);
  if (vi.isFakeTimers()) vi.advanceTimersByTime(20);
  return painted;
}

/** Shows this snapshot in the document. */
export function show(
  view: Snapshot,
  answer?: (intent: SentIntent, model: FakeModel) => void,
  language = "en",
): Display {
  return displayTable(new FakeModel({ snapshot: view, catalogue: catalogue(language) }, answer));
}

export function displayTable(model: FakeModel): Display {
  const display = shared.mountWidget(widget, model);
  return {
    ...display,
    key: (key, code = "", more = {}) => display.key(key, shared.focused(display.el), { code, ...more }),
  };
}
