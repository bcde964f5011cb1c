import { defineConfig } from "vitest/config";

export default defineConfig({
  server: { fs: { allow: [".."] } }, // the catalogues lie beside the front end
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
