// Loads pictures without comments, lines and needless spaces (1.8 .7 is 1.8.7); what most of them share is said once,
// a step of a brush stroke is two letters; of icons.svg?few only those that cards and findings are drawn with.
import { readFileSync } from "node:fs";

const FEW = "M B W S K n0 n1 n2 n3 n4 enso rim match miss help upset check close eye up".split(" ");
const SHARED = {
  "~": " viewBox='0 0 24 24' fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'",
  "^": "'/></symbol><symbol id='mt-",
  "|": " viewBox='0 0 24 24'><path fill='currentColor' fill-rule='evenodd' d='",
};

/** A brush stroke goes round in many small steps, "s1.3 1.9 1.8 2.8..z", smoothly: at each point as it would go straight
 *  from the one before to the one after it. So only where each step leads is written, in tenths from O, the letter for 0. */
const STROKE = /s([\d. -]{90,})z/g;
const NUMBER = /-?(\d+(\.\d+)?|\.\d+)/g;
const letters = (stroke) =>
  stroke.match(NUMBER).flatMap((each, at) => (at % 4 < 2 ? [] : String.fromCharCode(79 + Math.round(each * 10))));
const BACK = `.replace(/§(.+?)§/g, (_, letters) => {
  const ends = [...letters].map((each) => (each.charCodeAt() - 79) / 10);
  const bend = (at) => ends[at] - (ends[at] + ends[(at + 2) % ends.length]) / 6;
  return "s" + ends.flatMap((x, at) => (at % 2 ? [] : [bend(at), bend(at + 1), x, ends[at + 1]])).join(" ") + "z";
})`;

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
  short = short.replace(STROKE, (_, stroke) => `§${letters(stroke).join("")}§`);
  return `const picture = ${JSON.stringify(short)}; export default ${whole}`;
}

const few = (text) =>
  text.replace(/<symbol id="mt-(\w+)".*?<\/symbol>/gs, (symbol, name) => (FEW.includes(name) ? symbol : ""));
