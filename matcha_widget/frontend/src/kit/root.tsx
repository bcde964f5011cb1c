/** The root element of every widget: its name and language, the icons used inside, what is drawn, and what is heard. */
import type { ComponentChildren } from "preact";

export interface RootAttributes {
  class: string; // beside "matcha"
  lang: string;
  "aria-label": string;
  style?: Record<string, string | number>;
  [told: `data-${string}`]: string | number | undefined;
}

interface RootProps {
  attributes: RootAttributes;
  icons: string | undefined;
  spoken: string; // what the live region says
  children?: ComponentChildren;
}

export const Root = ({ attributes, icons, spoken, children }: RootProps) => (
  <div role="region" tabIndex={0} {...attributes} class={`matcha ${attributes.class}`}>
    {icons !== undefined && <div class="sprite" dangerouslySetInnerHTML={{ __html: icons }} />}
    {children}
    <div class="sr" role="status" aria-live="polite">
      {spoken}
    </div>
    <div class="air" aria-hidden="true" />
  </div>
);
