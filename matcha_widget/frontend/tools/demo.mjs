// Bundles the demo, which demo.html shows without a kernel: screens/demo.js and screens/demo.css.
import { build } from "esbuild";
import { OPTIONS } from "./options.mjs";

export const buildDemo = () =>
  build({
    ...OPTIONS,
    entryPoints: ["src/demo/demo.ts"],
    outdir: "screens",
    format: "iife",
    loader: { ".ftl": "text" },
    logLevel: "warning",
  });

if (import.meta.filename === process.argv[1]) await buildDemo();
