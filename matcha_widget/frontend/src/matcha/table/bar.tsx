/** Actions: the main one at the left, others beside it, tools at the far end. */
import { HELP_KEY } from "../../kit/shell/keyboard";
import { mayMove, isPlaying, seatArgsForOthers, isDemonstration } from "../parts/seat-args";
import { openMats } from "./prompt";
import { reduce } from "./table-gestures";
import { NO_KERNEL, pickedCard, type TableGesture } from "./table-ui";
import { Icon } from "../../kit/icon";
import type { TableProps } from "./table-state";
import type { Snapshot } from "../wire";

export const Bar = ({ table }: { table: TableProps }) => (
  <div class="bar">
    {table.ui.silence !== NO_KERNEL && <PrimaryAction table={table} />}
    {table.ui.silence !== NO_KERNEL && <SecondaryActions table={table} />}
    <Tools table={table} />
  </div>
);

/** The main action, always in the same place. */
function PrimaryAction({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  if (ui.stakes.length > 0) return <TurnCards table={table} />;
  if (ui.reveal && waitsForReading(view)) return <GoOn table={table} />;
  if (view.screen === "curtain") return <Ready table={table} />;
  switch (view.phase) {
    case "over":
      return <AfterGame table={table} />;
    case "deal":
      return <Deal table={table} icon="dealer" label={words.message("do-deal", { kind: "cards" })} />;
    case "keep":
      return (
        <Action
          table={table}
          gesture={{ do: "keep" }}
          icon="check"
          label={words.message("do-keep", { count: ui.chosen.length })}
          look="go"
          off={!view.keep}
        />
      );
    case "play":
      return isDemonstration(view) ? (
        <Deal table={table} icon="micro" label={words.message("do-next", { kind: "on" })} />
      ) : (
        <Play table={table} />
      );
  }
}

/** True if the game has a turning point. */
const hasTurningPoint = ({ view }: TableProps): boolean => view.paid?.some((place) => place.turned) ?? false;

/** After the end: jump to the turning point, else play again. */
const AfterGame = ({ table }: { table: TableProps }) =>
  hasTurningPoint(table) ? (
    <Action
      table={table}
      gesture={{ do: "ask", intent: { type: "look back" } }}
      icon="turned"
      label={table.words.message("do-see-turn")}
      look="go"
    />
  ) : (
    <Rematch table={table} look="go" />
  );

const Rematch = ({ table, look = "" }: { table: TableProps; look?: string }) => (
  <Action
    table={table}
    gesture={{ do: "ask", intent: { type: "rematch" } }}
    icon="again"
    label={table.words.message("do-play-again")}
    look={look}
  />
);

const SecondaryAfterGame = ({ table }: { table: TableProps }) => (
  <>
    {hasTurningPoint(table) && <Rematch table={table} />}
    <Action
      table={table}
      gesture={{ do: "panel", panel: "why" }}
      icon="why"
      label={table.words.message("do-why")}
      open={table.ui.panel === "why"}
    />
  </>
);

const Deal = ({ table, icon, label }: { table: TableProps; icon: string; label: string }) => (
  <Action table={table} gesture={{ do: "ask", intent: { type: "deal" } }} icon={icon} label={label} look="go" />
);

/** Confirm the bets, or none: the cards turn. */
const TurnCards = ({ table }: { table: TableProps }) => (
  <Action
    table={table}
    gesture={{ do: "bet", bets: table.ui.staked }}
    icon="eye"
    label={table.words.message("do-turn")}
    look="go"
    shortcut="Space"
  />
);

/** Go on after a reveal. */
const GoOn = ({ table }: { table: TableProps }) => (
  <Action table={table} gesture={{ do: "next" }} icon="micro" label={nextOf(table)} look="go" shortcut="Space" />
);

/** True if the next event waits until the round was read; if that has a button of its own, it goes on, too. */
const waitsForReading = (view: Snapshot): boolean =>
  view.phase === "over" || view.screen === "curtain" || (view.phase === "play" && !isDemonstration(view));

const nextOf = ({ view: { phase, round }, words }: TableProps): string =>
  phase === "play" && round !== null
    ? words.message("is-round-short", { round })
    : words.message("do-next", { kind: "on" });

/** Take the screen. */
function Ready({ table }: { table: TableProps }) {
  const seat = table.view.next_seat ?? 0;
  const name = table.words.message("part-actor", seatArgsForOthers(table.view, seat));
  return (
    <Action
      table={table}
      gesture={{ do: "ask", intent: { type: "ready", seat } }}
      icon="check"
      label={table.words.message("do-ready", { name })}
      look="go"
    />
  );
}

/** Lays the picked card, if only one mat is open for it. */
function Play({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const card = pickedCard(view, ui);
  const places = card ? openMats(view, card).length : 0;
  return (
    <Action
      table={table}
      gesture={{ do: "go" }}
      icon="check"
      label={card ? words.message("do-place", { places: Math.max(places, 1) }) : words.message("do-pick")}
      look={isPassNext(table) ? "" : "go"}
      off={places !== 1}
    />
  );
}

/** True if passing is the next thing to do. */
const isPassNext = ({ view, ui }: TableProps): boolean => ui.confirming === "pass" || view.legal.length === 1;

/** The other actions of a turn; while a round is read, its reasons. */
function SecondaryActions({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  if (ui.stakes.length > 0) return null;
  if (ui.reveal)
    return (
      <Action
        table={table}
        gesture={{ do: "panel", panel: "why" }}
        icon="why"
        label={words.message("do-why")}
        open={ui.panel === "why"}
        shortcut="W"
      />
    );
  if (view.screen === "curtain") return <Peek table={table} />;
  if (view.phase === "over") return <SecondaryAfterGame table={table} />;
  if (view.phase !== "play" || isDemonstration(view)) return null;
  return (
    <>
      <Action
        table={table}
        gesture={{ do: "pass" }}
        icon="pass"
        label={words.message(ui.confirming === "pass" ? "do-pass.sure" : "do-pass")}
        look={isPassNext(table) ? "go" : ""}
        off={!mayMove(view)}
        shortcut="P"
      />
      {view.claimable.length > 0 && (
        <Action
          table={table}
          gesture={{ do: "panel", panel: "say" }}
          icon="say"
          label={words.message("do-speak")}
          look="say-it"
          open={ui.panel === "say"}
        />
      )}
    </>
  );
}

/** While held, the curtain is aside: the table behind it is public. The button keeps the pointer. */
function Peek({ table: { ui, words, dispatch } }: { table: TableProps }) {
  const peek = (on: boolean) => () => dispatch({ do: "peek", on });
  const hold = (event: PointerEvent): void => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    dispatch({ do: "peek", on: true });
  };
  return (
    <button
      class="btn hold"
      aria-pressed={ui.peek}
      onPointerDown={hold}
      onLostPointerCapture={peek(false)}
      onKeyDown={(event) => (event.key === " " || event.key === "Enter") && dispatch({ do: "peek", on: true })}
      onKeyUp={peek(false)}
      onBlur={peek(false)}
    >
      <Icon name="eye" />
      <span class="button-label">{words.message("do-peek")}</span>
    </button>
  );
}

/** Tools at the far end. */
function Tools({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const uncovered = view.screen === "table";
  return (
    <span class="tools">
      {uncovered && view.settings.undo !== "off" && (
        <Action
          table={table}
          gesture={{ do: "undo" }}
          icon="undo"
          label={words.message(ui.confirming === "undo" ? "do-undo-known" : "do-undo")}
          look={ui.confirming === "undo" ? "go" : "quiet"}
          off={view.undo === "no"}
          shortcut="U"
        />
      )}
      {view.phase === "play" && isPlaying(view) && view.settings.hints && (
        <Action
          table={table}
          gesture={{ do: "hint" }}
          icon="hint"
          label={words.message("do-hint")}
          look="quiet"
          open={ui.hint}
          shortcut="H"
        />
      )}
      <Action
        table={table}
        gesture={{ do: "panel", panel: "help" }}
        icon="help"
        label={words.message("panel-help")}
        look="quiet bare"
        open={ui.panel === "help"}
        shortcut={HELP_KEY}
      />
    </span>
  );
}

interface ActionProps {
  table: TableProps;
  gesture: TableGesture;
  icon: string;
  label: string;
  look?: string;
  off?: boolean;
  open?: boolean; // for a button that unfolds something
  shortcut?: string;
}

/** The refusal that a disabled action would bring. */
const disabledReason = ({ view, ui, words }: TableProps, gesture: TableGesture): string =>
  words.sentences(reduce(ui, gesture, view).ui.message);

/** A disabled control keeps the focus and says why when pressed. */
function Action({ table, gesture, icon, label, look = "", off = false, open, shortcut }: ActionProps) {
  return (
    <button
      class={`btn ${look}`.trim()}
      aria-disabled={off}
      aria-description={off ? disabledReason(table, gesture) || undefined : undefined}
      {...(open !== undefined && { "aria-expanded": open })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      onClick={() => table.dispatch(gesture)}
    >
      <Icon name={icon} />
      <span class="button-label">{label}</span>
    </button>
  );
}
