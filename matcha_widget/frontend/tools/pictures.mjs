// Loads pictures without comments, lines and needless spaces (1.8 .7 is 1.8.7), the attributes that most share said once;
// of icons.svg?few only those that cards and findings are drawn with.
import { readFileSync } from "node:fs";

const FEW = "M B W S K n0 n1 n2 n3 n4 enso rim match miss help upset check close eye up".split(" ");
const SHARED = ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

export const pictures = {
  name: "pictures",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svg$/ }, ({ path, suffix }) => ({ contents: script(path, suffix), loader: "js" })),
};

function script(path, suffix) {
  const text = readFileSync(path, "utf8");
  const short = (suffix === "?few" ? few(text) : text)
    .replace(/<!--.*?-->/gs, "")
    .replace(/\n\s*/g, "")
    .replace(/(?<=\.\d+) (?=\.)/g, "") // 1.8 .7 is 1.8.7
    .replaceAll(SHARED, "~");
  return `export default ${JSON.stringify(short)}.replaceAll("~", ${JSON.stringify(SHARED)})`;
}

const few = (text) =>
  text.replace(/<symbol id="mt-(\w+)".*?<\/symbol>/gs, (symbol, name) => (FEW.includes(name) ? symbol : ""));
