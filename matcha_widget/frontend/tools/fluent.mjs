// Leaves out of Fluent what no catalogue of ours asks for: functions, and dates.
import { readFileSync } from "node:fs";

const DATES = /export class FluentDateTime [^]*?\n}/;
const LEFT = "export class FluentDateTime { static supportsValue() { return false; } }";

export const fluent = {
  name: "fluent",
  setup: ({ onLoad }) => {
    onLoad({ filter: /@fluent\/bundle\/esm\/builtins\.js$/ }, () => ({ contents: "export let NUMBER, DATETIME;" }));
    onLoad({ filter: /@fluent\/bundle\/esm\/types\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(DATES, LEFT),
    }));
  },
};
