/** The button that unfolds the help, and folds it again. */
import type { Words } from "./words";
import { Icon } from "./icon";

interface HelpButtonProps {
  words: Words;
  open: boolean;
  act(gesture: { do: "help" }): void;
}

export const HelpButton = ({ words, open, act }: HelpButtonProps) => (
  <button
    class="btn quiet"
    aria-label={words.say("panel-help")}
    aria-expanded={open}
    aria-keyshortcuts="?"
    onClick={() => act({ do: "help" })}
  >
    <Icon name="help" />
  </button>
);
