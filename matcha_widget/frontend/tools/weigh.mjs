// Weighs what draws a table, unpacked, and sees to it that the bundle knows no address of any host.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = { raw: 110_000, gzip: 37_500 }; // bytes of all parts together
const PARTS = ["dist/loader.js", "dist/table.js", "dist/table.css"];
const NAMESPACES = "www.w3.org";

const texts = PARTS.map((path) => readFileSync(path));
const raw = texts.map((text) => text.length);
const gzip = texts.map((text) => gzipSync(text).length);
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
PARTS.forEach((path, at) => console.log(`${path}: ${raw[at]} bytes, ${gzip[at]} gzipped`));
console.log(`together: ${sum(raw)} bytes, ${sum(gzip)} gzipped`);

const hosts = new Set(
  texts.flatMap((text) => [...String(text).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)),
);
hosts.delete(NAMESPACES);
if (hosts.size > 0) throw new Error(`addresses in the bundle: ${[...hosts].join(", ")}`);
if (sum(raw) > BUDGET.raw || sum(gzip) > BUDGET.gzip) throw new Error("over the budget");
