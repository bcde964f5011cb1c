// Loads pictures without comments, lines and needless spaces (1.8 .7 is 1.8.7); what most of them share is said once,
// a step of a brush stroke is a letter; of icons.svg?few only those that cards and findings are drawn with.
import { readFileSync } from "node:fs";

const FEW = "M B W S K n0 n1 n2 n3 n4 enso rim match miss help upset check close eye up".split(" ");
const SHARED = {
  "~": " viewBox='0 0 24 24' fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'",
  "^": "'/></symbol><symbol id='mt-",
  "|": " viewBox='0 0 24 24'><path fill='currentColor' fill-rule='evenodd' d='",
};

/** A brush stroke goes round in many small steps, each as smooth as the one before: "s1.3 1.9 1.8 2.8..z", in tenths from O,
 *  the letter for 0. */
const STROKE = /s([\d. -]{90,})z/g;
const STEP = /-?(\d+(\.\d+)?|\.\d+)/g;
const letters = (steps) => steps.match(STEP).map((step) => String.fromCharCode(79 + Math.round(step * 10)));
const BACK =
  '.replace(/§(.+?)§/g, (_, steps) => `s${[...steps].map((each) => (each.charCodeAt() - 79) / 10).join(" ")}z`)';

export const pictures = {
  name: "pictures",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svg$/ }, ({ path, suffix }) => ({ contents: script(path, suffix), loader: "js" })),
};

export function script(path, suffix) {
  const text = readFileSync(path, "utf8");
  let short = (suffix === "?few" ? few(text) : text)
    .replace(/<!--.*?-->/gs, "")
    .replace(/\n\s*/g, "")
    .replace(/(?<=\.\d+) (?=\.)/g, "") // 1.8 .7 is 1.8.7
    .replaceAll('"', "'");
  let whole = `picture${BACK}`;
  for (const [sign, phrase] of Object.entries(SHARED)) {
    short = short.replaceAll(phrase, sign);
    whole += `.replaceAll(${JSON.stringify(sign)}, ${JSON.stringify(phrase)})`;
  }
  short = short.replace(STROKE, (_, steps) => `§${letters(steps).join("")}§`);
  return `const picture = ${JSON.stringify(short)}; export default ${whole}`;
}

const few = (text) =>
  text.replace(/<symbol id="mt-(\w+)".*?<\/symbol>/gs, (symbol, name) => (FEW.includes(name) ? symbol : ""));
