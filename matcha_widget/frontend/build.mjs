// Bundles src/table.ts to dist/table.js and dist/table.css; --watch keeps on doing so.
import { build, context } from "esbuild";

const options = {
  entryPoints: ["src/table.ts"],
  outdir: "dist",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "text" },
};

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
