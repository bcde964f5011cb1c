import { expect, test } from "vitest";
import drawn from "../src/icons.svg?raw";
// @ts-expect-error a tool of the build, without types
import { script } from "../tools/pictures.mjs";

test("a picture comes back from its letters as it was, to the tenth", async () => {
  const { default: picture } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script("src/icons.svg"))}`
  );
  const numbers = (text: string): number[] => (text.match(/-?(\d+(\.\d+)?|\.\d+)(e-\d+)?/g) ?? []).map(Number);
  const had = numbers(drawn.replace(/<!--.*?-->/gs, ""));
  const has = numbers(picture);
  expect(has).toHaveLength(had.length);
  expect(Math.max(...has.map((number, at) => Math.abs(number - had[at]!)))).toBeLessThan(0.11);
  expect(picture).not.toContain("§");
});
