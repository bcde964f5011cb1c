// Bundles src/table.ts and src/replay.ts to dist/, the style sheets beside them; --watch keeps on doing so.
import { build, context } from "esbuild";
import { listMessages } from "./tools/messages.mjs";
import { OPTIONS } from "./tools/options.mjs";

const options = {
  ...OPTIONS,
  entryPoints: ["src/table.ts", "src/replay.ts"],
  outdir: "dist",
  format: "esm",
  minify: true,
  legalComments: "none",
  plugins: [...OPTIONS.plugins, { name: "messages", setup: ({ onEnd }) => onEnd(list) }],
};

/** What was built may be sent with fewer messages than there are. */
function list({ errors }) {
  if (errors.length === 0) listMessages("replay");
}

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
