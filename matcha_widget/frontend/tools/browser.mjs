// The browser for pictures and checks: Debian's Chromium, or the one named by CHROMIUM.
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

export const open = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });

/** Opens one state of the demo; the page has the width of the widget. */
export async function visit(page, state, { mode = "light", lang = "en", width = 1040 } = {}) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`file://${process.cwd()}/demo.html?state=${state}&mode=${mode}&lang=${lang}`);
  await page.locator(".matcha").waitFor();
}
