/** Parts of every comparison: marks where games differ, the help. */
import type { CompareStep } from "./compare-update";
import { Help, type Shortcut } from "../help";
import { Icon } from "../icon";
import { positionStyle } from "./slider";
import type { Words } from "../i18n";

interface MomentsProps {
  moments: readonly number[];
  steps: number; // length of the slider
  dispatch(gesture: CompareStep): void;
}

/** Marks on the slider; each leads to its snapshot. */
export const Moments = ({ moments, steps, dispatch }: MomentsProps) =>
  moments.map((frame) => (
    <span class="won" style={positionStyle(frame, steps)} onClick={() => dispatch({ do: "go", frame })}>
      <Icon name="differ" />
    </span>
  ));

interface HelpProps {
  words: Words;
  dispatch(gesture: { do: "help" } | { do: "language"; language: string }): void;
  ui: { help: boolean };
  live: boolean;
  keys: readonly Shortcut[];
}

export const CompareHelp = ({ words, dispatch, ui, live, keys }: HelpProps) =>
  ui.help && (
    <Help
      words={words}
      keys={keys}
      close={() => dispatch({ do: "help" })}
      chooseLanguage={live && ((language) => dispatch({ do: "language", language }))}
    />
  );
