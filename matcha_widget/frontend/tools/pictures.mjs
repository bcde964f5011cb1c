// Loads pictures without comments, lines and needless spaces (1.8 .7 is 1.8.7), the attributes that most share said once.
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
    .replace(/(?<=\.\d+) (?=\.)/g, "") // 1.8 .7 is 1.8.7
    .replaceAll(SHARED, "~");
  return `export default ${JSON.stringify(short)}.replaceAll("~", ${JSON.stringify(SHARED)})`;
}
