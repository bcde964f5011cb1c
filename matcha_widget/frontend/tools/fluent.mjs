// Leaves out of Fluent what no catalogue of ours asks for: functions, dates, isolation, attributes of terms, escapes by
// number, what is wrong in words (that something is wrong is enough to say it in English).
import { readFileSync } from "node:fs";

const REASONS = [/new (\w*Error)\(("[^"]*"|`[^`]*`)\)/g, "new $1()"];
const LEFT_OUT = {
  types: [[/export class FluentDateTime [^]*?\n}/, "export class FluentDateTime { static supportsValue() {} }"]],
  resolver: [
    REASONS,
    [/function resolveFunctionReference[^]*?\n}/, ""],
    [/case "func":[^]*?(?=case)/, ""],
    [/if \(useIsolating\) {[^}]*}/g, ""],
    [/const useIsolating = .*/, ""],
    [/scope\.placeables\+\+;[^]*?(?=result\.push\(resolve)/, ""],
    [/if \(attr\) {\s*const attribute = term[^]*?\n    }/, ""],
  ],
  resource: [
    REASONS,
    [/if \(RE_FUNCTION_NAME[^}]*}[^}]*}/, ""],
    [/if \(test\(RE_UNICODE_ESCAPE\)\)[^]*?(?=throw new SyntaxError\(\))/, ""],
  ],
  bundle: [
    [/if \(allowOverrides[^]*?continue;\s*}/g, ""],
    [/this\._functions = {[^}]*};/, ""],
    [/this\._useIsolating = .*/, ""],
  ],
};

/** Takes a part out, and fails where it is not there: then Fluent has changed. */
function without(text, [part, left]) {
  if (text.search(part) < 0) throw new Error(`Fluent has changed: nothing is like ${part}`);
  return text.replace(part, left);
}

export const fluent = {
  name: "fluent",
  setup: ({ onLoad }) => {
    onLoad({ filter: /@fluent\/bundle\/esm\/builtins\.js$/ }, () => ({ contents: "export let NUMBER, DATETIME;" }));
    onLoad({ filter: /@fluent\/bundle\/esm\/(types|resolver|resource|bundle)\.js$/ }, ({ path }) => ({
      contents: LEFT_OUT[/(\w+)\.js$/.exec(path)[1]].reduce(without, readFileSync(path, "utf8")),
    }));
  },
};
