/** What the replays of all games are drawn with: the head, a line for what went wrong, the bar below the board, what
 *  stands beside it, the help. */
import { Button, ChoiceButtons } from "../button";
import { Help, type Shortcut } from "../drawer";
import { Icon } from "../icon";
import type { RecordFault, LanguageIntent, Sentence } from "../wire";
import type { Words } from "../i18n";
import type { ComponentChildren } from "preact";

interface HeadProps<L extends string> {
  words: Words;
  dispatch(gesture: { do: "lens"; lens: L } | { do: "panel"; panel: "help" }): void;
  ui: { lens: L; panel: string | null };
  eyes: readonly (readonly [L, string])[]; // the lenses, each with its name; of one alone nothing is shown
  facts: ComponentChildren; // where one is, and in what kind of game
  children?: ComponentChildren; // beside the menu
}

/** Where one is, through whose eyes one looks, the menu. */
export function ReplayHead<L extends string>({ words, dispatch, ui, eyes, facts, children }: HeadProps<L>) {
  return (
    <div class="game-head">
      <b class="game-title" aria-hidden="true">
        {words.message("replay-title")}
      </b>
      {facts}
      <span class="spacer" />
      {eyes.length > 1 && (
        <>
          <span class="seen">{words.message("replay-seen")}</span>
          <ChoiceButtons label={words.message("replay-seen")}>
            {eyes.map(([lens, name]) => [name, lens === ui.lens, () => dispatch({ do: "lens", lens })])}
          </ChoiceButtons>
        </>
      )}
      {children}
      <PanelButton
        dispatch={dispatch}
        ui={ui}
        panel="help"
        label={words.message("panel-menu")}
        icon="menu"
        shortcut="?"
      />
    </div>
  );
}

interface OpenerProps<P extends string> {
  dispatch(gesture: { do: "panel"; panel: P }): void;
  ui: { panel: string | null };
  panel: P;
  label: string;
  icon: string;
  shortcut?: string;
}

/** A small button that unfolds a panel. */
export const PanelButton = <const P extends string>({ ui, panel, ...button }: OpenerProps<P>) => (
  <Button {...button} bare gesture={{ do: "panel", panel }} look="snug quiet" open={ui.panel === panel} />
);

interface FaultProps {
  words: Words;
  fault: RecordFault;
}

/** What went wrong, in the place of what has happened. */
export const ReplayError = (props: FaultProps) => (
  <div class="reason refused">
    <Icon name="help" />
    <FaultMessage {...props} />
  </div>
);

/** What went wrong, or why there is no more. */
export const FaultMessage = ({ words, fault: { line, text } }: FaultProps) => (
  <p class="fault">
    <span>{words.sentence(line)}</span> {text && <code lang="en">{text}</code>}
  </p>
);

interface BarProps {
  timeline: { film: { turned: number | null; settings: { branch: boolean } } };
  words: Words;
  live: boolean;
  dispatch(gesture: { do: "open" } | { do: "turned" } | { do: "panel"; panel: "branch" }): void;
  ui: { open: boolean; panel: string | null; covered?: boolean };
  track: ComponentChildren;
  ways: ComponentChildren;
}

/** The way through the film and out of it; where there is no room beside the board, what stands there else. */
export const ReplayBar = ({ timeline: { film }, words, live, dispatch, ui, track, ways }: BarProps) => (
  <>
    <div class="line">{track}</div>
    <div class="controls">
      {ways}
      <span class="spacer" />
      <span class="narrow">
        <Button dispatch={dispatch} label={words.message("panel-why")} gesture={{ do: "open" }} open={ui.open} />
      </span>
      {film.turned !== null && !ui.covered && (
        <Button dispatch={dispatch} label={words.message("replay-turned")} gesture={{ do: "turned" }} icon="turned" />
      )}
      {film.settings.branch && live && (
        <Button
          dispatch={dispatch}
          label={words.message("replay-branch")}
          gesture={{ do: "panel", panel: "branch" }}
          icon="branch"
          open={ui.panel === "branch"}
        />
      )}
    </div>
  </>
);

interface SideProps<S extends string> {
  words: Words;
  dispatch(gesture: { do: "side"; side: S }): void;
  ui: { side: S; open: boolean };
  label: string;
  tabs: readonly (readonly [S, string])[]; // each with its name
  notes: readonly string[]; // the author's remarks
  remarks?: ComponentChildren; // what else stands there whatever is looked at
  ending: RecordFault | null; // why there is no more
  children: ComponentChildren;
}

/** Beside the board: one of a few things to look at, and below them what is to be remarked. */
export const ReplaySide = <S extends string>(props: SideProps<S>) => {
  const { words, dispatch, ui, label, tabs, notes, remarks, ending, children } = props;
  return (
    <aside class={ui.open ? "side open" : "side"} tabIndex={-1}>
      <ChoiceButtons label={label}>
        {tabs.map(([side, name]) => [name, side === ui.side, () => dispatch({ do: "side", side })])}
      </ChoiceButtons>
      <div class="remarks">
        {notes.map((text) => (
          <p class="note">{text}</p>
        ))}
        {remarks}
        {ending && <FaultMessage words={words} fault={ending} />}
      </div>
      <div class="contents" role="group" aria-label={tabs.find(([side]) => side === ui.side)![1]} tabIndex={0}>
        {children}
      </div>
    </aside>
  );
};

const MAX_LOG_STEPS = 12;

interface SoFarProps {
  words: Words;
  stops: readonly number[];
  frame: number;
  linesAt(stop: number): readonly Sentence[];
}

/** What the last steps told, up to where one is. */
export const StepLog = ({ words, stops, frame, linesAt }: SoFarProps) => (
  <ol class="so-far">
    {[...stops.filter((stop) => stop < frame), frame].slice(-MAX_LOG_STEPS).map((stop) => {
      const lines = linesAt(stop);
      return lines.length > 0 && <li key={stop}>{words.sentences(lines)}</li>;
    })}
  </ol>
);

interface BetsProps<G> {
  words: Words;
  dispatch(gesture: G): void;
  label: string;
  gesture: G; // that shows what comes
  children: ComponentChildren;
}

/** Guess first: what is asked before a reveal, over what stands beside the board. */
export const BetDrawer = <G,>({ words, children, ...button }: BetsProps<G>) => (
  <section class="drawer" aria-label={words.message("bet-now")} tabIndex={-1} data-panel="bets">
    <header>
      <h3>{words.message("bet-now")}</h3>
    </header>
    {children}
    <Button {...button} icon="eye" look="go" />
  </section>
);

interface SwitchProps<G> {
  dispatch(gesture: G): void;
  label: string;
  gesture: G;
  on: boolean;
}

/** A manner of watching. */
export const Switch = <G,>({ dispatch, label, gesture, on }: SwitchProps<G>) => (
  <label class="choice">
    <input type="checkbox" checked={on} onChange={() => dispatch(gesture)} />
    {label}
  </label>
);

interface HelpProps {
  words: Words;
  dispatch(gesture: { do: "panel"; panel: "help" } | { do: "ask"; intent: LanguageIntent }): void;
  live: boolean;
  keys: readonly Shortcut[];
  children?: ComponentChildren;
}

export const ReplayHelp = ({ words, dispatch, live, keys, children }: HelpProps) => (
  <Help
    words={words}
    keys={keys}
    close={() => dispatch({ do: "panel", panel: "help" })}
    speak={live && ((language) => dispatch({ do: "ask", intent: { type: "language", language } }))}
  >
    {children}
  </Help>
);
