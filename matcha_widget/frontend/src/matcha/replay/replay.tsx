/** The whole replay: the table at a frame, its sentences, and the controls. */
import { VisuallyHidden, Icon } from "../../kit/icon";
import { ReplayError, FaultMessage, PanelButton, ReplayHead } from "../../kit/film/replay-parts";
import { endingFaultAt } from "../../kit/film/replay-update";
import type { RootAttributes } from "../../kit/shell/root";
import type { Words } from "../../kit/i18n";
import { AccessibleBoard } from "../table/accessible-board";
import { FaceDown, FaceUp } from "../parts/card";
import { HIDDEN, asksFor, cardArgs } from "../parts/cards";
import { Pairs } from "../table/pairs";
import { OpenRule } from "../parts/rule-picture";
import { Claims, Name, Opponent, Progress } from "../table/seats";
import type { PlaceOverlay, TableProps } from "../table/table-state";
import { TokenRow } from "../table/tray";
import { below, seatArgs } from "../parts/seat-args";
import type { CardCode, Lens, Sentence, Seat, Token } from "../wire";
import { Controls } from "./film-controls";
import { linesOf, roundBeingRead, stepOf, allSentences, sentencesOf } from "./film-sentences";
import { frameOfCard } from "./film-steps";
import { lensName, nameOf, viewOf, type ReplayProps, type ReplayState, tableAt, uiOf } from "./replay-game";
import { Panels } from "./replay-panels";
import { Bets, SidePanel } from "./side-panel";

export function replayRoot(state: ReplayState): RootAttributes {
  const { timeline, ui, words } = state;
  const { film } = timeline;
  const players = film.frames.length > 0 ? `: ${words.listAnd([nameOf(state, 0), nameOf(state, 1)])}` : "";
  return {
    class: "replay mats",
    lang: words.language,
    "aria-label": words.message("replay-title") + players,
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
      <div class="film" onClick={({ target }) => jumpToToken(target, replay)}>
        {table ? (
          <Film replay={replay} table={table} />
        ) : (
          film.fault && <FaultMessage words={replay.words} fault={film.fault} />
        )}
      </div>
      {table && <OpenRule table={table} />}
    </>
  );
}

/**
 * The properties for the table's own views; of their gestures only opening a rule means something here. Null for a film
 * without frames.
 */
function tableProps(replay: ReplayProps): TableProps | null {
  const { timeline, ui, words, dispatch } = replay;
  if (timeline.film.frames.length === 0) return null;
  return {
    view: tableAt(viewOf(replay), roundBeingRead(timeline, ui.frame)),
    ui: uiOf(timeline, ui),
    words,
    dispatch: (gesture) => gesture.do === "rule" && dispatch(gesture),
    over: jumpToOrigin(replay),
  };
}

/** A token leads to the frame where it was won; a pile leads to its tokens one after the other. */
function jumpToToken(target: EventTarget | null, { dispatch }: ReplayProps): void {
  const tray = target instanceof Element ? target.closest<HTMLElement>("button[data-tray]") : null;
  if (!tray) return;
  const [seat, kind] = tray.dataset["tray"]!; // "0M"
  dispatch({ do: "token", seat: Number(seat) as Seat, token: kind as Token, which: null });
}

const LENSES: readonly Lens[] = ["0", "1", "table", "all"];

/** The head: progress, lens, chart, menu. */
function Head({ replay, table }: { replay: ReplayProps; table: TableProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const { focus, fault, lenses } = timeline.film;
  const facts = (
    <>
      <Progress table={table} />
      <span class="chip">{words.message("is-edition", { edition: table.view.label })}</span>
      {focus && <span class="chip">{words.message("replay-focus", { asks: asksFor(focus) })}</span>}
      {fault && !ui.covered && <span class="chip broken">{words.message("replay-broken")}</span>}
    </>
  );
  const named = LENSES.filter((lens) => lenses.includes(lens)).map((lens) => [lens, lensName(replay, lens)] as const);
  return (
    <ReplayHead {...{ words, dispatch, ui, facts }} lenses={named}>
      <PanelButton dispatch={dispatch} ui={ui} panel="chart" label={words.message("panel-chart")} icon="chart" />
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
        <AccessibleBoard table={table} />
        <Own table={table} />
      </div>
      <SidePanel replay={replay} table={table} />
      <LatestReason replay={replay} />
      <Controls replay={replay} />
      {replay.ui.asking && <Bets replay={replay} table={table} />}
      <Panels replay={replay} table={table} />
    </>
  );
}

/** A laid card is a button that leads to the frame where it was laid, labelled with the sentence of that frame. */
const jumpToOrigin =
  (replay: ReplayProps): PlaceOverlay =>
  (seat, round, place) => {
    if (place.cards[seat] === null) return null;
    const { timeline, ui, words, dispatch } = replay;
    const frame = frameOfCard(timeline.film, viewOf(replay).set, round, place.mat, seat);
    const label = words.sentences(linesOf(timeline.film, ui.lens, [frame]));
    return <button class="birth" aria-label={label} onClick={() => dispatch({ do: "card", frame })} />;
  };

const cardNames = (words: Words, cards: CardCode[]): string =>
  new Intl.ListFormat(words.language, { type: "unit" }).format(
    cards.map((card) => words.message("part-card", cardArgs(card))),
  );

function Own({ table }: { table: TableProps }) {
  const { view, words } = table;
  const seat = below(view);
  const cards = view.hands[seat];
  const visible = cards.filter((card) => card !== HIDDEN);
  const label = words.message("aria-hand", { ...seatArgs(view, seat), count: cards.length });
  return (
    <div class="seat own">
      <Name table={table} seat={seat} />
      <div class="held hand" role="group" aria-label={label} data-hand={seat}>
        {visible.length > 0 && <VisuallyHidden text={cardNames(words, visible)} />}
        {cards.map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
      </div>
      <Claims table={table} seat={seat} />
      <TokenRow table={table} seat={seat} />
    </div>
  );
}

/** The latest sentences; at a resolved place also whether its claims were true. */
function LatestReason({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words } = replay;
  if (ui.fault) return <ReplayError words={words} fault={ui.fault} />;
  const tell = roundBeingRead(timeline, ui.frame) ? allSentences : sentencesOf;
  const lines = tell(timeline.film, ui.lens, stepOf(timeline, ui.frame));
  const gains = lines.filter(({ id }) => TAKEN.has(id));
  const decided = gains.length > 0 || lines.some(({ id }) => id === "tell-neither");
  const rest = lines.filter((line) => !gains.includes(line) && !(decided && SEEN.has(line.id)));
  const ending = endingFaultAt(timeline, ui.frame);
  const takes = words.sentences(gains);
  const text = words.sentences(ending ? [...rest, ending.line] : rest);
  const length = takes.length + text.length;
  return (
    <div class={gains.length > 0 ? "reason right" : "reason"}>
      <Icon name={gains.length > 0 ? "right" : "eye"} />
      <p class={length > LONGER ? "longer" : length > LONG ? "long" : ""}>
        {takes && <b>{takes}</b>} {text}
      </p>
    </div>
  );
}

const TAKEN: ReadonlySet<Sentence["id"]> = new Set(["tell-takes", "tell-alone"]);
const SEEN: ReadonlySet<Sentence["id"]> = new Set(["tell-turned", "tell-checked"]); // these show on the cards, too
const LONG = 95; // characters that fit
const LONGER = 150; // characters that fit in smaller letters
