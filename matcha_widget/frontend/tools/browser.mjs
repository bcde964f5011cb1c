// The browser of screenshots and checks: the one that the tests use.
import { spawnSync } from "node:child_process";
import { chromium } from "playwright-core";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const open = () => chromium.launch({ executablePath: find(), args: QUIET });

/** Find the browser; the script prints what is missing. */
function find() {
  const search = spawnSync("python", ["../../tests/browser/chromium.py"], { encoding: "utf8", stdio: [0, "pipe", 2] });
  if (search.status !== 0) process.exit(1);
  return search.stdout.trim();
}

/** Open one state of the demo in a page as wide as the widget. */
export async function visit(page, state, { mode = "light", lang = "en", width = 1040 } = {}) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`file://${process.cwd()}/demo.html?state=${state}&mode=${mode}&lang=${lang}`);
  await page.locator(".matcha").waitFor();
}
