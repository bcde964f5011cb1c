/** Drawings of Genmaicha's own sprite, by name. */

/** A mark as large as the text beside it. */
export const Glyph = ({ name, as = "icon" }: { name: string; as?: string }) => (
  <svg class={as} aria-hidden="true">
    <use href={`#gm-${name}`} />
  </svg>
);

/** One brush digit of a number, or of a shape. */
export const Brush = ({ digit }: { digit: string }) => (
  <svg class="digit" viewBox="0 0 24 32" aria-hidden="true">
    <use href={`#${Number(digit) > 4 ? "gm" : "mt"}-n${digit}`} />
  </svg>
);

/** The pattern of a colour; black is full, white is empty. */
export const fillOf = (colour: string): string => `var(--gm-${"KW".includes(colour) ? "" : "p"}${colour})`;

interface VesselProps {
  shape: string;
  fill: string;
  halo?: boolean; // a paper rim, for any ground
  struck?: boolean; // its colour has been used
}

export const Vessel = ({ shape, fill, halo = false, struck = false }: VesselProps) => (
  <svg class="vessel" viewBox="0 0 32 48" aria-hidden="true">
    {halo && <use class="halo" href={`#gm-v${shape}`} />}
    <use href={`#gm-v${shape}`} style={{ fill, ...(halo && { "--gm-halo": "none" }) }} />
    {struck && <path class="slash under" d="M10.5 42.5 21.5 29.5" />}
    {struck && <path class="slash" d="M10.5 42.5 21.5 29.5" />}
  </svg>
);

/** The mark of a result in ink: jade and round, or plum and a diamond. */
export const ResultMark = ({ right }: { right: boolean }) => (
  <svg class={right ? "mk" : "mk no"} viewBox="0 0 24 24" aria-hidden="true">
    <use href={right ? "#mt-right" : "#mt-wrong"} />
  </svg>
);
