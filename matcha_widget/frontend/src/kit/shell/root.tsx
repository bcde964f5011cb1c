/** The root element of every widget: name, language, icons, content and live region. */
import type { ComponentChildren } from "preact";

export interface RootAttributes {
  class: string; // beside "matcha"
  lang: string;
  "aria-label": string;
  style?: Record<string, string | number>;
  [attribute: `data-${string}`]: string | number | undefined;
}

/** The SVG sprite of one root. */
interface Sprite {
  svg: string;
  paints: Record<`--${string}`, string>; // its patterns by variable: `--mt-rain` is `url(#mt-rain-…)`
}

/** Give the patterns of a sprite ids of their own, and variables that name them. An id finds the first element in the page,
 *  and a pattern in a hidden output paints nothing. */
export function spriteOf(icons: string): Sprite {
  const own = Math.random().toString(36).slice(2, 8);
  const paints: Sprite["paints"] = {};
  const svg = icons.replace(/<pattern id="([^"]+)"/g, (_, id: string) => {
    paints[`--${id}`] = `url(#${id}-${own})`;
    return `<pattern id="${id}-${own}"`;
  });
  return { svg, paints };
}

interface RootProps {
  attributes: RootAttributes;
  sprite: Sprite | undefined;
  spoken: string; // in the live region
  children?: ComponentChildren;
}

export const Root = ({ attributes, sprite, spoken, children }: RootProps) => (
  <div
    role="region"
    tabIndex={0}
    {...attributes}
    class={`matcha ${attributes.class}`}
    style={{ ...sprite?.paints, ...attributes.style }}
  >
    {sprite && <div class="sprite" dangerouslySetInnerHTML={{ __html: sprite.svg }} />}
    {children}
    <div class="visually-hidden" role="status" aria-live="polite">
      {spoken}
    </div>
    <div class="air" aria-hidden="true" />
  </div>
);
