/** The root element of every widget: its name and language, the icons used inside, what is drawn, and what is heard. */
import type { ComponentChildren } from "preact";

export interface RootAttributes {
  class: string; // beside "matcha"
  lang: string;
  "aria-label": string;
  style?: Record<string, string | number>;
  [told: `data-${string}`]: string | number | undefined;
}

/** An SVG sprite as one root has it. */
interface Sprite {
  svg: string;
  paints: Record<`--${string}`, string>; // its patterns: `--mt-rain` is `url(#mt-rain-…)`
}

/** An id finds the first element of a page that has it, and a pattern in what is hidden, as an output folded away or another
 *  notebook's, paints nothing: so each root has patterns of its own, and what is drawn there names them as variables. */
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
  spoken: string; // what the live region says
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
