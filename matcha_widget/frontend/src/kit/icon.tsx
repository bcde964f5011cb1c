/** Pictures of the sprite, and words for those who do not see them. All of them are original artwork: symbols in the `.svg`
 *  beside what shows them, inlined once in each display. */

export const Icon = ({ name, as = "icon" }: { name: string; as?: string }) => (
  <svg class={as} aria-hidden="true">
    <use href={`#mt-${name}`} />
  </svg>
);

/** Heard, not seen. */
export const VisuallyHidden = ({ text }: { text: string }) => <span class="visually-hidden">{text}</span>;
