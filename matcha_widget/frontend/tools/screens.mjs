// Screenshots of states of the demo at three widths in both themes: npm run screens [-- state ...] [lang=nl]
import { open, visit } from "./browser.mjs";
import { buildDemo } from "./demo.mjs";
import { STATES } from "./states.mjs";

const asked = process.argv.slice(2).filter((word) => !word.includes("="));
const unknown = asked.filter((state) => !STATES.includes(state));
if (unknown.length > 0) {
  console.error(`No such state: ${unknown.join(", ")}. There are: ${STATES.join(", ")}`);
  process.exit(2);
}
const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((word) => word.includes("="))
    .map((word) => word.split("=")),
);
const lang = options.lang ?? "en";
const widths = options.widths?.split(",").map(Number) ?? [1040, 720, 480];
const modes = options.modes?.split(",") ?? ["light", "dark"];

await buildDemo();
const browser = await open();
const page = await browser.newPage({ reducedMotion: "reduce" });
page.on("pageerror", (error) => console.error(error));
for (const state of asked.length > 0 ? asked : STATES) {
  for (const mode of modes) {
    for (const width of widths) {
      await visit(page, state, { mode, lang, width });
      await page.waitForTimeout(state === "waiting" ? 2100 : 120);
      await page.locator(".matcha").screenshot({ path: `screens/${state}-${lang}-${mode}-${width}.png` });
    }
  }
}
await browser.close();
