// Which messages of the catalogue a bundle and its loader name: dist/<name>.ids.json, by which Python sends no others.
import { readFileSync, writeFileSync } from "node:fs";

const CATALOGUE = "../locales/en.ftl";

export function listMessages(name) {
  const known = new Set([...readFileSync(CATALOGUE, "utf8").matchAll(/^([a-z][\w-]*) *=/gm)].map(([, id]) => id));
  const scripts = ["loader", name].map((each) => readFileSync(`dist/${each}.js`, "utf8")).join();
  const texts = [...scripts.matchAll(/["'`]([a-z]+(?:-[a-z]+|-[A-Z]\d+)+)(?:\.\w+)?["'`]/g)];
  const named = new Set(texts.map(([, id]) => id).filter((id) => known.has(id)));
  writeFileSync(`dist/${name}.ids.json`, `${JSON.stringify([...named].sort())}\n`);
}
