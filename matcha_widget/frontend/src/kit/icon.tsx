/** The smallest parts of a drawing: icons, text for screen readers alone, and components that remember their drawing. */
import type { Component, ComponentChildren, FunctionComponent } from "preact";

/** A symbol of the sprite: original artwork, which each display holds once. */
export const Icon = ({ name, as = "icon" }: { name: string; as?: string }) => (
  <svg class={as} aria-hidden="true">
    <use href={`#mt-${name}`} />
  </svg>
);

/** Text for screen readers alone. */
export const VisuallyHidden = ({ text }: { text: string }) => <span class="visually-hidden">{text}</span>;

type Drawing<P> = (props: P) => ComponentChildren;

/** A component that is drawn again only when one of its properties changes. */
export const memo = <P extends object>(draw: Drawing<P>): FunctionComponent<P> =>
  function (this: Component<P>, props: P) {
    this.shouldComponentUpdate = hasChanged;
    return draw(props);
  } as FunctionComponent<P>;

function hasChanged<P extends object>(this: Component<P>, next: Readonly<P>): boolean {
  const names = Object.keys({ ...this.props, ...next }) as (keyof P)[];
  return names.some((name) => this.props[name] !== next[name]);
}
