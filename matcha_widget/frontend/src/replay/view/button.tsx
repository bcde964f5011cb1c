/** A button below a film: a picture, words, or both; what it does is a gesture. */
import { Icon } from "../../view/icon";

interface ButtonProps<G> {
  shot: { act(gesture: G): void };
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
  const { shot, gesture, label, icon, look = "", bare = false, shortcut, on, open, off = false, home = false } = props;
  return (
    <button
      class={`btn ${bare ? "sq " : ""}${off ? "dis " : ""}${look}`.trim()}
      aria-disabled={off}
      {...(bare && { "aria-label": label, title: label })}
      {...(on !== undefined && { "aria-pressed": on })}
      {...(open !== undefined && { "aria-expanded": open })}
      {...(shortcut && { "aria-keyshortcuts": shortcut })}
      {...(home && { "data-home": true })}
      onClick={() => shot.act(gesture)}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span class="lb">{label}</span>}
    </button>
  );
}
