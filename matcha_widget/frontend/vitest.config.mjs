import { defineConfig } from "vitest/config";
import { noticesOf } from "./tools/notices.mjs";

export default defineConfig({
  define: { NOTICES: JSON.stringify(await noticesOf("src/widgets.ts")) }, // as in build.mjs
  server: { fs: { allow: [".."] } }, // the catalogues lie beside the front end
  // one document for all files: each test takes down what it has shown, and a new one per file takes longer than the tests
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    isolate: false,
    execArgv: ["--max-semi-space-size=64"], // MB: jsdom makes many small things, a quarter of the time went to clearing up
    testTimeout: 60_000, // a busy machine fails no test
  },
});
