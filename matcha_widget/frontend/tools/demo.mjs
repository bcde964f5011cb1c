// Bundles the demo, which demo.html shows without a kernel: screens/demo.js and screens/demo.css, here or in a folder.
import { build } from "esbuild";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { noticesOf } from "./notices.mjs";
import { OPTIONS } from "./options.mjs";

export const buildDemo = async (folder = ".") =>
  build({
    ...OPTIONS,
    entryPoints: ["src/demo/demo.ts"],
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
