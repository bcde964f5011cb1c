// Leaves out of a built style sheet what no element of its script can have: rules of which every selector names a class
// that the script never writes.
import { readFileSync, writeFileSync } from "node:fs";

export function pruneStyles(name) {
  const isWritten = writtenIn(readFileSync(`dist/${name}.js`, "utf8"));
  const sheet = readFileSync(`dist/${name}.css`, "utf8");
  const kept = pruned(sheet, (selector) => classesIn(selector).every(isWritten));
  writeFileSync(`dist/${name}.css`, kept.replace(/(?<=--[\w-]+:|,) /g, "")); // esbuild leaves these as they were
}

/** Whether a script can write a class: as a word, or put together behind the first part of one, as in `is-${look}`; one
 *  letter is followed by one, as in `s${suit}`. */
export function writtenIn(script) {
  const words = new Set(script.match(/(?<![.\w-])[A-Za-z][\w-]*/g)); // what follows a dot is asked for, not written;
  const beginnings = [...script.matchAll(/([A-Za-z][\w-]*)\$\{/g)].map(([, each]) => each);
  return (name) =>
    words.has(name) || beginnings.some((each) => name.startsWith(each) && (each.length > 1 || name.length === 2));
}

/** The classes of ours without which a selector matches nothing; what stands in :not() and the like may be missing, and
 *  what stands around the widget is its host's: .dark .matcha. */
export const classesIn = (selector) =>
  [
    ...selector
      .replace(/.* (?=\.matcha)/, "")
      .replace(/:(not|is|has|where)\([^()]*\)/g, "")
      .matchAll(/\.(-?[A-Za-z_][\w-]*)/g),
  ].map(([, each]) => each);

/** The sheet, rule by rule; rules may lie in rules. */
export function pruned(sheet, matches) {
  let kept = "";
  let at = 0;
  while (at < sheet.length) {
    const end = endOf(sheet, at);
    const brace = sheet.indexOf("{", at);
    if (brace < 0 || brace > end) {
      kept += sheet.slice(at, end + 1);
    } else {
      const head = sheet.slice(at, brace);
      const selectors = head.startsWith("@") ? head : selectorsOf(head).filter(matches).join(",");
      const body = selectors && pruned(sheet.slice(brace + 1, end), matches);
      if (body) kept += `${selectors}{${body}}`;
    }
    at = end + 1;
  }
  return kept;
}

/** Where the rule or the declaration that begins here ends: at its semicolon, or at its closing brace. */
function endOf(sheet, from) {
  let depth = 0;
  for (let at = from; at < sheet.length; at++) {
    if (sheet[at] === "{") depth++;
    if (sheet[at] === "}" && --depth === 0) return at;
    if (sheet[at] === ";" && depth === 0) return at;
  }
  return sheet.length;
}

/** The commas between selectors, not those inside brackets. */
function selectorsOf(head) {
  const selectors = [""];
  let depth = 0;
  for (const letter of head) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) selectors.push("");
    else selectors[selectors.length - 1] += letter;
  }
  return selectors;
}
