// Packs a bundle as it travels, its script and its style sheet, in letters: dist/<name>.pack. Here and not in Python, whose
// zlib differs from machine to machine: a page of the same game is to have the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import zopfli from "@gfx/zopfli";

export async function pack(name, quickly) {
  const parts = ["js", "css"].map((kind) => readFileSync(`dist/${name}.${kind}`, "utf8"));
  const whole = Buffer.from(parts.join("\0"));
  const packed = quickly ? deflateSync(whole) : await zopfli.zlibAsync(whole, {}); // a second, for 4 % of every opening
  writeFileSync(`dist/${name}.pack`, Buffer.from(packed).toString("base64"));
}
