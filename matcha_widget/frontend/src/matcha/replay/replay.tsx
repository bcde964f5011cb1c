/** The whole replay: the table as it was at a frame, what was told, and the way through the film. */
import type { RootAttributes } from "../../kit/root";
import { OpenRule } from "../table/open-rule";
import { Board } from "../table/board";
import { Pairs } from "../table/pairs";
import type { Over, TableProps } from "../table/table-props";
import { asksFor } from "../table/cards";
import { Opponent } from "../table/seats";
import { Progress } from "../table/table-head";
import type { Lens, Seat, Token } from "../wire";
import { birthOfCard } from "./film-steps";
import { linesOf } from "./film-lines";
import { Controls } from "./film-controls";
import { Own } from "./own-hand";
import { Faulty, Opener, ReplayHead } from "../../kit/replay-parts";
import { Reason } from "./reason";
import { Panels } from "./replay-panels";
import { lensName, nameOf, viewOf } from "./replay-props";
import type { ReplayProps, ReplayState } from "./replay-game";
import { Bets, SidePanel } from "./side-panel";
import { shownAt, uiOf } from "./to-snapshot";

export function replayRoot(state: ReplayState): RootAttributes {
  const { timeline, ui, words } = state;
  const { film } = timeline;
  const players = film.frames.length > 0 ? `: ${words.all([nameOf(state, 0), nameOf(state, 1)])}` : "";
  return {
    class: "replay mats",
    lang: words.language,
    "aria-label": words.say("replay-title") + players,
    "data-frame": ui.frame,
    "data-lens": ui.lens,
    "data-focus": film.focus ?? undefined,
    "data-only": film.only ?? undefined,
  };
}

export function Replay({ replay }: { replay: ReplayProps }) {
  const { film } = replay.timeline;
  const table = tableProps(replay);
  return (
    <>
      <div class="film" onClick={({ target }) => pressed(target, replay)}>
        {table ? (
          <Film replay={replay} table={table} />
        ) : (
          film.fault && <Faulty words={replay.words} fault={film.fault} />
        )}
      </div>
      {table && <OpenRule table={table} />}
    </>
  );
}

/** What the table's own views are drawn from; they know one gesture that means something here: a rule opens. Of a film
 *  without a frame there is none. */
function tableProps(replay: ReplayProps): TableProps | null {
  const { timeline, ui, words, act } = replay;
  if (timeline.film.frames.length === 0) return null;
  return {
    view: shownAt(viewOf(replay)),
    ui: uiOf(timeline, ui),
    words,
    act: (gesture) => gesture.do === "rule" && act(gesture),
    over: birth(replay),
  };
}

/** A token that was won leads to the moment it came; all of a kind lead to one after the other. */
function pressed(target: EventTarget | null, { act }: ReplayProps): void {
  const tray = target instanceof Element ? target.closest<HTMLElement>("button[data-tray]") : null;
  if (!tray) return;
  const [seat, kind] = tray.dataset["tray"]!; // "0M"
  act({ do: "token", seat: Number(seat) as Seat, token: kind as Token, which: null });
}

const LENSES: readonly Lens[] = ["0", "1", "table", "all"];

/** Where it stands, through whose eyes it is seen, the chart, the menu. */
function Head({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { timeline, ui, words, act } = replay;
  const { focus, fault, lenses } = timeline.film;
  const facts = (
    <>
      <Progress table={table} />
      <span class="badge">{words.say("is-edition", { edition: table.view.label })}</span>
      {focus && <span class="badge">{words.say("replay-focus", { asks: asksFor(focus) })}</span>}
      {fault && !ui.covered && <span class="badge broken">{words.say("replay-broken")}</span>}
    </>
  );
  const eyes = LENSES.filter((lens) => lenses.includes(lens)).map((lens) => [lens, lensName(replay, lens)] as const);
  return (
    <ReplayHead {...{ words, act, ui, eyes, facts }}>
      <Opener act={act} ui={ui} panel="chart" label={words.say("panel-chart")} icon="chart" />
    </ReplayHead>
  );
}

function Film({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  return (
    <>
      <Head replay={replay} table={table} />
      <div class="play">
        <Opponent table={table} />
        <Pairs table={table} />
        <Board table={table} />
        <Own table={table} />
      </div>
      <SidePanel replay={replay} table={table} />
      <Reason replay={replay} />
      <Controls replay={replay} />
      {replay.ui.asking && <Bets replay={replay} table={table} />}
      <Panels replay={replay} table={table} />
    </>
  );
}

/** A card that was laid is a button: it leads to the moment it came, and is called by what was told then. */
const birth =
  (replay: ReplayProps): Over =>
  (seat, round, place) => {
    if (place.cards[seat] === null) return null;
    const { timeline, ui, words, act } = replay;
    const frame = birthOfCard(timeline.film, viewOf(replay).set, round, place.mat, seat);
    const label = words.tellAll(linesOf(timeline.film, ui.lens, [frame]));
    return <button class="birth" aria-label={label} onClick={() => act({ do: "card", frame })} />;
  };
