// Packs a bundle as it travels, its style sheet and its script, in letters: dist/<name>.pack. Here and not in Python, whose
// zlib differs from machine to machine: a page of the same game is to have the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import zopfli from "@gfx/zopfli";

export async function pack(name) {
  const parts = ["css", "js"].map((kind) => readFileSync(`dist/${name}.${kind}`, "utf8"));
  const packed = await zopfli.zlibAsync(Buffer.from(parts.join("\0")), {}); // takes a second, and saves every opening 4 %
  writeFileSync(`dist/${name}.pack`, Buffer.from(packed).toString("base64"));
}
