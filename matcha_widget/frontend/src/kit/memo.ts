/** Components that are drawn anew only when a property changes, so that their properties say all they show. */
import type { Component, ComponentChildren, FunctionComponent } from "preact";

type Drawing<P> = (props: P) => ComponentChildren;

export const memo = <P extends object>(draw: Drawing<P>): FunctionComponent<P> =>
  function (this: Component<P>, props: P) {
    this.shouldComponentUpdate = hasChanged;
    return draw(props);
  } as FunctionComponent<P>;

function hasChanged<P extends object>(this: Component<P>, next: Readonly<P>): boolean {
  const names = Object.keys({ ...this.props, ...next }) as (keyof P)[];
  return names.some((name) => this.props[name] !== next[name]);
}
