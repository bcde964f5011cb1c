import { expect, test } from "vitest";
import { whole } from "../src/parts";

test("a value is given all the parts that it points to, and parts theirs", () => {
  const parts = [["M1", "M2"], { hand: { "=": 0 }, none: null }];

  expect(whole({ seats: [{ "=": 1 }, { "=": 1 }] }, parts)).toEqual({
    seats: [
      { hand: ["M1", "M2"], none: null },
      { hand: ["M1", "M2"], none: null },
    ],
  });
});
