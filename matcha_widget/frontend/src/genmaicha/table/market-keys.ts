/** Keys by their place on the keyboard: those that do something now. */
import { moveFocus } from "../../kit/shell/focus";
import { HELP_KEY, validKeys, type Key, type Keyboard } from "../../kit/shell/keyboard";
import type { LineName } from "../wire";
import type { MarketGesture, MarketView } from "./market-ui";
import { legalAds, legalBids, legalCrates, lineOffer, legalLooks, canEndTurn } from "./legal-moves";
import { canPlaceAd } from "./prompt";

/** The line of each digit: its first price in hundreds. */
const LINE_AT: readonly LineName[] = ["row3", "row2", "row1", "col1", "col2", "col3"];

const stepping = ({ view, ui }: MarketView): boolean => legalBids(view) !== null || canPlaceAd({ view, ui });
const places = ({ view, ui }: MarketView): number => {
  const offer = ui.tray && lineOffer(view, ui.tray.line);
  return offer ? (offer.extras.length > 0 ? 4 : 3) : 0;
};

const KEYS: readonly Key<MarketView, MarketGesture>[] = [
  {
    keys: ["↑", "↓"],
    names: ["ArrowUp", "ArrowDown"],
    label: "key-sum",
    valid: (now) => stepping(now) || places(now) > 0,
    gesture: (key, { view, ui }) => {
      const up = key === "ArrowUp";
      if (stepping({ view, ui })) return { do: "yen", yen: ui.yen + (up ? 100 : -100) };
      return ui.tray ? { do: "place", place: ui.tray.place, by: up ? -1 : 1 } : null;
    },
  },
  {
    keys: ["PgUp", "PgDn"],
    names: ["PageUp", "PageDown"],
    label: "key-five",
    valid: stepping,
    gesture: (key, { ui }) => ({ do: "yen", yen: ui.yen + (key === "PageUp" ? 500 : -500) }),
  },
  {
    keys: ["←", "→"],
    names: ["ArrowLeft", "ArrowRight"],
    label: "key-along",
    valid: (now) => legalCrates(now.view).length > 0 || places(now) > 0,
    gesture: (key, { view, ui }) => {
      const by = key === "ArrowRight" ? 1 : -1;
      const count = places({ view, ui });
      if (count > 0 && ui.tray) return { do: "at", place: (ui.tray.place + by + count) % count };
      const letters = legalCrates(view);
      const at = letters.indexOf(ui.crate ?? "");
      const next = letters[at < 0 ? (by > 0 ? 0 : letters.length - 1) : (at + by + letters.length) % letters.length]!;
      return next === ui.crate ? null : { do: "crate", crate: next };
    },
  },
  {
    keys: ["0", "…", "9"],
    names: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    label: "key-hundreds",
    valid: (now) => stepping(now) || Object.keys(now.view.brewable).length + Object.keys(now.view.dark).length > 0,
    gesture: (key, now) => {
      if (stepping(now)) return { do: "yen", yen: 100 * Number(key) };
      const line = LINE_AT[Number(key) - 1];
      return line ? { do: "line", line } : null;
    },
  },
  {
    keys: ["A", "…", "F"],
    names: ["A", "B", "C", "D", "E", "F"],
    label: "key-crate",
    valid: ({ view }) => legalCrates(view).length > 0,
    gesture: (key) => ({ do: "crate", crate: key.toLowerCase() }),
  },
  { keys: ["Enter"], label: "key-enter", gesture: () => ({ do: "go" }) },
  { keys: ["Space"], label: "key-enter", valid: ({ view }) => view.legal.length === 0, gesture: () => ({ do: "go" }) },
  {
    keys: ["X"],
    label: "key-extra",
    valid: (now) => places(now) === 4,
    gesture: () => ({ do: "place", place: 3, by: 1 }),
  },
  { keys: ["P"], label: "key-look", valid: ({ view }) => legalLooks(view) !== null, gesture: () => ({ do: "look" }) },
  { keys: ["A"], label: "key-ad", valid: ({ view }) => legalAds(view) !== null, gesture: () => ({ do: "go" }) },
  { keys: ["D"], label: "key-done", valid: ({ view }) => canEndTurn(view), gesture: () => ({ do: "done" }) },
  {
    keys: ["B"],
    label: "key-bag",
    valid: ({ view }) => legalCrates(view).length === 0,
    gesture: () => ({ do: "panel", panel: "bag" }),
  },
  { keys: ["Y"], label: "key-why", gesture: () => ({ do: "panel", panel: "log" }) },
  { keys: ["U"], label: "key-undo", valid: ({ view }) => view.undo !== "no", gesture: () => ({ do: "undo" }) },
  { keys: ["H"], label: "key-hint", valid: ({ view }) => view.settings.hints, gesture: () => ({ do: "hint" }) },
  { keys: [HELP_KEY], label: "key-help", gesture: () => ({ do: "panel", panel: "help" }) },
  {
    keys: ["Esc"],
    label: "key-close",
    writing: "*",
    gesture: () => ({ do: "close" }),
  },
];

export const keysNow = (now: MarketView): readonly Key<MarketView, MarketGesture>[] => validKeys(KEYS, now);

/** Up and down: people, stall, counter, shelf, foot; left and right along each. */
const ROWS = [
  ".cloth-head button",
  ".folk button",
  ".cloth button",
  ".counter button",
  ".ledge button",
  ".foot button",
];

export const KEYBOARD: Keyboard<MarketView, MarketGesture> = {
  keys: KEYS,
  rove: (root, key) => moveFocus(root, key, ROWS),
};
