// Bundles the demo, which demo.html shows without a kernel: screens/demo.js and screens/demo.css.
import { build } from "esbuild";
import { pictures } from "./pictures.mjs";

export const buildDemo = () =>
  build({
    entryPoints: ["src/demo/demo.ts"],
    outdir: "screens",
    bundle: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".ftl": "text" },
    plugins: [pictures],
    logLevel: "warning",
  });

if (import.meta.filename === process.argv[1]) await buildDemo();
