import { describe, expect, test } from "vitest";
// @ts-expect-error a tool of the build, without types
import { classesIn, pruned, writtenIn } from "../tools/prune.mjs";

const isWritten = writtenIn('h("b", { class: `matcha card s${suit}${picked ? " sel" : ""}` })');
const keep = (sheet: string): string => pruned(sheet, (selector: string) => classesIn(selector).every(isWritten));

describe("a built style sheet", () => {
  test.each([
    [".card{color:red}.tray{color:blue}", ".card{color:red}"],
    [".card,.tray{color:red}", ".card{color:red}"],
    [".sM{--f:green}.is-lit{--f:blue}", ".sM{--f:green}"],
    [".matcha{.tray{a:b}}.card{a:b;.sel{c:d}.tray{c:d}}", ".card{a:b;.sel{c:d}}"],
    [".dark .matcha{a:b}.dark .matcha .tray{a:b}", ".dark .matcha{a:b}"],
    ["@media print{.tray{a:b}}@media print{.card{a:b}}", "@media print{.card{a:b}}"],
    ["button:hover{a:b}", "button:hover{a:b}"],
  ])("%s is left as %s", (sheet, left) => {
    expect(keep(sheet)).toBe(left);
  });
});
