// Runs axe-core over every state of the demo, wide and narrow, light and dark; any violation in a widget fails.
import { readFileSync } from "node:fs";
import { open, visit } from "./browser.mjs";
import { buildDemo } from "./demo.mjs";
import { STATES } from "./states.mjs";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
await buildDemo();
const browser = await open();
const page = await browser.newPage({ reducedMotion: "reduce" });
let violations = 0;
for (const state of STATES) {
  for (const mode of ["light", "dark"]) {
    for (const width of [1040, 480]) {
      await visit(page, state, { mode, width });
      await page.evaluate(axe);
      const violated = (await page.evaluate("axe.run('.matcha')")).violations;
      for (const { id, help, nodes } of violated)
        console.error(
          `${state} ${mode} ${width}: ${id}, ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join("\n  ")}`,
        );
      violations += violated.length;
    }
  }
}
await browser.close();
console.log(`${violations} violations in ${STATES.length} states`);
process.exitCode = violations > 0 ? 1 : 0;
