// Drags a slider from end to end and back, and prints the script time of each frame: npm run scrub [-- film.json] [-- --small]
import { readFileSync } from "node:fs";
import { open } from "./browser.mjs";

const asked = process.argv.slice(2);
const SWEEPS = asked.includes("--small") ? 1 : 5; // the best time of each frame counts: other programs run too

const [file] = asked.filter((word) => !word.startsWith("--"));
const film = file
  ? JSON.parse(readFileSync(file, "utf8"))
  : JSON.parse(readFileSync("src/demo/films.json", "utf8")).game;
const script = readFileSync("dist/widgets.js", "utf8");
const catalogue = { language: "en", source: readFileSync("../locales/en.ftl", "utf8"), english: "" };

const browser = await open();
const page = await browser.newPage({ viewport: { width: 1040, height: 1200 } });
await page.setContent(`<style>${readFileSync("dist/widgets.css", "utf8")}</style><div id="here"></div>`);
const result = await page.evaluate(
  async ({ script, film, catalogue, SWEEPS }) => {
    const { default: widget } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    const sent = [];
    const traits = { _kind: "replay", film, catalogue, position: 0, table: null };
    const kernel = { widget_manager: { kernel: { status: "idle" } } };
    const model = { ...kernel, get: (name) => traits[name], on() {}, off() {}, send: (message) => sent.push(message) };
    widget.render({ model, el: document.querySelector("#here") });

    const slider = document.querySelector("[type=range]");
    const steps = Number(slider.max);
    const there = Array.from({ length: steps + 1 }, (_, step) => step);
    const frames = [...there, ...there.toReversed()];
    const times = frames.map(() => []);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (const [frame, step] of frames.entries()) {
        slider.value = String(step);
        const begun = performance.now();
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        times[frame].push(performance.now() - begun);
        await new Promise(requestAnimationFrame);
      }
    }
    const best = times.map((each) => Math.min(...each)).sort((a, b) => a - b);
    return { frames: best.length, median: best[best.length >> 1], longest: best.at(-1), sent: sent.length };
  },
  { script, film, catalogue, SWEEPS },
);
await browser.close();
const [middle, worst] = [result.median, result.longest].map((time) => time.toFixed(1));
console.log(
  `a replay's slider, ${result.frames} frames: median ${middle} ms, longest ${worst} ms, messages ${result.sent}`,
);
