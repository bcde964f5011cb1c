// Packs a bundle as it travels, its style sheet and its script, in letters: dist/<name>.pack. Here and not in Python, whose
// zlib differs from machine to machine: a page of the same game is to have the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

const CLOSEST = { level: 9, memLevel: 6 }; // its blocks are short enough to fit what is in them

export function pack(name) {
  const parts = ["css", "js"].map((kind) => readFileSync(`dist/${name}.${kind}`, "utf8"));
  writeFileSync(`dist/${name}.pack`, deflateSync(parts.join("\0"), CLOSEST).toString("base64"));
}
