/** Values with all the parts that they point to, as in `{"=": 3}`: Python wrote down once what stands in a page more than
 *  once, and here it is made once.
 *
 *  Its twin is `kit/wire/shared_parts.py`. */
export function partInliner(parts: readonly unknown[]): (value: unknown) => unknown {
  const made = new Map<number, unknown>();

  function whole(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(whole);
    const named = value as Record<string, unknown>;
    if ("=" in named) return part(named["="] as number);
    return Object.fromEntries(Object.entries(named).map(([name, each]) => [name, whole(each)]));
  }

  function part(at: number): unknown {
    if (!made.has(at)) made.set(at, whole(parts[at]));
    return made.get(at);
  }

  return whole;
}
