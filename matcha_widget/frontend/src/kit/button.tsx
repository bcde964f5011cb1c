/** The buttons below a film: a picture, words, or both; what one does is a gesture. */
import { Icon } from "./icon";
import type { Words } from "./i18n";

interface ButtonProps<G> {
  dispatch(gesture: G): void;
  gesture: G;
  label: string;
  icon?: string;
  look?: string;
  bare?: boolean; // only the picture is shown
  shortcut?: string;
  on?: boolean; // of a switch
  open?: boolean; // of a button that unfolds something
  off?: boolean;
  home?: boolean; // where the focus goes if it loses its place
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

/** Plays, or pauses. */
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

export const ChoiceButtons = ({ label, children }: { label: string; children: [string, boolean, () => void][] }) => (
  <span class="segments" role="group" aria-label={label}>
    {children.map(([name, on, choose]) => (
      <button class={on ? "on" : ""} aria-pressed={on} onClick={choose}>
        {name}
      </button>
    ))}
  </span>
);
