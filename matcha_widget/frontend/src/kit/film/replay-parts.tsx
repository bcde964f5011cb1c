/** Parts of every replay: head, error line, bar below the board, side panel, help. */
import { HELP_KEY } from "../shell/keyboard";
import { Button, ChoiceButtons } from "../button";
import { Help, type Shortcut } from "../help";
import { Icon } from "../icon";
import type { RecordFault, LanguageIntent, Sentence } from "../wire";
import type { Words } from "../i18n";
import type { ComponentChildren } from "preact";

interface HeadProps<L extends string> {
  words: Words;
  dispatch(gesture: { do: "lens"; lens: L } | { do: "panel"; panel: "help" }): void;
  ui: { lens: L; panel: string | null };
  lenses: readonly (readonly [L, string])[]; // with their names; a single lens is not offered
  facts: ComponentChildren; // the round and the kind of game
  children?: ComponentChildren; // beside the menu
}

/** The head of a replay: facts, lenses, menu. */
export function ReplayHead<L extends string>({ words, dispatch, ui, lenses, facts, children }: HeadProps<L>) {
  return (
    <div class="game-head">
      <b class="game-title" aria-hidden="true">
        {words.message("replay-title")}
      </b>
      {facts}
      <span class="spacer" />
      {lenses.length > 1 && (
        <>
          <span class="seen">{words.message("replay-seen")}</span>
          <ChoiceButtons label={words.message("replay-seen")}>
            {lenses.map(([lens, name]) => [name, lens === ui.lens, () => dispatch({ do: "lens", lens })])}
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
        shortcut={HELP_KEY}
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

/** A small button that opens a panel. */
export const PanelButton = <const P extends string>({ ui, panel, ...button }: OpenerProps<P>) => (
  <Button {...button} bare gesture={{ do: "panel", panel }} look="snug quiet" open={ui.panel === panel} />
);

interface FaultProps {
  words: Words;
  fault: RecordFault;
}

/** An error in the place of the reason. */
export const ReplayError = (props: FaultProps) => (
  <div class="reason refused">
    <Icon name="help" />
    <FaultMessage {...props} />
  </div>
);

/** An error, or the reason why the film ends here. */
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
  playback: ComponentChildren;
}

/** The bar below a film: slider, playback, the side panel on narrow screens, the branch. */
export const ReplayBar = ({ timeline: { film }, words, live, dispatch, ui, track, playback }: BarProps) => (
  <>
    <div class="line">{track}</div>
    <div class="controls">
      {playback}
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
  notes: readonly string[]; // by the author
  remarks?: ComponentChildren; // stand there whichever tab is open
  ending: RecordFault | null; // why the film ends here
  children: ComponentChildren;
}

/** The panel beside the board: tabs with their contents, and remarks. */
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

/** The sentences of the last steps up to the current frame. */
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
  gesture: G; // shows the reveal
  children: ComponentChildren;
}

/** The drawer that asks for bets before a reveal. */
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

/** A switch of the replay. */
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
    chooseLanguage={live && ((language) => dispatch({ do: "ask", intent: { type: "language", language } }))}
  >
    {children}
  </Help>
);
