/** The widget of a market (AFM). Its twin is `games/genmaicha/table/market.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { echoInMarimo, readTraits } from "../../kit/shell/entry";
import { mountTableWithReplay } from "../../kit/nested-widget";
import { listenForRecords } from "../../kit/record-files";
import type { Widget } from "../../kit/shell/widget";
import { SPRITE } from "../sprite";
import { startMotion } from "./animate";
import { KEYBOARD } from "./market-keys";
import { Market, marketRoot } from "./market";
import { init, update, type MarketKinds, type MarketTraits } from "./market-update";

const RECORD = /^\{/;

const MARKET: Widget<MarketKinds> = {
  traits: ["snapshot", "catalogue"],
  init,
  update,
  root: marketRoot,
  draw: ({ view, event, ui, people, words }, { dispatch }) =>
    h(Market, { market: { view, event, ui, people, words, dispatch } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
  answeredIntent: ({ snapshot }) => snapshot.answered,
  move: startMotion,
  listen(el, act, signal) {
    const load = (text: string): void => act({ do: "ask", intent: { type: "load", text } });
    listenForRecords(el, signal, RECORD, load, (why) => act({ do: "unread", why }));
  },
};

/** The replay of the finished game is a widget of its own, shown below. */
const render = ({ model, el, host }: RenderProps<MarketTraits & { replay?: string | null }>): (() => void) =>
  mountTableWithReplay(
    MARKET,
    { el, model, traits: readTraits<MarketTraits>(model, ["snapshot", "people", "catalogue"]), host },
    { do: "unread", why: "end-no-host" },
  );

export default { initialize: echoInMarimo, render };
