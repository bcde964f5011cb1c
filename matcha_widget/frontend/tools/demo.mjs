// Bundles the demo, which demo.html shows without a kernel: screens/demo.js and screens/demo.css.
import { build } from "esbuild";
import { noticesOf } from "./notices.mjs";
import { OPTIONS } from "./options.mjs";

export const buildDemo = async () =>
  build({
    ...OPTIONS,
    entryPoints: ["src/demo/demo.ts"],
    outdir: "screens",
    format: "iife",
    loader: { ...OPTIONS.loader, ".ftl": "text" },
    define: { NOTICES: JSON.stringify(await noticesOf("src/widgets.ts")) },
    logLevel: "warning",
  });

if (import.meta.filename === process.argv[1]) await buildDemo();
