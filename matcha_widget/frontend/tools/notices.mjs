// The licences in a bundle: our own, and those of the packages that esbuild has put inside.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { OPTIONS } from "./options.mjs";

/** The names of the packages in a bundle. */
export async function packagesIn(entry) {
  const { metafile } = await build({ ...OPTIONS, entryPoints: [entry], metafile: true, write: false, outdir: "dist" });
  const inside = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const named = inside.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(named.filter((name) => name !== undefined))].sort();
}

export async function noticesOf(entry) {
  const ours = `matcha-widget\n\n${readFileSync("../../LICENSE", "utf8").trim()}`;
  return `${[ours, ...(await packagesIn(entry)).map(noticeOf)].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** Name, author and licence of a package; a package without a licence file gets the text of the licence it names. */
function noticeOf(name) {
  const folder = `node_modules/${name}`;
  const { version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const by = typeof author === "object" ? author.name : (author ?? "").replace(/ *<.*>/, "");
  const [own] = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const path = own ? `${folder}/${own}` : `licences/${license}.txt`;
  if (!existsSync(path)) throw new Error(`${name} brings no licence: put the text of ${license} into ${path}`);
  const notice = `${folder}/NOTICE`;
  const more = existsSync(notice) ? [readFileSync(notice, "utf8").trim()] : [];
  const heading = `${name} ${version} (${license})${by && `, ${by}`}`;
  return [heading, ...more, readFileSync(path, "utf8").trim()].join("\n\n");
}
