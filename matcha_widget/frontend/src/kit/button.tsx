/** Buttons that dispatch a gesture, and rows of choices. */
import { Icon } from "./icon";
import type { Words } from "./i18n";

interface ButtonProps<G> {
  dispatch(gesture: G): void;
  gesture: G;
  label: string;
  icon?: string;
  look?: string;
  bare?: boolean; // the icon alone
  shortcut?: string;
  on?: boolean; // if it is a switch
  open?: boolean; // if it opens a panel
  off?: boolean;
  home?: boolean; // takes the focus when the focused element is gone
}

export function Button<G>(props: ButtonProps<G>) {
  const {
    dispatch,
    gesture,
    label,
    icon,
    look = "",
    bare = false,
    shortcut,
    on,
    open,
    off = false,
    home = false,
  } = props;
  return (
    <button
      class={`btn ${bare ? "is-square " : ""}${look}`.trim()}
      aria-disabled={off}
      {...(bare && { "aria-label": label, title: label })}
      {...(on !== undefined && { "aria-pressed": on })}
      {...(open !== undefined && { "aria-expanded": open })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      {...(home && { "data-home": true })}
      onClick={() => dispatch(gesture)}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span class="button-label">{label}</span>}
    </button>
  );
}

interface PlayProps {
  playing: boolean;
  words: Words;
  dispatch(gesture: { do: "play" }): void;
}

export const PlayButton = ({ playing, words, dispatch }: PlayProps) => (
  <Button
    dispatch={dispatch}
    icon={playing ? "pause" : "play"}
    look="go"
    label={words.message("replay-play", { state: playing ? "on" : "off" })}
    gesture={{ do: "play" }}
    shortcut="P"
    home
  />
);

/** A row of choices of which one is on. */
export const ChoiceButtons = ({ label, children }: { label: string; children: [string, boolean, () => void][] }) => (
  <span class="segments" role="group" aria-label={label}>
    {children.map(([name, on, choose]) => (
      <button class={on ? "on" : ""} aria-pressed={on} onClick={choose}>
        {name}
      </button>
    ))}
  </span>
);
