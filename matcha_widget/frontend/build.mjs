// Bundles the widgets and the host of pages without Python to dist/, the style sheets beside them; --watch keeps on doing so.
import { build, context } from "esbuild";
import { listMessages } from "./tools/messages.mjs";
import { pruneStyles } from "./tools/prune.mjs";
import { OPTIONS } from "./tools/options.mjs";

const dist = { outdir: "dist", format: "esm", minify: true, legalComments: "none" };
const widgets = {
  ...OPTIONS,
  ...dist,
  entryPoints: ["src/table.ts", "src/replay.ts", "src/course.ts"],
  plugins: [...OPTIONS.plugins, { name: "messages", setup: ({ onEnd }) => onEnd(list) }],
};
const host = { ...dist, bundle: true, target: "es2022", entryPoints: ["src/host.ts"] }; // it draws nothing

/** What was built may be sent with fewer messages than there are, and with the styles of what it draws alone. */
function list({ errors }) {
  if (errors.length > 0) return;
  ["replay", "course"].forEach(listMessages);
  ["table", "replay", "course"].forEach(pruneStyles);
}

for (const options of [widgets, host])
  if (process.argv.includes("--watch")) await (await context(options)).watch();
  else await build(options);
