/** Panels over a replay: the menu with its help, the chart, playing on from here. */
import { Drawer } from "../../kit/drawer";
import { ReplayHelp, Switch } from "../../kit/film/replay-parts";
import { ChartPanel } from "../table/chart-panel";
import type { TableProps } from "../table/table-state";
import { type ReplayProps, replaySeatArgs, viewOf } from "./replay-game";
import { KEYS } from "./replay-ui";
import { cardArgs } from "../parts/cards";
import { below } from "../parts/seat-args";
import type { CardCode, Seat } from "../wire";

export function Panels({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { words, dispatch, ui, live } = replay;
  const close = (): void => dispatch({ do: "panel", panel: ui.panel! });
  switch (ui.panel) {
    case null:
      return null;
    case "chart":
      return (
        <Drawer words={words} title={words.message("panel-chart")} panel="chart" close={close}>
          <ChartPanel table={table} />
        </Drawer>
      );
    case "branch":
      return (
        <Drawer words={words} title={words.message("replay-branch")} close={close}>
          <Branch replay={replay} />
        </Drawer>
      );
    case "help":
      return (
        <ReplayHelp {...{ words, dispatch, live }} keys={KEYS}>
          <section class="switches">
            <Switch
              dispatch={dispatch}
              label={words.message("replay-cover")}
              gesture={{ do: "cover" }}
              on={ui.covered}
            />
            <Switch dispatch={dispatch} label={words.message("bet-first")} gesture={{ do: "guess" }} on={ui.guess} />
            <p>{words.message("replay-tip")}</p>
          </section>
        </ReplayHelp>
      );
  }
}

export function Branch({ replay }: { replay: ReplayProps }) {
  const { ui, words, dispatch } = replay;
  const { film } = replay.timeline;
  const { seat } = film;
  const view = viewOf(replay);
  const mine = seat === 0 || seat === 1 ? seat : below(view);
  const swaps = ui.lens === "all";
  const chosen = swaps ? ui.swap.filter((card) => card !== "") : [];
  const half = chosen.length === 1;

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    if (half) return dispatch({ do: "half" });
    const opponent = String(new FormData(event.currentTarget as HTMLFormElement).get("opponent"));
    dispatch({
      do: "ask",
      intent: {
        type: "branch",
        step: ui.frame,
        seats: mine === 0 ? ["human", opponent] : [opponent, "human"],
        swap: chosen.length === 2 ? [chosen[0]!, chosen[1]!] : null,
      },
    });
  }

  return (
    <form class="new-game" onSubmit={begin}>
      <label>
        {words.message("is-opponent")}
        <select name="opponent">
          {[...film.people, ...(seat === "all" ? ["human"] : [])].map((kind) => (
            <option value={kind}>{words.message("is-opponent-kind", { kind })}</option>
          ))}
        </select>
      </label>
      {swaps && ([0, 1] as const).map((seat) => <Swapped replay={replay} seat={seat} />)}
      <button class="btn go" aria-disabled={half}>
        {words.message("replay-branch")}
      </button>
      {seat !== "all" && <p class="soft">{words.message("replay-anew")}</p>}
      {half && <p class="soft">{words.message("replay-swap-two")}</p>}
    </form>
  );
}

/** One of the two cards to exchange: the seat's own, or a discarded one that is not chosen already. */
function Swapped({ replay, seat }: { replay: ReplayProps; seat: Seat }) {
  const { timeline, ui, words, dispatch } = replay;
  const offers = timeline.film.swaps.findLast(([from]) => from <= ui.frame)?.[1] ?? [[], []];
  const [chosen, other] = [ui.swap[seat], ui.swap[1 - seat]];
  const aside = offers[seat].filter((card) => offers[1 - seat]!.includes(card)); // offered to both
  const own = offers[seat].filter((card) => !aside.includes(card));
  const option = (card: CardCode) => (
    <option key={card} value={card} selected={card === chosen}>
      {card ? words.message("part-card", cardArgs(card)) : "–"}
    </option>
  );
  return (
    <label>
      {words.message("replay-swap", replaySeatArgs(replay, seat))}
      <select onChange={({ currentTarget }) => dispatch({ do: "swap", seat, card: currentTarget.value })}>
        {["", ...own].map(option)}
        {aside.length > 0 && (
          <optgroup label={words.message("replay-aside")}>
            {aside.filter((card) => card !== other).map(option)}
          </optgroup>
        )}
      </select>
    </label>
  );
}
