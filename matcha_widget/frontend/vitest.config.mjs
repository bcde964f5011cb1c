import { defineConfig } from "vitest/config";

export default defineConfig({
  server: { fs: { allow: [".."] } }, // the catalogues lie beside the front end
  // one document for all files: each test takes down what it has shown, and a new one per file takes longer than the tests
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], isolate: false },
});
