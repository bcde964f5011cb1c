/** A value with all the parts that it points to, as in `{"$": 3}`: Python wrote down once what stands there more than once.
 *
 *  Its twin is `wire/parts.py`. */
export function whole(value: unknown, parts: readonly unknown[], sign: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => whole(each, parts, sign));
  const named = value as Record<string, unknown>;
  if (sign in named) return whole(parts[named[sign] as number], parts, sign);
  const made: Record<string, unknown> = {};
  for (const name in named) made[name] = whole(named[name], parts, sign);
  return made;
}
