import { expect, test } from "vitest";
import { partInliner } from "../src/kit/unpack";

const parts = [["M1", "M2"], { hand: { "=": 0 }, none: null }];

test("a value is given all the parts that it points to, and parts theirs", () => {
  expect(partInliner(parts)({ seats: [{ "=": 1 }, { "=": 1 }] })).toEqual({
    seats: [
      { hand: ["M1", "M2"], none: null },
      { hand: ["M1", "M2"], none: null },
    ],
  });
});

test("a part is made once, whoever points to it", () => {
  const whole = partInliner(parts);
  expect(whole({ "=": 1 })).toBe(whole({ "=": 1 }));
});
