// The browser for pictures and checks: the one that the tests find.
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

/** Tells on its own what it does; where there is no browser, also what to do. */
function find() {
  const found = spawnSync("python", ["../../tests/browser/chromium.py"], { encoding: "utf8", stdio: [0, "pipe", 2] });
  if (found.status !== 0) process.exit(1);
  return found.stdout.trim();
}

/** Opens one state of the demo; the page has the width of the widget. */
export async function visit(page, state, { mode = "light", lang = "en", width = 1040 } = {}) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`file://${process.cwd()}/demo.html?state=${state}&mode=${mode}&lang=${lang}`);
  await page.locator(".matcha").waitFor();
}
