/** What draws a widget, out of the letters that `tools/pack.mjs` put it in. */

export interface Bundle<Widget> {
  widget: Widget;
  style: string;
}

export async function unpack<Widget>(packed: string): Promise<Bundle<Widget>> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const [script, style] = (await new Response(stream).text()).split("\0") as [string, string];
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: widget } = (await import(address)) as { default: Widget };
  URL.revokeObjectURL(address);
  return { widget, style };
}
