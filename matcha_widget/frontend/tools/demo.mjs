// Bundles the demo of demo.html: screens/demo.js and the style sheet of each bundle, here or in a folder.
import { build } from "esbuild";
import { copyFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { noticesOf } from "./notices.mjs";
import { OPTIONS } from "./options.mjs";

export const buildDemo = async (folder = ".") =>
  build({
    ...OPTIONS,
    entryPoints: ["src/demo/demo.ts", "src/widgets.css", "src/genmaicha.css"].map((entry) => ({
      in: entry,
      out: basename(entry, extname(entry)),
    })),
    outdir: join(folder, "screens"),
    format: "iife",
    loader: { ...OPTIONS.loader, ".ftl": "text" },
    define: { NOTICES: JSON.stringify(await noticesOf("src/widgets.ts")) },
    logLevel: "warning",
  });

if (import.meta.filename === process.argv[1]) {
  const [folder] = process.argv.slice(2);
  await buildDemo(folder);
  if (folder) copyFileSync("demo.html", join(folder, "demo.html"));
}
