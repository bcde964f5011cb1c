// Bundles the widgets to dist/, also packed as they travel, with the loaders for notebooks and for pages without Python and
// all licences. --watch builds again after every change.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { build, context } from "esbuild";
import { noticesOf } from "./tools/notices.mjs";
import { OPTIONS } from "./tools/options.mjs";

const EXPORT = "export default matchaWidgets.default;"; // makes it a module, as in src/kit/loader.ts
const BUNDLES = ["widgets", "genmaicha"]; // Matcha's widgets, and Genmaicha's
const notices = await noticesOf("src/widgets.ts");
const dist = { outdir: "dist", minify: true, charset: "utf8", legalComments: "none" };
const widgets = {
  ...OPTIONS,
  ...dist,
  entryPoints: BUNDLES.map((name) => `src/${name}.ts`),
  format: "iife", // runs as a script of a page, too
  globalName: "matchaWidgets",
  footer: { js: EXPORT },
  define: { NOTICES: JSON.stringify(notices) },
  plugins: [{ name: "pack", setup: ({ onEnd }) => onEnd(pack) }],
};
const loaders = {
  ...OPTIONS,
  ...dist,
  format: "esm",
  entryPoints: ["src/kit/loader.ts", "src/kit/host.ts", "src/kit/page.css"],
};

/** Pack each script and its style sheet as text. Python's zlib differs from machine to machine, and a page of the same game
 *  must have the same bytes everywhere. */
function pack({ errors }) {
  if (errors.length > 0) return;
  for (const name of BUNDLES) {
    const parts = ["js", "css"].map((kind) => readFileSync(`dist/${name}.${kind}`, "utf8"));
    const packed = deflateSync(parts.join("\0").replace(EXPORT, ""), { level: 9 });
    writeFileSync(`dist/${name}.pack`, packed.toString("base64"));
  }
}

rmSync("dist", { recursive: true, force: true }); // with .sources, the digest of what was built
for (const options of [loaders, widgets])
  if (process.argv.includes("--watch")) await (await context(options)).watch();
  else await build(options);
writeFileSync("dist/notices.txt", notices);
