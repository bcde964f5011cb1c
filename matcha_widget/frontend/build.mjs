// Bundles the widgets to dist/, and what loads them in a notebook and in a page without Python; the style sheets beside
// them. --watch keeps on doing so.
import { rmSync } from "node:fs";
import { build, context } from "esbuild";
import { listMessages } from "./tools/messages.mjs";
import { pack } from "./tools/pack.mjs";
import { pruneStyles } from "./tools/prune.mjs";
import { OPTIONS } from "./tools/options.mjs";
import { shrink } from "./tools/shrink.mjs";

const watching = process.argv.includes("--watch"); // then what is built need not be small, but soon there
const dist = { outdir: "dist", format: "esm", minify: true, charset: "utf8", legalComments: "none" };
const widgets = {
  ...OPTIONS,
  ...dist,
  entryPoints: ["src/table.ts", "src/replay.ts", "src/compare.ts", "src/course.ts", "src/explore.ts"],
  plugins: [...OPTIONS.plugins, { name: "messages", setup: ({ onEnd }) => onEnd(list) }],
};
const loaders = {
  ...dist,
  bundle: true,
  target: "es2022",
  entryPoints: ["src/loader.ts", "src/host.ts", "src/page.css"],
};

/** What was built may be sent with fewer messages than there are, with the styles of what it draws alone, and packed. */
async function list({ errors }) {
  if (errors.length > 0) return;
  for (const name of ["table", "replay", "compare", "course", "explore"]) {
    if (!watching) await shrink(name);
    listMessages(name);
    pruneStyles(name);
    await pack(name, watching);
  }
}

rmSync("dist/.sources", { force: true }); // says what is built from which sources; build_bundle.py, which asks, writes it
for (const options of [loaders, widgets])
  if (watching) await (await context(options)).watch();
  else await build(options);
