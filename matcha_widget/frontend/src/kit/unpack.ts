/** Unpack bundles, and values that share parts. */

interface Bundle {
  /** Sets the global variable `matchaWidgets`. */
  script: string;
  style: string;
}

/** Unpack a bundle of `build.mjs`. */
export async function unpack(packed: string): Promise<Bundle> {
  const [script, style] = (await inflate(packed)).split("\0") as [string, string];
  return { script, style };
}

/** Decode Base64 and inflate it with zlib. */
export function inflate(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** Inline shared parts: `{"=": 3}` stands for the fourth of them. Each part is inlined once, however often it is named.
 *
 *  Its twin is `kit/wire/shared_parts.py`. */
export function partInliner(parts: readonly unknown[]): (value: unknown) => unknown {
  const inlined = new Map<number, unknown>();

  function whole(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(whole);
    const fields = value as Record<string, unknown>;
    if ("=" in fields) return part(fields["="] as number);
    return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, whole(each)]));
  }

  function part(at: number): unknown {
    if (!inlined.has(at)) inlined.set(at, whole(parts[at]));
    return inlined.get(at);
  }

  return whole;
}
