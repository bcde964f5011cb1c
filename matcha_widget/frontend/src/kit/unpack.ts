/** Unpacks the bundle, which `build.mjs` has packed as text. */
interface Bundle {
  /** Leaves behind a global variable `matchaWidgets`. */
  script: string;
  style: string;
}

export async function unpack(packed: string): Promise<Bundle> {
  const [script, style] = (await inflate(packed)).split("\0") as [string, string];
  return { script, style };
}

/** Text out of the letters that zlib and Base64 put it in. */
export function inflate(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
