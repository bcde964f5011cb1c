/** A value with all the parts that it points to, as in `{"=": 3}`: Python wrote down once what stands there more than once,
 *  and here it is made once.
 *
 *  Its twin is `wire/parts.py`. */
export function whole(value: unknown, parts: readonly unknown[], made = new Map<number, unknown>()): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => whole(each, parts, made));
  const named = value as Record<string, unknown>;
  if ("=" in named) {
    const at = named["="] as number;
    if (!made.has(at)) made.set(at, whole(parts[at], parts, made));
    return made.get(at);
  }
  return Object.fromEntries(Object.entries(named).map(([name, each]) => [name, whole(each, parts, made)]));
}
