/** The widget of a market (AFM): what it listens to, and what of it moves.
 *  Its twin is `games/genmaicha/table/market.py`. */
import type { RenderProps } from "@anywidget/types";
import { h } from "preact";
import { reading } from "../../kit/entry";
import { mountTable } from "../../kit/inside";
import { echoInMarimo } from "../../kit/marimo";
import { acceptRecords } from "../../kit/records";
import type { Widget } from "../../kit/widget";
import { SPRITE } from "../sprite";
import { moved } from "./animate";
import { KEYBOARD } from "./market-keys";
import { Market, marketRoot } from "./market";
import { begin, update, type MarketKinds, type MarketTraits } from "./market-update";

const RECORD = /^\{/;

const MARKET: Widget<MarketKinds> = {
  traits: ["snapshot", "catalogue"],
  begin,
  update,
  root: marketRoot,
  draw: ({ view, event, ui, people, words }, { act }) => h(Market, { market: { view, event, ui, people, words, act } }),
  icons: SPRITE,
  keyboard: KEYBOARD,
  answered: ({ snapshot }) => snapshot.answered,
  move: moved,
  listen(el, act, signal) {
    const load = (text: string): void => act({ do: "ask", intent: { type: "load", text } });
    acceptRecords(el, signal, RECORD, load, (why) => act({ do: "unread", why }));
  },
};

/** The game that is over, looked at again, is a widget of its own, shown below. */
const render = ({ model, el, host }: RenderProps<MarketTraits & { replay?: string | null }>): (() => void) =>
  mountTable(
    MARKET,
    { el, model, traits: reading<MarketTraits>(model, ["snapshot", "people", "catalogue"]), host },
    { do: "unread", why: "end-no-host" },
  );

export default { initialize: echoInMarimo, render };
