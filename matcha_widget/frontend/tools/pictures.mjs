// Loads pictures without comments and lines, and with the attributes that most of them share said once.
import { readFileSync } from "node:fs";

const SHARED = ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

export const pictures = {
  name: "pictures",
  setup: ({ onLoad }) => onLoad({ filter: /\.svg$/ }, ({ path }) => ({ contents: script(path), loader: "js" })),
};

function script(path) {
  const text = readFileSync(path, "utf8");
  const short = text
    .replace(/<!--.*?-->/gs, "")
    .replace(/\n\s*/g, "")
    .replaceAll(SHARED, "~");
  return `export default ${JSON.stringify(short)}.replaceAll("~", ${JSON.stringify(SHARED)})`;
}
