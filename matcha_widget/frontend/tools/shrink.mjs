// Writes a built script once more, with fewer bytes: esbuild is quick, Terser is thorough.
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

export async function shrink(name) {
  const { code } = await minify(readFileSync(`dist/${name}.js`, "utf8"), { module: true, ecma: 2020 });
  writeFileSync(`dist/${name}.js`, code);
}
