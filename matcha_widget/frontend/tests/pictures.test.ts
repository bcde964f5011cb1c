import { expect, test } from "vitest";
import drawn from "../src/icons.svg?raw";
// @ts-expect-error a tool of the build, without types
import { script } from "../tools/pictures.mjs";

test("a picture comes back from its letters with every number it had", async () => {
  const { default: picture } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script("src/icons.svg"))}`
  );
  const numbers = (text: string): number[] => (text.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number);
  expect(numbers(picture)).toEqual(numbers(drawn.replace(/<!--.*?-->/gs, "")));
  expect(picture).not.toContain("§");
});
