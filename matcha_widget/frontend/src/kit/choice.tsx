/** One of a few: what it is called, whether it is chosen, and how to choose it. */
export const Choice = ({ label, children }: { label: string; children: [string, boolean, () => void][] }) => (
  <span class="seg" role="group" aria-label={label}>
    {children.map(([name, on, choose]) => (
      <button class={on ? "on" : ""} aria-pressed={on} onClick={choose}>
        {name}
      </button>
    ))}
  </span>
);
