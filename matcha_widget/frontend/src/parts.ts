/** A value with all the parts that it points to, as in `{"$": 3}`: Python wrote down once what stands there more than once.
 *
 *  Its twin is `wire/parts.py`. */
export function whole(value: unknown, parts: readonly unknown[], sign: string): unknown {
  if (Array.isArray(value)) return value.map((each) => whole(each, parts, sign));
  if (typeof value !== "object" || value === null) return value;
  const at = (value as Record<string, unknown>)[sign];
  if (at !== undefined) return whole(parts[at as number], parts, sign);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each, parts, sign)]));
}
