/** A drawer: the panel that unfolds at the edge of a widget. */
import { Icon } from "./icon";
import type { Effect, WidgetTypes } from "./shell/widget";
import type { Words } from "./i18n";
import type { ComponentChildren } from "preact";

interface DrawerProps {
  words: Words;
  title: string;
  panel?: string; // its name, where a widget has several
  close(): void;
  children: ComponentChildren;
}

export function Drawer({ words, title, panel, close, children }: DrawerProps) {
  return (
    <section class="drawer" data-panel={panel} aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <button class="btn snug is-square" aria-label={words.message("do-close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

/** Focus a drawer that opens; give the focus back when it closes. `before`, `now`: the open drawer, or true for the only one. */
export function focusOnDrawer<K extends WidgetTypes>(before: string | boolean | null, now: typeof before): Effect<K>[] {
  if (now) return now === before ? [] : [{ do: "focus", on: ".drawer" }];
  return before ? [{ do: "focus", on: "opener", from: ".drawer" }] : [];
}
