/** Escape closes the topmost layer alone; each widget lists its layers once, in `ESCAPE_ORDER`. */

/** Layers from the topmost down: the fields of each, with their values once it is closed. */
export type EscapeOrder<U> = readonly Partial<U>[];

/** Close the topmost layer that is open; the same state if none is. */
export function closeTopmost<U extends object>(ui: U, layers: EscapeOrder<U>): U {
  const topmost = layers.find((layer) => Object.keys(layer).some((field) => isOpen(ui[field as keyof U])));
  return topmost ? { ...ui, ...topmost } : ui;
}

const isOpen = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;
