/** What draws all widgets, out of the letters that `build.mjs` put it in. */
export interface Bundle {
  /** Leaves behind a global variable `matchaWidgets`. */
  script: string;
  style: string;
}

export async function unpack(packed: string): Promise<Bundle> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const [script, style] = (await new Response(stream).text()).split("\0") as [string, string];
  return { script, style };
}
